import Foundation

#if !hasFeature(Embedded) && canImport(Darwin)
extension FileMemory {
  /// A file that starts with some bytes, mapped into memory: pages are read when they are used. Nil if it cannot be
  /// opened or mapped, or starts otherwise. O(1).
  ///
  /// Whoever changes the file in place changes the memory, so that nobody may.
  package static func mapping(path: String, signature: [UInt8]) -> FileMemory? {
    let url = URL(fileURLWithPath: path)
    // Only opening a pipe would already take what is in it.
    guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey]),
      values.isRegularFile == true, let handle = try? FileHandle(forReadingFrom: url),
      let start = try? handle.read(upToCount: signature.count), start.elementsEqual(signature),
      let data = try? NSData(contentsOf: url, options: .mappedIfSafe),
      data.length > 0, unsafe Int(bitPattern: data.bytes) & 15 == 0
    else { return nil }
    // The object is immutable, and its bytes stay where they are as long as it lives.
    return unsafe FileMemory(data.bytes, count: data.length, owner: data)
  }
}
#elseif !hasFeature(Embedded) && (canImport(Glibc) || canImport(Musl))
extension FileMemory {
  /// A file that starts with some bytes, mapped into memory: pages are read when they are used. Nil if it cannot be
  /// opened or mapped, or starts otherwise. O(1).
  ///
  /// Changing the file in place would change the memory, and shortening it would end the process, so only compiled
  /// maps are mapped. Foundation's `Data` cannot be used: its bytes have no address that outlives a call.
  package static func mapping(path: String, signature: [UInt8]) -> FileMemory? {
    var status = stat()
    // Only opening a pipe would already take what is in it.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var first = [UInt8](repeating: 0, count: signature.count)
    guard unsafe read(descriptor, &first, first.count) == first.count, first == signature,
      let count = Int(exactly: lseek(descriptor, 0, SEEK_END)), count > 0,
      let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    // Pages are aligned to far more than 16 bytes, and unmapped by the owner only.
    return unsafe FileMemory(start, count: count, owner: Mapping(start, count))
  }
}

/// A mapping, which ends with its last reference.
@safe private final class Mapping {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  init(_ start: UnsafeMutableRawPointer, _ count: Int) {
    unsafe self.start = start
    self.count = count
  }

  deinit { unsafe munmap(start, count) }
}
#else
extension FileMemory {
  /// Nil: this platform maps no files.
  package static func mapping(path: String, signature: [UInt8]) -> FileMemory? { nil }
}
#endif
