import Silhouette
import SilhouetteGeometry

extension MapOptions {
  /// The limits as silhouette.js names them: a byte, 0 for the default, 1 for growing ones, 2 for none. With other
  /// options, another engine opens the file.
  init(given bytes: [UInt8]) throws(Failure) {
    self.init()
    limits = bytes.first == 2 ? .none : Limits()
    limits.growsWithFiles = bytes.first == 1
  }
}
