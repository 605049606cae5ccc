import { and, eq } from 'drizzle-orm'
import { checkPayout, type ReceiptFile } from '../../../src/domain/sales/payouts.ts'
import { centavosOf, formatReais } from '../../../src/domain/values/money.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { momentOf } from '../../../src/domain/values/zoned.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator, payoutReceipt } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { applyEvents, lockPayouts, type PayoutRow, storePayout, whyNot } from './lifecycle.ts'
import { statementOf } from './statement.ts'
import { unreadOf } from './store.ts'

const noteOf = noting('payout')
const refused = (refusal: Refusal): RecordChanged => ({ ok: false, refusal })

/** A payment as it is written down. `amount`: what its writer was shown, in reais; another one by now is refused. */
export interface PayoutBody {
  afiliado_id: number
  until: string
  amount: number
  paid_on: string
  how?: string | null | undefined
  receipt?: ReceiptFile | null | undefined
}

/**
 * Writes down that an affiliate was paid what its sales until a moment earned. The amount is counted here while the affiliate is locked, so that
 * two who write at once cannot pay more than is owed.
 */
export async function recordPayout(ports: Ports, caller: Caller, body: PayoutBody): Promise<RecordChanged> {
  const now = ports.clock.now()
  const { afiliado_id: afiliadoId, paid_on: paidOn, receipt = null } = body
  const until = momentOf(body.until.trim())
  const how = trimmed(body.how ?? '')
  const errors = checkPayout({ until, paid_on: paidOn, how, receipt }, now)
  if (until === null || Object.keys(errors).length > 0) return refused(wrongFields(fieldErrorsOf(errors)))
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const name = await holdAffiliate(tx, afiliadoId)
    if (name === undefined) return refused(wrongFields({ afiliado_id: ['Escolha um afiliado da lista.'] }))
    const { payable } = await statementOf(tx, afiliadoId, until)
    if (payable === 0) return refused({ code: 'payout.nothing' })
    if (payable !== centavosOf(body.amount))
      return refused({ code: 'payout.changed', fields: { until: [`Até este momento são ${formatReais(payable)}.`] } })
    const row = await storePayout(tx, {
      ...{ afiliadoId, amount: payable, until, paidOn, how: how || null },
      ...{ receiptName: receipt && nameOf(receipt), operatorId: caller.operatorId, createdAt: now },
    })
    if (receipt) await tx.insert(payoutReceipt).values({ payoutId: row.id, data: receipt.data })
    await noteOf(tx, caller, now)('payout.recorded', row.id, { after: toldOf(row, name) })
    return { ok: true, id: row.id }
  })
}

/** Undoes a payment: what it paid is owed again, and both sides go on reading that it was there. */
export async function undoPayout(ports: Ports, caller: Caller, id: number, reason: string): Promise<RecordChanged> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const [record] = await lockPayouts(tx, [id])
    if (record === undefined) return refused({ code: 'record.unknown' })
    const undo = { type: 'payout.undo', reason, operatorId: caller.operatorId } as const
    const [done] = await applyEvents(tx, [record], undo, now)
    if (done === undefined) return refused({ code: whyNot(record) })
    const name = await nameOfOperator(tx, record.afiliadoId)
    await noteOf(tx, caller, now)('payout.undone', id, {
      before: toldOf(record, name),
      after: { ...toldOf(done, name), reason: done.reason },
    })
    return { ok: true, id }
  })
}

/** Notes that an affiliate read its payments: from now on undoing one wants a reason. */
export async function showPayouts(ports: Ports, afiliadoId: number): Promise<void> {
  const { db } = ports.database
  if ((await unreadOf(db, afiliadoId)).length === 0) return
  await db.transaction(async (tx) => {
    const unread = await unreadOf(tx, afiliadoId)
    const records = await lockPayouts(
      tx,
      unread.map(({ id }) => id),
    )
    await applyEvents(tx, records, { type: 'payout.opened' }, ports.clock.now())
  })
}

/** The name of an affiliate, also of one that was deleted, locked so that nobody else pays it meanwhile; undefined where there is none. */
async function holdAffiliate(tx: Db, id: number): Promise<string | undefined> {
  const [account] = await tx
    .select({ name: operator.name })
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, 'afiliado')))
    .for('update')
  return account?.name
}

async function nameOfOperator(tx: Db, id: number): Promise<string> {
  const [account] = await tx.select({ name: operator.name }).from(operator).where(eq(operator.id, id))
  return account?.name ?? ''
}

/** What the log keeps of a payment. */
const toldOf = (row: PayoutRow, name: string) => ({
  ...{ affiliate: name, payoutAmount: row.amount, until: row.until, paidOn: row.paidOn },
  ...{ how: row.how, receiptName: row.receiptName },
})

/** A file's name as it is kept: its last part, without what is no letter of a name. */
const nameOf = ({ name }: ReceiptFile): string => trimmed(name.replace(/^.*[\\/]/, '')).slice(-80) || 'comprovante'
