import Foundation

// Writing to a closed pipe returns an error instead of ending the process.
signal(SIGPIPE, SIG_IGN)
// So does writing a file larger than the system allows.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(CommandLine.arguments).rawValue)
