import { isNumbered, type Prize, resultField } from '../../../src/domain/campaigns/prizes.ts'
import { AGAIN_FIELDS, LOTTERY_FIELDS } from '../../../src/domain/draw/draw-fields.ts'
import { endOfDay, startOfDay } from '../../../src/domain/values/zoned.ts'
import type { CampaignBody } from '../../campaigns/campaigns/body.ts'
import { changeCampaign, createCampaign, moveCampaign } from '../../campaigns/campaigns/changes.ts'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import { drawPrize } from '../../campaigns/draw/draw.ts'
import { silentLottery } from '../../campaigns/draw/lottery.ts'
import { promisesOf } from '../../campaigns/draw/promised.ts'
import { keepWinnerNote } from '../../campaigns/draw/winner-note.ts'
import { numbersOf } from '../../campaigns/ledger/lookup.ts'
import { addPhoto } from '../../campaigns/photos/changes.ts'
import { addCotas } from '../../campaigns/prize-quotas/changes.ts'
import { actOnPrizes, createPrizes } from '../../campaigns/roulette/acts.ts'
import { spin } from '../../campaigns/roulette/spin.ts'
import { listPrizes } from '../../campaigns/roulette/store.ts'
import { createOperator } from '../../people/operators/store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { actOnCoupon, createCoupon } from '../../sales/coupons/changes.ts'
import { createLink } from '../../sales/links/changes.ts'
import { expireDue } from '../../sales/purchases/expiry.ts'
import { transactionByCharge } from '../../sales/purchases/store.ts'
import { buy } from '../../storefront/pages/purchase/purchases.ts'
import { type DemoCharge, decideCharge } from './bank.ts'
import type { Show } from './catalogue.ts'
import { photosOf } from './pictures.ts'
import type { Plan, SaleStep } from './plan.ts'
import { STAFF } from './staff.ts'

/** Why the demo's free draws leave their rule. */
const LEFT_RULE = 'A extração da Loteria Federal foi adiada e a entrega já estava marcada.'

/** The widths of the demo's photos are made when somebody looks at them: the start does not wait for them. */
const LATER = { begin: () => undefined }
/** How often one purchase of the demo spins the roulette. */
const MOST_SPINS = 2
const DAY_MS = 24 * 3_600_000

type Planned = NonNullable<Show['coupons']>[number]
type Doing<Kind extends SaleStep['do']> = Extract<SaleStep, { do: Kind }>

/** Who the demo's operators are and where its money goes. */
export interface House {
  admin: Caller
  accounts: readonly number[]
  /** The hash of everybody's password. */
  passwordHash: string
}

/** Makes a caller out of an operator, as if from this machine. */
export function callerFor(account: Pick<Caller, 'operatorId' | 'role' | 'name' | 'email'>): Caller {
  const { operatorId, role, name, email } = account
  return { operatorId, role, name, email, tokenHash: '', address: '127.0.0.1' }
}

/**
 * Carries out a plan through the functions that the API's routes call.
 * @returns a function that performs one step at the instant of the ports' clock; it throws when the server refuses what it should not
 */
