import type { deliveryAttempt, destination, worldEvent } from '../db/schema.ts'
import type { Ports } from '../ports.ts'

/** What happened, as it was written down. */
export type WorldEventRow = typeof worldEvent.$inferSelect

/** What is sent in one try: the event, where it goes, and which try this is. */
export interface Sending {
  destination: Pick<typeof destination.$inferSelect, 'id' | 'kind'>
  event: WorldEventRow
  nth: number
}

/** Why nothing arrived, by the name of its sentence in the panel. */
export type SendError =
  | 'private'
  | 'unresolved'
  | 'insecure'
  | 'redirected'
  | 'timeout'
  | 'tooLong'
  | 'connection'
  | 'certificate'
  | 'status'
  | 'gone'
  | 'unmade'
  | 'broken'

/** What an operator may see of a try: what was sent, without secrets, and the beginning of what was answered. */
type Seen = Partial<Pick<typeof deliveryAttempt.$inferSelect, 'status' | 'request' | 'answer'>>

/**
 * What became of a try. `final`: trying again makes no sense; `gone`: the receiver wants nothing any more, so that its destination is paused;
 * `again`: when it wants to be asked again.
 */
export type Sent = Seen &
  ({ ok: true } | { ok: false; error: SendError; final?: boolean; gone?: boolean; again?: Date })

/** Makes one of the tries that were prepared. */
export type MakesTry = (sending: Sending) => Promise<Sent>

/**
 * A kind of destination: a webhook, a platform of ads, a push service. The engine decides when, how often and how many at a time; the kind makes
 * one try. It writes nothing, and what it throws counts as a failed try. A kind of which much is sent may `prepare` tries to one destination, of
 * events of one campaign: it reads at once what they need, and answers what makes each of them.
 */
export interface DestinationKind {
  name: string
  send(ports: Ports, sending: Sending): Promise<Sent>
  prepare?(ports: Ports, sendings: readonly Sending[]): Promise<MakesTry>
}
