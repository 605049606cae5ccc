import type { ActorRefFrom } from 'xstate'
import type { Api } from '../api/client/client.ts'
import type { Changed, liveMachine } from '../machines/flows/panel/live.ts'

/** What changes elsewhere, as this tab hears of it. */
export interface Live {
  /** Calls that nobody asked for: none of them asks for a code. */
  api: Api
  /** By what it hears, and how soon. */
  actor: ActorRefFrom<typeof liveMachine>
  /** Calls back when something of these campaigns changed, or of nobody knows which. @returns a function that ends it */
  onChange(listener: (changed: Changed) => void): () => void
}
