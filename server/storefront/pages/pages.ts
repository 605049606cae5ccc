import { spinKeyOf } from '../../../src/domain/draw/wheel.ts'
import type { Site } from '../../../src/domain/site/site.ts'
import { isPublic } from '../../../src/machines/on-sale.ts'
import { listedCampaigns } from '../../campaigns/campaigns/listed.ts'
import { publicCampaignOf } from '../../campaigns/campaigns/public.ts'
import { type CampaignRow, findCampaign, findCampaignBySlug } from '../../campaigns/campaigns/store.ts'
import { openProofOf } from '../../campaigns/ledger/proof.ts'
import { spin } from '../../campaigns/roulette/spin.ts'
import { siteOf, textsOf } from '../../platform/app-settings/site.ts'
import type { Db } from '../../platform/db/database.ts'
import { publicUpToNow, readingLately } from '../../platform/http/reads.ts'
import type { Ports, Rendering } from '../../platform/ports.ts'
import { askForBuyer, type BankAnswer as BankSays } from '../../sales/payments/buyer-question.ts'
import type { TransactionRow } from '../../sales/purchases/store.ts'
import { purchaseOfPhone } from '../my-quotas/quotas.ts'
import type { PurchaseForm } from './form.ts'
import { consentVersion } from './measuring/consent.ts'
import { type Measured, measuredCampaigns } from './measuring/measuring.ts'
import { MEASURING_HTML } from './measuring/measuring-html.ts'
import type { RenderedPage } from './page-cache.ts'
import { type OwnPage, type SealedPage, sealedPage } from './page-policy.ts'
import { findPurchase } from './purchase/purchases.ts'
import { purchaseRouletteOf } from './purchase/roulette.ts'
import { purchaseStateOf } from './purchase/state.ts'
import { waitingFrame } from './purchase/waiting-frame.ts'
import { listCardOf, type SharedCampaign, shareCardOf, shareVersion } from './share/share-card.ts'
import { listPhotoOf } from './share/site-files.ts'
import { formSubmission, type Sender, type Submitted } from './submission.ts'

/** A campaign's page, by its address, behind whether its visitor has chosen about being measured. */
export type CampaignKey = `${'' | 'chosen'} ${string}`

/** Which purchase a page is of, the token that this device has for it, and the phone that it has proven. */
export interface PurchaseAddress {
  slug: string
  id: number
  token: string | undefined
  telefone: string | null
}

const NOTHING_LATER = { css: '', href: '' }

export type StorefrontPages = ReturnType<typeof storefrontPages>

