import { refuseEnds } from '../../domain/campaigns/lookups.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import type { AuditRow } from './security.ts'

/** The filter: an account's number, a subject or an action, and local datetimes; empty text is no filter. */
export type AuditQuery = {
  readonly who: string
  readonly what: string
  readonly from: string
  readonly to: string
}

/** Every row of the log. */
export const NO_FILTER: AuditQuery = { who: '', what: '', from: '', to: '' }

/** What is wrong with its period, by end; `null` where nothing is. */
export const auditPeriodErrors = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>) =>
  refuseEnds({ initial: from, final: to })

/** Asks for one page of the audit log; nothing where the period is none. */
export const askAudit = (api: Api) =>
  paging<AuditQuery, AuditRow>(({ query: { who, what, from, to }, page }, signal) => {
    if (auditPeriodErrors({ from, to }) !== null) return null
    const query = {
      page: String(page),
      ...(who && { operator_id: who }),
      ...(what && { what }),
      ...(from && { initial: from }),
      ...(to && { final: to }),
    }
    return api.GET('/api/audit', { params: { query }, signal })
  })

/** Everybody who may stand in the log. */
export const auditPeopleQuery = (api: Api) => ({
  key: ['audit', 'people'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/audit'))).operators,
})
