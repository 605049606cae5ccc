import type { Act } from '../../domain/people/act.ts'
import { RECOVERY_FIELDS, type RecoveryOrder } from '../../domain/sales/recovery.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { outcomeOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import type { components } from '../schema.d.ts'

/** A purchase without its money, as the API tells it. */
export type Recovery = components['schemas']['Recovery']
/** A message that operators write, and its form. */
export type RecoveryTemplate = components['schemas']['RecoveryTemplate']
export type RecoveryTemplateForm = FormOf<typeof RECOVERY_FIELDS>
export type RecoverySums = components['schemas']['RecoverySums']

/** Which of the lists, in which order, of which campaign; empty for all. */
export type RecoveryQuery = {
  readonly state: 'due' | 'lapsed' | 'written'
  readonly order: RecoveryOrder
  readonly campaign: string
}

/** Asks for a list: it comes whole. */
export const askRecoveries = (api: Api) =>
  paging<RecoveryQuery, Recovery>(({ query: { state, order, campaign } }, signal) =>
    api.GET('/api/recoveries', {
      params: { query: { state, order, ...(campaign && { action_id: campaign }) } },
      signal,
    }),
  )

/** What the list's figures are; refetched when something is sold, lapses or is written. */
export const recoverySumsQuery = (api: Api, campaign: string) => ({
  key: ['recovery', 'sums', campaign] as const,
  load: async () =>
    orThrow(
      await outcomeOf(api.GET('/api/recoveries/sums', { params: { query: campaign ? { action_id: campaign } : {} } })),
    ).sums,
})

const templates = recordApi({
  ...{ path: '/api/recovery-templates', answer: 'recoveryTemplate', kind: 'recoveryTemplate' },
  acts: {
    created: 'recoveryTemplate.created',
    changed: 'recoveryTemplate.changed',
    removed: 'recoveryTemplate.deleted',
  },
  ...formOfFields(RECOVERY_FIELDS),
})

/** All messages. */
export const recoveryTemplatesQuery = (api: Api) => ({
  key: ['recoveryTemplate', 'all'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/recovery-templates', { params: { query: {} } }))).data,
})

/** Loads one into its form. */
export const askRecoveryTemplate = (api: Api, tell: (template: RecoveryTemplate) => void) => templates.load(api, tell)

/** Saves the form. */
export const askSaveRecoveryTemplate = (api: Api, done: TellRecordDone) => templates.save(api, { done })

/** Deletes one. */
export const removeRecoveryTemplate = (api: Api, asked: { id: string; done: TellRecordDone }, signal: AbortSignal) =>
  templates.remove(api, asked, signal)

/** How one that was written down, changed or deleted is taken back. */
export const recoveryTemplatesBack = templates.back

/** A message that was not sent after all: its buyer is in the list again. */
export const releaseRecovery = (api: Api, { id }: Act, signal: AbortSignal) =>
  outcomeOf(api.POST('/api/recoveries/release/{id}', { params: { path: { id } }, signal }))
