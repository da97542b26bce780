// An app imports this module alone: the modules' types occur in each other's signatures.
@_exported public import SilhouetteGeometry
@_exported public import SilhouetteMap
@_exported public import SilhouetteSVG

#if Rendering && canImport(CCairo)
@_exported public import SilhouetteRendering
#endif
