import Foundation
import SilhouetteBenchmarkKit

#if Rendering && canImport(CCairo)
import CCairo

let peers = ["cairo \(String(cString: cairo_version_string()))"]
#else
let peers: [String] = []
#endif

exit(BenchmarkCommand(peers: peers, Contests.all).run(arguments: CommandLine.arguments.dropFirst()))
