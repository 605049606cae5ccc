import { eq, sql } from 'drizzle-orm'
import { actOnPrize, createPrizes } from '../../server/campaigns/roulette/acts.ts'
import { type SpinOutcome, spin } from '../../server/campaigns/roulette/spin.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { roulettePrize, transaction } from '../../server/platform/db/schema.ts'
import type { Caller } from '../../server/platform/http/caller.ts'
import { demanded } from '../run/promise.ts'
import { sized } from '../run/small.ts'
import { type Bench, makeCampaign } from '../support.ts'
import type { Part } from './part.ts'

const PURCHASES = sized(100, 4)
const SPINS_EACH = sized(50, 20)
const SPINS = PURCHASES * SPINS_EACH
const AT_ONCE = sized(1_000, 20)
const PRIZES = sized(100, 20)
/** Spins a second. */
const GOALS: Readonly<Record<Database['kind'], number>> = { pglite: 300, postgres: 500 }
const CALLER: Caller = { operatorId: 1, role: 'admin', name: '', email: '', tokenHash: '', address: '' }

/**
 * How many spins of one campaign's roulette a second, while 1,000 are asked for at once; and that no number is given twice or left out, and
 * each prize goes out at its own spin.
 */
export const spins: Part = async (bench) => {
  const { id } = await makeCampaign(bench, 1_000_000)
  await fill(bench, id)
  const start = performance.now()
  const outcomes = await spinAll(bench, id)
  const rate = SPINS / ((performance.now() - start) / 1000)
  const goal = GOALS[bench.database.kind]
  return [
    {
      promise: `${AT_ONCE} spins at once: at least ${goal} a second`,
      held: rate >= goal,
      measured: `${Math.round(rate)} a second`,
    },
    {
      promise: 'each spin has a number of its own, and each prize goes out at its own, once',
      held: demanded(await isRight(bench, id, outcomes)),
      measured: `${SPINS} spins, ${PRIZES} prizes`,
    },
  ]
}

/** Paid purchases with spins, and prizes that go out at every fiftieth spin. */
async function fill({ ports, database: { db }, accountId }: Bench, campaignId: number): Promise<void> {
  await db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at)
    values ('admin', 'Ana', 'ana@talao.test', '', false, now())`)
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select 'Maria', '629' || lpad(n::text, 8, '0'), now() from generate_series(1, ${PURCHASES}::int) n`)
  await db.execute(sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, delivered, spins, amount,
      token_hash, expires_at, created_at, updated_at, paid_at)
    select ${campaignId}, id, name, ${accountId}, 'approved', 10, 10, 0, ${SPINS_EACH}, 10, id::text, now(), now(), now(), now() from buyer`)
  const created = await createPrizes(ports, CALLER, { campaignId, title: 'R$ 50 no PIX', quantity: PRIZES })
  if (!created.ok) throw new Error('the prizes were not created')
  for (const [place, { id }] of created.prizes.entries())
    if (!(await actOnPrize(ports, CALLER, id, { act: 'release', titleNumber: (place + 1) * (SPINS / PRIZES) })).ok)
      throw new Error('a prize was not released')
}

/** Every spin of every purchase, so many under way at any time. */
async function spinAll({ ports, database: { db } }: Bench, campaignId: number): Promise<SpinOutcome[]> {
  const purchases = await db.select({ id: transaction.id }).from(transaction)
  const asked = Array.from({ length: SPINS_EACH }, (_, nth) =>
    purchases.map((purchase) => ({ transactionId: purchase.id, key: `spin ${nth}`, now: new Date() })),
  ).flat()
  const outcomes: SpinOutcome[] = []
  const worker = async () => {
    for (let next = asked.pop(); next !== undefined; next = asked.pop())
      outcomes.push(await spin(ports, campaignId, next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return outcomes
}

/** Whether the numbers are 1 to the last, each once, and each prize went to its own. */
async function isRight({ database: { db } }: Bench, campaignId: number, outcomes: readonly SpinOutcome[]) {
  const spun = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.spun] : []))
  const won = new Map(spun.flatMap(({ spin: number, prize }) => (prize === null ? [] : [[prize.id, number] as const])))
  const prizes = await db.select().from(roulettePrize).where(eq(roulettePrize.campaignId, campaignId))
  return (
    new Set(spun.map((each) => each.spin)).size === SPINS &&
    Math.max(...spun.map((each) => each.spin)) === SPINS &&
    won.size === PRIZES &&
    prizes.every(({ id, titleNumber }) => won.get(id) === titleNumber)
  )
}
