@_exported public import SilhouetteGeometry
@_exported public import SilhouetteSVG

#if Rendering
@_exported public import SilhouetteRendering
#endif
