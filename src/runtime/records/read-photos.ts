import { decoded, shrunk } from '../../browser/pictures.ts'
import {
  isTooManyPixels,
  isTooManyToShrink,
  PHOTO_HEAD,
  type PhotoRefusal,
  photoKind,
  photoSentence,
  photoSentenceOf,
} from '../../domain/campaigns/photo-rules.ts'
import { KEPT_SIDE } from '../../domain/campaigns/photo-sizes.ts'
import { MAX_WINNER_PHOTO_BYTES } from '../../domain/draw/winner-photo.ts'
import { MAX_RECEIPT_BYTES, receiptType } from '../../domain/sales/payouts.ts'
import { MAX_PHOTO_BYTES } from '../../domain/values/limits.ts'

/** The chosen files that can be sent, and what is said of the others. */
export interface ReadPhotos {
  usable: readonly File[]
  refused: readonly string[]
}

/**
 * Looks at chosen files as the server will: kind, size, whether the browser can decode them, and how many there may be. What is larger than the
 * server takes is shrunk to what it keeps.
 * @param room how many more photos there may be
 */
export async function readPhotos(files: readonly File[], room: number): Promise<ReadPhotos> {
  const usable: File[] = []
  const refused: string[] = []
  for (const file of files) {
    const read = await readPhoto(file)
    if (typeof read !== 'string' && usable.length < room) usable.push(read)
    else refused.push(photoSentenceOf(file.name, photoSentence(typeof read === 'string' ? read : 'many')))
  }
  return { usable, refused }
}

/** A photo that can be sent, or why there is none. @param most the most bytes that are sent of it */
export async function readPhoto(file: File, most = MAX_PHOTO_BYTES): Promise<File | PhotoRefusal> {
  const kind = photoKind(new Uint8Array(await file.slice(0, PHOTO_HEAD).arrayBuffer()))
  if (kind === null) return 'kind'
  const image = await decoded(file)
  // Where the browser shows a photo of an iPhone, it is sent as a JPEG.
  if (image === null) return kind === 'heic' ? 'heic' : 'broken'
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (isTooManyToShrink(size)) return 'pixels'
  if (kind === 'photo' && file.size <= most && !isTooManyPixels(size)) return file
  const small = await shrunk(file, image, { side: KEPT_SIDE })
  if (small !== null && small.size <= most) return small
  return isTooManyPixels(size) ? 'pixels' : 'large'
}

/** A winner's photo as it is sent: a large one as the server keeps it; what is no photo as it is, which its form judges. */
export async function readWinnerPhoto(file: File): Promise<File> {
  const read = await readPhoto(file, MAX_WINNER_PHOTO_BYTES)
  return typeof read === 'string' ? file : read
}

/** The longer side of a receipt that was a photo, from what is easily read down to what always is small enough. */
const RECEIPT_SIDES = [2400, 1600, 1000]

/** A receipt as it is sent: a photo that is too large, or of a kind that no receipt has, as a JPEG; anything else as it is, which its form judges. */
export async function readReceipt(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, PHOTO_HEAD).arrayBuffer())
  if (photoKind(head) === null || (isReceipt(head) && file.size <= MAX_RECEIPT_BYTES)) return file
  const image = await decoded(file)
  if (image === null || isTooManyToShrink({ width: image.naturalWidth, height: image.naturalHeight })) return file
  for (const side of RECEIPT_SIDES) {
    const small = await shrunk(file, image, { side, as: 'image/jpeg' })
    if (small !== null && small.size <= MAX_RECEIPT_BYTES)
      return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type })
  }
  return file
}

const isReceipt = (head: Uint8Array) => receiptType(btoa(String.fromCharCode(...head))) !== null
