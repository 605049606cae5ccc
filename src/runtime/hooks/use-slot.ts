import { useLayoutEffect } from 'react'
import type { RecordInView } from '../screen.ts'
import type { ActiveScreen } from '../slots.ts'
import { useSystem } from '../system.ts'

/** Takes a slot while the view is shown, so that keys and palette can offer what its machine can do. */
export function useSlot({ slot, screen, params, actor, subject, record }: ActiveScreen): void {
  const { slots } = useSystem()
  const told = record && JSON.stringify(record)
  useLayoutEffect(() => {
    const known = told === undefined ? undefined : (JSON.parse(told) as RecordInView)
    return slots.take({ slot, screen, params, actor, subject, record: known })
  }, [slots, slot, screen, params, actor, subject, told])
}
