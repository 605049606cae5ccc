import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { createPrizeQuota } from '../../../server/campaigns/ledger/prizes.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { operator, returnedPrize, sandboxCharge } from '../../../server/platform/db/schema.ts'
import { cancelUnpaid } from '../../../server/sales/purchases/cancel.ts'
import { expireDueOf } from '../../../server/sales/purchases/expiry.ts'
import { transactionById } from '../../../server/sales/purchases/store.ts'
import { answerReturned } from '../../../server/sales/returned-prizes/answer.ts'
import { buy } from '../../../server/storefront/pages/purchase/purchases.ts'
import type { QuotaContext, QuotaFact } from '../../../src/machines/entities/quota.ts'
import type { ReturnedAnswer } from '../../../src/machines/entities/returned-prize.ts'
import { quotaModel } from '../../models/quota.model.ts'
import { createCampaign, MINUTE, mustBuy, payCharge, purchaseInput, type Shop } from '../../server/support/shop.ts'
import { fewestPaths, joinedPaths } from './model.ts'
import type { SystemOf } from './walk.ts'

/** So many others may pay in vain on one path. */
const STRANGERS = 14
const PHONES: Readonly<Record<string, string>> = { ana: '11987650001', bia: '11987650002' }

/** How a system reads the one number of a campaign of one. A purchase is told by its id. */
export interface QuotaReader {
  /** A path begins with this campaign. */
  begin(campaign: { id: number; slug: string }): Promise<void>
  /** All that is read of it, which what the chart refuses must leave as it is. */
  record(): Promise<unknown>
  /** What takes long to read of it, and must stay as it is, too. */
  shown?(): Promise<unknown>
  isAvailable(hidesPrize: boolean): Promise<void>
  isReserved(purchase: number): Promise<void>
  isSold(purchase: number): Promise<void>
  isAwarded(purchase: number): Promise<void>
  /** Out of sale, since the purchase that won its prize was given back. */
  isWaiting(): Promise<void>
}

/** As few starts as take every transition. */
export const quotaPaths = joinedPaths(quotaModel, fewestPaths(quotaModel))

/**
 * The one number of a campaign of one as somebody reads it, wanted by two buyers whose earlier reservations ran out: both may still pay
 * late.
 */
