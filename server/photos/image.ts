import { isTooManyPixels, MAX_PHOTO_PIXELS, type PhotoRefusal } from '../../src/domain/photo-rules.ts'
import { endOfImage, type ImageKind, imageKind } from './kinds.ts'

const LARGEST_SIDE = 1600
const THUMB_SIDE = 160
const SHARP = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'truncated', animated: false } as const

/** A photo written anew, and its small square for lists; both WebP without any metadata. */
export interface Photo {
  full: Buffer
  thumb: Buffer
}

/** Markers of a second file behind an image: an archive, a document, a page. */
const FOREIGN = ['PK\u0003\u0004', 'PK\u0005\u0006', '%PDF-', 'Rar!', '7z\u00bc\u00af']
const MARKUP = /<(script|html|!doctype|svg|iframe|body)/i

/**
 * Decodes a picture by what it holds, whatever its name says, and writes it anew (S47): only JPEG, PNG and WebP, at most 40 megapixels,
 * upright, without metadata. A file that is a picture and something else at once is refused.
 */
export async function readPhoto(file: Buffer): Promise<Photo | Extract<PhotoRefusal, 'kind' | 'pixels' | 'broken'>> {
  const kind = imageKind(file)
  if (kind === null || isPolyglot(file, kind)) return 'kind'
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, format } = await sharp(file, SHARP).metadata()
    if (format !== kind) return 'kind'
    if (isTooManyPixels({ width, height })) return 'pixels'
    const upright = sharp(file, SHARP).rotate()
    const [full, thumb] = await Promise.all([
      upright
        .clone()
        .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
      upright.clone().resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    ])
    return { full, thumb }
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken'
  }
}

function isPolyglot(file: Buffer, kind: ImageKind): boolean {
  const tail = file.subarray(endOfImage(file, kind)).toString('latin1')
  return MARKUP.test(tail) || FOREIGN.some((beginning) => tail.includes(beginning))
}
