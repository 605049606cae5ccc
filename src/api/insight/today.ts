import { ask } from '../../machines/ask.ts'
import type { AlertsFact, Marks } from '../../machines/flows/panel/alerts.ts'
import type { ListRow } from '../../machines/flows/records/record-list.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { whole } from '../client/paging.ts'
import { orThrow, type Queries } from '../client/queries.ts'
import type { components } from '../schema.d.ts'

/** What asks for a decision today. */
export type Today = components['schemas']['Today']

/** The query of what asks for a decision today. */
export const todayQuery = (api: Api) => ({
  key: ['today'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/today'))).today,
})

/** The first steps of an installation, as far as they have come. */
export type FirstSteps = components['schemas']['FirstSteps']

/** Keeps which alerts were read, each with what it said, for all devices of the operator. What was sent counts also when nobody waits for the answer. */
export const askAlertsRead = (api: Api, queries: Pick<Queries, 'refresh'>) =>
  ask(
    async ({ marks }: { marks: Marks }): Promise<AlertsFact> => {
      const outcome = await outcomeOf(api.PUT('/api/today/read', { body: { alerts: [...marks] } }))
      if (!outcome.ok) return { type: 'mark.refused', ...refusedRequest(outcome.refusal) }
      queries.refresh('today')
      return { type: 'mark.done' }
    },
    (): AlertsFact => ({ type: 'mark.refused', message: NO_ANSWER }),
  )

/** What all campaigns sold today, and what waits for its money. */
export type SalesToday = components['schemas']['SalesToday']

/** The query of what was sold today. */
export const salesTodayQuery = (api: Api) => ({
  key: ['sales-today'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/sales-today'))).sales,
})

/**
 * Asks for the same as a list of rows, all of them at once. Who else shows it need not ask.
 * @param newcomer asks for the first steps besides, which come before all else
 */
export const askToday = <Row extends ListRow>(
  api: Api,
  queries: Pick<Queries, 'give'>,
  { rowsOf, newcomer }: { rowsOf: (today: Today, steps: FirstSteps | null) => readonly Row[]; newcomer: boolean },
) =>
  whole<Record<string, never>, Row>(async (_, signal) => {
    const [outcome, begun] = await Promise.all([
      outcomeOf(api.GET('/api/today', { signal })),
      newcomer ? outcomeOf(api.GET('/api/today/steps', { signal })) : null,
    ])
    if (!outcome.ok) return outcome
    queries.give(todayQuery(api), outcome.data.today)
    return { ok: true, data: rowsOf(outcome.data.today, begun?.ok ? begun.data.steps : null) }
  })
