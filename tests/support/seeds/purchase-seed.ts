import { eq } from 'drizzle-orm'
import {
  campaign as campaignTable,
  paymentAccount,
  sandboxCharge,
  transaction,
} from '../../../server/platform/db/schema.ts'
import { expireDueOf } from '../../../server/sales/purchases/expiry.ts'
import { notifyCharges, silenceSandboxCharge } from '../../../server/sales/sandbox/bank.ts'
import type { PurchaseStage } from '../../../src/domain/campaigns/bought.ts'
import type { PurchaseFact } from '../../../src/machines/purchase-setup.ts'
import { purchaseModel } from '../../models/buyer/purchase.model.ts'
import { replay } from '../models/model.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { askToBuy, buy, createCampaign, pay, wanted } from './fixtures.ts'

const [selling, unsold = selling, address = selling, paidPage = selling, waitingPage = selling, overPage = selling] =
  purchaseModel.worlds
const { commands, facts } = purchaseModel
const [choose] = commands['quantity.choose']
const [more] = commands['quantity.add']
const [typeFew] = commands['quantity.type']
const [check] = commands['quantity.check']
const [begin] = commands['purchase.begin']
const [close] = commands['purchase.close']
const [phone, halfPhone = phone] = commands['phone.type']
const [submitPhone] = commands['phone.submit']
const [changePhone] = commands['phone.change']
const [name] = commands['name.type']
const [consent] = commands['consent.toggle']
const [submitName] = commands['name.submit']
const [forget] = commands['buyer.forget']
const [confirm] = commands['purchase.confirm']
const [accept] = commands['counter.accept']
const [retry] = commands['purchase.retry']
const [ask] = commands['payment.ask']
const [showMore] = commands['numbers.show']
const [known, asked = known] = facts['device.remembered']
const [opened] = facts['purchase.opened']
const [wrongPhone, silentBank = wrongPhone] = facts['purchase.refused']
const [scarce, soldOut = scarce, dearer = scarce] = facts['purchase.countered']
const [lost] = facts['purchase.lost']
const [delayed] = facts['answer.delayed']
const [denied] = facts['purchase.denied']
const [waiting, paid = waiting, over = waiting] = facts['payment.reported']
const [unread] = facts['payment.lost']
const [answered, answeredOver = answered] = facts['question.answered']
const [silent] = facts['bank.silenced']
const [rests] = facts['rest.started']
const [rested] = facts['question.rested']
const [loaded] = facts['numbers.loaded']

/** The ways of a buyer through a purchase that a server can answer: nothing that was paid is unpaid. */
export const purchaseJourneys = [
  replay(purchaseModel.machine, selling, [
    ...[check, more, typeFew, check, begin, choose, begin],
    ...[submitPhone, halfPhone, submitPhone, close, begin, phone, submitPhone],
    ...[submitName, changePhone, submitPhone, close, begin, submitPhone, name, consent],
    ...[submitName, soldOut, retry, wrongPhone, phone, submitPhone],
    ...[submitName, silentBank, submitName, lost, retry, lost, retry, opened],
    ...[ask, waiting, answered, rests, waiting, rested],
    ...[ask, silent, rests, rested, ask, unread, unread, waiting, paid],
  ]),
  replay(purchaseModel.machine, selling, [
    ...[known, typeFew, begin, choose, begin, close, begin],
    ...[confirm, silentBank, confirm, delayed, lost, retry, opened, over],
  ]),
  replay(purchaseModel.machine, selling, [known, begin, confirm, dearer, accept, opened]),
  replay(purchaseModel.machine, selling, [known, begin, confirm, scarce, accept, opened]),
  replay(purchaseModel.machine, selling, [known, begin, confirm, scarce, close, begin, typeFew, begin]),
  replay(purchaseModel.machine, selling, [known, begin, forget]),
  replay(purchaseModel.machine, selling, [asked, opened, denied]),
  replay(purchaseModel.machine, unsold, []),
  replay(purchaseModel.machine, address, [unread, retry, paid]),
  replay(purchaseModel.machine, address, [waiting]),
  replay(purchaseModel.machine, address, [over]),
  replay(purchaseModel.machine, address, [denied]),
  replay(purchaseModel.machine, paidPage, [showMore, unread, showMore, loaded]),
  replay(purchaseModel.machine, waitingPage, []),
  replay(purchaseModel.machine, overPage, [
    ...[ask, answeredOver, rests, rested, ask, silent, rests, rested],
    ...[ask, unread, rests, rested, ask, paid],
  ]),
  replay(purchaseModel.machine, overPage, [ask, over]),
  replay(purchaseModel.machine, overPage, [ask, denied]),
]

/** Who buys in the model. */
export const ANA = { name: 'Ana Lima', telefone: '62981234567' } as const
/** What the model's campaign offers (`OFFER` in bought.ts), as an operator writes it; all but five of its numbers can be bought by others. */
const SELLING = { numbers: 45, price: 0.1, minimum_transaction: 1, max_reserva: 30, qtd1: 20, price2: 0.08 }
const OTHERS = [30, 10]
const THE_REST = 5
/** Another price of the model's campaign, in centavos. */
const DEARER = 20
/** A purchase whose numbers stand on two pages. */
const LARGE = { numbers: 2_000, price: 0.01, minimum_transaction: 1, max_reserva: 1_500 }
const LARGE_QUANTITY = 1_100
const SOON = 4