export function performer(ports: Ports, plan: Plan, house: House): (step: SaleStep) => Promise<void> {
  const bosses = [house.admin]
  const staff = new Map<number, number>()
  const campaigns = new Map<number, { id: number; slug: string }>()
  const links = new Map<number, number>()
  const charges = new Map<number, DemoCharge>()
  const bossOf = (show: number) => itemAt(bosses, show % bosses.length)
  const campaignOf = (show: number) => known(campaigns, show)

  async function hire({ colleague }: Doing<'hire'>) {
    const account = itemAt(STAFF, colleague)
    const operatorId = await createOperator(ports, house.admin, { ...account, passwordHash: house.passwordHash })
    if (operatorId === undefined) throw new Error('the demo’s staff is there twice')
    staff.set(colleague, operatorId)
    if (account.role === 'gestor') bosses.push(callerFor({ ...account, operatorId }))
  }

  async function open({ show, expected }: Doing<'open'>) {
    const accountId = itemAt(house.accounts, show % house.accounts.length)
    const created = await createCampaign(ports, bossOf(show), bodyOf(itemAt(plan.shows, show), accountId, expected))
    if (!created.ok) throw refusedTo('open', created.refusal)
    const row = await findCampaign(ports.database.db, created.id)
    if (row === undefined) return
    campaigns.set(show, { id: row.id, slug: row.slug })
    const { photos, instant = [], coupons = [] } = itemAt(plan.shows, show)
    if (photos) await hangUp(show, row.id, photos)
    for (const planned of instant) await hideCotas(show, row.id, planned)
    for (const [index, planned] of coupons.entries()) await coupon(show, row.id, planned, index === 0)
  }

  async function hangUp(show: number, campaignId: number, photos: NonNullable<Show['photos']>) {
    for (const file of await photosOf(photos)) {
      const added = await addPhoto(ports, bossOf(show), { campaignId, file, sizes: LATER })
      if (!added.ok) throw refusedTo('open', added.refusal)
    }
  }

  async function hideCotas(show: number, campaignId: number, planned: NonNullable<Show['instant']>[number]) {
    const [title, percent, quantity] = planned
    const draft = { campaignId, random: true, quantity, number: '', title, percent }
    const made = await addCotas(ports, bossOf(show), draft)
    if (!made.ok) throw refusedTo('open', made.refusal)
  }

  async function coupon(show: number, campaignId: number, planned: Planned, isMain: boolean) {
    const [title, amount, from, to] = planned
    const { opened } = itemAt(plan.shows, show)
    const dayAt = (ago: number) => new Date(ports.clock.now().getTime() + (opened - ago) * DAY_MS)
    const validity = {
      created_at: startOfDay(dayAt(from)).toISOString(),
      expires_at: endOfDay(dayAt(to)).toISOString(),
    }
    const made = await createCoupon(ports, bossOf(show), { campaignId, title, amount, ...validity })
    if (!made.ok) throw refusedTo('open', made.refusal)
    if (isMain) await actOnCoupon(ports, bossOf(show), made.id, { act: 'promote' })
  }

  async function link({ link }: Doing<'link'>) {
    const { show, title, afiliado } = itemAt(plan.links, link)
    const afiliadoId = afiliado === undefined ? undefined : known(staff, afiliado)
    const afiliadoPercent = afiliado === undefined ? undefined : itemAt(STAFF, afiliado).afiliadoPercent
    const wanted = {
      campaignId: campaignOf(show).id,
      title,
      afiliado_id: afiliadoId,
      afiliado_percent: afiliadoPercent,
    }
    const made = await createLink(ports, bossOf(show), wanted)
    if (!made.ok) throw refusedTo('link', made.refusal)
    links.set(link, made.id)
  }

  async function announce({ show, situation }: Doing<'announce'>) {
    const changed = await changeCampaign(ports, promisesOf(ports, silentLottery), bossOf(show), campaignOf(show).id, {
      status_detail: situation,
    })
    if (!changed.ok) throw refusedTo('announce', changed.refusal)
  }

  async function double({ show, days }: Doing<'double'>) {
    const now = ports.clock.now()
    const changed = await changeCampaign(ports, promisesOf(ports, silentLottery), bossOf(show), campaignOf(show).id, {
      ...{ multiple_active: 1, multiple_title: 'Cotas em dobro' },
      multiple_description: 'Toda compra vale o dobro de cotas',
      ...{ multiple_init_at: now.toISOString(), multiple_end_at: endOfDay(daysLater(now, days)).toISOString() },
    })
    if (!changed.ok) throw refusedTo('double', changed.refusal)
  }

  /** A purchase that finds too few quotas free is a purchase that was not made. */
  async function purchase({ purchase }: Doing<'buy'>) {
    const { show, person, quantity, link, params } = itemAt(plan.purchases, purchase)
    const bought = await buy(ports, {
      ...person,
      slug: campaignOf(show).slug,
      idempotencyKey: `demo-${purchase}`,
      quantity,
      linkRef: link === undefined ? undefined : known(links, link),
      params,
    })
    if (bought.ok)
      charges.set(purchase, {
        accountId: itemAt(house.accounts, show % house.accounts.length),
        chargeId: bought.purchase.pix.chargeId,
      })
    else if (bought.refusal.fields?.quantity === undefined) throw refusedTo('buy', bought.refusal)
  }

  async function turn({ purchase, says }: Doing<'turn'>) {
    const charge = charges.get(purchase)
    if (says === 'expired') await expireDue(ports)
    else if (charge !== undefined) await decideCharge(ports, charge, says)
  }

  async function draw({ show, prize, federal, concurso, resultado, premios, winner }: Doing<'draw'>) {
    const five = Object.fromEntries(LOTTERY_FIELDS.map((field, index) => [field, premios?.[index] ?? null]))
    const ask = (result: string | undefined) =>
      // Another way than the campaign's rule is an administrator's to choose.
      drawPrize(ports, silentLottery, federal ? bossOf(show) : house.admin, {
        campaignId: campaignOf(show).id,
        prize,
        body: {
          ...{
            federal: federal ? 1 : 0,
            concurso: concurso ?? null,
            ...five,
            ...(premios && typedAgain(premios)),
            resultado: result ?? null,
            encerrar_vendas: 1,
          },
          ...(!federal && { fora_da_regra: 1, motivo: LEFT_RULE }),
        },
      })
    const first = await ask(winner === undefined ? resultado : await numberOf(known(charges, winner)))
    if (first.ok) return
    const again = await ask(nearestNamed(first.refusal, prize))
    if (!again.ok) throw refusedTo('draw', again.refusal)
  }

  /** One of the numbers that a purchase got. */
  async function numberOf(charge: DemoCharge): Promise<string | undefined> {
    const { db } = ports.database
    const purchase = await transactionByCharge(db, charge)
    if (purchase === undefined) return undefined
    const { numbers } = await numbersOf(db, ports.seal, purchase, { page: 1, size: 1 })
    return numbers[0]?.toString()
  }

  async function note({ show, prize, note }: Doing<'note'>) {
    const kept = await keepWinnerNote(ports, bossOf(show), { campaignId: campaignOf(show).id, prize, note })
    if (!kept.ok) throw refusedTo('note', kept.refusal)
  }

  async function wheel({ show }: Doing<'wheel'>) {
    const { id: campaignId } = campaignOf(show)
    for (const [title, quantity] of itemAt(plan.shows, show).wheel ?? []) {
      const created = await createPrizes(ports, bossOf(show), { campaignId, title, quantity })
      if (!created.ok) throw refusedTo('wheel', created.refusal)
    }
  }

  async function release({ show, count }: Doing<'release'>) {
    const { id: campaignId } = campaignOf(show)
    const { rows } = await listPrizes(ports.database.db, { campaignId, status: 2, page: 1 })
    const waiting = rows.filter(({ prize }) => prize.titleNumber === null)
    const ids = waiting.slice(-count).map(({ prize }) => prize.id)
    const released = await actOnPrizes(ports, bossOf(show), { campaignId, ids, act: 'release' })
    if (!released.ok) throw refusedTo('release', released.refusal)
  }

  /** Spins while there are spins, but not for long. */
  async function spins({ purchase }: Doing<'spin'>) {
    const charge = charges.get(purchase)
    const bought = charge && (await transactionByCharge(ports.database.db, charge))
    for (let nth = 0; bought !== undefined && nth < Math.min(bought.spins, MOST_SPINS); nth++)
      await spin(ports, bought.campaignId, { transactionId: bought.id, key: `demo-${nth}`, now: ports.clock.now() })
  }

  async function trash({ show }: Doing<'trash'>) {
    const moved = await moveCampaign(ports, bossOf(show), campaignOf(show).id, 'trash')
    if (!moved.ok) throw refusedTo('trash', moved.refusal)
  }

  return (step) => {
    switch (step.do) {
      case 'hire':
        return hire(step)
      case 'open':
        return open(step)
      case 'link':
        return link(step)
      case 'announce':
        return announce(step)
      case 'double':
        return double(step)
      case 'buy':
        return purchase(step)
      case 'turn':
        return turn(step)
      case 'draw':
        return draw(step)
      case 'note':
        return note(step)
      case 'wheel':
        return wheel(step)
      case 'release':
        return release(step)
      case 'spin':
        return spins(step)
      case 'trash':
        return trash(step)
    }
  }
}

