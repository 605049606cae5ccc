import type { Campaign } from '../../api/campaigns.ts'
import { isNumbered, productField } from '../../domain/prizes.ts'
import { ask } from '../../machines/ask.ts'
import type { DrawFact, DrawQuestion } from '../../machines/entities/draw.ts'
import type { Confirm } from '../../system/confirmation.ts'
import { copy } from './copy.ts'

/** Asks the operator once more, by a typed word, before a prize is drawn (S28). */
export const askDrawConfirmation = (campaign: Campaign, confirmed: Confirm) =>
  ask(
    async (question: DrawQuestion, signal): Promise<DrawFact> => {
      const { campaignId: id, prize } = question
      const title = campaign[productField(prize)] ?? ''
      const detail = copy.askedFor(title, howOf(question))
      const accepted = await confirmed(
        { act: 'prize.draw', id, name: copy.asked(prize), word: copy.drawWord, detail },
        signal,
      )
      return { type: accepted ? 'draw.confirmed' : 'draw.dismissed' }
    },
    (): DrawFact => ({ type: 'draw.dismissed' }),
  )

/** By which lottery or result a numbered prize is drawn. */
function howOf({ prize, federal, contest, result }: DrawQuestion): string | null {
  if (!isNumbered(prize)) return null
  const mode = federal ? (contest === '' ? copy.federal : copy.lottery(contest)) : copy.free
  if (result === '') return federal ? mode : copy.anyPaid
  return copy.withResult(mode, result)
}
