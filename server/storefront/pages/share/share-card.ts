import { createHash } from 'node:crypto'
import { type DrawOrigin, IN_QUESTION, isInQuestion } from '../../../../src/domain/draw/draw-origin.ts'
import { pageColorsOf } from '../../../../src/domain/site/page-colors.ts'
import { LIST_TITLE, type Site } from '../../../../src/domain/site/site.ts'
import { formatNear } from '../../../../src/domain/values/dates.ts'
import { centavosOf, formatReais } from '../../../../src/domain/values/money.ts'

/** What the picture of a campaign shows that messengers put beside its link: nothing that ages while the link goes round. */
export interface ShareCard {
  title: string
  price: string
  draw: string | null
  /** Where buyers find it, as they would type it; none on a machine of one's own. */
  host: string | null
  /** The addresses of the first photo and of the logo. */
  photo: string | null
  logo: string | null
  plate: string | null
  ground: string
  ink: string
}

/** What of a campaign is on its card. */
export type SharedCampaign = {
  title: string
  products: readonly { title: string }[]
  price: number
  winners: readonly { name: string; number: string | null; origin: DrawOrigin | null }[]
  prev_sorteio: string | null
  draw_rule: { name: string }
  photos: readonly string[]
}

/** Counts up when cards are drawn otherwise, so that none of those before is shown any more. */
const DRAWING = 2
const PLATES = { white: '#ffffff', ink: '#17181c' } as const
const LONGEST = 72
/** What the font has letters for: all of Latin writing with its signs. */
const UNDRAWN = /[^\u0020-\u007e\u00a0-\u024f\u2013-\u2026\u20ac\u2122]/gu

/** The card of a campaign as it is now. */
export function shareCardOf(campaign: SharedCampaign, site: Site, publicUrl: string, now: Date): ShareCard {
  const { price, prev_sorteio, draw_rule, photos, winners } = campaign
  const [first] = winners
  const when = prev_sorteio === null ? null : formatNear(prev_sorteio, now).replace(/ (\d\d:\d\d)$/, ' às $1')
  return {
    title: drawable([campaign.title, ...campaign.products.map(({ title }) => title)]),
    ...(first === undefined
      ? {
          price: `Cada cota ${formatReais(centavosOf(price))}`,
          draw: when && `Sorteio ${when}${draw_rule.name === 'modulo' ? '' : ' · Loteria Federal'}`,
        }
      : isInQuestion(first)
        ? { price: 'Sorteio realizado', draw: IN_QUESTION }
        : {
            price: `Ganhou ${written(first.name) || 'quem participou'}`,
            draw: first.number === null ? 'Sorteio realizado' : `com o número ${first.number}`,
          }),
    photo: photos[0] ?? null,
    ...groundOf(site, publicUrl),
  }
}

/** The card of the list of campaigns. @param photo of the first of them */
export function listCardOf(site: Site, publicUrl: string, photo: string | null): ShareCard {
  const title = drawable([site.organizer.name ?? '', LIST_TITLE])
  return { title, price: LIST_TITLE, draw: null, photo, ...groundOf(site, publicUrl) }
}

/** What all cards have from the settings. */
function groundOf(site: Site, publicUrl: string): Pick<ShareCard, 'host' | 'logo' | 'plate' | 'ground' | 'ink'> {
  const colors = pageColorsOf(site.theme)
  return {
    host: hostOf(publicUrl),
    logo: site.logo?.img ?? null,
    plate: site.logo?.plate ? PLATES[site.logo.plate] : null,
    ground: colors.brand,
    ink: colors['on-brand'],
  }
}

/** Changes with everything that is on a card, and with nothing else. */
export const shareVersion = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 16)

/** The first of some texts that can be written, without what the font has no letters for, cut at a word. */
function drawable(texts: readonly string[]): string {
  const text = texts.map(written).find((each) => each !== '')
  if (text === undefined) return 'Participe'
  const letters = [...text]
  if (letters.length <= LONGEST) return text
  const cut = letters.slice(0, LONGEST - 1).join('')
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`
}

/** A text as far as the font has letters for it; nothing where that are none. */
function written(text: string): string {
  const kept = text.normalize('NFC').replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(kept) ? kept : ''
}

function hostOf(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return /^(localhost|[\d.]+|\[.*\])$/.test(hostname) ? null : hostname
}
