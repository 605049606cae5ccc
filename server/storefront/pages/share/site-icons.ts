import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pageColorsOf } from '../../../../src/domain/site/page-colors.ts'
import { logoPictures } from '../../../platform/app-settings/logo-store.ts'
import { siteOf } from '../../../platform/app-settings/site.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The mark that stands for the operator who has no logo. */
const MARK = fileURLToPath(new URL('../../../../public/favicon.svg', import.meta.url))
/** What of an icon the picture takes: phones round its corners. */
const SHARE = 0.72

/** A square picture of the operator's logo on the ground that it is seen on; without a logo, of our mark. */
export function siteIcons(source: () => Db) {
  const kept = new Map<string, Promise<Buffer>>()
  return async (size: number): Promise<Buffer> => {
    const db = source()
    const { logo, theme } = await siteOf(db)
    const colors = pageColorsOf(theme)
    const ground = logo === null || logo.plate === 'white' ? '#ffffff' : logo.plate === 'ink' ? '#17181c' : colors.brand
    const key = `${size} ${ground} ${logo?.img}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const name = logo?.img.split('/').at(-1)?.split('.')[0]
    const made = drawIcon(size, ground, async () => (name && (await logoPictures(db, name))?.image) || readFile(MARK))
    // An old logo's are not asked for again.
    if (kept.size > MOST_KEPT) kept.clear()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}

const MOST_KEPT = 20

async function drawIcon(size: number, ground: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const side = Math.round(size * SHARE)
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = await sharp(await read(), { density: 600 })
    .resize(side, side, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
