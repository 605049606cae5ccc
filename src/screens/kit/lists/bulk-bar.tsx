import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx'
import { accepts } from './use-list-screen.ts'

/** Something that can be done to many records: the command that each of their machines is sent. */
export interface BulkAct {
  act: string
  label: string
  danger?: boolean
}

interface Props {
  /** The machines of the selected records. */
  actors: readonly (AnyActorRef | undefined)[]
  /** `3 campanhas selecionadas`. */
  words: string
  acts: readonly BulkAct[]
  /** Said when none of them accepts it. */
  refusal: string
  onAct: (act: string) => void
  onClear: () => void
}

/** How many records are selected, and to how many of them something can be done, as their machines move. */
export function BulkBar({ actors, words, acts, refusal, onAct, onClear }: Props) {
  const follow = useCallback(
    (listener: () => void) => {
      const followed = actors.map((actor) => actor?.subscribe(listener))
      return () => {
        for (const each of followed) each?.unsubscribe()
      }
    },
    [actors],
  )
  const qualified = useSyncExternalStore(follow, () =>
    acts.map(({ act }) => actors.filter((actor) => accepts(actor, act)).length).join(),
  ).split(',')
  return (
    <SelectionBar
      words={words}
      count={actors.length}
      acts={acts.map(({ act, ...shown }, place) => ({
        ...shown,
        qualified: Number(qualified[place]),
        refusal,
        onSelect: () => onAct(act),
      }))}
      onClear={onClear}
    />
  )
}
