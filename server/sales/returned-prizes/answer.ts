import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import type { ReturnedAnswer } from '../../../src/machines/entities/returned-prize.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { holdCampaign } from '../purchases/hold.ts'
import { answerEvent, applyEvents, lockReturned } from './lifecycle.ts'
import { findReturned } from './store.ts'

export type Answered =
  | { ok: true }
  | { ok: false; refusal: Extract<RefusalCode, 'record.unknown' | 'returned.answered'> }

/**
 * An operator says whether the prize of a purchase that was given back had been handed over. If so, its number is an ordinary one again; if not,
 * the prize can be won again. Final.
 */
export async function answerReturned(
  ports: Ports,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  id: number,
  answer: ReturnedAnswer,
): Promise<Answered> {
  const { db } = ports.database
  const now = ports.clock.now()
  const seen = await findReturned(db, id)
  if (seen === undefined) return { ok: false, refusal: 'record.unknown' }
  return db.transaction(async (inner): Promise<Answered> => {
    const tx = inner as Db
    await holdCampaign(tx, seen.returned.campaignId)
    const record = await lockReturned(tx, seen.returned)
    if (record === undefined) return { ok: false, refusal: 'record.unknown' }
    const { purchase } = seen
    const change = { ports, purchase, now }
    const [answered] = await applyEvents(tx, record.campaignId, [record], answerEvent(answer, operatorId), change)
    if (answered === undefined) return { ok: false, refusal: 'returned.answered' }
    const { campaignId, kind, title, transactionId, number } = record
    const quota = kind === 'quota' && number !== null ? { number: formatQuota(number, seen.campaign.total) } : {}
    await audit(tx, {
      ...{ at: now, operatorId, address, action: `returnedPrize.${answer}` as const },
      ...{ subject: 'returnedPrize', subjectId: id },
      before: { campaignId, ...quota, ...(kind === 'roulette' && { titleNumber: number }), title, transactionId },
    })
    return { ok: true }
  })
}
