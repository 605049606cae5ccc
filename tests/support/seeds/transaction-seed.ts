import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import type { ProviderStatus } from '../../../server/sales/gateways/gateway.ts'
import { cancelPaidInTrash } from '../../../server/sales/late-payments/paid-in-trash.ts'
import { expireDueOf } from '../../../server/sales/purchases/expiry.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { giveUp } from '../../../server/storefront/pages/purchase/purchase-charge.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import type { TransactionCommand, TransactionFact } from '../../../src/machines/purchase/setup.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { renotify } from '../server/by-number.ts'
import { buy, buyAndPay, createCampaign, wanted } from './fixtures.ts'
import { setCampaign } from './late-payment-seed.ts'

const RESERVATION_MS = 31 * 60_000

/** What an operator asks of a purchase, and how that ends: the dialogue beside its life, which no stored state keeps. */
export const REQUESTS = [
  'transaction.renotify',
  'transaction.consult',
  'review.close',
  'request.confirm',
  'request.dismiss',
  'request.done',
  'request.refused',
  'request.unanswered',
] as const
export type RequestType = (typeof REQUESTS)[number]

/** What happens to the purchase itself. */
export type TransactionEvent = Exclude<TransactionCommand | TransactionFact, { type: RequestType }>

let buyers = 0
const somebody = () => {
  buyers += 1
  return { telefone: `6197${String(buyers).padStart(7, '0')}`, name: 'Outra pessoa' }
}

