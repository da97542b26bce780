import Foundation

exit(Tool.run(CommandLine.arguments).rawValue)
