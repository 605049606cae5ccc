/** The kinds of picture that may be sent (S47). */
export type ImageKind = 'jpeg' | 'png' | 'webp'

/** Markers of a second file behind an image: an archive, a document, a page. */
const FOREIGN = ['PK\u0003\u0004', 'PK\u0005\u0006', '%PDF-', 'Rar!', '7z\u00bc\u00af']
const MARKUP = /<(script|html|!doctype|svg|iframe|body)/i

/** The kind of a file that is a picture and nothing else at once, by what it holds; `null` for any other. */
export function pictureKind(file: Buffer): ImageKind | null {
  const kind = imageKind(file)
  if (kind === null) return null
  const tail = file.subarray(endOfImage(file, kind)).toString('latin1')
  return MARKUP.test(tail) || FOREIGN.some((beginning) => tail.includes(beginning)) ? null : kind
}

/** The kind of a file by its first bytes, or `null`. */
export function imageKind(file: Buffer): ImageKind | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const riff = file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP'
  return riff ? 'webp' : null
}

/** Where the picture ends in the file; what follows is none of it. The file's length when no end is found. */
export function endOfImage(file: Buffer, kind: ImageKind): number {
  if (kind === 'webp') return Math.min(file.length, 8 + file.readUInt32LE(4))
  return kind === 'png' ? endOfPng(file) : endOfJpeg(file)
}

function endOfPng(file: Buffer): number {
  let at = 8
  while (at + 12 <= file.length) {
    const next = at + 12 + file.readUInt32BE(at)
    if (file.subarray(at + 4, at + 8).toString('latin1') === 'IEND') return Math.min(file.length, next)
    at = next
  }
  return file.length
}

/** Walks the segments, whose lengths also step over embedded previews, and the entropy-coded data between them. */
function endOfJpeg(file: Buffer): number {
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) {
      at += 1
      continue
    }
    const marker = file[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    const stuffed = marker === 0x00 || marker === 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    at += stuffed ? (marker === 0xff ? 1 : 2) : 2 + file.readUInt16BE(at + 2)
  }
  return file.length
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/**
 * A picture as a decoder takes it. Some cameras and programs leave the end mark out of a JPEG: it gets one, and is looked at the more strictly, so
 * that half a picture does not pass for a whole one.
 */
export function whole(file: Buffer, kind: ImageKind): { file: Buffer; failOn: 'truncated' | 'warning' } {
  const isCut = kind === 'jpeg' && endOfJpeg(file) === file.length && !file.subarray(-2).equals(END_OF_JPEG)
  return isCut ? { file: Buffer.concat([file, END_OF_JPEG]), failOn: 'warning' } : { file, failOn: 'truncated' }
}
