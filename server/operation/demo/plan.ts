import { PRIZES, type Prize } from '../../../src/domain/campaigns/prizes.ts'
import { slugOf } from '../../../src/domain/campaigns/slug.ts'
import { FEDERAL_PRIZES } from '../../../src/domain/draw/draw-rule.ts'
import { contestAt, daysAgo, federalDay } from './calendar.ts'
import { SHOWS, type Show } from './catalogue.ts'
import { makePeople, type Person } from './people.ts'
import { makeRandom, type Random } from './random.ts'
import { planSale, type Sale, type SaleWindow, type Turn } from './sale.ts'
import { STAFF } from './staff.ts'

/** How much business there is. */
export interface Scale {
  purchases: number
  buyers: number
}

/** How many days of sales the demonstration has behind it. */
export const DAYS = 40
/** The demo as `npm run demo` makes it. */
export const FULL_SCALE: Scale = { purchases: 3_700, buyers: 3_050 }

/** A promotional link: of which campaign and, by their places in `STAFF`, for which affiliate. */
export interface PlannedLink {
  show: number
  title: string
  afiliado?: number
}

/** A purchase: of which campaign, by whom, through which of the plan's links. */
export interface PlannedPurchase {
  show: number
  person: Person
  quantity: number
  link?: number | undefined
  params?: Readonly<Record<string, string>> | undefined
}

/**
 * One step; numbers are indexes into the plan's lists. A draw of the Loteria Federal is decided by a typed result or by the five prizes.
 * `winner`: the purchase one of whose numbers is drawn.
 */
export type SaleStep =
  | { do: 'hire'; colleague: number }
  | { do: 'open'; show: number; expected: Date }
  | { do: 'link'; link: number }
  | { do: 'announce'; show: number; situation: number }
  | { do: 'double'; show: number; days: number }
  | { do: 'buy'; purchase: number }
  | { do: 'turn'; purchase: number; says: Turn['says'] }
  | {
      do: 'draw'
      show: number
      prize: Prize
      federal: boolean
      concurso?: string
      resultado?: string
      premios?: readonly string[]
      winner?: number
    }
  | { do: 'note'; show: number; prize: Prize; note: string }
  | { do: 'wheel'; show: number }
  | { do: 'release'; show: number; count: number }
  | { do: 'spin'; purchase: number }
  | { do: 'trash'; show: number }

/** A step and its instant. */
export type Step = SaleStep & { at: Date }

/** Everything that happens in the demo's business until now, in order. */
export interface Plan {
  shows: readonly Show[]
  links: PlannedLink[]
  purchases: PlannedPurchase[]
  steps: Step[]
}

const SEED = 20_261
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How long before now the last purchase must be finished. */
const SETTLED_MS = HOUR_MS
const LINKED_SHARE = 0.4
/** Above so many quotas one federal prize does not reach them all. */
const LARGE = 100_000
/** One purchase in so many spins the roulette. */
const SPINNING = 4

/** Plans the business of the last 40 days. The same day, hour and scale give the same plan. */
export function planDemo(now: Date, scale: Scale): Plan {
  const random = makeRandom(SEED)
  const plan: Plan = { shows: SHOWS, links: [], purchases: [], steps: [] }
  for (const colleague of STAFF.keys())
    plan.steps.push({ at: daysAgo(now, DAYS, 8 + colleague / 10), do: 'hire', colleague })
  const weights = SHOWS.reduce((sum, { weight }) => sum + weight, 0)
  for (const [index, show] of SHOWS.entries()) {
    const count = show.weight === 0 ? 0 : Math.max(4, Math.round((scale.purchases * show.weight) / weights))
    planShow(random, now, plan, index, count)
  }
  plan.steps.sort((one, other) => one.at.getTime() - other.at.getTime())
  castBuyers(random, plan, scale.buyers)
  return plan
}

