import Foundation

// A closed pipe is told by the call that writes to it.
signal(SIGPIPE, SIG_IGN)
exit(Tool.run(CommandLine.arguments).rawValue)
