import { Ellipsis, LoaderCircle, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** One thing that can be done to a row. */
export interface MenuAct {
  label: string
  icon?: LucideIcon
  keys?: string
  danger?: boolean
  /** Why it cannot be done now: the act is muted and says so. */
  refusal?: string
  onSelect: () => void
}

/** A menu in its groups. */
export interface MenuProps {
  /** What the menu is for, read out: *Mais ações de Honda CG 160*. */
  label: string
  groups: { label?: string; acts: MenuAct[] }[]
  /** The glyph of its button; three dots unless said otherwise. */
  icon?: LucideIcon
  /** Something chosen before is being done: its glyph turns. */
  busy?: boolean
  tabIndex?: number
}

const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

/**
 * The menu of a row: groups, keys, and what is refused with its reason. On phones a sheet from below. Until it is asked
 * for it is only its button, so that a long list stays light and the first load small.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const { busy = false } = props
  const button = (
    <IconButton
      icon={busy ? LoaderCircle : (props.icon ?? Ellipsis)}
      label={props.label}
      busy={busy}
      tabIndex={props.tabIndex}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuList {...props} />
    </Suspense>
  )
}
