import SwiftUI

/// Three screens: a remote control of UIKit's buttons, diamonds whose state decides, and Japan to drill down into.
@main struct ShapesApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        Remote().tabItem { Text("Remote") }
        Diamonds().tabItem { Text("Diamonds") }
        Atlas().tabItem { Text("Japan") }
      }
    }
  }
}
