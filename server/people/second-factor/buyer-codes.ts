import { createHash } from 'node:crypto'
import { CODE_TRIES } from '../../../src/machines/entities/code-request.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { applyEvents, type BuyerPurpose, lockPageRequest } from './lifecycle.ts'
import { isWholeCode, matches, rowOf, wrong } from './requests.ts'

/** What is stored of a ticket. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/**
 * Tries a code against the request of a page, in the transaction of what it opens.
 * @returns the phone that it proves, or the refusal: the same sentence whether wrong, expired, used, or another's (S08); what is no whole code
 * costs no try
 */
export async function tryBuyerCode(
  tx: Db,
  { seal, clock }: Pick<Ports, 'seal' | 'clock'>,
  { request, code, purpose = 'buyer' }: { request: string; code: string; purpose?: BuyerPurpose },
): Promise<{ ok: true; telefone: string } | { ok: false; refusal: Refusal }> {
  const row = await lockPageRequest(tx, hashOfTicket(request), clock.now(), purpose)
  if (row === undefined || row.telefone === null) return { ok: false, refusal: wrong(0) }
  if (!isWholeCode(code)) return { ok: false, refusal: incomplete(CODE_TRIES - row.tries) }
  const right = matches(row, code, seal.hash(code, rowOf(row.id)))
  const [tried] = await applyEvents(tx, [row], { type: right ? 'code.accepted' : 'code.refused' })
  if (tried === undefined) return { ok: false, refusal: wrong(0) }
  return right ? { ok: true, telefone: row.telefone } : { ok: false, refusal: wrong(CODE_TRIES - tried.tries) }
}

const incomplete = (triesLeft: number): Refusal => ({
  ...wrongFields({ code: ['Digite os 6 números do código.'] }),
  more: { tries_left: triesLeft },
})
