import { readFile } from 'node:fs/promises'

/** What is drawn for the demo's campaigns; nobody else's picture is shown. */
export type Drawing = 'motorcycle'

/** A drawing as photos of it: the whole first, then its parts, each as a `viewBox`. */
const VIEWS: Readonly<Record<Drawing, readonly string[]>> = {
  motorcycle: ['0 0 400 300', '150 40 200 150', '40 90 200 150', '180 100 200 150'],
}

/** The photos of a campaign, as files that somebody could have sent. */
export async function photosOf(drawing: Drawing): Promise<Buffer[]> {
  const drawn = await readFile(new URL(`./${drawing}.svg`, import.meta.url), 'utf8')
  return Promise.all(VIEWS[drawing].map((view) => rendered(drawn.replace(/viewBox="[^"]*"/, `viewBox="${view}"`))))
}

/** The logo of the demo's operator. */
export const demoLogo = async (): Promise<Buffer> =>
  rendered(await readFile(new URL('./logo.svg', import.meta.url), 'utf8'))

async function rendered(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}