function planShow(random: Random, now: Date, plan: Plan, index: number, count: number): void {
  const show = plan.shows[index] as Show
  const add = (at: Date, step: SaleStep) => plan.steps.push({ at, ...step })
  const opened = daysAgo(now, show.opened, 9 + random.next() * 2)
  const ended = endOf(now, show)
  add(opened, { do: 'open', show: index, expected: show.drawn === undefined ? comingDraw(random, now) : ended })
  const links = planLinks(random, plan, index, new Date(opened.getTime() + 20 * MINUTE_MS))

  const window: SaleWindow = { from: new Date(opened.getTime() + 40 * MINUTE_MS), to: saleEnd(now, show, ended) }
  const sales = planSale(random, now, show, window, count)
  if (show.drawn !== undefined && index % 4 === 0) payAfterDraw(sales, ended)
  const before = plan.purchases.length
  for (const sale of sales) planPurchase(random, plan, { show: index, sale, links }, add)

  const paid = sales.findIndex(({ turns: [first, ...more] }) => first?.says === 'paid' && more.length === 0)
  const winner = show.disputed && paid !== -1 ? before + paid : undefined
  if (show.wheel) planWheel(index, window, add)
  planEnd(show, index, { now, ended, winner }, add)
}

type Add = (at: Date, step: SaleStep) => void

/** One sale, by whom and when is decided later: its purchase, what becomes of it, and its turn at the roulette. */
function planPurchase(
  random: Random,
  plan: Plan,
  { show: index, sale, links }: { show: number; sale: Sale; links: readonly number[] },
  add: Add,
): void {
  const show = plan.shows[index] as Show
  const source = random.chance(LINKED_SHARE) && links.length > 0 ? random.pick(links) : undefined
  const purchase = plan.purchases.length
  plan.purchases.push({
    show: index,
    person: NOBODY,
    quantity: sale.quantity,
    ...sourceOf(random, plan, source, show),
  })
  add(sale.at, { do: 'buy', purchase })
  for (const { at, says } of sale.turns) add(at, { do: 'turn', purchase, says })
  const paid = sale.turns.find(({ says }) => says === 'paid')
  if (show.wheel && paid && purchase % SPINNING === 0)
    add(new Date(paid.at.getTime() + 2 * MINUTE_MS), { do: 'spin', purchase })
}

/** What happens to a campaign when its sale is over, and what it announces and doubles shortly before now. */
function planEnd(
  show: Show,
  index: number,
  { now, ended, winner }: { now: Date; ended: Date; winner: number | undefined },
  add: Add,
): void {
  if (show.drawn !== undefined) planDraws(show, index, { ended, winner }, add)
  if (show.disputed && winner !== undefined) planDispute(show.disputed, { show: index, winner, ended }, add)
  if (show.situation !== undefined)
    add(new Date(ended.getTime() + HOUR_MS / 2), { do: 'announce', show: index, situation: show.situation })
  if (show.doubledDays !== undefined)
    add(new Date(now.getTime() - SETTLED_MS / 2), { do: 'double', show: index, days: show.doubledDays })
  if (show.trashed !== undefined) add(daysAgo(now, show.trashed, 17), { do: 'trash', show: index })
}

/** Its prizes are there before anybody buys, and some are released at first, some half-way and some shortly before the end. */
function planWheel(index: number, { from, to }: SaleWindow, add: Add): void {
  const at = (part: number) => new Date(from.getTime() + (to.getTime() - from.getTime()) * part)
  add(new Date(from.getTime() - 10 * MINUTE_MS), { do: 'wheel', show: index })
  for (const [part, count] of [
    [0.01, 4],
    [0.5, 3],
    [0.99, 2],
  ] as const)
    add(at(part), { do: 'release', show: index, count })
}

/** When the first prize is drawn, or when a campaign without a draw gets its last situation. */
function endOf(now: Date, show: Show): Date {
  if (show.drawn === undefined)
    return show.situation === 4 ? daysAgo(now, show.opened, 12) : new Date(now.getTime() - 3 * HOUR_MS)
  return show.federal ? daysAgo(now, federalDay(now, show.drawn), 19.2) : daysAgo(now, show.drawn, 20.5)
}

/** The Wednesday or Saturday, in one to five weeks, on which a campaign that still sells will be drawn. */
function comingDraw(random: Random, now: Date): Date {
  return daysAgo(now, federalDay(now, -random.int(7, 35)), 19)
}

function saleEnd(now: Date, show: Show, ended: Date): Date {
  if (show.drawn !== undefined) return new Date(ended.getTime() - 2 * HOUR_MS)
  if (show.trashed !== undefined) return daysAgo(now, show.trashed, 15)
  return show.fill === 1 ? new Date(now.getTime() - 9 * HOUR_MS) : new Date(now.getTime() - SETTLED_MS)
}