/** What is suggested to buyers, by how many times R$ 5,00 it is worth. */
const SUGGESTED = [1, 2, 5, 10, 20, 50] as const

function bodyOf(show: Show, account_id: number, expected: Date): CampaignBody {
  const worth = Math.max(1, Math.round(5 / show.price))
  const usual = SUGGESTED.map((times) => times * worth).filter((quotas) => quotas * 10 <= show.numbers)
  const suggested = show.suggested ?? usual
  return {
    title: show.title,
    ...inOrder(PRODUCTS, show.prizes),
    product_mais: show.plus ?? null,
    numbers: show.numbers,
    price: show.price,
    minimum_transaction: 1,
    ...inOrder(SUGGESTIONS, suggested),
    account_id,
    emphasis: show.emphasis ?? false,
    ...tiersOf(show),
    ...wheelOf(show),
    ...(show.ranked && { top_status: 2, top_daily: 1, top_qtd_users: 3 }),
    ...(show.ranked && { bigger_title_status: 2, bigger_title_daily: 1 }),
    prev_sorteio: expected.toISOString(),
    description:
      show.description ??
      `<p>Concorra a <strong>${show.prizes[0]}</strong> e boa sorte!</p><p>O resultado sai pela Loteria Federal e o ganhador é avisado no WhatsApp.</p>`,
    ...(show.situation === 4 && { status_detail: show.situation }),
  }
}

