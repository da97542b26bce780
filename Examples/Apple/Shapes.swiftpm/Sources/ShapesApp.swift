import SwiftUI

/// A remote control of UIKit's buttons, diamonds whose state decides, Japan to drill down into, a hall of seats, and a robot.
@main struct ShapesApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        Remote().tabItem { Text("Remote") }
        Diamonds().tabItem { Text("Diamonds") }
        Atlas().tabItem { Text("Japan") }
        Seats().tabItem { Text("Seats") }
        Anatomy().tabItem { Text("Robot") }
      }
    }
  }
}
