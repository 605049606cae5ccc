import type { Config } from '../config.ts'
import { sideOfHost } from './hosts.ts'
import type { App } from './http.ts'
import { KEPT } from './keeping.ts'

/** What belongs to a buyers' page, and what belongs to one buyer alone. */
const BUYERS = ['Disallow: /campaign/*/compra/', 'Disallow: /minhas-cotas', 'Disallow: /meus-dados']
const PAGES = [
  ...['/campaign/', '/campanhas', '/storefront/', '/termos', '/privacidade', '/sitemap.xml'],
  ...['/api/photos/', '/api/logos/', '/favicon.', '/apple-touch-icon.png', '/icone-'],
]

const TEXTS = {
  buyers: BUYERS,
  panel: ['Disallow: /'],
  both: [...BUYERS, ...PAGES.map((path) => `Allow: ${path}`), 'Disallow: /'],
} as const

/** `GET /robots.txt`: search engines find the buyers' pages, and neither the panel nor what one buyer bought. */
export function robotsRoute(app: App, config: Pick<Config, 'publicUrl' | 'panelUrl'>): void {
  const sideOf = sideOfHost(config)
  app.get(
    '/robots.txt',
    { config: { permission: 'public', side: 'both' }, schema: { hide: true } },
    ({ headers }, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', KEPT.anHour)
        .send(textFor(sideOf(headers.host) ?? 'panel', config.publicUrl)),
  )
}

function textFor(side: keyof typeof TEXTS, publicUrl: string): string {
  const sitemap = side === 'panel' ? '' : `Sitemap: ${publicUrl}/sitemap.xml\n`
  return `User-agent: *\n${TEXTS[side].join('\n')}\n${sitemap}`
}
