import type { Desk } from '../palette/command-center.ts'
import { useSystem } from '../system.ts'
import { useArrived } from './lazy.ts'

/** The panel with its desk, for what is only shown once it is there. */
export function useDesk(): Desk {
  const desk = useArrived(useSystem().desk)
  if (desk === undefined) throw new Error('a view of the desk was rendered before it was there')
  return desk
}