/** A purchase of all the numbers of a campaign, and all that buyer, bank, provider, operator and clock can do with it. */
export async function startTransaction(app: TestApp, admin: SignedIn, { bought }: { bought: number }) {
  const title = `Transação do modelo ${buyers}`
  const campaign = await createCampaign(app, admin, { title, numbers: bought })
  const purchase = await buy(app, campaign.url_amigavel, { quantity: bought, name: 'Lia do Carmo' })
  /** What others bought, and may give back. */
  const others: string[] = []
  const charge = eq(sandboxCharge.chargeId, purchase.chargeId)

  const statusAtProvider = async () => {
    const [row] = await app.database.db.select({ status: sandboxCharge.status }).from(sandboxCharge).where(charge)
    return row?.status ?? 'pending'
  }
  /** What one of its quotas costs. */
  const unit = async () => centavosOf((await read()).transaction_amount) / bought
  const write = (status: ProviderStatus, more: { returned?: number; word?: string } = {}) => {
    const paid = { paidAt: app.clock.now(), endToEndId: `E${purchase.chargeId}` }
    return app.database.db
      .update(sandboxCharge)
      .set({ status, returned: 0, ...(status === 'paid' && paid), ...more })
      .where(charge)
  }
  /** The provider changes its mind about the charge, and says so. */
  const report = async (status: ProviderStatus, more: { returned?: number; word?: string } = {}) => {
    await write(status, more)
    const answered = await notifyCharges(app.ports, app.accountId, [purchase.chargeId])
    if (answered !== 200) throw new Error(`the notification was answered ${answered}`)
  }
  /** Others buy, or give back, until so many numbers are left. */
  const leaveFree = async (count: number) => {
    const theirs = bought - (await read()).delivered - count
    while (others.length < theirs)
      others.push((await buyAndPay(app, campaign.url_amigavel, { quantity: 1, ...somebody() })).chargeId)
    while (others.length > theirs) {
      const chargeId = others.pop() ?? ''
      await app.database.db
        .update(sandboxCharge)
        .set({ status: 'refunded' })
        .where(eq(sandboxCharge.chargeId, chargeId))
      await notifyCharges(app.ports, app.accountId, [chargeId])
    }
  }
  const inTrash = async () =>
    wanted(await admin.call('GET', `/api/actions/${campaign.id}`), 200).action.state === 'trash'
  const trash = async () => wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
  /** It comes back as *Em breve!*, and sells again by a decision. */
  const restore = async () => {
    wanted(await admin.call('POST', `/api/actions/restore/${campaign.id}`), 200)
    wanted(await admin.call('POST', `/api/actions/sell/${campaign.id}`), 200)
  }
  const isReserved = async () => ['pending', 'in_process'].includes((await read()).status)
  const read = async () => wanted(await admin.call('GET', `/api/transactions/${purchase.id}`), 200).transaction
  /** Paid when the campaign is drawn nothing is delivered; what is free afterwards is, when it is tried again. */
  const payWhenDrawn = async (delivered: number) => {
    await setCampaign(app, campaign.id, 'closed')
    await report('paid')
    await setCampaign(app, campaign.id, 'active')
    await deliver(delivered)
  }
  const deliver = async (delivered: number) => {
    await leaveFree(delivered - (await read()).delivered)
    if ((await renotify(app.ports, purchase.id)) !== 'changed') throw new Error('nothing was delivered')
  }

  const happen: { [Type in TransactionEvent['type']]: (event: Extract<TransactionEvent, { type: Type }>) => unknown } =
    {
      'transaction.cancel': async () => wanted(await admin.call('PUT', `/api/actions/reset/${campaign.id}`), 200),
      'payment.received': async ({ delivered, keeping }) => {
        const wasReserved = await isReserved()
        if (keeping) {
          await trash()
          await report('paid')
          return wasReserved ? undefined : restore()
        }
        if ((await read()).status === 'in_mediation' || delivered === bought) return report('paid')
        if (wasReserved) return payWhenDrawn(delivered)
        await leaveFree(delivered)
        return report('paid')
      },
      'payment.accepted': async () => {
        if (!(await isReserved())) await leaveFree(bought)
        wanted(
          await admin.call('POST', `/api/late-payments/deliver/${purchase.id}`, { body: { reason: 'Conferido' } }),
          200,
        )
      },
      'payment.reduced': async ({ returned }) =>
        report(await statusAtProvider(), { returned: returned * (await unit()) }),
      'status.unknown': ({ word }) => report('unknown', { word }),
      'payment.rejected': () => report('rejected'),
      'payment.refunded': () => report('refunded'),
      'review.opened': () => report('in_process'),
      'dispute.opened': () => report('in_mediation'),
      'charge.cancelled': () => report('cancelled'),
      'charge.disowned': (event) =>
        app.database.db.transaction((tx) =>
          giveUp(tx as Db, app.ports, { campaignId: campaign.id, id: purchase.id }, event),
        ),
      'reservation.expired': async () => {
        app.clock.move(RESERVATION_MS)
        await expireDueOf(app.ports, campaign.id)
      },
      'reservation.cancelled': async () => {
        const { ports, clock } = app
        const scope = { campaignId: campaign.id, ports, now: clock.now() }
        await app.database.db.transaction((tx) => cancelPaidInTrash({ db: tx as Db, ...scope }))
        await setCampaign(app, campaign.id, 'active')
      },
      'quotas.reclaimed': async ({ count }) =>
        wanted(await admin.call('PUT', `/api/transactions/quotas/${purchase.id}`, { body: { quantity: count } }), 200),
      'quotas.delivered': async ({ delivered }) => ((await inTrash()) ? restore() : deliver(delivered)),
    }

  return {
    campaign,
    purchase,
    read,
    /** Its campaign goes to the trash and comes back, and the provider says something out of place meanwhile. */
    throughTrash: async (status?: ProviderStatus): Promise<void> => {
      const before = await statusAtProvider()
      await trash()
      if (status !== undefined) await report(status)
      await restore()
      await app.database.db.update(sandboxCharge).set({ status: before }).where(charge)
    },
    inTrash,
    /** Lets an event of the model happen. */
    happen: async (event: TransactionEvent): Promise<void> => {
      await (happen[event.type] as (event: TransactionEvent) => unknown)(event)
    },
    /** The provider does not answer when it is asked about the purchase, or answers again. */
    silence: (silent: boolean) => app.database.db.update(sandboxCharge).set({ silent }).where(charge),
    /** The provider says something that is out of place; afterwards its book is as before. */
    reportInVain: async (status: ProviderStatus, more: { returned?: number; word?: string } = {}): Promise<void> => {
      const [before] = await app.database.db.select().from(sandboxCharge).where(charge)
      await report(status, more)
      await app.database.db
        .update(sandboxCharge)
        .set(before ?? {})
        .where(charge)
    },
  }
}

/** A purchase of a model's path. */
export type TransactionSeed = Awaited<ReturnType<typeof startTransaction>>
