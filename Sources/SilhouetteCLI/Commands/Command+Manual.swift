extension Command {
  static let manual = Command(
    name: "manual", summary: "the manual page, in roff",
    operands: [],
    options: [],
    discussion: """
      Prints what every command's --help says as one page for man. To read it at once:
      silhouette manual | man -l -
      """,
    example: """
      $ silhouette manual | sed -n 3p
      silhouette \\- which shape of an SVG is under a point
      """,
    run: { _ in
      try StandardOutput.write(Tool.manual)
      return .answered
    })
}
