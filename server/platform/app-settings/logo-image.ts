import { isTooManyPixels, MAX_PHOTO_PIXELS } from '../../../src/domain/campaigns/photo-rules.ts'
import { LOGO_HEIGHT, LOGO_WIDTH, type LogoRefusal, type SeenLogo } from '../../../src/domain/site/logo.ts'
import { pictureKind, whole } from '../../campaigns/photos/kinds.ts'

/** Phones have two or three pixels for each of CSS. */
const DENSITY = 2
const WIDTH = LOGO_WIDTH * DENSITY
const HEIGHT = LOGO_HEIGHT * DENSITY
/** What a logo is worked at before it is cut to its final size. */
const WORK = { width: WIDTH * 4, height: HEIGHT * 4 }
const SMALLEST = 16
const FAVICON = 64
const LIMITS = { limitInputPixels: MAX_PHOTO_PIXELS, animated: false } as const

const VISIBLE = 128
const NEARLY_CLEAR = 8
const SOLID = 250
const MOST_COLORS = 12
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A re-encoded logo: WebP for the head, PNG for the browser's tab; its size in CSS pixels. */
export interface Logo extends SeenLogo {
  image: Buffer
  favicon: Buffer
  width: number
  height: number
}

/**
 * Decodes a logo by what it holds, whatever its name says, and re-encodes it (S47): upright, without metadata and without clear margins, at
 * the size of the head. Vector graphics are refused: they can hold scripts and addresses of others.
 */
export async function readLogo(
  sent: Buffer,
): Promise<Logo | Extract<LogoRefusal, 'kind' | 'pixels' | 'broken' | 'small' | 'empty'>> {
  const kind = pictureKind(sent)
  if (kind === null) return 'kind'
  const { file, failOn } = whole(sent, kind)
  const options = { ...LIMITS, failOn }
  const { default: sharp } = await import('sharp')
  const of = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } })
  try {
    const { width, height, format } = await sharp(file, options).metadata()
    if (format !== kind) return 'kind'
    if (isTooManyPixels({ width, height })) return 'pixels'
    if (width < SMALLEST || height < SMALLEST) return 'small'
    const work = await pixelsOf(
      sharp(file, options)
        .rotate()
        .toColourspace('srgb')
        .ensureAlpha()
        .resize({ ...WORK, fit: 'inside', withoutEnlargement: true }),
    )
    const { channels } = await of(work).stats()
    if ((channels[3]?.max ?? 0) <= NEARLY_CLEAR) return 'empty'
    const cut = await pixelsOf(of(work).trim({ background: CLEAR, threshold: NEARLY_CLEAR, lineArt: true }))
    const shown = () => of(cut)
    const small = await pixelsOf(
      shown().resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true }),
    )
    const final = of(small)
    return {
      image: await final.clone().webp({ nearLossless: true, quality: 80 }).toBuffer(),
      favicon: await shown()
        .extract({ left: 0, top: 0, height: cut.height, width: widthOfMark(cut) })
        .resize({ width: FAVICON, height: FAVICON, fit: 'contain', background: CLEAR })
        .png({ compressionLevel: 9 })
        .toBuffer(),
      width: Math.ceil(small.width / DENSITY),
      height: Math.ceil(small.height / DENSITY),
      ...seen(small),
    }
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken'
  }
}

/** A picture as it is worked with: four bytes a pixel. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function pixelsOf(picture: import('sharp').Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0

/** How much of a wide logo is its mark, which comes first and ends at a gap: the browser's tab has room for no more. */
function widthOfMark(pixels: Pixels): number {
  const { width, height } = pixels
  if (width <= height * 2) return width
  const isClear = (x: number) => {
    for (let y = 0; y < height; y += 1) if (alphaAt(pixels, x, y) > NEARLY_CLEAR) return false
    return true
  }
  const gap = Math.max(2, Math.round(height / 16))
  let clear = 0
  for (let x = 0; x < Math.min(width, height * 2); x += 1) {
    clear = isClear(x) ? clear + 1 : 0
    const end = x + 1 - clear
    if (clear >= gap && end >= height / 3) return end
  }
  return width
}

/** The colours of what can be seen, the most frequent first; near ones count as one. */
function seen({ data }: Pixels): SeenLogo {
  const buckets = new Map<number, { count: number; red: number; green: number; blue: number }>()
  let [visible, solid] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha >= SOLID) solid += 1
    if (alpha < VISIBLE) continue
    visible += 1
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bucket.count += 1
    bucket.red += red
    bucket.green += green
    bucket.blue += blue
    buckets.set(key, bucket)
  }
  const most = [...buckets.values()].sort((one, other) => other.count - one.count).slice(0, MOST_COLORS)
  const counted = most.reduce((sum, { count }) => sum + count, 0)
  const hex = (sum: number, count: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0')
  return {
    opaque: solid * 4 === data.length,
    colors: (visible === 0 ? [] : most).map(({ count, red, green, blue }) => ({
      hex: `#${hex(red, count)}${hex(green, count)}${hex(blue, count)}`,
      share: Math.round((count / counted) * 1000) / 1000,
    })),
  }
}
