import type { HealthCheckName } from '../../domain/insight/health.ts'
import { ask } from '../../machines/ask.ts'
import type { ListRow, PageQuestion, RecordListFact } from '../../machines/flows/records/record-list.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import type { components } from '../schema.d.ts'

/** How the installation is doing, thing by thing. */
export type Condition = components['schemas']['Condition']
export type HealthCheck = Omit<components['schemas']['HealthCheck'], 'about'> & { about: HealthCheckName }

/** Asks how the installation is doing, as a list of rows, all of them at once. */
export const askHealth = <Row extends ListRow>(api: Api, rowsOf: (told: Condition) => readonly Row[]) =>
  ask(
    async (_: PageQuestion<Record<string, never>>, signal): Promise<RecordListFact<Row>> => {
      const outcome = await outcomeOf(api.GET('/api/health', { signal }))
      if (!outcome.ok) return { type: 'page.refused', ...refusedRequest(outcome.refusal) }
      const rows = rowsOf(outcome.data)
      return { type: 'page.loaded', rows, page: 1, lastPage: 1, total: rows.length }
    },
    (): RecordListFact<Row> => ({ type: 'page.refused', message: NO_ANSWER }),
  )
