import Foundation

// Writing to a closed pipe returns an error instead of ending the process.
signal(SIGPIPE, SIG_IGN)
exit(Tool.run(CommandLine.arguments).rawValue)
