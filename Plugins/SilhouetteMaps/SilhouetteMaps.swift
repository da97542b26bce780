import Foundation
import PackagePlugin

/// Compiles the SVG files of a target: each becomes a map in the target's bundle, and a Swift enum of its ids.
@main struct SilhouetteMaps: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles(withSuffix: ".svg").map(\.url),
      context.tool(named: "SilhouetteCLI").url, in: context.pluginWorkDirectoryURL)
  }

  /// A command for each document. A bundle has one file of a name, and a module one enum.
  private func commands(for documents: [URL], _ tool: URL, in folder: URL) -> [Command] {
    var known: [String: URL] = [:]
    return documents.compactMap { document in
      let name = document.deletingPathExtension().lastPathComponent
      let key = name.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber }.lowercased()
      if let other = known.updateValue(document, forKey: key) {
        Diagnostics.error(
          "\(document.path) and \(other.path) would make one map and one enum: rename one of them")
        return nil
      }
      return command(tool, document, in: folder)
    }
  }

  private func command(_ tool: URL, _ document: URL, in folder: URL) -> Command {
    let name = document.deletingPathExtension().lastPathComponent
    let map = folder.appendingPathComponent("\(name).silhouette")
    let ids = folder.appendingPathComponent("\(name)+Shapes.swift")
    return .buildCommand(
      displayName: "Compiling \(document.lastPathComponent)", executable: tool,
      arguments: [
        "compile", document.path, "-o", map.path, "--ids", ids.path,
      ],
      inputFiles: [document], outputFiles: [map, ids])
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SilhouetteMaps: XcodeBuildToolPlugin {
  func createBuildCommands(
    context: XcodePluginContext, target: XcodeTarget
  ) throws -> [Command] {
    try commands(
      for: target.inputFiles.map(\.url).filter { $0.pathExtension == "svg" },
      context.tool(named: "SilhouetteCLI").url, in: context.pluginWorkDirectoryURL)
  }
}
#endif
