import type { SendError } from '../outbox/kinds.ts'
import { sendPublic } from '../outbox/public-http.ts'
import type { Ports } from '../ports.ts'
import { encryptPush, type SubscriberKeys } from './encryption.ts'
import { vapidHeader, vapidKeysOf } from './vapid.ts'

/** Where one browser is reached. */
export interface Subscriber extends SubscriberKeys {
  endpoint: string
}

/** `topic`: of messages with the same one a device that was away is given the last; `until`: when it is of no use any more. */
export interface PushMessage {
  payload: object
  topic: string
  until: Date
  urgent: boolean
}

/**
 * What a push service answered. `gone`: the browser takes nothing any more; `tooLarge`, `refused`: trying again makes no sense; `later`: it is to be
 * tried again, not before `again` where the service names a moment (`limited`: to whoever it sends).
 */
export type Pushed =
  | { outcome: 'accepted'; status: number }
  | { outcome: 'gone'; status: number }
  | { outcome: 'tooLarge' | 'refused'; status: number | null; error: SendError }
  | { outcome: 'later'; status: number | null; error: SendError; again?: Date; limited: boolean }

const GONE: readonly number[] = [404, 410]
const TOO_LARGE = 413
const LIMITED = 429
/** What no second try changes: an address that is not public, or is none. */
const HOPELESS: readonly SendError[] = ['private', 'insecure', 'redirected']

/** Sends one message to one browser, encrypted for it alone and signed, to a public address only (S38, S39). */
export async function push(
  ports: Pick<Ports, 'config' | 'clock' | 'database' | 'random' | 'seal'>,
  subscriber: Subscriber,
  { payload, topic, until, urgent }: PushMessage,
): Promise<Pushed> {
  const { config, clock, random } = ports
  const now = clock.now()
  const keys = await vapidKeysOf(ports)
  const sent = await sendPublic(config, {
    method: 'POST',
    url: subscriber.endpoint,
    body: encryptPush(Buffer.from(JSON.stringify(payload)), subscriber, { random }),
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))),
      urgency: urgent ? 'high' : 'normal',
      topic,
      authorization: vapidHeader(keys, { endpoint: subscriber.endpoint, subject: config.vapidSubject, now }),
    },
  })
  const status = sent.status ?? null
  if (sent.ok) return { outcome: 'accepted', status: status ?? 0 }
  const { error, again } = sent
  if (status !== null && GONE.includes(status)) return { outcome: 'gone', status }
  if (status === TOO_LARGE) return { outcome: 'tooLarge', status, error }
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== LIMITED
  if (isRefusal || HOPELESS.includes(error)) return { outcome: 'refused', status, error }
  return { outcome: 'later', status, error, ...(again && { again }), limited: status === LIMITED }
}
