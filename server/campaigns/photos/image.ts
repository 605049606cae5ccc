import { isTooManyPixels, MAX_PHOTO_PIXELS, type PhotoRefusal } from '../../../src/domain/campaigns/photo-rules.ts'
import { pictureKind } from './kinds.ts'

const LARGEST_SIDE = 1600
const THUMB_SIDE = 160
const SHARP = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'truncated', animated: false } as const

/** A photo written anew, and its small square for lists; both WebP without any metadata. */
export interface Photo {
  full: Buffer
  thumb: Buffer
}

/**
 * Decodes a picture by what it holds, whatever its name says, and writes it anew (S47): only JPEG, PNG and WebP, at most 40 megapixels,
 * upright, without metadata. A file that is a picture and something else at once is refused.
 */
export async function readPhoto(file: Buffer): Promise<Photo | Extract<PhotoRefusal, 'kind' | 'pixels' | 'broken'>> {
  const kind = pictureKind(file)
  if (kind === null) return 'kind'
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
