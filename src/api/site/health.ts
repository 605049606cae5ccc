import type { HealthCheckName } from '../../domain/insight/health.ts'
import type { ListRow } from '../../machines/flows/records/record-list.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { whole } from '../client/paging.ts'
import type { components } from '../schema.d.ts'

/** How the installation is doing, thing by thing. */
export type Condition = components['schemas']['Condition']
export type HealthCheck = Omit<components['schemas']['HealthCheck'], 'about'> & { about: HealthCheckName }

/** Asks how the installation is doing, as a list of rows, all of them at once. */
export const askHealth = <Row extends ListRow>(api: Api, rowsOf: (told: Condition) => readonly Row[]) =>
  whole<Record<string, never>, Row>(async (_, signal) => {
    const outcome = await outcomeOf(api.GET('/api/health', { signal }))
    return outcome.ok ? { ok: true, data: rowsOf(outcome.data) } : outcome
  })
