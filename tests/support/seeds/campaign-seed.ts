import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { lockCampaign } from '../../../server/campaigns/campaigns/store.ts'
import { countOf } from '../../../server/campaigns/ledger/ledger.ts'
import { campaign, sandboxCharge, transaction } from '../../../server/platform/db/schema.ts'
import { cancelUnpaid } from '../../../server/sales/purchases/cancel.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { PRIZES, productField, winnerField } from '../../../src/domain/campaigns/prizes.ts'
import { ON_SALE } from '../../../src/domain/campaigns/status.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { FREE } from './draws.ts'
import { buy, buyAndPay, type Campaign, wanted } from './fixtures.ts'

let buyers = 0
const somebody = () => {
  buyers += 1
  return { telefone: `6299${String(buyers).padStart(7, '0')}` }
}

/** Does something while a campaign is on sale, in whatever situation it is. */
async function whileOnSale(app: TestApp, id: number, act: () => Promise<unknown>): Promise<void> {
  const { db } = app.database
  const [row] = await db.select().from(campaign).where(eq(campaign.id, id))
  const turn = (statusDetail: number) => db.update(campaign).set({ statusDetail }).where(eq(campaign.id, id))
  await turn(ON_SALE)
  await act()
  await turn(row?.statusDetail ?? ON_SALE)
}

/** Brings a campaign's paid and reserved quotas to these counts, as its buyers and their banks would. */
export async function bringCounts(
  app: TestApp,
  { id, url_amigavel }: Campaign,
  wish: { paid: number; reserved: number },
): Promise<void> {
  const { db } = app.database
  await db.transaction(async (tx) => {
    await lockCampaign(tx, id)
    await cancelUnpaid(tx, id, { ports: app.ports, now: app.clock.now() })
  })
  const paid = (await countOf(db, [id])).get(id)?.paid ?? 0
  if (paid > wish.paid) await giveEverythingBack(app, id)
  const missing = wish.paid - (paid > wish.paid ? 0 : paid)
  await whileOnSale(app, id, async () => {
    if (missing > 0) await buyAndPay(app, url_amigavel, { quantity: missing, ...somebody() })
    if (wish.reserved > 0) await buy(app, url_amigavel, { quantity: wish.reserved, ...somebody() })
  })
}

/** Somebody else draws the campaign's next prize, which it gets where it has none left; where nobody had paid, a buyer does first. */
export async function drawElsewhere(app: TestApp, admin: SignedIn, { id, url_amigavel }: Campaign): Promise<void> {
  if ((await countOf(app.database.db, [id])).get(id)?.paid === 0)
    await whileOnSale(app, id, () => buyAndPay(app, url_amigavel, { quantity: 1, ...somebody() }))
  const { action } = wanted(await admin.call('GET', `/api/actions/${id}`), 200)
  const next = PRIZES.find((prize) => action[winnerField(prize)] === undefined)
  if (next === undefined) throw new Error('every prize is drawn')
  // No operator adds a prize once one has its winner.
  if (next !== 'first')
    await app.database.db.execute(
      sql`update campaign set ${sql.identifier(productField(next))} = 'Mais um prêmio' where id = ${id}`,
    )
  const body = { ...FREE, resultado: null }
  wanted(await admin.call('PUT', `/api/actions/raffle/${next}/${id}`, { body }), 200)
}

/** The provider gives back all that was paid. */
async function giveEverythingBack(app: TestApp, campaignId: number): Promise<void> {
  const { db } = app.database
  const paid = await db
    .select({ chargeId: transaction.chargeId })
    .from(transaction)
    .where(
      and(eq(transaction.campaignId, campaignId), eq(transaction.status, 'approved'), isNotNull(transaction.chargeId)),
    )
  for (const { chargeId } of paid) {
    if (chargeId === null) continue
    await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
    await notifyCharges(app.ports, app.accountId, [chargeId])
  }
}
