import type { Act } from '../../domain/people/act.ts'
import { RECOVERY_FIELDS, type RecoveryOrder } from '../../domain/sales/recovery.ts'
import { centavosOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { GrantedMessage, RecoveryRowFact } from '../../machines/flows/dialogues/recovery-row.ts'
import type { MessageChoiceFact } from '../../machines/flows/panel/message-choice.ts'
import type { MoneyBackFact } from '../../machines/flows/panel/money-back.ts'
import type { Refused } from '../../machines/notice.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow, type Queries } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import { doing } from '../client/saving.ts'
import { watchRead } from '../client/watch-read.ts'
import type { components } from '../schema.d.ts'
import { askBuyerPhone } from './purchases.ts'

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

/** What the messages of the last days brought back, by their names. */
export const recoveryResultsQuery = (api: Api) => ({
  key: ['recovery', 'results'] as const,
  load: async () => {
    const { results } = orThrow(await outcomeOf(api.GET('/api/recoveries/results')))
    return new Map(results.map((result) => [result.template, result]))
  },
})

/** Asks who paid today after a message of this operator's. */
export const askReturned = (api: Api) =>
  ask(
    async (_: undefined, signal): Promise<MoneyBackFact> => {
      const outcome = await outcomeOf(api.GET('/api/recoveries/returned', { signal }))
      if (!outcome.ok) return { type: 'money.refused' }
      const { returned, total_amount } = outcome.data
      return {
        type: 'money.counted',
        returned: returned.map(({ id, name, amount, written_at, paid_at }) => ({
          ...{ id, name, amount: centavosOf(amount) },
          minutes: Math.round((Date.parse(paid_at) - Date.parse(written_at)) / 60_000),
        })),
        total: centavosOf(total_amount),
      }
    },
    (): MoneyBackFact => ({ type: 'money.refused' }),
  )

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

/** One message. */
export const recoveryTemplateQuery = (api: Api, id: string) => templates.query(api, id)

/** Reports the messages that there are, and those that there are by then. */
export const watchRecoveryMessages = (api: Api, queries: Queries) =>
  watchRead(
    queries,
    (_: Record<string, never>) => recoveryTemplatesQuery(api),
    (messages): MessageChoiceFact => ({ type: 'messages.loaded', messages }),
    { fromNow: true },
  )

/** Loads one into its form. */
export const askRecoveryTemplate = (api: Api, tell: (template: RecoveryTemplate) => void) => templates.load(api, tell)

/** Saves the form. */
export const askSaveRecoveryTemplate = (api: Api, done: TellRecordDone) => templates.save(api, { done })

/** Asks for the list of them. */
export const askRecoveryTemplates = (api: Api) => templates.page<Record<string, never>>(api, () => ({}))

/** Deletes one; the last for a use stays. */
export const askDeleteRecoveryTemplate = (api: Api, done: TellRecordDone) =>
  doing(({ id }, signal) => templates.remove(api, { id, done }, signal))

/** How one that was written down, changed or deleted is taken back. */
export const recoveryTemplatesBack = templates.back

/** A message that was not sent after all: its buyer is in the list again. */
export const releaseRecovery = (api: Api, { id }: Act, signal: AbortSignal) =>
  outcomeOf(api.POST('/api/recoveries/release/{id}', { params: { path: { id } }, signal }))

/** What became of a tab: `spent` where the key or the tap counts no longer, since another tab was opened or the claim took long. */
export type OpenedTab = 'opened' | 'spent' | 'blocked'

/** What a buyer of the list asks of the server. @param template which message goes for the purchase */
export function recoveryRowActors(
  api: Api,
  { template, opens }: { template: (id: string) => number | undefined; opens: (message: GrantedMessage) => OpenedTab },
) {
  let openedTabs = 0
  /** How many tabs had been opened as the claim of a message began, by the message. */
  const openedBefore = new Map<number, number>()
  return {
    askClaim: ask(
      async ({ id, addressOnly }: { id: string; addressOnly: boolean }, signal): Promise<RecoveryRowFact> => {
        const before = openedTabs
        const body = { template_id: template(id) ?? 1, address_only: addressOnly }
        const outcome = await outcomeOf(
          api.POST('/api/recoveries/claim/{id}', { params: { path: { id } }, body, signal }),
        )
        if (outcome.ok) {
          openedBefore.set(outcome.data.message.id, before)
          return { type: 'claim.granted', message: outcome.data.message }
        }
        return outcome.refusal.errors.pix_code !== undefined
          ? { type: 'bank.declined' }
          : { type: 'claim.refused', ...refusedRequest(outcome.refusal) }
      },
      (): RecoveryRowFact => ({ type: 'claim.refused', message: NO_ANSWER }),
    ),
    askOpening: ask(
      async ({ message }: { message: GrantedMessage | null }): Promise<RecoveryRowFact> => {
        if (message === null) return { type: 'conversation.blocked', message: NO_ANSWER }
        const path = { id: String(message.id) }
        const tab = opens(message)
        if (tab !== 'opened') {
          const isEarly = tab === 'spent' && openedBefore.get(message.id) !== openedTabs
          await outcomeOf(api.POST('/api/recoveries/release/{id}', { params: { path } }))
          return { type: 'conversation.blocked', ...(isEarly ? TOO_EARLY : NOT_ALLOWED) }
        }
        openedTabs += 1
        const outcome = await outcomeOf(api.POST('/api/recoveries/opened/{id}', { params: { path } }))
        return outcome.ok
          ? { type: 'conversation.opened' }
          : {
              type: 'conversation.blocked',
              message: `A conversa abriu, mas não foi anotada. ${outcome.refusal.message}`,
            }
      },
      (): RecoveryRowFact => ({ type: 'conversation.blocked', message: NO_ANSWER }),
    ),
    askPhone: askBuyerPhone(api),
    askSilence: ask(
      async ({ id, refuses }: { id: string; refuses: boolean }, signal): Promise<RecoveryRowFact> => {
        const outcome = await outcomeOf(
          api.PUT('/api/recoveries/silence/{id}', { params: { path: { id } }, body: { refuses }, signal }),
        )
        return outcome.ok
          ? { type: 'silence.noted', ...doneRequest(outcome.data) }
          : { type: 'silence.refused', ...refusedRequest(outcome.refusal) }
      },
      (): RecoveryRowFact => ({ type: 'silence.refused', message: NO_ANSWER }),
    ),
  }
}

const TOO_EARLY: Refused = {
  class: 'info',
  message:
    'Uma conversa por vez: esta não abriu porque outra abriu logo antes. O cliente continua na lista; escreva de novo para ele.',
}
const NOT_ALLOWED: Refused = {
  message:
    'O navegador não deixou abrir o WhatsApp. Permita que este endereço abra abas e tente de novo: ninguém foi avisado.',
}
