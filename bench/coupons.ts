/**
 * What coupons cost a sale: `npm run bench:coupons`. On PostgreSQL, sales a second of a campaign whose every purchase earns a coupon of one promotion,
 * and of one without a promotion, in turns, so that both meet the same machine. It fails when the ratio is below its goal.
 */
import { coupon, earnedCoupon } from '../server/platform/db/schema.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { CLIENTS, seller } from './selling.ts'
import { integer, machine, makeCampaign, median, openBench } from './support.ts'

const SALES = Number(process.argv[2] ?? sized(1_500, 8))
const TURNS = sized(5, 1)
const GOAL_RATIO = 0.95
const YEAR_MS = 365 * 86_400_000

console.log(machine())
const bench = await openBench('postgres')
const { db } = bench.database
const [promoted, plain] = [await makeCampaign(bench, 10_000_000), await makeCampaign(bench, 10_000_000)]
const now = new Date()
await db.insert(coupon).values({
  ...{ campaignId: promoted.id, title: 'Cupom', amount: 1, state: 'main' },
  ...{ startsAt: now, endsAt: new Date(now.getTime() + YEAR_MS), createdAt: now, updatedAt: now },
})
const sell = { with: seller(bench, bench.ports, promoted.slug), without: seller(bench, bench.ports, plain.slug) }
await sell.with(SALES)
await sell.without(SALES)
const rates = { with: [] as number[], without: [] as number[] }
for (let turn = 0; turn < TURNS; turn++) {
  rates.with.push(await sell.with(SALES))
  rates.without.push(await sell.without(SALES))
}
const earned = await db.$count(earnedCoupon)
await bench.close()
if (earned !== SALES * (TURNS + 1)) throw new Error(`${earned} coupons were earned`)
const ratio = median(rates.with) / median(rates.without)
console.log(
  `sales a second, purchase and payment, ${CLIENTS} clients: with a coupon each ${integer(median(rates.with))}, without ${integer(median(rates.without))}; ratio ${ratio.toFixed(3)}, goal ≥ ${GOAL_RATIO} ${outcomeOf(ratio >= GOAL_RATIO)}`,
)
