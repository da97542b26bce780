/// Which engine answers, by the names of `--mode`.
enum Engine: String, CaseIterable {
  case exact, mask, alpha
}
