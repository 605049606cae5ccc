import { type Audience, MAX_BUTTON, type NotificationDraft } from '../../domain/sales/notifications.ts'
import { ask } from '../../machines/ask.ts'
import type { NotificationInput, NotificationRecordFact } from '../../machines/flows/dialogues/notification-record.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import { saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

/** A notification as the API tells it (spec §3.8). */
export type Notification = components['schemas']['Notification']

/** The form's fields. */
export type NotificationForm = {
  readonly is_poll: string
  readonly notification_title: string
  readonly notification_subtitle: string
  readonly question: string
  readonly body: string
  readonly options: readonly string[]
  readonly label: string
  readonly url: string
  readonly audience: Audience
  readonly action_id: string | null
}

/** What stands in the fields of a new one. */
export const EMPTY_NOTIFICATION: NotificationForm = {
  ...{ is_poll: '0', notification_title: '', notification_subtitle: '', question: '', body: '', options: ['', ''] },
  ...{ label: '', url: '', audience: 'everybody', action_id: null },
}

/** One that was sent, as it stands in the form to be sent again. */
export const formOfNotification = (sent: Notification): NotificationForm => ({
  ...{ is_poll: String(sent.is_poll), notification_title: sent.notification_title },
  ...{ notification_subtitle: sent.notification_subtitle, question: sent.question, body: sent.body },
  options: sent.options.length > 0 ? sent.options : EMPTY_NOTIFICATION.options,
  ...{ label: sent.buttons[0]?.label.slice(0, MAX_BUTTON) ?? '', url: sent.buttons[0]?.url ?? '' },
  ...{ audience: sent.audience, action_id: sent.action_id === null ? null : String(sent.action_id) },
})

/** The form as the API takes it. */
export const bodyOfNotification = ({
  is_poll,
  label,
  url,
  action_id,
  options,
  ...texts
}: NotificationForm): NotificationDraft & {
  options: string[]
  buttons: components['schemas']['NotificationButton'][]
} => ({
  ...texts,
  is_poll: Number(is_poll),
  options: is_poll === '1' ? [...options] : [],
  buttons: is_poll === '1' || (label.trim() === '' && url === '') ? [] : [{ type: 'CALL', label, url }],
  action_id: texts.audience === 'everybody' || action_id === null ? null : Number(action_id),
})

/** Asks for one page of the notifications. */
export const askNotifications = (api: Api) =>
  paging<Readonly<Record<never, never>>, Notification>(({ page }, signal) =>
    api.GET('/api/notification', { params: { query: { page: String(page) } }, signal }),
  )

/** Sends what is in the form. */
export const askSendNotification = (api: Api, done: (id: number) => void) =>
  saving<NotificationForm, ReturnType<typeof bodyOfNotification>, components['schemas']['NotificationAnswer'], never>({
    bodyOf: bodyOfNotification,
    call: ({ body }, signal) => api.POST('/api/notification', { body, signal }),
    done: ({ answer }) => {
      const { id } = answer.notification
      done(id)
      return { id }
    },
  })

/** One notification with what became of it. */
export const notificationQuery = (api: Api, id: string) => ({
  key: ['notification', id] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/notification/{id}', { params: { path: { id } } }))).notification,
})

/** How many people one would reach. */
export const reachQuery = (api: Api, audience: Audience, campaign: string | null) => ({
  key: ['notification', 'reach', audience, campaign ?? ''] as const,
  load: async () => {
    const query = { audience, ...(campaign !== null && audience !== 'everybody' && { action_id: campaign }) }
    return orThrow(await outcomeOf(api.GET('/api/notification/reach', { params: { query } }))).reached
  },
})

/** What a notification's own machine asks. `done` is told once it is cancelled. */
export const notificationActors = (api: Api, done: (message: string) => void) => ({
  askRequest: ask(
    async ({ id }: NotificationInput, signal): Promise<NotificationRecordFact> => {
      const outcome = await outcomeOf(api.POST('/api/notification/{id}/cancel', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      done(outcome.data.msg ?? '')
      return { type: 'request.done' }
    },
    (): NotificationRecordFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})