/** Draws the buyer's pages: what they show is read here, how it looks is `src/storefront`. */
export function storefrontPages(ports: Ports, rendering: Rendering) {
  const { db } = ports.database
  const shareOf = (campaign: SharedCampaign, site: Site) =>
    shareVersion(shareCardOf(campaign, site, ports.config.publicUrl, ports.clock.now()))
  let known: Site | undefined
  /** The version of what buyers are asked to accept, as it was last read. */
  let consent: string | null = null
  /** What is measured, as it was last read. */
  let measured: ReadonlyMap<string, Measured> = new Map()
  const draw = async (page: object, now = ports.clock.now().toISOString(), hasChosen = false, from = ports) => {
    known = await siteOf(from.database.db)
    consent = await consentVersion(ports)
    measured = await measuredCampaigns(from)
    return render(page, known, now, hasChosen)
  }
  /** Where a page is read that is the same for everybody, and of which moment. */
  const source = readingLately(ports)
  const drawAlike = (page: object, { from, asOf, hasChosen }: ReturnType<typeof source> & { hasChosen?: boolean }) =>
    // The moment is the same for as long as the page is kept, so that a page whose figures stay keeps its tag.
    draw(page, minuteOf(ports.clock.now()), hasChosen, from).then((drawn) => ({ ...drawn, asOf }))
  const render = (page: object, ofAll: Site, now: string, hasChosen = false): SealedPage => {
    const { css, script, early = '', later = NOTHING_LATER } = rendering
    const campaign = 'campaign' in page ? (page.campaign as SharedCampaign & { url_amigavel: string }) : null
    const share = campaign && shareOf(campaign, ofAll)
    const own = campaign === null ? undefined : measured.get(campaign.url_amigavel)
    const site = { ...ofAll, ...(measured.size > 0 && { measures: true, asks: own !== undefined }) }
    const shown = { share, ...page, site, now, consent }
    const card = hasChosen ? '' : MEASURING_HTML.card
    const measuring =
      rendering.measuring === undefined ? undefined : { ...MEASURING_HTML, card, script: rendering.measuring }
    const frame = { publicUrl: ports.config.publicUrl, css, script, early, later, measuring }
    return sealedPage(ports.random, (nonce) => rendering.render(shown, { nonce, ...frame }), own)
  }
  const own = async (status: number, page: object): Promise<OwnPage> => {
    return { status, ...(await draw(page)) }
  }
  const message = (status: number) => own(status, { screen: 'message', code: status })
  const submitted = formSubmission(ports, own)

  /**
   * A purchase and its campaign, to the device that has its token or has proven its phone; without a purchase to any other. What the phone opens
   * comes with an empty token: the buyer's session opens it.
   */
  const read = async ({ slug, id, token, telefone }: PurchaseAddress) => {
    const { row, key } = await openedPurchase(db, { id, token, telefone })
    const campaignRow = row === undefined ? await findCampaignBySlug(db, slug) : await findCampaign(db, row.campaignId)
    if (campaignRow === undefined || campaignRow.slug !== slug) return undefined
    return { row, key, campaign: await publicCampaignOf(ports, campaignRow) }
  }
  const rouletteOf = async (asked: PurchaseAddress, status: number, shown: number | null): Promise<OwnPage> => {
    const found = await read(asked)
    if (found === undefined) return message(404)
    const { row, key, campaign } = found
    const roulette = row === undefined ? null : await purchaseRouletteOf(db, row)
    return own(status, { screen: 'roulette', campaign, id: asked.id, token: key, roulette, shown })
  }

  return {
    message,

    /** The page that sells, for everybody the same. */
    campaign: async (key: CampaignKey): Promise<RenderedPage> => {
      const [, chosen = '', slug = ''] = /^(\S*) (.*)$/s.exec(key) ?? []
      const read = source()
      const row = await findCampaignBySlug(read.from.database.db, slug)
      const missing = missingStatus(row)
      if (row === undefined || missing !== null)
        return { status: missing ?? 404, keep: false, ...(await draw({ screen: 'message', code: missing ?? 404 })) }
      const campaign = await publicCampaignOf(read.from, row)
      const { paid, left, coupon, ranking, ends, ranking_period, ends_period, instant_prizes } = campaign
      const drawn = await drawAlike({ screen: 'campaign', campaign }, { ...read, hasChosen: chosen !== '' })
      const figures = { paid, left, coupon, ranking, ends, ranking_period, ends_period, instant_prizes }
      return { status: 200, keep: true, asks: measured.has(slug), ...drawn, figures }
    },

    /** The terms, or what is kept of a buyer. */
    text: async (text: 'regulation' | 'privacy'): Promise<RenderedPage> => {
      const read = source()
      const html = (await textsOf(read.from.database.db))[text]
      return { status: 200, keep: true, ...(await drawAlike({ screen: 'text', text, html }, read)) }
    },

    /** What is answered in the place of a page that was asked for too often. */
    throttled: async (sentence: string): Promise<RenderedPage> => ({
      status: 429,
      keep: true,
      ...(await draw({ screen: 'later', sentence }, minuteOf(ports.clock.now()))),
    }),

    /** What is answered where there is no page. */
    missing: async (_key: string): Promise<RenderedPage> => ({
      status: 404,
      keep: true,
      ...(await draw({ screen: 'message', code: 404 }, minuteOf(ports.clock.now()))),
    }),

    /** What is answered to a form that could not be read. */
    wrong: (status: number, sentence: string): Promise<OwnPage> => own(status, { screen: 'later', sentence }),

    /** What is answered in the place of a page that went wrong, as who organises was last known; `undefined` where nobody asked for a page yet. */
    failed: async (status: number, sentence: string): Promise<OwnPage | undefined> => {
      if (known === undefined) return undefined
      return { status, ...render({ screen: 'later', sentence }, known, ports.clock.now().toISOString()) }
    },

    /** The campaigns side by side. */
    list: async (_key: string): Promise<RenderedPage> => {
      const read = source()
      const { from } = read
      const card = listCardOf(await siteOf(from.database.db), ports.config.publicUrl, await listPhotoOf(from))
      const page = { screen: 'list', campaigns: await listedCampaigns(from), share: shareVersion(card) }
      return { status: 200, keep: true, ...(await drawAlike(page, read)) }
    },

    /** How a campaign's draw is kept from being changed, and what checks it; for everybody the same. */
    proof: async (slug: string): Promise<RenderedPage> => {
      const from = await publicUpToNow(ports.database)
      const row = await findCampaignBySlug(from, slug)
      const published = row && (await openProofOf(from, ports.seal, slug))
      if (row === undefined || published === undefined) {
        const status = missingStatus(row) ?? 404
        return { status, keep: false, ...(await draw({ screen: 'message', code: status })) }
      }
      const campaign = await publicCampaignOf({ ...ports, database: { ...ports.database, db: from } }, row)
      const page = { screen: 'proof', campaign, ...published }
      return { status: 200, keep: true, ...(await draw(page, minuteOf(ports.clock.now()))) }
    },

    /** A form that was sent without a script: how many first, then who. */
    submit: async (slug: string, form: PurchaseForm, sender: Sender): Promise<Submitted> => {
      const row = await findCampaignBySlug(db, slug)
      const missing = missingStatus(row)
      if (row === undefined || missing !== null) return { page: await message(missing ?? 404) }
      return submitted(row, form, sender)
    },

    /** The roulette of a purchase; `shown`: which of its spins was just made. */
    roulette: (asked: PurchaseAddress, shown: number | null): Promise<OwnPage> => rouletteOf(asked, 200, shown),

    /** A spin that was asked for without a script: the purchase's nth. Asked again, it is the same one. */
    spin: async (asked: PurchaseAddress, nth: number): Promise<OwnPage | 'made'> => {
      const row = (await read(asked))?.row
      if (row === undefined) return rouletteOf(asked, 404, null)
      const spinning = { transactionId: row.id, key: spinKeyOf(nth), now: ports.clock.now() }
      const outcome = await spin(ports, row.campaignId, spinning)
      return outcome.ok ? 'made' : rouletteOf(asked, 409, null)
    },

    /** Asks the bank of a purchase, for the device that may see it. @returns what it says */
    askBank: async (asked: PurchaseAddress): Promise<BankSays> => {
      const row = (await read(asked))?.row
      return row === undefined ? 'silent' : askForBuyer(ports, row)
    },

    /** One purchase, to the device that may see it; `bank`: what the bank has just said. any other device reads no more than where it is opened. */
    purchase: async (asked: PurchaseAddress, bank: string | null): Promise<OwnPage> => {
      const found = await read(asked)
      if (found === undefined) return message(404)
      const { row, key, campaign } = found
      const purchase = row === undefined ? null : await purchaseStateOf(ports, row, 1)
      return own(200, {
        screen: 'purchase',
        campaign,
        id: asked.id,
        token: key,
        purchase,
        ...(bank !== null && { bank }),
      })
    },

    /** How one purchase stands, for the frame of a page without a script. */
    purchaseFrame: async (asked: PurchaseAddress): Promise<OwnPage> => {
      const found = await read(asked)
      const purchase = found?.row === undefined ? null : await purchaseStateOf(ports, found.row, 1)
      const page = `/campaign/${encodeURIComponent(asked.slug)}/compra/${asked.id}`
      return {
        status: 200,
        ...waitingFrame(purchase?.stage ?? null, { page, now: ports.clock.now(), random: ports.random }),
      }
    },

    /** A poll, to who has the address of it. */
    poll: (poll: object, path: string): Promise<OwnPage> => own(200, { screen: 'poll', poll, path }),

    /** *Minhas cotas*, with what the device may see. */
    myQuotas: (status: number, device: object, form: object): Promise<OwnPage> =>
      own(status, { screen: 'my-quotas', ...device, form }),
  }
}

/** The purchase that a token or a proven phone opens, and the token that goes with it: empty where the phone opens it. */
async function openedPurchase(
  db: Db,
  { id, token, telefone }: Omit<PurchaseAddress, 'slug'>,
): Promise<{ row: TransactionRow | undefined; key: string | null }> {
  const own = token === undefined ? undefined : await findPurchase(db, id, token)
  if (own !== undefined) return { row: own, key: token ?? null }
  const row = telefone === null ? undefined : await purchaseOfPhone(db, id, telefone)
  return { row, key: row === undefined ? null : '' }
}

/** Why there is no page; `null` where there is one. */
function missingStatus(row: CampaignRow | undefined): 404 | 410 | null {
  if (row === undefined) return 404
  return isPublic(row.state) ? null : 410
}

const MINUTE_MS = 60_000
const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
