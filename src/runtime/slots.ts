import type { AnyActorRef } from 'xstate'
import type { Params, RecordInView, Screen, Slot } from './screen.ts'

/** The screen that sits in a slot, with its live machine. */
export interface ActiveScreen {
  slot: Slot
  screen: Screen
  params: Params
  actor: AnyActorRef
  /** The machine of the record under the cursor, when the screen is a list of records that have one. */
  subject?: AnyActorRef | undefined
  /** The record that the screen is about, or that its cursor is on. */
  record?: RecordInView | undefined
}

/** Who sits where: views take their slot while they are shown, keys and palette read who is there. */
export interface Slots {
  take(activeScreen: ActiveScreen): () => void
  /** From the topmost layer down to the page. */
  all(): readonly ActiveScreen[]
  /** A page shows a screen of a layer beside its list instead: whoever opens that over the page is led there. */
  showBeside(screen: string, focus: () => void): () => void
  /** Leads to a screen that the page shows beside its list; undefined where it shows it not. */
  beside(screen: string): (() => void) | undefined
  subscribe(listener: () => void): () => void
}

const FROM_TOP: readonly Slot[] = ['D', 'C', 'B', 'A', 'page']

/** The slots of a panel, all empty. */
export function createSlots(): Slots {
  let activeScreens: readonly ActiveScreen[] = []
  const besides = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  const change = (next: ActiveScreen[]) => {
    activeScreens = next.sort((one, other) => FROM_TOP.indexOf(one.slot) - FROM_TOP.indexOf(other.slot))
    for (const listener of listeners) listener()
  }
  return {
    take(activeScreen) {
      change([...activeScreens.filter(({ slot }) => slot !== activeScreen.slot), activeScreen])
      return () => change(activeScreens.filter((one) => one !== activeScreen))
    },
    all: () => activeScreens,
    showBeside(screen, focus) {
      besides.set(screen, focus)
      return () => void (besides.get(screen) === focus && besides.delete(screen))
    },
    beside: (screen) => besides.get(screen),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
