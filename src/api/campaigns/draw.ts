import {
  extractionField,
  isNumbered,
  lotteryField,
  type Prize,
  prizesOf,
  resultField,
  winnerField,
} from '../../domain/campaigns/prizes.ts'
import { AGAIN_FIELDS, decidedBy, LOTTERY_FIELDS } from '../../domain/draw/draw-fields.ts'
import { type FederalPrizes, federalPrizesOf } from '../../domain/draw/draw-rule.ts'
import { hasNoErrors } from '../../domain/values/field-errors.ts'
import { reaisOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { Winner } from '../../machines/entities/draw.ts'
import type { DrawQuestion, DrawRecordFact } from '../../machines/flows/dialogues/draw-record.ts'
import { originStates } from '../../machines/stored-states.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, type Outcome, outcomeOf, refusedRequest } from '../client/outcome.ts'
import type { Queries } from '../client/queries.ts'
import { watchRead } from '../client/watch-read.ts'
import type { components } from '../schema.d.ts'
import { type Campaign, campaignQuery } from './campaigns.ts'

type Schemas = components['schemas']

/** A drawn prize out of a campaign's fields (spec §3.1). */
export interface DrawnPrize {
  winner: Schemas['Winner']
  quota: number | null
  result: string | null
  /** The five prizes of the Loteria Federal that the quota was read out of. */
  lottery: FederalPrizes | null
  drawnAt: string
  purchase: Schemas['WinningPurchase'] | null
  totals: Schemas['WinnerTotals']
  /** What became of the payment, where it is disputed or was given back. */
  dispute: Schemas['WinnerDispute'] | null
  /** Where the number came from, in the sentences that every place shows. */
  origin: Schemas['WinnerOrigin'] | null
  /** What an operator wrote about the winner. */
  note: Schemas['WinnerNote'] | null
  /** The photo of the winner, who agreed to be shown. */
  photo: Schemas['WinnerPhoto'] | null
  /** Whether the winner was given the prize. */
  payment: Schemas['WinnerPayment'] | null
}

/** What a campaign tells of one prize; undefined while it is not drawn. */
export function drawnPrize(campaign: Campaign, prize: Prize): DrawnPrize | undefined {
  const fields = campaign as unknown as Record<string, unknown>
  const field = winnerField(prize)
  const winner = fields[field] as DrawnPrize['winner'] | undefined
  if (winner === undefined) return undefined
  return {
    winner,
    quota: isNumbered(prize) ? ((fields[extractionField(prize)] as number | undefined) ?? null) : null,
    result: isNumbered(prize) ? ((fields[resultField(prize)] as string | undefined) ?? null) : null,
    lottery: isNumbered(prize) ? federalPrizesOf((fields[lotteryField(prize)] as string[] | undefined) ?? []) : null,
    drawnAt: fields[`${field}_drawn_at`] as string,
    purchase: (fields[`${field}_transaction`] as DrawnPrize['purchase'] | undefined) ?? null,
    totals: fields[`${field}_transaction_total`] as DrawnPrize['totals'],
    dispute: (fields[`${field}_dispute`] as DrawnPrize['dispute'] | undefined) ?? null,
    origin: (fields[`${field}_origin`] as DrawnPrize['origin'] | undefined) ?? null,
    note: (fields[`${field}_note`] as DrawnPrize['note'] | undefined) ?? null,
    photo: (fields[`${field}_photo`] as DrawnPrize['photo'] | undefined) ?? null,
    payment: (fields[`${field}_payment`] as DrawnPrize['payment'] | undefined) ?? null,
  }
}

/** Who won each prize that was drawn, as the draw's machine knows it. */
export function winnersOf(campaign: Campaign): Partial<Record<Prize, Winner>> {
  return Object.fromEntries(
    prizesOf(campaign).flatMap((prize) => {
      const drawn = drawnPrize(campaign, prize)
      return drawn ? [[prize, { quota: drawn.quota, name: drawn.winner.name, telefone: drawn.winner.telefone }]] : []
    }),
  )
}

/** The five prizes that prizes of a campaign were read out of; undefined while none was, or the lottery says others. */
export const lotteryOf = (campaign: Campaign): FederalPrizes | undefined => followedBy(campaign)?.lottery ?? undefined

/** The contest that a campaign's draw goes on by; none where the lottery said that the one it has decides nothing, and confirmed no other. */
export function contestOf(campaign: Campaign): string | null {
  const origins = drawnOf(campaign).flatMap(({ origin }) => origin ?? [])
  const checked = origins.find(({ state, concurso }) => concurso !== null && state && CHECKED.includes(state))
  if (checked !== undefined) return checked.concurso
  return origins.some((origin) => isDiffering(origin) && origin.caixa.length === 0) ? null : campaign.concurso
}

/** The drawn prize whose lottery the next ones are read out of. */
const followedBy = (campaign: Campaign): DrawnPrize | undefined =>
  drawnOf(campaign).find(({ lottery, origin }) => lottery !== null && !isDiffering(origin))

const drawnOf = (campaign: Campaign): DrawnPrize[] =>
  prizesOf(campaign).flatMap((prize) => drawnPrize(campaign, prize) ?? [])

const CHECKED = originStates('checked')
const DIFFERING = originStates('differs')
const isDiffering = (origin: DrawnPrize['origin']): boolean =>
  origin !== null && origin.state !== null && DIFFERING.includes(origin.state)

/** Asks the server for the five prizes of a contest of the Loteria Federal. */
export const askLottery = (api: Api) =>
  ask(
    async ({ contest }: { contest: string }, signal): Promise<DrawRecordFact> => {
      const outcome = await outcomeOf(
        api.GET('/api/federal/{concurso}', { params: { path: { concurso: contest } }, signal }),
      )
      if (!outcome.ok) return { type: 'lottery.refused', ...refusedRequest(outcome.refusal) }
      const { data: day, premios } = outcome.data.result
      return { type: 'lottery.answered', day, prizes: premios }
    },
    (): DrawRecordFact => ({ type: 'lottery.refused', message: NO_ANSWER }),
  )

/** Tells the draw as it is stored, now and whenever it is read anew: another device may have gone on with it. */
export const watchDraw = (api: Api, queries: Queries) =>
  watchRead(queries, ({ campaignId }: { campaignId: string }) => campaignQuery(api, campaignId), loadedDraw, {
    fromNow: true,
  })

/** The stored draw as its dialogue is told of it. */
const loadedDraw = (campaign: Campaign): DrawRecordFact => ({
  type: 'draw.loaded',
  federal: campaign.federal !== 0,
  contest: contestOf(campaign) ?? '',
  lottery: lotteryOf(campaign) ?? null,
  winners: winnersOf(campaign),
})

/** What is to be known before a prize is drawn, or why it cannot be drawn so. */
export async function readDrawCheck(
  api: Api,
  question: DrawQuestion,
  signal: AbortSignal,
): Promise<Outcome<{ check: Schemas['DrawCheck'] }>> {
  const { campaignId: id, prize, federal, contest, reason, leavesRule } = question
  const by = decidedBy(question)
  const query = {
    prize,
    ...(prize === 'first' && { federal: federal ? ('1' as const) : ('0' as const), concurso: contest.trim() }),
    ...(by === 'result' && { resultado: question.result.trim() }),
    ...(by === 'lottery' && { premios: question.lottery.map((typed) => typed.trim()).join(' ') }),
    ...(leavesRule && { fora_da_regra: '1' as const, motivo: reason.trim() }),
  }
  return outcomeOf(api.GET('/api/actions/draw-check/{id}', { params: { path: { id }, query }, signal }))
}

/** Draws one prize. The campaign that comes back, with its winner, is kept for every screen. */
export const askDraw = (api: Api, queries: Queries, changed: () => void) =>
  ask(
    async (question: DrawQuestion, signal): Promise<DrawRecordFact> => {
      const { campaignId, prize } = question
      const body = bodyOf(question)
      const outcome = await outcomeOf(
        api.PUT(`/api/actions/raffle/${prize}/{id}`, { params: { path: { id: campaignId } }, body, signal }),
      )
      if (!outcome.ok) {
        const { errors } = outcome.refusal
        // Nothing wrong with what was typed: the draw may be elsewhere by now.
        if (hasNoErrors(errors)) changed()
        return { type: 'draw.refused', ...refusedRequest(outcome.refusal), errors }
      }
      const { action } = outcome.data
      queries.give(campaignQuery(api, campaignId), action)
      changed()
      const winner = winnersOf(action)[prize]
      if (winner === undefined) return { type: 'draw.refused', message: NO_ANSWER, errors: {} }
      return { type: 'prize.drawn', prize, winner }
    },
    (): DrawRecordFact => ({ type: 'draw.refused', message: NO_ANSWER, errors: {} }),
  )

function bodyOf(question: DrawQuestion) {
  const { campaignId, prize, federal, contest, result, leavesRule, reason, seen } = question
  return {
    id: Number(campaignId),
    ...(prize === 'first' && { federal: federal ? (1 as const) : (0 as const), concurso: contest || null }),
    ...(isNumbered(prize) && { [resultField(prize)]: result || null }),
    ...(decidedBy(question) === 'lottery' && premiosOf(question)),
    ...(leavesRule && { fora_da_regra: 1 as const, motivo: reason.trim() }),
    ...(seen.selling && { encerrar_vendas: 1 as const }),
    ...(seen.unasked > 0 && { cobrancas_sem_resposta: seen.unasked, valor_sem_resposta: reaisOf(seen.amount) }),
  }
}

const premiosOf = ({ lottery, again, source }: DrawQuestion) => ({
  ...Object.fromEntries(LOTTERY_FIELDS.map((field, index) => [field, lottery[index]?.trim() || null])),
  ...Object.fromEntries(AGAIN_FIELDS.map((field, index) => [field, again[index]?.trim() || null])),
  fonte: source || null,
})
