import { ChevronDown, Ellipsis, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LazyProps } from '../frame/lazy.tsx'
import { Button } from '../text/button.tsx'
import { IconButton } from '../text/icon-button.tsx'
import type { MenuPoint, MenuProps } from './menu-props.ts'

interface OnDemandProps extends Pick<MenuProps, 'label' | 'icon' | 'text' | 'busy' | 'tabIndex'> {
  /** The pointer is near: preload the menu. */
  onNear: () => Promise<unknown>
  /** It is open from the first. */
  opened?: boolean
  /** Its files could not be loaded: close it. */
  onLost: () => void
  /** The open menu, a lazy `MenuList`; until it is loaded only the button is shown. */
  children: (late: Required<Pick<LazyProps, 'meanwhile' | 'onLost'>> & { at: MenuPoint | null }) => ReactNode
}

/** Renders only the button until the menu is opened, so that a long list stays light and the first load small. */
export function MenuOnDemand({
  label,
  icon = Ellipsis,
  text,
  busy = false,
  tabIndex,
  onNear,
  opened,
  onLost,
  children,
}: OnDemandProps) {
  const [wanted, setWanted] = useState<{ at: MenuPoint | null } | null>(opened ? { at: null } : null)
  const near = () => void onNear().catch(() => {})
  const button = text ? (
    <Button
      icon={icon}
      aria-label={text === label ? label : `${label}: ${text}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onClick={() => setWanted({ at: null })}
    >
      {text}
      <ChevronDown className="size-4 wide:size-3.5" aria-hidden="true" />
    </Button>
  ) : (
    <IconButton
      icon={busy ? LoaderCircle : icon}
      label={label}
      busy={busy}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onClick={() => setWanted({ at: null })}
      onContextMenu={(event) => {
        event.preventDefault()
        setWanted({ at: { x: event.clientX, y: event.clientY } })
      }}
    />
  )
  const lost = () => {
    setWanted(null)
    onLost()
  }
  return wanted ? children({ ...wanted, meanwhile: button, onLost: lost }) : button
}
