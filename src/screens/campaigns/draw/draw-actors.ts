import type { Campaign } from '../../../api/campaigns.ts'
import type { Api } from '../../../api/client.ts'
import { readDrawCheck } from '../../../api/draw.ts'
import { decidedBy, drawWarnings, resultFor, unsoldSentence } from '../../../domain/draw-fields.ts'
import { federalPrizesOf, readQuota } from '../../../domain/draw-rule.ts'
import { isNumbered, type Prize, placeOf, productField } from '../../../domain/prizes.ts'
import { formatQuota, winningQuota } from '../../../domain/quota-number.ts'
import { ask } from '../../../machines/ask.ts'
import type { DrawFact, DrawQuestion } from '../../../machines/entities/draw.ts'
import type { PictureShareFact } from '../../../machines/flows/picture-share.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'

/**
 * Asks the operator once more, by a typed word, before a prize is drawn (S28). What is unusual is said first; of a quota that nobody bought
 * the nearest ones are offered.
 * @param retype draws the same prize by another result instead
 */
export const askDrawConfirmation = (
  campaign: Campaign,
  { api, confirmed }: Pick<Services, 'api' | 'confirmed'>,
  retype: (result: string) => void,
) => {
  const offered = new Set<string>()
  return ask(
    async (question: DrawQuestion, signal): Promise<DrawFact> => {
      const { campaignId: id, prize } = question
      const detail = copy.askedFor(campaign[productField(prize)] ?? '', howOf(question, campaign.total))
      const said = await lookAhead(api, question, campaign.total, offered, signal)
      const accepted = await confirmed(
        { act: 'prize.draw', id, name: copy.asked(prize), word: copy.drawWord, detail, ...said },
        signal,
        retype,
      )
      return { type: accepted ? 'draw.confirmed' : 'draw.dismissed' }
    },
    (): DrawFact => ({ type: 'draw.dismissed' }),
  )
}

/**
 * What the operator should know first, and the results of the nearest quotas that were sold.
 * @param offered the results that were offered before: nobody typed them, so their length is no slip
 */
async function lookAhead(api: Api, question: DrawQuestion, total: number, offered: Set<string>, signal: AbortSignal) {
  const check = await readDrawCheck(api, question, signal)
  if (check === undefined) return { warnings: [copy.unchecked] }
  const { on_sale: onSale, prev_sorteio: date, quota, below, above } = check
  const by = decidedBy(question)
  const typed = by === 'result' ? question.result.trim() : ''
  const federal = question.federal && by === 'result' && !offered.has(typed)
  const warnings = drawWarnings({ federal, result: typed, onSale, date, total }, new Date())
  if (quota === null || quota.sold) return { warnings }
  const near = [
    { number: below, key: 'ArrowDown' },
    { number: above, key: 'ArrowUp' },
  ].flatMap(({ number, key }) =>
    number === null
      ? []
      : [
          {
            id: resultFor(number, { result: typed || formatQuota(quota.number, total), quota: quota.number }),
            label: copy.takeQuota(formatQuota(number, total)),
            key,
          },
        ],
  )
  if (typed === '') for (const { id } of near) offered.add(id)
  return { warnings: [unsoldSentence(quota.number, below, above, total), ...warnings], choices: near }
}

/** How long the device's own dialog of sharing may stay open. */
const SHARING_MS = 600_000

/** Shares the picture of a winner; what draws it is loaded first. */
export const askSharing = (campaign: Campaign, prize: Prize) =>
  ask(
    async (_: undefined): Promise<PictureShareFact> => {
      const { shareWinner } = await import('./winner-image.ts')
      return { type: await shareWinner(campaign, prize) }
    },
    (cause): PictureShareFact => ({
      type: cause instanceof DOMException && cause.name === 'TimeoutError' ? 'sharing.dismissed' : 'picture.failed',
    }),
    SHARING_MS,
    { holdable: false },
  )

/** By which lottery or result a numbered prize is drawn, and which quota of `total` that comes to. */
function howOf(question: DrawQuestion, total: number): string | null {
  const { prize, federal, contest, result, lottery } = question
  if (!isNumbered(prize)) return null
  const mode = federal ? (contest === '' ? copy.federal : copy.lottery(contest)) : copy.free
  const by = decidedBy(question)
  const prizes = by === 'lottery' ? federalPrizesOf(lottery.map((typed) => typed.trim())) : null
  if (prizes !== null) {
    const { number, quota } = readQuota(total, placeOf(prize), prizes)
    return copy.withLottery(mode, number, formatQuota(quota, total))
  }
  const quota = winningQuota(result, total)
  if (quota === null) return federal ? mode : copy.anyPaid
  return copy.withResult(mode, result, formatQuota(quota, total))
}
