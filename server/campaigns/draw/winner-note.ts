import { and, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { checkWinnerNote } from '../../../src/domain/draw/winner-note.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { audit, HIDDEN } from '../../platform/audit/audit.ts'
import { joinsWinner } from '../../platform/db/sale-rows.ts'
import { prizeResult, winnerNote } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { clashOf } from '../../platform/http/clashes.ts'
import { named, PrizeName } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { lockCampaign } from '../campaigns/store.ts'

const Note = Type.String({ maxLength: 4_000 })

/** What an operator writes about the winner of one prize, and what had been read there. */
export const WinnerNoteBody = named(
  'WinnerNoteBody',
  Type.Object({ prize: PrizeName, note: Note, was: Type.Optional(Type.Object({ note: Type.Optional(Note) })) }),
)
export type WinnerNoteBody = Static<typeof WinnerNoteBody>

/**
 * Keeps an operator's note about the winner of a prize, in place of the one before about the same winner; one that somebody else wrote since the
 * sender read it is not written over (docs/decisions/0022). The draw itself is not touched (DESIGN §8).
 */
export async function keepWinnerNote(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  { campaignId, prize, note, was }: WinnerNoteBody & { campaignId: number },
): Promise<{ ok: true } | { ok: false; refusal: Refusal }> {
  const errors = checkWinnerNote({ note })
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  return db.transaction(async (tx) => {
    if ((await lockCampaign(tx, campaignId)) === undefined)
      return { ok: false, refusal: { code: 'record.unknown' } } as const
    const [winner] = await tx
      .select({ buyerId: prizeResult.buyerId, note: winnerNote.note })
      .from(prizeResult)
      .leftJoin(winnerNote, joinsWinner)
      .where(and(eq(prizeResult.campaignId, campaignId), eq(prizeResult.prize, prize)))
    if (winner === undefined) return { ok: false, refusal: { code: 'winner.undrawn' } } as const
    const { buyerId, note: before } = winner
    const clash = clashOf('winner.noteChanged', { was, stored: { note: before }, wanted: { note } })
    if (clash !== null) return { ok: false, refusal: clash } as const
    const kept = { note: trimmed(note), operatorId, updatedAt: clock.now() }
    await tx
      .insert(winnerNote)
      .values({ campaignId, prize, buyerId, ...kept })
      .onConflictDoUpdate({ target: [winnerNote.campaignId, winnerNote.prize, winnerNote.buyerId], set: kept })
    await audit(tx, {
      at: kept.updatedAt,
      operatorId,
      action: 'winner.noted',
      subject: 'campaign',
      subjectId: campaignId,
      before: { prize, note: before === null ? null : HIDDEN },
      after: { prize, note: HIDDEN },
      address,
    })
    return { ok: true } as const
  })
}
