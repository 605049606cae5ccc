import { and, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { hasNoErrors } from '../../src/domain/field-errors.ts'
import type { Prize } from '../../src/domain/prizes.ts'
import { trimmed } from '../../src/domain/text.ts'
import { checkWinnerNote } from '../../src/domain/winner-note.ts'
import { audit } from '../audit/audit.ts'
import { lockCampaign } from '../campaigns/store.ts'
import { prizeDraw, winnerNote } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'
import { named, PrizeName } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../refusals.ts'

/** What an operator writes about the winner of one prize. */
export const WinnerNoteBody = named(
  'WinnerNoteBody',
  Type.Object({ prize: PrizeName, note: Type.String({ maxLength: 4_000 }) }),
)
export type WinnerNoteBody = Static<typeof WinnerNoteBody>

/**
 * Keeps an operator's note about the winner of a prize, in place of the one before, which stays in the audit log. The draw itself is not
 * touched (DESIGN §8).
 */
export async function keepWinnerNote(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  { campaignId, prize, note }: { campaignId: number; prize: Prize; note: string },
): Promise<{ ok: true } | { ok: false; refusal: Refusal }> {
  const errors = checkWinnerNote({ note })
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  return db.transaction(async (tx) => {
    if ((await lockCampaign(tx, campaignId)) === undefined)
      return { ok: false, refusal: { code: 'record.unknown' } } as const
    const isDrawn = and(eq(prizeDraw.campaignId, campaignId), eq(prizeDraw.prize, prize))
    if ((await tx.$count(prizeDraw, isDrawn)) === 0) return { ok: false, refusal: { code: 'winner.undrawn' } } as const
    const [before] = await tx
      .select({ note: winnerNote.note })
      .from(winnerNote)
      .where(and(eq(winnerNote.campaignId, campaignId), eq(winnerNote.prize, prize)))
    const kept = { note: trimmed(note), operatorId, updatedAt: clock.now() }
    await tx
      .insert(winnerNote)
      .values({ campaignId, prize, ...kept })
      .onConflictDoUpdate({ target: [winnerNote.campaignId, winnerNote.prize], set: kept })
    await audit(tx, {
      at: kept.updatedAt,
      operatorId,
      action: 'winner.noted',
      subject: 'campaign',
      subjectId: campaignId,
      before: { prize, note: before?.note ?? null },
      after: { prize, note: kept.note },
      address,
    })
    return { ok: true } as const
  })
}