const inOrder = <Name extends string, Value>(names: readonly Name[], values: readonly Value[]) =>
  Object.fromEntries(names.map((name, place) => [name, values[place] ?? null])) as Record<Name, Value | null>

const PRODUCTS = ['product', 'product2', 'product3', 'product4', 'product5'] as const
const SUGGESTIONS = [1, 2, 3, 4, 5, 6].map((place) => `quantity_suggested_${place}` as const)

/** What many quotas cost each. */
function tiersOf({ tiers: [tier, tier2, tier3] = [] }: Show) {
  return {
    ...(tier && { qtd1: tier[0], price2: tier[1] }),
    ...(tier2 && { qtd2: tier2[0], price3: tier2[1] }),
    ...(tier3 && { qtd3: tier3[0], price4: tier3[1] }),
  }
}

/** How many quotas earn how many spins. */
function wheelOf({ wheel, spins: [few = [100, 2], many = [500, 10], most] = [] }: Show) {
  if (!wheel) return {}
  return {
    ...{ roulette_qtd: few[0], roulette_spin: few[1], roulette_qtd2: many[0], roulette_spin2: many[1] },
    ...(most && { roulette_qtd3: most[0], roulette_spin3: most[1] }),
  }
}

const daysLater = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

/** The five prizes a second time, as they are typed where the lottery is silent. */
const typedAgain = (premios: readonly string[]) => ({
  ...Object.fromEntries(AGAIN_FIELDS.map((field, index) => [field, premios[index] ?? null])),
  fonte: 'transmissao' as const,
})

/** The sold quota that a refused draw names: what an operator types next. */
function nearestNamed(refusal: Refusal, prize: Prize): string | undefined {
  const sentence = isNumbered(prize) ? refusal.fields?.[resultField(prize)]?.[0] : undefined
  return sentence?.match(/\d+/)?.[0]
}

const refusedTo = (step: string, refusal: { code: string; fields?: object }) =>
  new Error(`the demo could not ${step}: ${refusal.code} ${JSON.stringify(refusal.fields ?? {})}`)

function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place]
  if (item === undefined) throw new Error(`the demo's plan has no place ${place}`)
  return item
}

function known<T>(made: ReadonlyMap<number, T>, place: number): T {
  const item = made.get(place)
  if (item === undefined) throw new Error(`the demo has not made ${place} yet`)
  return item
}
