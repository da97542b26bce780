import Foundation
import PackagePlugin

/// Compiles the SVG files of a target: each becomes a map in the target's bundle, and a Swift enum of its ids.
@main struct SilhouetteMaps: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let tool = try context.tool(named: "SilhouetteCLI").url
    return module.sourceFiles(withSuffix: ".svg").map {
      command(tool, $0.url, in: context.pluginWorkDirectoryURL)
    }
  }

  private func command(_ tool: URL, _ document: URL, in folder: URL) -> Command {
    let name = document.deletingPathExtension().lastPathComponent
    let map = folder.appendingPathComponent("\(name).silhouette")
    let ids = folder.appendingPathComponent("\(name).swift")
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
    let tool = try context.tool(named: "SilhouetteCLI").url
    return target.inputFiles.filter { $0.url.pathExtension == "svg" }.map {
      command(tool, $0.url, in: context.pluginWorkDirectoryURL)
    }
  }
}
#endif
