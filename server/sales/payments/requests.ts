import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { accepts } from '../purchases/lifecycle.ts'
import { findTransaction } from '../purchases/list.ts'
import { storedPurchase, type TransactionRow } from '../purchases/store.ts'
import { checkPurchase } from './charge-watch.ts'
import { renotify } from './payments.ts'
import { consultSentence, deliverySentence } from './sentences.ts'
import type { PaymentOutcome } from './settle.ts'

/** What came of a request about a purchase that there is. */
export type RequestOutcome = Exclude<PaymentOutcome, 'unknown'>
type Requested = { ok: true; outcome: RequestOutcome; message: string } | { ok: false; refusal: RefusalCode }

/** An operator's manual check: the provider is asked about a purchase's charge, and its machine decides what follows (spec §2.6, §8). */
export async function consultTransaction(ports: Ports, caller: Caller, id: number): Promise<Requested> {
  const row = (await findTransaction(ports.database.db, caller, id))?.purchase
  if (row === undefined) return { ok: false, refusal: 'record.unknown' }
  return askBank(ports, caller, row, 'transaction.consulted')
}

/** An operator's renotification: a purchase that lacks quotas gets what is free, and of any other the provider is asked once more (spec §8). */
export async function renotifyTransaction(ports: Ports, caller: Caller, id: number): Promise<Requested> {
  const { db } = ports.database
  const row = (await findTransaction(db, caller, id))?.purchase
  if (row === undefined) return { ok: false, refusal: 'record.unknown' }
  if (!accepts(row, { type: 'transaction.renotify' })) return { ok: false, refusal: 'transaction.approved' }
  if (!accepts(row, { type: 'quotas.delivered', delivered: row.due }))
    return askBank(ports, caller, row, 'transaction.renotified')
  const outcome = await renotify(ports, row, (tx, { before, after }) =>
    audit(tx, {
      ...entryOf(ports, caller, row),
      action: 'transaction.renotified',
      before: { delivered: before },
      after: { delivered: after },
    }),
  )
  if (outcome === 'unknown') return { ok: false, refusal: 'record.unknown' }
  if (outcome === 'waits') return { ok: false, refusal: 'transaction.waits' }
  return { ok: true, outcome, message: deliverySentence(row, await rowAfter(ports, row)) }
}

const entryOf = ({ clock }: Ports, { operatorId, address }: Caller, { id }: TransactionRow) =>
  ({ at: clock.now(), operatorId, address, subject: 'transaction', subjectId: id }) as const

/** Notes who asks, and asks. What the provider says is noted by the purchase itself. */
async function askBank(
  ports: Ports,
  caller: Caller,
  row: TransactionRow,
  action: 'transaction.consulted' | 'transaction.renotified',
): Promise<Requested> {
  await audit(ports.database.db, { ...entryOf(ports, caller, row), action })
  const outcome = await checkPurchase(ports, row)
  if (outcome === 'unknown') return { ok: false, refusal: 'record.unknown' }
  return { ok: true, outcome, message: consultSentence(outcome, await rowAfter(ports, row)) }
}

const rowAfter = async ({ database: { db } }: Ports, row: TransactionRow) => (await storedPurchase(db, row)) ?? row
