import type { LucideIcon } from 'lucide-react'

/** One item of a menu. */
export interface MenuAct {
  label: string
  icon?: LucideIcon
  keys?: string
  /** Said quietly at its end: the days that it is about. */
  hint?: string
  danger?: boolean
  /** What is so now, among others that could be chosen. */
  current?: boolean
  /** Why it cannot be done now: the item is muted and says so. */
  refusal?: string
  onSelect: () => void
}

/** Where on the screen a menu opens: where the pointer was. */
export interface MenuPoint {
  x: number
  y: number
}

/** A menu in its groups. */
export interface MenuProps {
  /** What the menu is for, read out: *Mais ações de Honda CG 160*. */
  label: string
  groups: { label?: string; acts: MenuAct[] }[]
  /** The icon of its button; three dots by default. */
  icon?: LucideIcon
  /** Said on its button, beside its icon: what is chosen now. */
  text?: string
  /** An action chosen before is still running: the icon turns. */
  busy?: boolean
  tabIndex?: number
  /** Opens there instead of under its button. */
  at?: MenuPoint | null
}
