import type { Act } from '../domain/act.ts'
import { PRIZE_FILTERS, type PrizeFilter } from '../domain/prize-quotas.ts'
import { ask } from '../machines/ask.ts'
import type { PercentQuestion, PrizeRowFact, RemovalQuestion } from '../machines/flows/prize-row.ts'
import { changesOf, type RecordFormFact, type SaveQuestion } from '../machines/flows/record-form.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from './outcome.ts'
import { orThrow, type Query } from './queries.ts'
import type { components } from './schema.d.ts'

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
  ask(
    async ({ query, page, view }: PageQuestion<PrizeQuery>, signal): Promise<RecordListFact<PrizeQuota>> => {
      const params = {
        query: {
          ...{ action_id: campaignId, page: String(page), status: PRIZE_FILTERS[query.status] },
          ...(view === EDITOR && { editor: 'desc' as const }),
        },
      }
      const outcome = await outcomeOf(api.GET('/api/cotas', { params, signal }))
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<PrizeQuota> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** How far a campaign is on its way to its prize quotas. */
export const prizeProgressQuery = (api: Api, campaignId: string): Query<PrizeProgress> => ({
  key: ['prizeQuota', 'progress', campaignId],
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/cotas/progress/{id}', { params: { path: { id: campaignId } } }))).progress,
})

/** What was done to a prize quota, as its answer tells it. */
const actOn = (action: string, { id, updated_at }: PrizeQuota, fields: Pick<Act, 'before' | 'after'> = {}): Act => ({
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
      if (!outcome.ok) {
        const { errors, message } = outcome.refusal
        return { type: 'save.refused', message: errors?.percent?.[0] ?? message }
      }
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
      if (!outcome.ok) return { type: 'removal.refused', message: outcome.refusal.message }
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

type FormFact = RecordFormFact<PrizeForm>

const formOf = ({ quota_number, title, percent }: PrizeQuota): PrizeForm => ({
  ...EMPTY_PRIZE,
  ...{ mode: 'number', cota: quota_number, title },
  percent: percent === null ? '' : String(percent),
})

/** Loads a prize quota into its form. */
export const askPrizeQuota = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<FormFact> => {
      const outcome = await outcomeOf(api.GET('/api/cotas/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      return { type: 'record.loaded', values: formOf(outcome.data.cota) }
    },
    (): FormFact => ({ type: 'record.refused', message: NO_ANSWER }),
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
  ask(
    async ({ id, values, kept }: SaveQuestion<PrizeForm>, signal): Promise<FormFact> => {
      const action_id = Number(campaignId)
      const fields = { title: values.title, percent: percentIn(values) }
      if (id !== null) {
        const was = { title: kept.title, percent: percentIn(kept) }
        const [after, before] = [changesOf(fields, was), changesOf(was, fields)]
        const body = { ...after, was: before }
        const outcome = await outcomeOf(api.PUT('/api/cotas/{id}', { params: { path: { id } }, body, signal }))
        if (!outcome.ok) return refusedBy(outcome.refusal)
        const { cota, msg: message = '' } = outcome.data
        done({ ids: [], message, act: actOn('prizeQuota.changed', cota, { before, after }) })
        return { type: 'save.done', id, message: '', stored: formOf(cota) }
      }
      const made =
        values.mode === 'list'
          ? await outcomeOf(api.POST('/api/cotas/list', { body: { action_id, cotas: values.cotas }, signal }))
          : await outcomeOf(
              api.POST('/api/cotas', {
                body: {
                  action_id,
                  ...fields,
                  ...(values.mode === 'random' ? { qtd: values.qtd } : { qtd: 1, cota: values.cota }),
                },
                signal,
              }),
            )
      if (!made.ok) return refusedBy(made.refusal)
      const { cotas: ids, msg: message = '' } = made.data
      const [only] = ids
      const told = only === undefined || ids.length > 1 ? undefined : await readOne(api, only, signal)
      done({ ids, message, ...(told && { act: actOn('prizeQuota.created', told) }) })
      return { type: 'save.done', id: String(only ?? ''), message: '' }
    },
    (): FormFact => ({ type: 'save.lost', message: NO_ANSWER }),
  )

async function readOne(api: Api, id: number, signal: AbortSignal): Promise<PrizeQuota | undefined> {
  const outcome = await outcomeOf(api.GET('/api/cotas/{id}', { params: { path: { id: String(id) } }, signal }))
  return outcome.ok ? outcome.data.cota : undefined
}

type Refusal = Extract<Awaited<ReturnType<typeof outcomeOf>>, { ok: false }>['refusal']

function refusedBy({ kind, message, errors, now }: Refusal): FormFact {
  if (now) {
    const { percent, ...rest } = now
    const told = { ...rest, ...(percent !== undefined && { percent: percent === null ? '' : String(percent) }) }
    return { type: 'save.outdated', message, errors, now: told as Partial<PrizeForm> }
  }
  return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
}

/** What is wrong with each line of a pasted list, as the server sees it now. @throws RefusedError */
export const prizeListQuery = (api: Api, campaignId: string, cotas: string) => ({
  key: ['prizeList', campaignId, cotas],
  load: async () =>
    orThrow(
      await outcomeOf(api.POST('/api/cotas/list', { body: { action_id: Number(campaignId), cotas, check: true } })),
    ).lines,
})
