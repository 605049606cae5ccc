import { TIME_ZONE } from '../values/dates.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { isBlank, lettersOf, trimmed } from '../values/text.ts'
import { momentOfLocal } from '../values/zoned.ts'

/** How long texts of a notification are at most: what a locked phone shows whole. */
export const MAX_TITLE = 60
export const MAX_SUBTITLE = 60
export const MAX_BODY = 140
export const MAX_OPTION = 60
export const MAX_BUTTON = 25
export const LEAST_OPTIONS = 2
export const MOST_OPTIONS = 5

/** In so many seconds a notification is cancelled before anybody has it. */
export const HELD_SECONDS = 10
/** So many are sent by hand in 24 hours at most. */
export const MOST_A_DAY = 10

/** Whom it reaches, of those who asked for it: everybody, who paid in a campaign, who ordered there and paid nothing. */
export const AUDIENCES = ['everybody', 'buyers', 'unpaid'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What a notification is sent for: an operator wrote it; a draw is done, a PIX ends, a prize was won. */
export const CAUSES = ['operator', 'draw', 'pix', 'prize'] as const
export type Cause = (typeof CAUSES)[number]

/** What a buyer chooses to be told of, for each device. */
export const TOPICS = ['draws', 'pix', 'news'] as const
export type Topic = (typeof TOPICS)[number]

/** What one has to have chosen to be told of it. */
export const TOPIC_OF: Readonly<Record<Cause, Topic>> = { operator: 'news', draw: 'draws', prize: 'draws', pix: 'pix' }

/** A button of a notification, as the wire has it (spec §3.8). */
export interface NotificationButton {
  type: 'CALL'
  url: string
  label: string
}

/** A notification as it is written. */
export interface NotificationDraft {
  is_poll: number
  notification_title: string
  notification_subtitle: string
  question: string
  body: string
  options: readonly string[]
  buttons: readonly NotificationButton[]
  audience: string
  action_id: number | null
}

export const ONLY_OURS = 'Somente links do seu site são permitidos'

/** The path of an address of our own site; undefined where it is another's, or none. */
export function ownPathOf(text: string, publicUrl: string): string | undefined {
  const address = trimmed(text)
  const written = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  const isOurs = url.host === new URL(publicUrl).host && url.username === '' && url.password === ''
  return isOurs && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/** What is wrong with a notification as it is typed, by the names of the API's fields. */
export function checkNotification(draft: NotificationDraft, publicUrl: string): FieldErrors {
  const isPoll = draft.is_poll === 1
  const refused = {
    notification_title: refuseText(draft.notification_title, 'Informe o título.', MAX_TITLE),
    notification_subtitle: refuseLength(trimmed(draft.notification_subtitle), MAX_SUBTITLE),
    question: isPoll ? refuseText(draft.question, 'Escreva a pergunta.', MAX_BODY) : null,
    body: isPoll ? null : refuseText(draft.body, 'Escreva a mensagem.', MAX_BODY),
    options: isPoll ? refuseOptions(draft.options) : null,
    ...(isPoll ? {} : refuseButtons(draft.buttons, publicUrl)),
    audience: AUDIENCES.some((each) => each === draft.audience) ? null : 'Escolha quem recebe.',
    action_id: draft.audience === 'everybody' || draft.action_id !== null ? null : 'Escolha a campanha.',
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

const refuseText = (text: string, missing: string, most: number): string | null =>
  isBlank(text) ? missing : refuseLength(trimmed(text), most)

function refuseOptions(options: readonly string[]): string | null {
  const written = options.map(trimmed).filter((option) => option !== '')
  if (written.length < LEAST_OPTIONS) return 'Uma enquete precisa de duas respostas ou mais.'
  if (written.length > MOST_OPTIONS) return `São no máximo ${MOST_OPTIONS} respostas.`
  if (new Set(written.map((option) => option.toLocaleLowerCase('pt-BR'))).size < written.length)
    return 'Há duas respostas iguais.'
  return written.map((option) => refuseLength(option, MAX_OPTION)).find((sentence) => sentence !== null) ?? null
}

function refuseButtons(buttons: readonly NotificationButton[], publicUrl: string): Record<string, string | null> {
  const [button, ...more] = buttons
  if (button === undefined) return {}
  if (more.length > 0) return { label: 'Há lugar para um botão só.' }
  return {
    label: refuseText(button.label, 'Dê um nome ao botão, ou tire o link.', MAX_BUTTON),
    url: isBlank(button.url)
      ? 'Cole o link do botão.'
      : ownPathOf(button.url, publicUrl) === undefined
        ? ONLY_OURS
        : null,
  }
}

/** How many letters a text has, as its limit counts them. */
export const lengthOf = (text: string): number => lettersOf(trimmed(text)).length

const DAY_MS = 24 * 60 * 60_000
const POLL_DAYS = 4
/** A message that could not be handed over by then is of no use. */
const NEWS_DAYS = 1

/** Until when a poll takes answers: 22:00 in São Paulo, four days later. */
export function pollEndOf(sentAt: Date): Date {
  const day = new Date(sentAt.getTime() + POLL_DAYS * DAY_MS).toLocaleDateString('en-CA', { timeZone: TIME_ZONE })
  return momentOfLocal(`${day}T22:00:00`) ?? new Date(sentAt.getTime() + POLL_DAYS * DAY_MS)
}

/** Until when a message is handed over. */
export const usefulUntil = (sentAt: Date, closesAt: Date | null): Date =>
  closesAt ?? new Date(sentAt.getTime() + NEWS_DAYS * DAY_MS)

/** What a locked phone shows. */
export interface ShownMessage {
  title: string
  body: string
  button: string | null
}

/** A notification as a phone shows it: it has one text below the title, so that the subtitle is its first line. */
export const shownMessageOf = ({
  title,
  subtitle,
  body,
  button,
}: {
  title: string
  subtitle: string
  body: string
  button: string | null
}): ShownMessage => ({ title, body: [subtitle, body].filter((text) => text !== '').join('\n'), button })

/**
 * What is sent: declarative web push, which a browser that knows it shows without any script, and our worker shows in the others. The address counts
 * the tap and leads on.
 */
export const payloadOf = ({ title, body, button }: ShownMessage, navigate: string, icon: string) => ({
  web_push: 8030,
  notification: {
    ...{ title, body, navigate, icon, lang: 'pt-BR', dir: 'ltr', silent: false },
    ...(button !== null && { actions: [{ action: 'open', title: button, navigate }] }),
  },
})

/** Where a tap on a message leads: it is counted, and leads on. */
export const messagePath = (uid: string): string => `/aviso/${uid}`
