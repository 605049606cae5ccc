import {
  isTooManyPixels,
  MAX_PHOTO_PIXELS,
  PHOTO_HEAD,
  type PhotoRefusal,
  photoKind,
} from '../../../src/domain/campaigns/photo-rules.ts'
import { KEPT_SIDE } from '../../../src/domain/campaigns/photo-sizes.ts'
import { pictureKind, whole } from './kinds.ts'

const THUMB_SIDE = 160
const LIMITS = { limitInputPixels: MAX_PHOTO_PIXELS, animated: false } as const

/** A re-encoded photo, and its small square for lists; both WebP without any metadata. */
export interface Photo {
  full: Buffer
  thumb: Buffer
}

/**
 * Decodes a picture by what it holds, whatever its name says, and re-encodes it (S47): only JPEG, PNG and WebP, at most 40 megapixels,
 * upright, without metadata. A file that is a picture and something else at once is refused.
 */
export async function readPhoto(
  sent: Buffer,
): Promise<Photo | Extract<PhotoRefusal, 'kind' | 'heic' | 'pixels' | 'broken'>> {
  const kind = pictureKind(sent)
  if (kind === null) return photoKind(sent.subarray(0, PHOTO_HEAD)) === 'heic' ? 'heic' : 'kind'
  const { file, failOn } = whole(sent, kind)
  const options = { ...LIMITS, failOn }
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, format } = await sharp(file, options).metadata()
    if (format !== kind) return 'kind'
    if (isTooManyPixels({ width, height })) return 'pixels'
    const upright = sharp(file, options).rotate()
    const [full, thumb] = await Promise.all([
      upright
        .clone()
        .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
      upright.clone().resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    ])
    return { full, thumb }
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken'
  }
}
