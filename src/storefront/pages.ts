import type { components } from '../api/schema.d.ts'
import type { CounterOffer } from '../domain/campaigns/counter-offer.ts'
import type { OpenProof } from '../domain/draw/proof.ts'
import type { Site } from '../domain/site/site.ts'
import type { MyQuotasContext } from '../machines/flows/buyer/my-quotas.ts'

/** A campaign, a purchase of one, and what the bank says of it, as the server tells them. */
export type Campaign = components['schemas']['PublicCampaign']
export type PurchaseState = components['schemas']['PurchaseState']
export type MyQuotasState = components['schemas']['MyQuotas']
export type BankAnswer = components['schemas']['BankAnswer']

/** What moves on a campaign's page while somebody looks at it. */
export type CampaignFigures = Pick<
  Campaign,
  'paid' | 'left' | 'coupon' | 'ranking' | 'ends' | 'ranking_period' | 'ends_period' | 'instant_prizes'
>

/** What is wrong with a form that was sent without a script. */
export type FormErrors = Partial<Record<'telefone' | 'name' | 'consent' | 'form', string>>

/** What stands in such a form. */
export type FormValues = { quantity: string; telefone: string; name: string; consent: boolean; key: string }

/** A campaign among all. `group`: whether it sells, waits for its draw or was drawn; `paid`: where the operator shows it; `winner`: of its first prize,
 * none while the lottery contradicts it. */
export type ListedCampaign = {
  url_amigavel: string
  title: string
  price: number
  prev_sorteio: string | null
  photo: string | null
  total: number
  paid: number | null
  group: 'selling' | 'waiting' | 'drawn'
  winner: { name: string; number: string | null } | null
}

/** What all pages have from the settings. `measures`: whether anything is measured; `asks`: on the page itself, which then asks whether it may. */
export type ShownSite = Site & { measures?: boolean; asks?: boolean }

/**
 * The buyer's pages with what they show, which goes to the browser with the HTML. `now`: when it was drawn; `share`: the version of the
 * campaign's picture for messengers; `consent`: the version of what buyers are asked to accept, null where the page is only looked at.
 */
export type Page = { now: string; site: ShownSite; share: string | null; consent?: string | null } & (
  | { screen: 'campaign'; campaign: Campaign; typed?: string; error?: string | null }
  | { screen: 'identify'; campaign: Campaign; form: FormValues; errors: FormErrors; counter?: CounterOffer }
  | PurchaseShown
  | { screen: 'text'; text: 'regulation' | 'privacy'; html: string }
  | { screen: 'list'; campaigns: readonly ListedCampaign[] }
  | RouletteShown
  | ProofShown
  | { screen: 'my-quotas'; quotas: MyQuotasState; kept: readonly RememberedPurchase[]; form: MyQuotasForm }
  | PollPage
  | { screen: 'message'; code: number }
  | { screen: 'later'; sentence: string }
)

/** A poll that somebody opened, at its address. `counts`: how often each answer was given, once they are shown. */
export type PollPage = {
  screen: 'poll'
  path: string
  poll: {
    question: string
    options: readonly string[]
    until: string
    state: 'open' | 'over' | 'foreign'
    answer: number | null
    counts: readonly number[] | null
  }
}

/** A purchase. `bank`: what the bank said to who asked without a script. */
type PurchaseShown = {
  screen: 'purchase'
  campaign: Campaign
  id: number
  token: string | null
  purchase: PurchaseState | null
  bank?: string
}

/** The roulette of a purchase. `shown`: which of its spins was just made, where no script runs. */
type RouletteShown = {
  screen: 'roulette'
  campaign: Campaign
  id: number
  token: string | null
  roulette: components['schemas']['PurchaseRoulette'] | null
  shown: number | null
}
export type RoulettePage = Extract<Page, { screen: 'roulette' }>
export type MyQuotasPage = Extract<Page, { screen: 'my-quotas' }>

/** A purchase that this device keeps: its token is what opens it, and it never stands in an address. `waitsUntil`: when its PIX lapses, while it is not known to be paid. */
export type RememberedPurchase = { id: number; token: string; slug: string; waitsUntil?: string }

/** What a form of *Minhas cotas* that was sent without a script has come to. */
export type MyQuotasForm = Partial<Pick<MyQuotasContext, 'telefone' | 'code' | 'which' | 'errors'>>

/** What is published of a campaign's draw. `key`, `salt`: once they are open. */
type ProofShown = { screen: 'proof'; campaign: Campaign; proof: OpenProof; key: string | null; salt: string | null }
export type ProofPage = Extract<Page, { screen: 'proof' }>

/**
 * What a page is framed with. `css`: its styles; `later`: those that a campaign's page needs only once it shows something else; `script`: the address of its script, null where it is only looked at; `early`: what answers taps
 * until that has come.
 */
export type Frame = {
  nonce: string
  publicUrl: string
  css: string
  script: string | null
  early?: string
  later?: Styles
  measuring?: MeasuringFrame | undefined
}
/** Styles, and the address from which they are loaded. */
type Styles = { css: string; href: string }
/** What a page that measures has besides, as HTML, and the script that does it once it may. */
type MeasuringFrame = { css: string; early: string; card: string; foot: string; script: string }
