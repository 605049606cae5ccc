import { Ellipsis, LoaderCircle, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { type Lazy, lazyView } from './lazy-view.tsx'

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

interface OnDemandProps extends Pick<MenuProps, 'label' | 'icon' | 'busy' | 'tabIndex'> {
  /** The pointer comes near: the menu can be fetched. */
  onNear: () => Promise<unknown>
  /** Its files could not be had: it is closed again. */
  onLost: () => void
  /** The open menu, a late `MenuList`, for which its button stands until it is there. */
  children: (late: Required<Lazy>) => ReactNode
}

/** Only the button of a menu until it is asked for, so that a long list stays light and the first load small. */
export function MenuOnDemand({
  label,
  icon = Ellipsis,
  busy = false,
  tabIndex,
  onNear,
  onLost,
  children,
}: OnDemandProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={busy ? LoaderCircle : icon}
      label={label}
      busy={busy}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void onNear().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  )
  const lost = () => {
    setWanted(false)
    onLost()
  }
  return wanted ? children({ meanwhile: button, onLost: lost }) : button
}

const load = () => import('./menu-list.tsx')
const MenuList = lazyView(async () => ({ default: (await load()).MenuList }))

/** The menu of a row: groups, keys, and what is refused with its reason. On phones a sheet from below. */
export function Menu({ onLost, ...props }: MenuProps & Pick<OnDemandProps, 'onLost'>) {
  const { label, icon, busy, tabIndex } = props
  return (
    <MenuOnDemand label={label} icon={icon} busy={busy} tabIndex={tabIndex} onNear={load} onLost={onLost}>
      {(late) => <MenuList {...props} {...late} />}
    </MenuOnDemand>
  )
}
