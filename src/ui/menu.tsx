import { Ellipsis, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { Lazy } from './lazy-view.tsx'
import type { MenuProps } from './menu-props.ts'

interface OnDemandProps extends Pick<MenuProps, 'label' | 'icon' | 'busy' | 'tabIndex'> {
  /** The pointer is near: preload the menu. */
  onNear: () => Promise<unknown>
  /** Its files could not be loaded: close it. */
  onLost: () => void
  /** The open menu, a lazy `MenuList`; until it is loaded only the button is shown. */
  children: (late: Required<Lazy>) => ReactNode
}

/** Renders only the button until the menu is opened, so that a long list stays light and the first load small. */
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
