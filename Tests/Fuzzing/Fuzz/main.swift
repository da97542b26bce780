import CFuzzer
import Foundation

// Fuzz TARGET [libFuzzer's flags] [corpora]; Fuzz seeds FOLDER
let name = CommandLine.arguments.dropFirst().first ?? ""
if name == "seeds", CommandLine.arguments.count == 3 {
  try Seeds(folder: URL(fileURLWithPath: CommandLine.arguments[2])).write()
  exit(0)
}
guard let target = FuzzTarget(rawValue: name) else {
  print("usage: Fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [FLAG] [CORPUS]")
  exit(2)
}
setenv("FUZZ_TARGET", name, 1)
var count = CommandLine.argc - 1
// The program's name, then the arguments after the target's.
let arguments = CommandLine.unsafeArgv
arguments[1] = arguments[0]
var rest: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments + 1
exit(
  LLVMFuzzerRunDriver(&count, &rest) { data, size in
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  })
