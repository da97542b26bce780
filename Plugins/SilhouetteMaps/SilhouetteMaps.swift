import Foundation
import PackagePlugin

/// Compiles the SVG and GeoJSON files of a target: each becomes a map in the target's bundle, and a Swift enum of its ids.
///
/// Options of `silhouette compile` for `plan.svg` are the lines of `plan.options` next to it.
@main struct SilhouetteMaps: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles.map(\.url),
      context.tool(named: "SilhouetteCLI").url, in: context.pluginWorkDirectoryURL)
  }

  /// A command for each document among the files. A bundle has one file of a name, and a module one enum.
  private func commands(for files: [URL], _ tool: URL, in folder: URL) -> [Command] {
    var known: [String: URL] = [:]
    return files.compactMap { document in
      guard ["svg", "geojson"].contains(document.pathExtension) else { return nil }
      let name = document.deletingPathExtension().lastPathComponent
      let key = name.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber }.lowercased()
      if let other = known.updateValue(document, forKey: key) {
        Diagnostics.error(
          "\(document.path) and \(other.path) would make one map and one enum: rename one of them")
        return nil
      }
      let options = document.deletingPathExtension().appendingPathExtension("options")
      return command(tool, document, options: files.first { $0.path == options.path }, in: folder)
    }
  }

  private func command(
    _ tool: URL, _ document: URL, options: URL?, in folder: URL
  ) -> Command {
    let name = document.deletingPathExtension().lastPathComponent
    let map = folder.appendingPathComponent("\(name).silhouette")
    let ids = folder.appendingPathComponent("\(name)+Shapes.swift")
    return .buildCommand(
      displayName: "Compiling \(document.lastPathComponent)", executable: tool,
      arguments: ["compile"] + (options.map { ["@\($0.path)"] } ?? [])
        + [document.path, "-o", map.path, "--ids", ids.path],
      inputFiles: [document] + (options.map { [$0] } ?? []), outputFiles: [map, ids])
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SilhouetteMaps: XcodeBuildToolPlugin {
  func createBuildCommands(
    context: XcodePluginContext, target: XcodeTarget
  ) throws -> [Command] {
    try commands(
      for: target.inputFiles.map(\.url),
      context.tool(named: "SilhouetteCLI").url, in: context.pluginWorkDirectoryURL)
  }
}
#endif
