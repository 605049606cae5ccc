import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { MAX_PHOTO_PIXELS } from '../../../../src/domain/campaigns/photo-rules.ts'
import type { ShareCard } from './share-card.ts'

/** The size that messengers ask for. Some cut a square out of the middle: all words stand inside it. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
/** The most that a picture should weigh; messengers show none above 300 KB. */
const MOST_BYTES = 200_000
const QUALITIES = [84, 74, 62, 48, 34]

const PHOTO_HEIGHT = 360
/** The words are no wider than the square in the middle, with room at both sides. */
const WORDS = 590
const NOTCH = 18
const LOGO = { width: 240, height: 46 }
/** Titles of up to so many letters are written so large. */
const SIZES = [
  { upTo: 18, size: 64 },
  { upTo: 36, size: 52 },
  { upTo: 54, size: 44 },
  { upTo: Number.POSITIVE_INFINITY, size: 38 },
] as const

type Style = Readonly<Record<string, string | number>>

/** What is drawn, as satori takes it. */
interface Element {
  type: string
  props: { style: Style; src?: string; children?: string | readonly Element[] }
}

/**
 * Draws the card of a campaign as a JPEG: satori makes outlines of the words (sharp would look for fonts on the machine), and sharp lays them
 * over photo and logo. The font is a static one of one weight; satori reads neither variable fonts nor WOFF2.
 */
export async function drawShareCard(
  card: ShareCard,
  { photo, logo }: { photo: Buffer | undefined; logo: Buffer | undefined },
): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    geist(),
  ])
  const top = photo === undefined ? 0 : PHOTO_HEIGHT
  const drawn = wordsOf(card, { top, logo: logo && (await sharp(logo).png().toBuffer()) })
  const words = await satori(drawn as never, { width: SHARE_WIDTH, height: SHARE_HEIGHT, fonts: [...fonts] })
  const layers = [
    ...(photo ? [{ input: await whole(photo), left: 0, top: 0 }] : []),
    { input: Buffer.from(words), left: 0, top: 0 },
  ]
  const ground = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: card.ground } as const
  const picture = await sharp({ create: ground }).composite(layers).png().toBuffer()
  for (const quality of QUALITIES) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return jpeg
  }
  throw new Error('there is no quality to draw with')
}

/** The whole photo in the middle, and beside it more of the same, blurred. */
async function whole(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const limit = { limitInputPixels: MAX_PHOTO_PIXELS }
  const size = { width: SHARE_WIDTH, height: PHOTO_HEIGHT }
  const middle = await sharp(photo, limit)
    .resize({ ...size, fit: 'inside' })
    .toBuffer()
  return sharp(photo, limit)
    .resize({ ...size, fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.85 })
    .composite([{ input: middle, gravity: 'centre' }])
    .toBuffer()
}

/** The lower part as a ticket's stub: a perforation with its notches, and the words in the middle. */
function wordsOf(card: ShareCard, { top, logo }: { top: number; logo: Buffer | undefined }): Element {
  const size = SIZES.find(({ upTo }) => [...card.title].length <= upTo)?.size ?? 38
  const wide = top === 0 ? 1.25 : 1
  const line = (text: string, font: number, style: Style = {}): Element =>
    box({ fontSize: Math.round(font * wide), lineHeight: 1.2, justifyContent: 'center', ...style }, text)
  const seam = top === 0 ? [] : [perforation(card, top)]
  const rows = [
    ...(logo ? [plateWith(logo, card)] : card.host ? [line(card.host, 26, { marginBottom: 10 })] : []),
    line(card.title, size, { textAlign: 'center', letterSpacing: -1, lineHeight: 1.08, wordBreak: 'break-word' }),
    line(card.price, 32, { marginTop: 12 }),
    ...(card.draw ? [line(card.draw, 25, { marginTop: 4, textAlign: 'center' })] : []),
  ]
  const column = {
    ...{ position: 'absolute', top, left: (SHARE_WIDTH - WORDS) / 2, width: WORDS, height: SHARE_HEIGHT - top },
    ...{ flexDirection: 'column', alignItems: 'center', justifyContent: 'center', color: card.ink },
  } as const
  return box({ width: SHARE_WIDTH, height: SHARE_HEIGHT, fontFamily: 'Geist' }, [...seam, box(column, rows)])
}

function plateWith(logo: Buffer, { plate }: ShareCard): Element {
  const src = `data:image/png;base64,${logo.toString('base64')}`
  const picture = { type: 'img', props: { src, style: { ...LOGO, objectFit: 'contain' } } }
  const ground: Style = plate === null ? {} : { background: plate, borderRadius: 8, padding: 6 }
  return box({ marginBottom: 10, ...ground }, [picture])
}

function perforation({ ground, ink }: ShareCard, top: number): Element {
  const notch = (side: 'left' | 'right') =>
    box({
      ...{ position: 'absolute', top: top - NOTCH, [side]: -NOTCH, width: 2 * NOTCH, height: 2 * NOTCH },
      ...{ borderRadius: NOTCH, background: ink },
    })
  const dots = box({
    ...{ position: 'absolute', top: top - 3, left: 2 * NOTCH, width: SHARE_WIDTH - 4 * NOTCH },
    borderTop: `5px dotted ${ink}`,
  })
  return box({ position: 'absolute', top: 0, left: 0, width: SHARE_WIDTH, height: SHARE_HEIGHT }, [
    box({ position: 'absolute', top, left: 0, width: SHARE_WIDTH, height: SHARE_HEIGHT - top, background: ground }),
    dots,
    notch('left'),
    notch('right'),
  ])
}

const box = (style: Style, children?: string | readonly Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
})

const resolve = createRequire(import.meta.url).resolve
let read: Promise<{ name: string; data: Buffer; weight: 600 }[]> | undefined

/** Geist in one weight, for Western letters and for the other Latin ones. */
function geist(): Promise<{ name: string; data: Buffer; weight: 600 }[]> {
  read ??= Promise.all(
    ['latin', 'latin-ext'].map(async (letters) => ({
      name: 'Geist',
      data: await readFile(resolve(`@fontsource/geist/files/geist-${letters}-600-normal.woff`)),
      weight: 600 as const,
    })),
  )
  return read
}
