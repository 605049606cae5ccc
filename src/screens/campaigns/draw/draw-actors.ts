import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { readDrawCheck } from '../../../api/campaigns/draw.ts'
import type { Api } from '../../../api/client/client.ts'
import { NO_ANSWER, type PanelRefusal } from '../../../api/client/outcome.ts'
import { type Prize, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { NOTHING_SEEN, STILL_SELLING, unaskedInWords } from '../../../domain/draw/draw-ahead.ts'
import { decidedBy, resultFor, resultWarnings, unsoldSentence } from '../../../domain/draw/draw-fields.ts'
import { hasNoErrors } from '../../../domain/values/field-errors.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { ask } from '../../../machines/ask.ts'
import type { DrawQuestion, DrawRecordFact } from '../../../machines/flows/dialogues/draw-record.ts'
import type { PictureShareFact } from '../../../machines/flows/records/picture-share.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'

/**
 * Asks the operator once more, by a typed word, before a prize is drawn (S28): another word where the campaign's published rule is left. Where the number
 * comes from is said as it will be shown afterwards, and what is unusual first; of a quota that nobody bought the nearest ones are offered, of
 * which one is drawn by instead.
 */
export const askDrawConfirmation = (
  campaign: Campaign,
  { api, confirmed, notify }: Pick<Services, 'api' | 'confirmed' | 'notify'>,
) => {
  const offered = new Set<string>()
  return ask(
    async (question: DrawQuestion, signal): Promise<DrawRecordFact> => {
      const { campaignId: id, prize, leavesRule } = question
      const looked = await lookAhead(api, question, campaign.total, offered, signal)
      if ('wrong' in looked) {
        notify({ type: 'notice', class: 'error', message: looked.wrong.join(' ') })
        return { type: 'draw.dismissed' }
      }
      const { seen, sentences, ...said } = looked
      const detail = copy.askedFor(campaign[productField(prize)] ?? '', sentences)
      const word = leavesRule ? copy.leaveWord : copy.drawWord
      const taken: string[] = []
      const action = { act: 'prize.draw', id, name: copy.asked(prize), word, detail, ...said } as const
      const accepted = await confirmed(action, signal, (result) => taken.push(result))
      const [result] = taken
      if (result !== undefined) return { type: 'draw.retyped', result }
      return accepted ? { type: 'draw.confirmed', seen } : { type: 'draw.dismissed' }
    },
    (): DrawRecordFact => ({ type: 'draw.dismissed' }),
  )
}

/**
 * What the operator should know first, and the results of the nearest quotas that were sold. `wrong`: why the draw cannot be made with what was given; nobody types
 * a word for it in vain.
 * @param offered the results that were offered before: nobody typed them, so their length is no slip
 */
async function lookAhead(api: Api, question: DrawQuestion, total: number, offered: Set<string>, signal: AbortSignal) {
  const outcome = await readDrawCheck(api, question, signal)
  if (!outcome.ok) {
    const { kind, errors } = outcome.refusal
    if (kind === 'refused' && !hasNoErrors(errors)) return { wrong: Object.values(errors).flat() }
    return { seen: NOTHING_SEEN, sentences: [], warnings: refusalsOf(outcome.refusal) }
  }
  const { on_sale: selling, quota, below, above, sentences, ...check } = outcome.data.check
  const unasked = { count: check.cobrancas_sem_resposta, amount: centavosOf(check.valor_sem_resposta) }
  const seen = { selling, unasked: unasked.count, amount: unasked.amount }
  const by = decidedBy(question)
  const typed = by === 'result' ? question.result.trim() : ''
  const warnings = [
    ...(selling ? [STILL_SELLING] : []),
    ...[unaskedInWords(unasked)].filter((sentence) => sentence !== null),
    ...(question.federal && !question.leavesRule && !offered.has(typed) ? resultWarnings(typed, total) : []),
  ]
  if (quota === null || quota.sold) return { seen, sentences, warnings }
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
  const unsold = unsoldSentence(quota.number, below, above, total)
  return { seen, sentences, warnings: [unsold, ...warnings], choices: near }
}

/** Why a draw cannot be made so; that it could not be looked at, where nobody answered. */
function refusalsOf({ message }: PanelRefusal): string[] {
  return message === NO_ANSWER ? [copy.unchecked] : [message]
}

/** How long the device's own dialog of sharing may stay open. */
const SHARING_MS = 600_000

/** Shares the picture of a winner; what draws it is loaded first. */
export const askSharing = (campaign: Campaign, prize: Prize) =>
  ask(
    async (_: undefined): Promise<PictureShareFact> => {
      const { shareWinner } = await import('./winner-image.tsx')
      return { type: await shareWinner(campaign, prize) }
    },
    (cause): PictureShareFact => ({
      type: cause instanceof DOMException && cause.name === 'TimeoutError' ? 'sharing.dismissed' : 'picture.failed',
    }),
    SHARING_MS,
    { holdable: false },
  )
