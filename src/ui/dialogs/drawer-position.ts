import { createContext } from 'react'

/** The position of a drawer in the stack. */
export interface DrawerPosition {
  layer: 'A' | 'B' | 'C' | 'D'
  /** How many drawers are open above this one; with any, only its stub (*canhoto*) stays in sight. */
  above?: number
  /** The lowest open drawer draws the one veil behind the stack. */
  lowest?: boolean
  /** The stub was pressed: what lies above is to be closed. */
  onReturn?: () => void
}

/** Gives a drawer its position, so that a view need not know what is above or below it. Overrides the view's own props. */
export const DrawerPositionContext = createContext<DrawerPosition | null>(null)
