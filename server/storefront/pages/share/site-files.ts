import { pageColorsOf } from '../../../../src/domain/site/page-colors.ts'
import { APPLE_ICON, LIST_TITLE, MANIFEST, PICTURE } from '../../../../src/domain/site/site.ts'
import { listedCampaigns } from '../../../campaigns/campaigns/listed.ts'
import { siteOf } from '../../../platform/app-settings/site.ts'
import type { App } from '../../../platform/http/http.ts'
import { KEPT } from '../../../platform/http/keeping.ts'
import { readingLately } from '../../../platform/http/reads.ts'
import type { Ports } from '../../../platform/ports.ts'
import { listCardOf, shareVersion } from './share-card.ts'
import { drawCardOf } from './share-pictures.ts'
import { siteIcons } from './site-icons.ts'

const CAMPAIGNS = '/campanhas'
export const SITEMAP = '/sitemap.xml'

/** The icons of the buyers' pages by their addresses, with their sizes. */
export const SITE_ICONS = {
  '/favicon.ico': 48,
  [APPLE_ICON]: 180,
  '/icone-192.png': 192,
  '/icone-512.png': 512,
} as const

/** What search engines, messengers and phones ask a site for beside its pages: its map, manifest, icons and the list's picture. */
export function siteFiles(app: App, ports: Ports): void {
  // All of them are the same for everybody, and may be some seconds old.
  const source = readingLately(ports)
  const db = () => source().from.database.db
  const config = {
    permission: 'public',
    side: 'buyers',
    rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' },
  } as const
  const icon = siteIcons(db)
  for (const [path, size] of Object.entries(SITE_ICONS))
    app.get(path, { config, schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', KEPT.anHour)
        .send(await icon(size)),
    )

  app.get(MANIFEST, { config, schema: { hide: true } }, async (_request, reply) => {
    const { organizer, theme } = await siteOf(db())
    const name = organizer.name ?? LIST_TITLE
    const icons = Object.entries(SITE_ICONS).flatMap(([src, size]) =>
      size < 192 ? [] : [{ src, sizes: `${size}x${size}`, type: 'image/png' }],
    )
    const colors = { background_color: '#ffffff', theme_color: pageColorsOf(theme).brand }
    const addresses = { id: CAMPAIGNS, start_url: CAMPAIGNS, scope: '/' }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', KEPT.anHour)
      .send(
        JSON.stringify({
          name,
          short_name: name,
          lang: 'pt-BR',
          display: 'standalone',
          ...addresses,
          ...colors,
          icons,
        }),
      )
  })

  app.get(SITEMAP, { config, schema: { hide: true } }, async (_request, reply) => {
    const campaigns = await listedCampaigns(source().from)
    const paths = [CAMPAIGNS, ...campaigns.map(({ url_amigavel }) => `/campaign/${url_amigavel}`)]
    const urls = paths.map((path) => `<url><loc>${ports.config.publicUrl}${path}</loc></url>`).join('')
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', KEPT.aMinute)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })

  let kept: { version: string; made: Promise<Buffer> } | undefined
  app.get(`${CAMPAIGNS}/${PICTURE}`, { config, schema: { hide: true } }, async (_request, reply) => {
    const { from } = source()
    const card = listCardOf(await siteOf(from.database.db), ports.config.publicUrl, await listPhotoOf(from))
    const version = shareVersion(card)
    if (kept?.version !== version) {
      const made = drawCardOf(from, card)
      kept = { version, made }
      made.catch(() => {
        if (kept?.made === made) kept = undefined
      })
    }
    return reply
      .type('image/jpeg')
      .header('cache-control', KEPT.anHour)
      .send(await kept.made)
  })
}

/** The photo of the first campaign on sale that has one. */
export async function listPhotoOf(ports: Pick<Ports, 'config' | 'database'>): Promise<string | null> {
  const first = (await listedCampaigns(ports)).find(({ group, photo }) => group === 'selling' && photo !== null)
  return first?.photo?.replace('.thumb.webp', '.webp') ?? null
}
