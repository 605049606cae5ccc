import { useSelector } from '@xstate/react'
import { detailMachine } from '../../machines/flows/records/detail.ts'
import { useFlow } from '../../runtime/hooks/use-flow.ts'

/** The one record of a screen that is looked at in a dialog. */
export interface Detail {
  /** Its id; `null` while none is. */
  id: string | null
  show(id: string): void
  hide(): void
}

/** Runs what is looked at in a dialog of a screen. */
export function useDetail(): Detail {
  const actor = useFlow(detailMachine, {})
  const id = useSelector(actor, ({ context }) => context.id)
  return {
    id,
    show: (shown) => actor.send({ type: 'detail.show', id: shown }),
    hide: () => actor.send({ type: 'detail.close' }),
  }
}
