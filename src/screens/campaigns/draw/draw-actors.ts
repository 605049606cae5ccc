import type { Campaign } from '../../../api/campaigns.ts'
import { isNumbered, productField } from '../../../domain/prizes.ts'
import { formatQuota, winningQuota } from '../../../domain/quota-number.ts'
import { ask } from '../../../machines/ask.ts'
import type { DrawFact, DrawQuestion } from '../../../machines/entities/draw.ts'
import type { Confirm } from '../../../runtime/confirmation.ts'
import { copy } from './copy.ts'

/** Asks the operator once more, by a typed word, before a prize is drawn (S28). */
export const askDrawConfirmation = (campaign: Campaign, confirmed: Confirm) =>
  ask(
    async (question: DrawQuestion, signal): Promise<DrawFact> => {
      const { campaignId: id, prize } = question
      const title = campaign[productField(prize)] ?? ''
      const detail = copy.askedFor(title, howOf(question, campaign.total))
      const accepted = await confirmed(
        { act: 'prize.draw', id, name: copy.asked(prize), word: copy.drawWord, detail },
        signal,
      )
      return { type: accepted ? 'draw.confirmed' : 'draw.dismissed' }
    },
    (): DrawFact => ({ type: 'draw.dismissed' }),
  )

/** By which lottery or result a numbered prize is drawn, and which quota of `total` the result comes to. */
function howOf({ prize, federal, contest, result }: DrawQuestion, total: number): string | null {
  if (!isNumbered(prize)) return null
  const mode = federal ? (contest === '' ? copy.federal : copy.lottery(contest)) : copy.free
  const quota = winningQuota(result, total)
  if (quota === null) return federal ? mode : copy.anyPaid
  return copy.withResult(mode, result, formatQuota(quota, total))
}