export function quotaSystem(
  shop: Pick<Shop, 'ports' | 'database' | 'clock' | 'accountId'>,
  reader: QuotaReader,
): SystemOf<typeof quotaModel> {
  const { db } = shop.database
  let script: QuotaFact[] = []
  let campaign: { id: number; slug: string }
  let purchases: Map<string, { id: number; chargeId: string }>
  /** Others whose reservations ran out: what they pay is too late. */
  let strangers: Awaited<ReturnType<typeof mustBuy>>[]

  const happened = (fact: QuotaFact) => expect(script.shift()).toEqual(fact)
  const purchaseOf = (holder: string) => purchases.get(holder) ?? { id: 0, chargeId: '' }
  const reserve = async (holder: string) => {
    const { id, pix } = await mustBuy(shop, campaign.slug, 1, { telefone: PHONES[holder] ?? '' })
    purchases.set(holder, { id, chargeId: pix.chargeId })
  }
  const letExpire = async () => {
    shop.clock.move(31 * MINUTE)
    await expireDueOf(shop.ports, campaign.id)
  }
  const nextStranger = () => {
    const stranger = strangers.pop()
    if (stranger === undefined) throw new Error('there are too few strangers to pay in vain')
    return stranger
  }
  /** Whether there was a prize to answer for. */
  const answerPrize = async (answer: ReturnedAnswer) => {
    const asked = await db.select().from(returnedPrize).where(eq(returnedPrize.campaignId, campaign.id))
    const waiting = asked.find(({ answeredAt }) => answeredAt === null)
    if (waiting === undefined) return false
    return (
      await answerReturned(shop.ports, { operatorId: await anyOperator(db), address: '127.0.0.1' }, waiting.id, answer)
    ).ok
  }
  const held = ({ holder }: QuotaContext) => purchaseOf(holder ?? '').id

  return {
    async start(facts, { input }) {
      script = [...facts]
      purchases = new Map()
      campaign = await createCampaign(shop, 1)
      for (const holder of Object.keys(PHONES)) {
        await reserve(holder)
        await letExpire()
      }
      strangers = []
      for (let count = 0; count < STRANGERS; count += 1) {
        strangers.push(await mustBuy(shop, campaign.slug, 1))
        await letExpire()
      }
      if (input.hidesPrize) {
        const wanted = { campaignId: campaign.id, number: 0, title: 'Pix', percent: null, now: shop.clock.now() }
        await db.transaction((tx) => createPrizeQuota(tx, shop.ports, wanted))
      }
      await reader.begin(campaign)
    },
    commands: { 'quota.reserve': ({ holder }) => reserve(holder) },
    facts: {
      'reservation.expired': async (fact) => {
        happened(fact)
        await letExpire()
      },
      'reservation.cancelled': async (fact) => {
        happened(fact)
        await db.transaction((tx) => cancelUnpaid(tx, campaign.id, { ports: shop.ports, now: shop.clock.now() }))
      },
      'payment.confirmed': async (fact) => {
        happened(fact)
        await payCharge(shop, purchaseOf(fact.holder).chargeId)
      },
      'prize.released': async (fact) => {
        happened(fact)
        await answerPrize('withheld')
      },
      'prize.consumed': async (fact) => {
        happened(fact)
        await answerPrize('given')
      },
      'payment.refunded': async (fact) => {
        happened(fact)
        const { chargeId } = purchaseOf(fact.holder)
        await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
        await payCharge(shop, chargeId)
      },
    },
    leaves: {
      available: ({ context }) => reader.isAvailable(context.hidesPrize),
      reserved: ({ context }) => reader.isReserved(held(context)),
      sold: ({ context }) => reader.isSold(held(context)),
      awarded: ({ context }) => reader.isAwarded(held(context)),
      waiting: () => reader.isWaiting(),
    },
    refusals: {
      record: () => reader.record(),
      shown: async () => reader.shown?.(),
      events: {
        'quota.reserve': async ({ holder }) => {
          const asked = purchaseInput(campaign.slug, 1, { telefone: PHONES[holder] ?? '' })
          return !(await buy(shop.ports, asked)).ok
        },
        'reservation.expired': async () => (await expireDueOf(shop.ports, campaign.id)) === 0,
        'reservation.cancelled': async () =>
          (await db.transaction((tx) =>
            cancelUnpaid(tx, campaign.id, { ports: shop.ports, now: shop.clock.now() }),
          )) === 0,
        'payment.confirmed': async ({ holder }, { context }) => {
          if (holder === context.holder) return (await payCharge(shop, purchaseOf(holder).chargeId)) === 'unchanged'
          const stranger = nextStranger()
          await payCharge(shop, stranger.pix.chargeId)
          return (await transactionById(db, stranger.id))?.delivered === 0
        },
        'prize.released': async () => !(await answerPrize('withheld')),
        'prize.consumed': async () => !(await answerPrize('given')),
        // Money that comes back of a purchase without quotas ends it, and moves nobody's quota.
        'payment.refunded': async () => {
          const { id, pix } = nextStranger()
          await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, pix.chargeId))
          await payCharge(shop, pix.chargeId)
          return (await transactionById(db, id))?.delivered === 0
        },
      },
    },
    async stop() {
      expect(await findingsOf(db, campaign.id)).toEqual([])
    },
  }
}

/** Whoever answers: an operator of this database, made where there is none. */
async function anyOperator(db: Db): Promise<number> {
  const [known] = await db.select({ id: operator.id }).from(operator).limit(1)
  if (known !== undefined) return known.id
  const ana = { role: 'admin' as const, name: 'Ana', email: 'ana@talao.test', passwordHash: 'x' }
  const [made] = await db
    .insert(operator)
    .values({ ...ana, createdAt: new Date(0) })
    .returning({ id: operator.id })
  return made?.id ?? 0
}
