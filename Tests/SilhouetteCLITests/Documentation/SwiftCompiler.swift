import Foundation
import SilhouetteTestSupport

/// Compiles programs against the modules that the tests were built with.
struct SwiftCompiler {
  private let folder: URL
  private let flags: [String]

  /// - Parameter folder: where libraries and programs go.
  init(in folder: URL) throws {
    self.folder = folder
    var flags = ["-swift-version", "6", "-warnings-as-errors", "-I", folder.path]
    flags += ["-I", buildFolder.appendingPathComponent("Modules").path]
    #if Rendering && canImport(CCairo)
    let libraries = "cairo librsvg-2.0"
    for module in ["CCairo", "CRsvg"] {
      let map = packageFolder.appendingPathComponent("Sources/\(module)/module.modulemap").path
      flags += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    for flag in try Self.words("pkg-config --cflags-only-I \(libraries)") {
      flags += ["-Xcc", flag]
    }
    flags += try Self.words("pkg-config --libs-only-L --libs-only-l \(libraries)")
    #endif
    self.flags = flags
  }

  /// Builds a library from the modules' object files; only from those with a source, since SwiftPM keeps the
  /// objects of deleted sources.
  func makeLibrary(_ name: String, of modules: [String]) throws -> Run {
    var objects: [String] = []
    for module in modules {
      let sources = packageFolder.appendingPathComponent("Sources/\(module)").path
      for path in try FileManager.default.subpathsOfDirectory(atPath: sources)
      where path.hasSuffix(".swift") && !path.contains(".docc/") {
        let file = URL(fileURLWithPath: path).lastPathComponent
        objects.append(buildFolder.appendingPathComponent("\(module).build/\(file).o").path)
      }
    }
    return try tool("ar", ["rcs", library(name)] + objects)
  }

  /// Builds a module and a library of the same name.
  func makeModule(_ name: String, of sources: [URL]) throws -> Run {
    try tool(
      "swiftc",
      sources.map(\.path) + flags + [
        "-wmo", "-parse-as-library", "-emit-library", "-static", "-emit-module",
        "-module-name", name, "-o", library(name),
        "-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path,
      ])
  }

  /// Type checks a program. The compiler's messages are the run's error.
  func check(_ program: String, name: String) throws -> Run {
    let main = folder.appendingPathComponent("\(name).swift")
    try Data(program.utf8).write(to: main)
    return try tool("swiftc", ["-typecheck", main.path] + flags)
  }

  /// Compiles a program and runs it. If compiling fails, its messages are the run's error.
  ///
  /// - Parameter conditions: what is defined: `SWIFT_PACKAGE`, say.
  func output(
    of program: String, name: String, libraries: [String], conditions: [String] = []
  ) throws -> Run {
    let sources = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let main = sources.appendingPathComponent("main.swift")
    try Data(program.utf8).write(to: main)
    let built = sources.appendingPathComponent("Program")
    let compiled = try tool(
      "swiftc",
      [main.path, "-use-ld=lld", "-o", built.path] + libraries.map(library) + flags
        + conditions.map { "-D\($0)" })
    return compiled.status == 0 ? try run(built, []) : compiled
  }

  /// SwiftPM's dump of a package manifest.
  func description(of manifest: String) throws -> Run {
    try withTemporaryFolder { package in
      try Data(manifest.utf8).write(to: package.appendingPathComponent("Package.swift"))
      return try tool("swift", ["package", "--package-path", package.path, "dump-package"])
    }
  }

  private func library(_ name: String) -> String {
    folder.appendingPathComponent("lib\(name).a").path
  }

  private func tool(_ name: String, _ arguments: [String]) throws -> Run {
    try run(URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments)
  }

  private static func words(_ line: String) throws -> [String] {
    try shell(line).output.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
