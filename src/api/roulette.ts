import type { Act } from '../domain/act.ts'
import { ask } from '../machines/ask.ts'
import type { RouletteAct, RoulettePrizeFact, RouletteQuestion } from '../machines/entities/roulette-prize.ts'
import type { RecordFormFact, SaveQuestion } from '../machines/flows/record-form.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { TypedConfirmFact } from '../machines/flows/typed-confirm.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from './outcome.ts'
import { orThrow } from './queries.ts'
import type { components } from './schema.d.ts'

/** A prize of the roulette as the API tells it (spec §3.9). */
export type RoulettePrize = components['schemas']['RoulettePrize']

/** The filter of a campaign's prizes: 1 all, 2 those that were not won, 3 those that were (spec §4). */
export type RouletteQuery = { readonly status: '1' | '2' | '3' }

/** The form of a prize; the quantity is that of a new one. */
export type RoulettePrizeForm = { readonly title: string; readonly qtd: number }

/** Asks for one page of a campaign's prizes. */
export const askPrizes = (api: Api, campaignId: string) =>
  ask(
    async ({ query, page }: PageQuestion<RouletteQuery>, signal): Promise<RecordListFact<RoulettePrize>> => {
      const params = { query: { page: String(page), campaign_id: campaignId, status: query.status } }
      const outcome = await outcomeOf(api.GET('/api/roulette', { params, signal }))
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<RoulettePrize> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** The query of a campaign's wheel. */
export const wheelQuery = (api: Api, campaignId: string) => ({
  key: ['roulette', campaignId],
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/roulette/wheel/{id}', { params: { path: { id: campaignId } } }))).wheel,
})

/** What was done to a prize, in the server's words; `act`: what can be taken back. */
export type PrizeDone = { message: string; act?: Act }

/** What a prize's own machine asks. `done` is told when something was done. */
export const rouletteActors = (api: Api, done: (what: PrizeDone) => void) => ({
  askRequest: ask(
    async ({ id, act, number, titleNumber }: RouletteQuestion, signal): Promise<RoulettePrizeFact> => {
      const params = { path: { id } }
      if (act === 'delete') {
        const outcome = await outcomeOf(api.DELETE('/api/roulette/{id}', { params, signal }))
        if (!outcome.ok) return { type: 'request.refused', message: outcome.refusal.message }
        done({ message: outcome.data.msg ?? '' })
        return { type: 'request.done', titleNumber: null }
      }
      const body = { status: act, ...(number !== '' && act === 'release' && { title_number: Number(number) }) }
      const outcome = await outcomeOf(api.POST('/api/roulette/release/{id}', { params, body, signal }))
      if (!outcome.ok) return { type: 'request.refused', message: outcome.refusal.message }
      const { prize, msg = '' } = outcome.data
      done({ message: msg, act: actOn(act, prize, titleNumber) })
      return { type: 'request.done', titleNumber: prize.title_number }
    },
    (): RoulettePrizeFact => ({ type: 'request.refused', message: NO_ANSWER }),
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
  const body = { status, since, ...(status === 'release' && typeof spin === 'number' && { title_number: spin }) }
  return outcomeOf(api.POST('/api/roulette/release/{id}', { params: { path: { id } }, body, signal }))
}

/** Does the same to several prizes of a campaign, whose ids are separated by commas; says how many it was done to. */
export const askMany = (api: Api, campaignId: string, changed: () => void) =>
  ask(
    async ({ id, act }: { id: string; act: string }, signal): Promise<TypedConfirmFact> => {
      const body = { campaign_id: Number(campaignId), ids: id.split(',').map(Number), act: act as RouletteAct }
      const outcome = await outcomeOf(api.POST('/api/roulette/many', { body, signal }))
      changed()
      return outcome.ok
        ? { type: 'action.done', message: outcome.data.msg ?? '' }
        : { type: 'action.refused', message: outcome.refusal.message }
    },
    (): TypedConfirmFact => ({ type: 'action.refused', message: NO_ANSWER }),
  )

type FormFact = RecordFormFact<RoulettePrizeForm>

/** Loads a prize into its form. */
export const askPrize = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<FormFact> => {
      const outcome = await outcomeOf(api.GET('/api/roulette/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      return { type: 'record.loaded', values: { title: outcome.data.prize.title, qtd: 1 } }
    },
    (): FormFact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Saves the form: creates prizes, or changes the title of the one with `id`. `changed` is told which one came of it. */
export const askSavePrize = (api: Api, campaignId: string, changed: (id: number) => void) =>
  ask(
    async ({ id, values, kept }: SaveQuestion<RoulettePrizeForm>, signal): Promise<FormFact> => {
      const outcome =
        id === null
          ? await outcomeOf(api.POST('/api/roulette', { body: { ...values, campaign_id: Number(campaignId) }, signal }))
          : await outcomeOf(
              api.PUT('/api/roulette/{id}', {
                params: { path: { id } },
                body: { title: values.title, was: { title: kept.title } },
                signal,
              }),
            )
      if (outcome.ok) {
        const saved = 'prize' in outcome.data ? outcome.data.prize.id : outcome.data.id
        changed(saved)
        return { type: 'save.done', id: String(saved), message: outcome.data.msg ?? '' }
      }
      const { kind, message, errors, now } = outcome.refusal
      if (now) return { type: 'save.outdated', message, errors, now: { title: String(now.title ?? '') } }
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): FormFact => ({ type: 'save.lost', message: NO_ANSWER }),
  )
