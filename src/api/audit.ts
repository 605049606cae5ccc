import { ask } from '../machines/ask.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import { orThrow } from './queries.ts'
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

/** Asks for one page of the audit log. */
export const askAudit = (api: Api) =>
  ask(
    async ({ query, page }: PageQuestion<AuditQuery>, signal): Promise<RecordListFact<AuditRow>> => {
      const { who, what, from, to } = query
      const params = {
        query: {
          page: String(page),
          ...(who && { operator_id: who }),
          ...(what && { what }),
          ...(from && { initial: from }),
          ...(to && { final: to }),
        },
      }
      const outcome = await outcomeOf(api.GET('/api/audit', { params, signal }))
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<AuditRow> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** Everybody who may stand in the log. */
export const auditPeopleQuery = (api: Api) => ({
  key: ['audit', 'people'],
  load: async () => orThrow(await outcomeOf(api.GET('/api/audit'))).operators,
})
