import { inflateRawSync } from 'node:zlib'

/** The files of a zip by their paths, read off its central directory. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const name = file.subarray(at + 46, at + 46 + nameLength).toString()
    const local = file.readUInt32LE(at + 42)
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(data, data + size)
    files.set(name, (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString())
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return files
}
