import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { Prize } from '../../../src/domain/campaigns/prizes.ts'
import { checkWinnerNote } from '../../../src/domain/draw/winner-note.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { audit, HIDDEN } from '../../platform/audit/audit.ts'
import { locked } from '../../platform/db/locked.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named, PrizeName } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { drawnPrizes, lockCampaign } from '../campaigns/store.ts'
import { applyEvents, whyUnpaid } from './payment-lifecycle.ts'

/** That a winner was given the prize, and how. */
export const PrizePaymentBody = named(
  'PrizePaymentBody',
  Type.Object({ prize: PrizeName, note: Type.String({ maxLength: 4_000 }) }),
)
export type PrizePaymentBody = Static<typeof PrizePaymentBody>

/** Notes that a prize was given to its winner, once and for good; refused while it is open who won. */
export async function payPrize(
  ports: Ports,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  { campaignId, prize, note }: { campaignId: number; prize: Prize; note: string },
): Promise<{ ok: true } | { ok: false; refusal: Refusal }> {
  const errors = checkWinnerNote({ note })
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  return ports.database.db.transaction(async (tx) => {
    if ((await lockCampaign(tx, campaignId)) === undefined)
      return { ok: false, refusal: { code: 'record.unknown' } } as const
    const drawn = (await drawnPrizes(tx, [campaignId])).find(({ draw }) => draw.prize === prize)
    if (drawn === undefined) return { ok: false, refusal: { code: 'winner.undrawn' } } as const
    const at = ports.clock.now()
    const given = { drawn: locked(drawn), note: trimmed(note), operatorId, paidAt: at }
    const [paid] = await applyEvents(tx, campaignId, [given], { type: 'prize.pay' }, { ports, now: at })
    if (paid === undefined) return { ok: false, refusal: { code: whyUnpaid(drawn) } } as const
    await audit(tx, {
      ...{ at, operatorId, address, action: 'prize.paid', subject: 'campaign', subjectId: campaignId },
      after: { prize, note: HIDDEN, extracao: drawn.draw.extracao, buyerId: drawn.winner.id },
    })
    return { ok: true } as const
  })
}
