import type { Act } from '../../domain/people/act.ts'
import { ask } from '../../machines/ask.ts'
import type { RouletteAct } from '../../machines/entities/roulette-prize.ts'
import type { RoulettePrizeRecordFact, RouletteQuestion } from '../../machines/flows/dialogues/roulette-prize-record.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import { doing, loading, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

type Schemas = components['schemas']

/** A prize of the roulette as the API tells it (spec §3.9). */
export type RoulettePrize = Schemas['RoulettePrize']

/** The filter of a campaign's prizes: 1 all, 2 those that were not won, 3 those that were (spec §4). */
export type RouletteQuery = { readonly status: '1' | '2' | '3' }

/** The form of a prize; the quantity is that of a new one. */
export type RoulettePrizeForm = { readonly title: string; readonly qtd: number }

/** Asks for one page of a campaign's prizes. */
export const askPrizes = (api: Api, campaignId: string) =>
  paging<RouletteQuery, RoulettePrize>(({ query: { status }, page }, signal) =>
    api.GET('/api/roulette', { params: { query: { page: String(page), campaign_id: campaignId, status } }, signal }),
  )

/** The query of a campaign's wheel. */
export const wheelQuery = (api: Api, campaignId: string) => ({
  key: ['roulette', campaignId] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/roulette/wheel/{id}', { params: { path: { id: campaignId } } }))).wheel,
})

/** What was done to a prize, in the server's words; `act`: what can be taken back. */
export type PrizeDone = { message: string; act?: Act }

/** What a prize's own machine asks. `done` is told when something was done. */
export const rouletteActors = (api: Api, done: (what: PrizeDone) => void) => ({
  askRequest: ask(
    async ({ id, act, number, titleNumber }: RouletteQuestion, signal): Promise<RoulettePrizeRecordFact> => {
      const params = { path: { id } }
      if (act === 'delete') {
        const outcome = await outcomeOf(api.DELETE('/api/roulette/{id}', { params, signal }))
        if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
        done({ message: outcome.data.msg ?? '' })
        return { type: 'request.done', titleNumber: null }
      }
      const body = { status: act, ...(number !== '' && act === 'release' && { title_number: Number(number) }) }
      const outcome = await outcomeOf(api.POST('/api/roulette/release/{id}', { params, body, signal }))
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      const { prize, msg = '' } = outcome.data
      done({ message: msg, act: actOn(act, prize, titleNumber) })
      return { type: 'request.done', titleNumber: prize.title_number }
    },
    (): RoulettePrizeRecordFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})

/** A release, or its taking back, as it can be taken back itself. */
const actOn = (act: 'release' | 'restore', { id, updated_at }: RoulettePrize, wasAt: number | null): Act => ({
  ...{ id: String(id), at: updated_at },
  ...(act === 'release'
    ? { action: 'roulette.released' }
    : { action: 'roulette.restored', before: { title_number: wasAt } }),
})

/** Takes a release back, or brings it back with the spin that it had; a prize that was changed since is refused with a sentence. */
export const askBack = (
  api: Api,
  { id, at: since, before }: Act,
  status: 'release' | 'restore',
  signal: AbortSignal,
) => {
  const spin = before?.title_number
  const body = {
    status,
    ...(since !== undefined && { since }),
    ...(status === 'release' && typeof spin === 'number' && { title_number: spin }),
  }
  return outcomeOf(api.POST('/api/roulette/release/{id}', { params: { path: { id } }, body, signal }))
}

/** Does the same to several prizes of a campaign, whose ids are separated by commas; says how many it was done to. */
export const askMany = (api: Api, campaignId: string, changed: () => void) =>
  doing(async ({ id, act }, signal) => {
    const body = { campaign_id: Number(campaignId), ids: id.split(',').map(Number), act: act as RouletteAct }
    const outcome = await outcomeOf(api.POST('/api/roulette/many', { body, signal }))
    changed()
    return outcome
  })

const at = (id: string) => ({ params: { path: { id } } })

/** A prize as its form shows it. */
const formOf = ({ title }: Pick<RoulettePrize, 'title'>): RoulettePrizeForm => ({ title, qtd: 1 })

/** Loads a prize into its form. */
export const askPrize = (api: Api) =>
  loading(
    (id, signal) => api.GET('/api/roulette/{id}', { ...at(id), signal }),
    ({ prize }) => formOf(prize),
  )

/** Saves the form: creates prizes, or changes the title of the one with `id`. `changed` is told which one came of it. */
export const askSavePrize = (api: Api, campaignId: string, changed: (id: number) => void) =>
  saving<RoulettePrizeForm, RoulettePrizeForm, PrizeSaved, Pick<RoulettePrize, 'title'>>({
    formOf,
    bodyOf: (values) => values,
    call: ({ id, body, change }, signal) =>
      id === null
        ? api.POST('/api/roulette', { body: { ...body, campaign_id: Number(campaignId) }, signal })
        : api.PUT('/api/roulette/{id}', { ...at(id), body: titleOf(body, change.was), signal }),
    done: ({ answer }) => {
      const id = 'prize' in answer ? answer.prize.id : answer.id
      changed(id)
      return { id }
    },
  })

type PrizeSaved = Schemas['RoulettePrizeAnswer'] | Schemas['RoulettePrizesAnswer']

/** Of a prize that is there only the title changes. */
const titleOf = ({ title }: RoulettePrizeForm, was: Partial<RoulettePrizeForm>) => ({
  title,
  was: { title: was.title ?? title },
})
