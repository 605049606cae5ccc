import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../values/limits.ts'

/** The most pixels that a picture may decode to (S47). */
export const MAX_PHOTO_PIXELS = 40_000_000

/** Why a photo cannot be used. */
export type PhotoRefusal = 'kind' | 'large' | 'pixels' | 'broken' | 'many'

const SENTENCES: Readonly<Record<PhotoRefusal, string>> = {
  kind: 'Envie uma foto JPEG, PNG ou WebP',
  large: 'A foto passa de 8 MB. Envie uma menor',
  pixels: 'A foto passa de 40 megapixels. Envie uma menor',
  broken: 'Não foi possível ler esta foto. Envie outra',
  many: `Limite máximo de ${MAX_PHOTOS} fotos por campanha`,
}

/** What is said of a photo that cannot be used. */
export const photoSentence = (refusal: PhotoRefusal): string => SENTENCES[refusal]

/** The same of one among several files: `x.png: envie uma foto JPEG, PNG ou WebP`. */
export const photoSentenceOf = (name: string, sentence: string): string =>
  `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

/** How many of a file's first bytes say what kind it is. */
export const PHOTO_HEAD = 12

/** Why a file is no photo that can be sent, as far as its size and first bytes tell; null when they tell nothing against it. */
export function refusePhotoFile({ size, head }: { size: number; head: Uint8Array }): PhotoRefusal | null {
  if (!isPhoto(head)) return 'kind'
  return size > MAX_PHOTO_BYTES ? 'large' : null
}

/** Whether a picture of this size has too many pixels. */
export const isTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > MAX_PHOTO_PIXELS

/** JPEG, PNG or WebP by what the file begins with, whatever its name says. */
function isPhoto(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD))
  return (
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG\r\n\u001a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  )
}
