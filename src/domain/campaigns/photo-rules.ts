import { MAX_PHOTOS } from '../values/limits.ts'

/** The most pixels that a picture may decode to on the server (S47). */
export const MAX_PHOTO_PIXELS = 40_000_000
/** The most that a browser shrinks before it sends: phones take up to 200 megapixels. */
const MAX_SHRUNK_PIXELS = 210_000_000

/** Why a photo cannot be used. */
export type PhotoRefusal = 'kind' | 'heic' | 'large' | 'pixels' | 'broken' | 'many'

const SENTENCES: Readonly<Record<PhotoRefusal, string>> = {
  kind: 'Envie uma foto JPEG, PNG ou WebP',
  heic: 'Esta foto é HEIC, que só aparelhos da Apple abrem. Exporte como JPEG, ou no iPhone escolha Ajustes, Câmera, Formatos, Mais compatível',
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

/** What a file is by its first bytes, whatever its name says: a photo that is taken, one that an iPhone keeps, or nothing that is known. */
export function photoKind(head: Uint8Array): 'photo' | 'heic' | null {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD))
  if (isPhoto(text)) return 'photo'
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(text.slice(4)) ? 'heic' : null
}

/** The same of a file that is sent in base64. */
export function photoKindIn(data: string): 'photo' | 'heic' | null {
  const head = /^[A-Za-z0-9+/]{16}/.exec(data)?.[0]
  return head === undefined ? null : photoKind(Uint8Array.from(atob(head), (byte) => byte.charCodeAt(0)))
}

/** Whether a picture of this size has too many pixels. */
export const isTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > MAX_PHOTO_PIXELS

/** Whether it has more than a browser shrinks. */
export const isTooManyToShrink = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > MAX_SHRUNK_PIXELS

/** JPEG, PNG or WebP by what the file begins with. */
const isPhoto = (text: string): boolean =>
  text.startsWith('\u00ff\u00d8\u00ff') ||
  text.startsWith('\u0089PNG\r\n\u001a\n') ||
  (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
