import { PRIZE_FILTERS, type PrizeFilter } from '../../domain/campaigns/prize-quotas.ts'
import type { Act } from '../../domain/people/act.ts'
import type { UndoneAction } from '../../domain/people/acts/acts.ts'
import { ownValue } from '../../domain/values/own.ts'
import { ask } from '../../machines/ask.ts'
import type { PercentQuestion, PrizeRowFact, RemovalQuestion } from '../../machines/flows/dialogues/prize-row.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, type PanelRefusal, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow, type Query } from '../client/queries.ts'
import { loading, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

/** A prize quota as the API tells it (spec §3.10). */
export type PrizeQuota = components['schemas']['PrizeQuota']
/** How far a campaign is on its way to its prize quotas. */
export type PrizeProgress = components['schemas']['PrizeQuotaProgress']

/** The filter of the list. */
export type PrizeQuery = { readonly status: PrizeFilter }

/** The view in which the list is sorted by number, from the highest down. */
export const EDITOR = 'editor'

/** Asks for one page of a campaign's prize quotas. */
export const askPrizeQuotas = (api: Api, campaignId: string) =>
  paging<PrizeQuery, PrizeQuota>(({ query, page, view }, signal) => {
    const params = {
      query: {
        ...{ action_id: campaignId, page: String(page), status: PRIZE_FILTERS[query.status] },
        ...(view === EDITOR && { editor: 'desc' as const }),
      },
    }
    return api.GET('/api/cotas', { params, signal })
  })

/** How far a campaign is on its way to its prize quotas. */
export const prizeProgressQuery = (api: Api, campaignId: string): Query<PrizeProgress> => ({
  key: ['prizeQuota', 'progress', campaignId] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/cotas/progress/{id}', { params: { path: { id: campaignId } } }))).progress,
})

/** What was done to a prize quota, as its answer tells it. */
const actOn = (
  action: UndoneAction,
  { id, updated_at }: PrizeQuota,
  fields: Pick<Act, 'before' | 'after'> = {},
): Act => ({
  action,
  id: String(id),
  at: updated_at,
  ...fields,
})

/** What the row of a prize quota asks. `done` is told what was done and how it is taken back; `confirmed` asks before one is deleted. */
export const prizeRowActors = (
  api: Api,
  {
    done,
    confirmed,
  }: {
    done: (act: Act, message: string) => void
    confirmed: (id: string, signal: AbortSignal) => Promise<PrizeQuota | undefined>
  },
) => ({
  askPercent: ask(
    async ({ id, percent, was }: PercentQuestion, signal): Promise<PrizeRowFact> => {
      const body = { percent, was: { percent: was } }
      const outcome = await outcomeOf(api.PUT('/api/cotas/{id}', { params: { path: { id } }, body, signal }))
      if (!outcome.ok) return percentRefused(outcome.refusal)
      const { cota, msg = '' } = outcome.data
      done(actOn('prizeQuota.changed', cota, { before: { percent: was }, after: { percent } }), msg)
      return { type: 'save.done', state: cota.state, percent: cota.percent }
    },
    (): PrizeRowFact => ({ type: 'save.refused', message: NO_ANSWER }),
  ),
  askRemoval: ask(
    async ({ id }: RemovalQuestion, signal): Promise<PrizeRowFact> => {
      const cota = await confirmed(id, signal)
      if (cota === undefined) return { type: 'removal.dismissed' }
      const outcome = await outcomeOf(api.DELETE('/api/cotas/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'removal.refused', ...refusedRequest(outcome.refusal) }
      const { action_id: campaignId, quota_number: number, title, percent } = cota
      done(
        actOn('prizeQuota.deleted', cota, { before: { campaignId, number, title, percent } }),
        outcome.data.msg ?? '',
      )
      return { type: 'removal.done' }
    },
    (): PrizeRowFact => ({ type: 'removal.refused', message: NO_ANSWER }),
  ),
})

/** Why a percent was not saved. */
function percentRefused({ now = {}, errors, ...refusal }: PanelRefusal): PrizeRowFact {
  const other = ownValue(now, 'percent') as number | null | undefined
  if (other !== undefined) return { type: 'save.outdated', percent: other, message: otherPercent(other) }
  const { message, class: loudness } = refusal
  return { type: 'save.refused', message: errors.percent?.[0] ?? message, class: loudness }
}

const otherPercent = (percent: number | null) =>
  `Mudou enquanto você editava: agora ${percent === null ? 'não tem percentual' : `é ${percent}%`}. Salve de novo para manter o seu.`

/** How prize quotas are made. */
export type PrizeMode = 'random' | 'number' | 'list'

/** The form's fields; those of the API under its names. */
export type PrizeForm = {
  readonly mode: PrizeMode
  readonly qtd: number | null
  readonly cota: string
  readonly title: string
  readonly percent: string
  readonly cotas: string
}

export const EMPTY_PRIZE: PrizeForm = { mode: 'random', qtd: 1, cota: '', title: '', percent: '', cotas: '' }

type Told = Pick<PrizeQuota, 'quota_number' | 'title' | 'percent'>

const formOf = ({ quota_number, title, percent }: Told): PrizeForm => ({
  ...EMPTY_PRIZE,
  ...{ mode: 'number', cota: quota_number, title },
  percent: percent === null ? '' : String(percent),
})

/** Loads a prize quota into its form. */
export const askPrizeQuota = (api: Api) =>
  loading(
    (id, signal) => api.GET('/api/cotas/{id}', { params: { path: { id } }, signal }),
    ({ cota }) => formOf(cota),
  )

/** What the percent of the form says; null for none. */
export const percentIn = ({ percent }: Pick<PrizeForm, 'percent'>): number | null =>
  percent === '' ? null : Number(percent)

/**
 * Saves the form: makes one number a prize quota, so many random ones, or those of a pasted list; or changes the one with `id`. `done` is
 * told the ids of what is new, and what can be taken back.
 */
export const askSavePrize = (
  api: Api,
  campaignId: string,
  done: (saved: { ids: readonly number[]; message: string; act?: Act }) => void,
) =>
  saving<PrizeForm, PrizeBody, PrizeSaved, Told>({
    formOf,
    bodyOf,
    storedOf: (answer) => ('cota' in answer ? answer.cota : undefined),
    call: ({ id, body, change }, signal) => {
      if (id !== null) return api.PUT('/api/cotas/{id}', { params: { path: { id } }, body: changeOf(change), signal })
      const { mode, cotas, quota_number: cota, qtd, title, percent } = body
      const action_id = Number(campaignId)
      if (mode === 'list') return api.POST('/api/cotas/list', { body: { action_id, cotas }, signal })
      const which = mode === 'random' ? { qtd } : { qtd: 1, cota }
      return api.POST('/api/cotas', { body: { action_id, title, percent, ...which }, signal })
    },
    done: async ({ id, answer, message, before, after }, signal) => {
      if ('cota' in answer) {
        done({ ids: [], message, act: actOn('prizeQuota.changed', answer.cota, { before, after }) })
        return { id: id ?? '', said: true }
      }
      const [only] = answer.cotas
      const told = only === undefined || answer.cotas.length > 1 ? undefined : await readOne(api, only, signal)
      done({ ids: answer.cotas, message, ...(told && { act: actOn('prizeQuota.created', told) }) })
      return { id: String(only ?? ''), said: true }
    },
  })

type PrizeSaved = components['schemas']['PrizeQuotaAnswer'] | { msg?: string; cotas: number[] }

/** The form as the API takes it; what stands on the wire of a prize quota under its name there. */
const bodyOf = ({ mode, cota: quota_number, title, qtd, cotas, ...rest }: PrizeForm) => ({
  ...{ mode, quota_number, title, qtd, cotas },
  percent: percentIn(rest),
})
type PrizeBody = ReturnType<typeof bodyOf>

/** Of a prize quota that is there title and percent change. */
const changeOf = ({ title, percent, was }: Partial<PrizeBody> & { was: Partial<PrizeBody> }) => ({
  ...(title !== undefined && { title }),
  ...(percent !== undefined && { percent }),
  was,
})

async function readOne(api: Api, id: number, signal: AbortSignal): Promise<PrizeQuota | undefined> {
  const outcome = await outcomeOf(api.GET('/api/cotas/{id}', { params: { path: { id: String(id) } }, signal }))
  return outcome.ok ? outcome.data.cota : undefined
}

/** What is wrong with each line of a pasted list, as the server sees it now. @throws RefusedError */
export const prizeListQuery = (api: Api, campaignId: string, cotas: string) => ({
  key: ['prizeList', campaignId, cotas] as const,
  load: async () =>
    orThrow(
      await outcomeOf(api.POST('/api/cotas/list', { body: { action_id: Number(campaignId), cotas, check: true } })),
    ).lines,
})
