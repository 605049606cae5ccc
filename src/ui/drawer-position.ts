import { createContext } from 'react'

/** Where a drawer lies in the stack. */
export interface DrawerPosition {
  layer: 'A' | 'B' | 'C'
  /** How many drawers are open above this one; with any, only its stub (*canhoto*) stays in sight. */
  above?: number
  /** The lowest open drawer draws the one veil behind the stack. */
  lowest?: boolean
  /** The stub was pressed: what lies above is to be closed. */
  onReturn?: () => void
}

/** Tells a drawer its place, so that a view need not know what lies above or below it. Wins over what the view itself says. */
export const DrawerPositionContext = createContext<DrawerPosition | null>(null)
