import { count, eq, sql } from 'drizzle-orm'
import { leastQuantity } from '../../../src/domain/campaigns/purchase-rules.ts'
import { MAX_RESERVATION } from '../../../src/domain/values/limits.ts'
import { onSale } from '../../campaigns/campaigns/sale.ts'
import { lane } from '../../campaigns/ledger/schema.ts'
import { buyer, campaign, transaction } from '../../platform/db/schema.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import type { Ports } from '../../platform/ports.ts'
import { buy } from '../../storefront/pages/purchase/purchases.ts'
import { type DemoCharge, decideCharge } from './bank.ts'
import { makePeople, type Person } from './people.ts'
import { makeRandom } from './random.ts'
import { sizeAround } from './sizes.ts'

const EVERY_MS = 4_000
/** Purchases in the whole demo after which it grows no more. */
const MOST_PURCHASES = 12_000
const PAID_SHARE = 0.8
const KNOWN_SHARE = 0.5
/** What people spend at once on average, in centavos. */
const USUAL_AMOUNT = 3_000
/** Campaigns with less than one in so many quotas free are left as they are. */
const FREE_OF = 20

/** Keeps the demo alive: a purchase every few seconds, most of them paid soon after, until the demo is large enough. */
export function liveDemo(ports: Ports, { most = MOST_PURCHASES } = {}): Job {
  const { db } = ports.database
  const random = makeRandom(ports.clock.now().getTime())
  let unpaid: { charge: DemoCharge; at: number }[] = []
  let room: number | undefined

  async function payDue() {
    const now = ports.clock.now().getTime()
    const due = unpaid.filter(({ at }) => at <= now)
    unpaid = unpaid.filter(({ at }) => at > now)
    for (const { charge } of due) await decideCharge(ports, charge, 'paid')
  }

  async function someBuyer(): Promise<Person | undefined> {
    // The first ones that are made have the longest names of all.
    if (!random.chance(KNOWN_SHARE)) return makePeople(random, 4).at(-1)
    const [known] = await db.select().from(buyer).orderBy(sql`random()`).limit(1)
    return known
  }

  async function someCampaign() {
    const rows = await db
      .select({
        slug: campaign.slug,
        accountId: campaign.accountId,
        price: campaign.price,
        minimum: campaign.minimumTransaction,
        limit: campaign.maxReserva,
      })
      .from(campaign)
      .innerJoin(lane, eq(lane.campaignId, campaign.id))
      .where(onSale())
      .groupBy(campaign.id)
      .having(sql`sum(${lane.free}) * ${FREE_OF} > ${campaign.total}`)
      .orderBy(campaign.id)
    return rows.length === 0 ? undefined : random.pick(rows)
  }

  async function buySomething() {
    const [chosen, person] = [await someCampaign(), await someBuyer()]
    if (chosen === undefined || person === undefined) return
    const limits = { least: leastQuantity(chosen), most: Math.min(chosen.limit, MAX_RESERVATION) }
    const bought = await buy(ports, {
      name: person.name,
      telefone: person.telefone,
      slug: chosen.slug,
      idempotencyKey: `live-${ports.clock.now().getTime()}-${random.next()}`,
      quantity: sizeAround(random, USUAL_AMOUNT / chosen.price, limits),
    })
    if (!bought.ok) return
    const { chargeId } = bought.purchase.pix
    if (random.chance(PAID_SHARE))
      unpaid.push({
        charge: { accountId: chosen.accountId, chargeId },
        at: ports.clock.now().getTime() + random.int(5_000, 60_000),
      })
  }

  return {
    name: 'demo.live',
    everyMs: EVERY_MS,
    async run() {
      await payDue()
      room ??= most - ((await db.select({ made: count() }).from(transaction))[0]?.made ?? 0)
      if (room <= 0) return
      room--
      await buySomething()
    },
  }
}