/** A purchase as the model begins it, with the order that it is made by, and all that others, the bank and time do to it. */
export type PurchaseSeed = Awaited<ReturnType<typeof startPurchase>>

/** Makes a campaign as a world of the model begins, with its purchase where there is one. `script`: the facts of the path. */
export async function startPurchase(
  app: TestApp,
  admin: Pick<SignedIn, 'call'>,
  world: string,
  script: readonly PurchaseFact[],
) {
  const { db } = app.database
  const isLarge = world === paidPage.name
  const title = `compra-${Math.random().toString(36).slice(2, 10)}`
  const campaign = await createCampaign(app, admin, { ...(isLarge ? LARGE : SELLING), title })
  const slug = campaign.url_amigavel
  const set = (change: Partial<typeof campaignTable.$inferInsert>) =>
    db.update(campaignTable).set(change).where(eq(campaignTable.id, campaign.id))
  if (world === unsold.name) await set({ statusDetail: SOON })
  const quantity = isLarge ? LARGE_QUANTITY : 10
  const order = { quantity, amount: isLarge ? 11 : 1, due: quantity, ...ANA }
  const key = `chave-${slug}`
  /** The purchases of others, and those of them that hold numbers. */
  const others: number[] = []
  const held: number[] = []

  const row = async (id: number) => {
    const [found] = await db.select().from(transaction).where(eq(transaction.id, id))
    if (found === undefined) throw new Error(`there is no purchase ${id}`)
    return { ...found, chargeId: found.chargeId ?? '' }
  }
  const tellAgain = async (id: number) => {
    const answer = await notifyCharges(app.ports, app.accountId, [(await row(id)).chargeId])
    if (answer !== 200) throw new Error('the bank was not heard')
  }
  const cancel = async (id: number) => {
    const { chargeId } = await row(id)
    await db.update(sandboxCharge).set({ status: 'cancelled' }).where(eq(sandboxCharge.chargeId, chargeId))
    await tellAgain(id)
  }
  const expire = async (id: number) => {
    const past = new Date(app.clock.now().getTime() - 1)
    await db.update(transaction).set({ expiresAt: past }).where(eq(transaction.id, id))
    await expireDueOf(app.ports, campaign.id)
  }
  const payFor = async (id: number) => pay(app, (await row(id)).chargeId)

  const wasAsked = script.some((fact) => fact.type === 'device.remembered' && fact.asked !== null)
  const isMade = wasAsked || ![selling.name, unsold.name].includes(world)
  const made = isMade ? wanted(await askToBuy(app, slug, order, key), 201) : null
  const own: { id: number; token: string } | null = made && { id: made.id, token: made.token }
  if (own && world === paidPage.name) await payFor(own.id)
  if (own && world === overPage.name) await expire(own.id)

  return {
    ...{ slug, order, key, own, tellAgain },
    /** What the buyer has bought, as the operator reads it. */
    async bought(): Promise<{ id: number; status: string; quantity: number }[]> {
      const { data } = wanted(await admin.call('POST', `/api/transactions/${campaign.id}`, { body: {} }), 200)
      const rows: { id: number; status: string; quantity: number }[] = data
      return rows.filter(({ id }) => !others.includes(id)).map(({ id, status, quantity }) => ({ id, status, quantity }))
    },
    /** Has the server refuse the next order as the model says. */
    async refuse(fact: Extract<PurchaseFact, { type: 'purchase.refused' | 'purchase.countered' }>): Promise<void> {
      if (fact.type === 'purchase.countered') {
        const { why, now } = fact.counter
        if (why === 'changed') return void (await set({ price: DEARER }))
        for (const [index, quantity] of [...OTHERS, ...(now === null ? [THE_REST] : [])].entries()) {
          const { id } = await buy(app, slug, { quantity, telefone: `6197000000${index}`, name: 'Outra pessoa' })
          others.push(id)
          held.push(id)
        }
        return
      }
      if (fact.errors.form === undefined) return
      const broken = { gateway: 'nenhum', title: `Sem banco ${slug}`, createdAt: app.clock.now() }
      const [account] = await db.insert(paymentAccount).values(broken).returning()
      await set({ accountId: account?.id ?? 0 })
    },
    /** Has it take orders again. */
    async take(): Promise<void> {
      await set({ accountId: app.accountId })
      for (const id of held.splice(0)) await cancel(id)
    },
    /** The bank, or time, brings the purchase there. */
    async reach(id: number, stage: PurchaseStage): Promise<void> {
      if (stage === 'paid') await payFor(id)
      if (stage === 'over') await expire(id)
    },
    /** The bank is silent when it is asked about the purchase, or answers again. */
    silence: async (id: number, isSilent: boolean): Promise<void> => {
      await silenceSandboxCharge(app.ports, (await row(id)).chargeId, isSilent)
    },
    /** The token of the purchase opens it no more. */
    async deny(id: number): Promise<void> {
      await db
        .update(transaction)
        .set({ tokenHash: `outra-${id}` })
        .where(eq(transaction.id, id))
    },
  }
}
