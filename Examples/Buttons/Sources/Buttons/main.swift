// Four drawings whose shapes are buttons: Buttons FOLDER, which has remote.svg, diamonds.svg, robot.svg, japan.svg.

import ButtonsModel
import Foundation
import GTK

let program = Program("Buttons")
guard CommandLine.arguments.count == 2 else { program.fail("usage: Buttons FOLDER") }
program.run {
  try Window(Gallery(drawingsIn: URL(fileURLWithPath: CommandLine.arguments[1])))
}
