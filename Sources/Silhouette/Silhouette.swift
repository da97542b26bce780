// One import gives an app documents, maps and regions, whose types stand in each other's signatures.
@_exported public import SilhouetteGeometry
@_exported public import SilhouetteMap
@_exported public import SilhouetteSVG

#if Rendering
@_exported public import SilhouetteRendering
#endif