/** Somebody whose reservation ran out pays when the winner is known already. */
function payAfterDraw(sales: Sale[], ended: Date): void {
  const expired = sales.findLast(({ turns }) => turns.length === 1 && turns[0]?.says === 'expired')
  expired?.turns.push({ at: new Date(ended.getTime() + HOUR_MS), says: 'paid' })
}

function planDraws(
  show: Show,
  index: number,
  { ended, winner }: { ended: Date; winner: number | undefined },
  add: Add,
): void {
  const federal = show.federal ?? false
  const contest = contestAt(ended)
  const prizes: readonly Prize[] = [...PRIZES.slice(0, show.prizes.length), ...(show.plus ? (['plus'] as const) : [])]
  const results = makeRandom(contest)
  const five = () => results.int(0, 99_999).toString().padStart(5, '0')
  const premios = Array.from({ length: FEDERAL_PRIZES }, five)
  for (const [turn, prize] of prizes.entries()) {
    const by = show.numbers > LARGE ? { premios } : { resultado: premios[turn] ?? five() }
    const typed = federal && { concurso: String(contest), ...by }
    add(new Date(ended.getTime() + turn * 4 * MINUTE_MS), {
      do: 'draw',
      show: index,
      prize,
      federal,
      ...typed,
      ...(turn === 0 && winner !== undefined && { winner }),
    })
  }
}

/**
 * The bank disputes the payment of the purchase that won the first prize the day after the draw, or gives it back; the operator writes about
 * it two days later.
 */
function planDispute(
  { says, note }: NonNullable<Show['disputed']>,
  { show, winner, ended }: { show: number; winner: number; ended: Date },
  add: Add,
): void {
  const after = (days: number) => new Date(ended.getTime() + days * DAY_MS)
  add(after(1), { do: 'turn', purchase: winner, says })
  if (note !== undefined) add(after(3), { do: 'note', show, prize: 'first', note })
}

/** Links of the house for each campaign that lasts, and of some affiliates. */
function planLinks(random: Random, plan: Plan, index: number, at: Date): number[] {
  const show = plan.shows[index] as Show
  if (show.trashed !== undefined) return []
  const affiliates = random.shuffled([...STAFF.entries()].filter(([, { role }]) => role === 'afiliado'))
  const wanted: PlannedLink[] = [
    { show: index, title: 'Instagram' },
    { show: index, title: 'Grupos de WhatsApp' },
    ...affiliates.slice(0, random.int(1, 3)).map(([afiliado, { name }]) => ({ show: index, title: name, afiliado })),
  ]
  return wanted.map((link) => {
    plan.steps.push({ at, do: 'link', link: plan.links.length })
    return plan.links.push(link) - 1
  })
}

function sourceOf(
  random: Random,
  plan: Plan,
  link: number | undefined,
  show: Show,
): Pick<PlannedPurchase, 'link' | 'params'> {
  const utm_campaign = slugOf(show.title)
  if (link === undefined) return random.chance(0.2) ? { params: { utm_source: 'google', utm_medium: 'organic' } } : {}
  const isPaid = random.chance(0.45)
  if (plan.links[link]?.title === 'Instagram' && isPaid)
    return { link, params: { utm_source: 'instagram', utm_medium: 'cpc', utm_campaign, fbclid: clickId(random) } }
  if (isPaid) return { link, params: { utm_source: 'whatsapp', utm_medium: 'social', utm_campaign } }
  return { link }
}

const clickId = (random: Random) => `IwAR${Array.from({ length: 20 }, () => random.int(0, 35).toString(36)).join('')}`

const NOBODY: Person = { name: '', telefone: '' }
/** Who comes back is mostly one of the first so many. */
const REGULARS = 0.12

/** Gives every purchase its buyer, in the order in which they buy: all people come at least once, some come back often. */
function castBuyers(random: Random, plan: Plan, buyers: number): void {
  const bought = plan.steps.flatMap((step) => (step.do === 'buy' ? [step.purchase] : []))
  const people = makePeople(random, Math.min(buyers, bought.length))
  let met = 0
  for (const [index, purchase] of bought.entries()) {
    const isNew = met === 0 || random.chance((people.length - met) / (bought.length - index))
    if (isNew) met++
    const known = random.chance(0.6) ? Math.max(1, Math.floor(met * REGULARS)) : met
    const person = people[isNew ? met - 1 : random.int(0, known - 1)] as Person
    ;(plan.purchases[purchase] as PlannedPurchase).person = person
  }
}
