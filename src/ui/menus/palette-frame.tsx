import { Command, useCommandState } from 'cmdk'
import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { focusUnderPalette } from '../dialogs/focus-memory.ts'
import { useBack } from '../hooks/use-back.ts'

/** What rows and list need of the window around them. */
export const PaletteWindow = createContext<{
  repeat: (reason: string) => void
  highlight: (id: string) => void
  /** The command that was chosen last: the one that opened the nested page. */
  chosen: { current: string }
}>({
  repeat: () => {},
  highlight: () => {},
  chosen: { current: '' },
})

/**
 * The palette's window around one `PaletteBody`; a full page on phones. It holds the highlighted command and does not render again while
 * typing.
 */
export function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [repeated, setRepeated] = useState('')
  const [value, setValue] = useState('')
  useEffect(() => () => focusUnderPalette()?.focus({ preventScroll: true }), [])
  useBack(onClose)
  const asked = useMemo(
    () => ({
      repeat: (reason: string) => setRepeated((said) => (said === reason ? `${reason}\u00a0` : reason)),
      highlight: (id: string) => {
        setRepeated('')
        setValue(id)
      },
      chosen: { current: '' },
    }),
    [],
  )
  return (
    <Command.Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      label="Comandos"
      loop
      shouldFilter={false}
      value={value}
      onValueChange={asked.highlight}
      overlayClassName="palette-veil"
      contentClassName="palette"
      className="flex min-h-0 flex-1 flex-col max-wide:flex-col-reverse"
    >
      <PaletteWindow value={asked}>{children}</PaletteWindow>
      <p role="status" className="sr-only">
        {repeated}
      </p>
      <PointAtHighlighted />
    </Command.Dialog>
  )
}

/**
 * Points input and list at the highlighted item: cmdk reads its id before a new query is rendered, and would then name one that is gone.
 */
function PointAtHighlighted() {
  const place = useRef<HTMLSpanElement>(null)
  const highlighted = useCommandState((state) => `${state.value} ${state.search} ${state.selectedItemId}`)
  useEffect(() => {
    const palette = place.current?.closest('[cmdk-root]')
    const item = highlighted && palette?.querySelector('[cmdk-item][data-selected="true"]')
    for (const pointer of palette?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? []) {
      if (item) pointer.setAttribute('aria-activedescendant', item.id)
      else pointer.removeAttribute('aria-activedescendant')
    }
  }, [highlighted])
  return <span ref={place} hidden />
}
