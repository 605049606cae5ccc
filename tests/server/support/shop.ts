import { eq } from 'drizzle-orm'
import { openLedger } from '../../../server/campaigns/ledger/ledger.ts'
import { CONSEQUENCES } from '../../../server/operation/consequences.ts'
import { readConfig } from '../../../server/platform/config.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { campaign, transaction } from '../../../server/platform/db/schema.ts'
import { type Ports, usualLimits } from '../../../server/platform/ports.ts'
import { systemRandom } from '../../../server/platform/random.ts'
import { makeSeal } from '../../../server/platform/seal/seal.ts'
import { systemTimers } from '../../../server/platform/timers.ts'
import { checkCharge } from '../../../server/sales/payments/payments.ts'
import { returnQuotas } from '../../../server/sales/returned-prizes/quota-return.ts'
import { createSandboxAccount } from '../../../server/sales/sandbox/account.ts'
import { paySandboxCharge } from '../../../server/sales/sandbox/bank.ts'
import type { PurchaseInput } from '../../../server/storefront/pages/purchase/purchase-order.ts'
import { buy } from '../../../server/storefront/pages/purchase/purchases.ts'
import { newTitle } from '../../support/seeds/fixtures.ts'
import { openTestDatabase } from '../../support/server/databases.ts'
import { type Watched, watchSecondCampaign } from '../../support/server/second-campaign.ts'

/** A clock that stands still until it is moved. */
export interface TestClock {
  now(): Date
  move(milliseconds: number): void
}

export const MINUTE = 60_000
export const START = new Date('2026-03-10T12:00:00Z')

export function makeClock(start = START): TestClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    move: (milliseconds) => {
      at += milliseconds
    },
  }
}

/** What purchases need around them: a database, a clock, the sandbox's account. */
export interface Shop {
  ports: Ports
  database: Database
  clock: TestClock
  accountId: number
  close(): Promise<void>
}

/**
 * A shop with a second campaign beside what the test is about, which must be as it was when the shop closes; alone where the database is the test's own.
 * @param key what it seals with, in hexadecimal
 */
export async function openShop(database?: Database, key = '07'.repeat(32)): Promise<Shop> {
  const opened = database ?? (await openTestDatabase())
  const second = database === undefined ? await watchSecondCampaign(opened.db, { purchases: true }) : undefined
  const clock = makeClock()
  const ports: Ports = {
    config: readConfig({ SANDBOX: '1' }),
    database: opened,
    clock,
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(Buffer.from(key, 'hex')),
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: { send: async () => {} },
  }
  const accountId = await createSandboxAccount(opened.db, ports.seal, { title: newTitle(), now: clock.now() })
  return { ports, database: opened, clock, accountId, close: () => closeAfter(opened, second) }
}

const closeAfter = (database: Database, second: Watched | undefined) =>
  Promise.resolve(second?.mustBeUnchanged()).finally(() => database.close())

let slugs = 0

/** A campaign on sale; its price is R$ 1.00 a quota. */
export async function createCampaign(
  { ports, accountId, clock }: Pick<Shop, 'ports' | 'accountId' | 'clock'>,
  total: number,
  more: Partial<typeof campaign.$inferInsert> = {},
): Promise<{ id: number; slug: string }> {
  const now = clock.now()
  const slug = `campanha-${++slugs}`
  return ports.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(campaign)
      .values({
        slug,
        title: 'Campanha',
        product: 'Moto',
        total,
        price: 100,
        minimumTransaction: 100,
        accountId,
        createdAt: now,
        updatedAt: now,
        ...more,
      })
      .returning({ id: campaign.id })
    if (row === undefined) throw new Error('the campaign was not stored')
    await openLedger(tx, ports.seal, { campaignId: row.id, total, now })
    return { id: row.id, slug }
  })
}

export async function changeCampaign(
  { ports }: Pick<Shop, 'ports'>,
  id: number,
  change: Partial<typeof campaign.$inferInsert>,
) {
  await ports.database.db.update(campaign).set(change).where(eq(campaign.id, id))
}

let keys = 0

/** A purchase as a buyer's page sends it, with a key and a phone of its own. */
export function purchaseInput(slug: string, quantity: number, more: Partial<PurchaseInput> = {}): PurchaseInput {
  keys++
  const telefone = `119${String(keys).padStart(8, '0')}`
  return { slug, quantity, name: 'Maria Silva', telefone, idempotencyKey: `key-${keys}`, ...more }
}

/** Buys, and fails the test when it is refused. */
export async function mustBuy(
  { ports }: Pick<Shop, 'ports'>,
  slug: string,
  quantity: number,
  more: Partial<PurchaseInput> = {},
) {
  const bought = await buy(ports, purchaseInput(slug, quantity, more))
  if (!bought.ok) throw new Error(`refused: ${JSON.stringify(bought.refusal)}`)
  return bought.purchase
}

/** Pays a charge at the sandbox and does what a notification does. */
export async function payCharge({ ports, accountId }: Pick<Shop, 'ports' | 'accountId'>, chargeId: string) {
  await paySandboxCharge(ports, chargeId, { notify: false })
  return checkCharge(ports, { accountId, chargeId })
}

/** Takes back the last quota of a purchase of which enough of the money went back; of another none. */
export async function giveQuotasBack({ ports }: Pick<Shop, 'ports'>, chargeId: string, operatorId: number) {
  const { db } = ports.database
  const [bought] = await db.select({ id: transaction.id }).from(transaction).where(eq(transaction.chargeId, chargeId))
  const who = { operatorId, role: 'admin', name: '', email: '', tokenHash: '', address: '' } as const
  return returnQuotas(ports, who, bought?.id ?? 0, { quantity: 1 })
}
