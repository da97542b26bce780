// An app imports this module alone: the modules' types occur in each other's signatures. The attribute is not
// official, but Swift's own libraries rely on it too, and there is no other way to re-export a module.
@_exported public import SilhouetteGeoJSON
@_exported public import SilhouetteGeometry
@_exported public import SilhouetteMap
@_exported public import SilhouetteSVG

#if Rendering && canImport(CCairo)
@_exported public import SilhouetteRendering
#endif
