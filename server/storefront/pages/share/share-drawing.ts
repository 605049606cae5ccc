import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { MAX_PHOTO_PIXELS } from '../../../../src/domain/campaigns/photo-rules.ts'
import type { ShareCard } from './share-card.ts'

/**
 * Where a card is shown. `photo`: how high it stands; `words`: how wide they are; `scale`: how much larger than beside a link; `below`: what stays free under them;
 * `most`: the bytes that it should not exceed.
 */
interface Shape {
  width: number
  height: number
  photo: number
  words: number
  scale: number
  below: number
  most: number
}

/** The size that messengers ask for, who show nothing above 300 KB. Some cut a square out of the middle: all words stand inside it, with room at both sides. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const LINK: Shape = {
  ...{ width: SHARE_WIDTH, height: SHARE_HEIGHT, photo: 360 },
  ...{ words: 590, scale: 1, below: 0, most: 200_000 },
}

/** What an operator posts: for the feed, and for the stories, whose lowest part lies under the answer's field. */
export const POSTS = {
  feed: { ...{ width: 1080, height: 1080, photo: 600 }, ...{ words: 920, scale: 1.5, below: 0, most: 900_000 } },
  stories: {
    ...{ width: 1080, height: 1920, photo: 1000 },
    ...{ words: 920, scale: 1.8, below: 300, most: 1_500_000 },
  },
} as const satisfies Record<string, Shape>
export type Post = keyof typeof POSTS

const QUALITIES = [84, 74, 62, 48, 34]
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
  post?: Post,
): Promise<Buffer> {
  const shape: Shape = post === undefined ? LINK : POSTS[post]
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    geist(),
  ])
  const { width, height } = shape
  const top = photo === undefined ? 0 : shape.photo
  const drawn = wordsOf(card, { shape, top, logo: logo && (await sharp(logo).png().toBuffer()) })
  const words = await satori(drawn as never, { width, height, fonts: [...fonts] })
  const layers = [
    ...(photo ? [{ input: await whole(photo, { width, height: top }), left: 0, top: 0 }] : []),
    { input: Buffer.from(words), left: 0, top: 0 },
  ]
  const ground = { width, height, channels: 3, background: card.ground } as const
  const picture = await sharp({ create: ground }).composite(layers).png().toBuffer()
  for (const quality of QUALITIES) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= shape.most || quality === QUALITIES.at(-1)) return jpeg
  }
  throw new Error('there is no quality to draw with')
}

/** The whole photo in the middle, and beside it more of the same, blurred. */
async function whole(photo: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const limit = { limitInputPixels: MAX_PHOTO_PIXELS }
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

interface Laid {
  shape: Shape
  /** Where the photo ends: 0 without one. */
  top: number
}

/** The lower part as a ticket's stub: a perforation with its notches, and the words in the middle. */
function wordsOf(card: ShareCard, { shape, top, logo }: Laid & { logo: Buffer | undefined }): Element {
  const { width, height, words, scale, below } = shape
  const size = SIZES.find(({ upTo }) => [...card.title].length <= upTo)?.size ?? 38
  const wide = (top === 0 ? 1.25 : 1) * scale
  const line = (text: string, font: number, style: Style = {}): Element =>
    box({ fontSize: Math.round(font * wide), lineHeight: 1.2, justifyContent: 'center', ...style }, text)
  const seam = top === 0 ? [] : [perforation(card, { shape, top })]
  const host = card.host === null ? [] : [line(card.host, 26, { marginBottom: 10 * scale })]
  const rows = [
    ...(logo ? [plateWith(logo, card, scale)] : host),
    line(card.title, size, { textAlign: 'center', letterSpacing: -1, lineHeight: 1.08, wordBreak: 'break-word' }),
    line(card.price, 32, { marginTop: 12 * scale }),
    ...(card.draw ? [line(card.draw, 25, { marginTop: 4 * scale, textAlign: 'center' })] : []),
  ]
  const column = {
    ...{ position: 'absolute', top, left: (width - words) / 2, width: words, height: height - top - below },
    ...{ flexDirection: 'column', alignItems: 'center', justifyContent: 'center', color: card.ink },
  } as const
  return box({ width, height, fontFamily: 'Geist' }, [...seam, box(column, rows)])
}

function plateWith(logo: Buffer, { plate }: ShareCard, scale: number): Element {
  const src = `data:image/png;base64,${logo.toString('base64')}`
  const size = { width: LOGO.width * scale, height: LOGO.height * scale }
  const picture = { type: 'img', props: { src, style: { ...size, objectFit: 'contain' } } }
  const ground: Style = plate === null ? {} : { background: plate, borderRadius: 8, padding: 6 }
  return box({ marginBottom: 10 * scale, ...ground }, [picture])
}

function perforation({ ground, ink }: ShareCard, { shape: { width, height }, top }: Laid): Element {
  const notch = (side: 'left' | 'right') =>
    box({
      ...{ position: 'absolute', top: top - NOTCH, [side]: -NOTCH, width: 2 * NOTCH, height: 2 * NOTCH },
      ...{ borderRadius: NOTCH, background: ink },
    })
  const dots = box({
    ...{ position: 'absolute', top: top - 3, left: 2 * NOTCH, width: width - 4 * NOTCH },
    borderTop: `5px dotted ${ink}`,
  })
  return box({ position: 'absolute', top: 0, left: 0, width, height }, [
    box({ position: 'absolute', top, left: 0, width, height: height - top, background: ground }),
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
