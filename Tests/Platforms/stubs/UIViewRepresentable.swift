// Where SwiftUI meets UIKit, which the doubles keep apart.

import SwiftUI
import UIKit

@MainActor protocol UIViewRepresentable: View where Body == Never {
  associatedtype Kind: UIView
  typealias Context = Void
  func makeUIView(context: Context) -> Kind
  func updateUIView(_ view: Kind, context: Context)
}

extension UIViewRepresentable {
  var body: Never { fatalError("a view of UIKit") }
}
