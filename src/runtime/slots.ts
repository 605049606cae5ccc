import type { AnyActorRef } from 'xstate'
import type { Params, RecordInView, Screen, Seat } from './screen.ts'

/** The screen that sits in a seat, with its live machine. */
export interface Occupant {
  seat: Seat
  screen: Screen
  params: Params
  actor: AnyActorRef
  /** The machine of the record under the cursor, when the screen is a list of records that have one. */
  subject?: AnyActorRef | undefined
  /** The record that the screen is about, or that its cursor is on. */
  record?: RecordInView | undefined
}

/** Who sits where: views take their seat while they are shown, keys and palette read who is there. */
export interface Seats {
  take(occupant: Occupant): () => void
  /** From the topmost layer down to the page. */
  all(): readonly Occupant[]
  subscribe(listener: () => void): () => void
}

const FROM_TOP: readonly Seat[] = ['C', 'B', 'A', 'page']

/** The seats of a panel, all empty. */
export function createSeats(): Seats {
  let occupants: readonly Occupant[] = []
  const listeners = new Set<() => void>()
  const change = (next: Occupant[]) => {
    occupants = next.sort((one, other) => FROM_TOP.indexOf(one.seat) - FROM_TOP.indexOf(other.seat))
    for (const listener of listeners) listener()
  }
  return {
    take(occupant) {
      change([...occupants.filter(({ seat }) => seat !== occupant.seat), occupant])
      return () => change(occupants.filter((one) => one !== occupant))
    },
    all: () => occupants,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
