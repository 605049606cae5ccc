import { eq } from 'drizzle-orm'
import { isPublic } from '../../../../src/machines/on-sale.ts'
import { publicCampaignOf } from '../../../campaigns/campaigns/public.ts'
import { type CampaignRow, findCampaign, findCampaignBySlug } from '../../../campaigns/campaigns/store.ts'
import { photoContent } from '../../../campaigns/photos/files.ts'
import { logoPictures } from '../../../platform/app-settings/logo-store.ts'
import { siteOf } from '../../../platform/app-settings/site.ts'
import { sharePicture } from '../../../platform/db/schema.ts'
import { readingLately } from '../../../platform/http/reads.ts'
import type { Ports } from '../../../platform/ports.ts'
import { type ShareCard, shareCardOf, shareVersion } from './share-card.ts'
import { drawShareCard, type Post } from './share-drawing.ts'

/** A picture of a campaign, and what it was made of. */
export interface SharePicture {
  version: string
  jpeg: Buffer
}

/**
 * The pictures that messengers show beside the link of a campaign: drawn once for each thing that they show, from the standby where there is one,
 * and kept in the database, where every server finds them. Whoever asks for the same one meanwhile waits for it, and one is drawn after the other, so that a crowd of links
 * takes no more than one core.
 */
export function sharePictures(ports: Ports, drawCard = drawShareCard) {
  const source = readingLately(ports)
  const drawing = new Map<string, Promise<SharePicture>>()
  let last: Promise<unknown> = Promise.resolve()

  const draw = async (from: Ports, row: CampaignRow, card: ShareCard): Promise<SharePicture> => {
    const version = shareVersion(card)
    const [kept] = await from.database.db.select().from(sharePicture).where(eq(sharePicture.campaignId, row.id))
    if (kept?.version === version) return { version, jpeg: Buffer.from(kept.jpeg, 'base64') }
    const jpeg = await drawCardOf(from, card, drawCard)
    const values = { version, jpeg: jpeg.toString('base64'), madeAt: ports.clock.now() }
    await ports.database.db
      .insert(sharePicture)
      .values({ campaignId: row.id, ...values })
      .onConflictDoUpdate({ target: sharePicture.campaignId, set: values })
    return { version, jpeg }
  }

  /** The picture of a campaign as it is now; undefined where there is no such campaign. */
  return async (slug: string): Promise<(SharePicture & { asOf: Date | null }) | undefined> => {
    const { from, asOf } = source()
    const { db } = from.database
    const row = await findCampaignBySlug(db, slug)
    if (row === undefined || !isPublic(row.state)) return undefined
    const campaign = await publicCampaignOf(from, row)
    const card = shareCardOf(campaign, await siteOf(db), ports.config.publicUrl, ports.clock.now())
    const key = `${row.id} ${shareVersion(card)}`
    const known = drawing.get(key)
    if (known !== undefined) return { ...(await known), asOf }
    const made = last.then(() => draw(from, row, card)).finally(() => drawing.delete(key))
    last = made.catch(() => undefined)
    drawing.set(key, made)
    return { ...(await made), asOf }
  }
}

/** The pictures of a campaign that an operator posts, drawn when they are asked for, one after the other. */
export function postPictures(ports: Ports) {
  const { db } = ports.database
  let last: Promise<unknown> = Promise.resolve()
  const draw = async (id: number, post: Post): Promise<{ slug: string; jpeg: Buffer } | undefined> => {
    const row = await findCampaign(db, id)
    if (row === undefined || !isPublic(row.state)) return undefined
    const card = shareCardOf(
      await publicCampaignOf(ports, row),
      await siteOf(db),
      ports.config.publicUrl,
      ports.clock.now(),
    )
    return { slug: row.slug, jpeg: await drawCardOf(ports, card, drawShareCard, post) }
  }
  return (id: number, post: Post) => {
    const made = last.then(() => draw(id, post))
    last = made.catch(() => undefined)
    return made
  }
}

/** Draws a card with its photo and its logo. */
export async function drawCardOf(ports: Ports, card: ShareCard, draw = drawShareCard, post?: Post): Promise<Buffer> {
  return draw(card, { photo: await photoOf(ports, card), logo: await logoOf(ports, card) }, post)
}

/** The first photo; without it, a card is drawn all the same. */
async function photoOf(ports: Ports, { photo }: ShareCard): Promise<Buffer | undefined> {
  const name = photo?.split('/').at(-1)?.split('.')[0]
  return name === undefined ? undefined : photoContent(ports, name, 'full')
}

async function logoOf({ database: { db } }: Ports, { logo }: ShareCard): Promise<Buffer | undefined> {
  const name = logo?.split('/').at(-1)?.split('.')[0]
  return name === undefined ? undefined : (await logoPictures(db, name))?.image
}
