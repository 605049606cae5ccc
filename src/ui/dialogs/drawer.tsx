import { ChevronLeft, type LucideIcon, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { Dock } from '../frame/dock.tsx'
import { usePhone } from '../hooks/use-phone.ts'
import { SilentKbd } from '../menus/kbd.tsx'
import { IconButton } from '../text/icon-button.tsx'
import { type DrawerPosition, DrawerPositionContext } from './drawer-position.ts'
import { lastFocused } from './focus-memory.ts'

interface DrawerProps extends Partial<DrawerPosition> {
  title: string
  /** What the drawer is about: the campaign, the customer. */
  context?: string
  /** Shown on its stub. */
  icon?: LucideIcon
  /** Buttons of the header; on phones they sit in the dock. */
  actions?: ReactNode
  /** A quiet line at the right of the header (*1 de 6 prêmios sorteados*). */
  note?: ReactNode
  /** It is wider than others, for two columns. */
  wide?: boolean
  /** A `DrawerFooter` or a `KeyStrip`. */
  footer?: ReactNode
  /** Esc, X, Back on phones, and a click on the veil. */
  onClose: () => void
  children: ReactNode
}

/**
 * The frame of one layer. Focus goes into it when it opens and back to where it was when it closes; what lies below is
 * inert. Under 577px it is a page with Back.
 */
export function Drawer({
  title,
  context,
  icon: Icon,
  actions,
  note,
  wide = false,
  footer,
  onClose,
  children,
  ...own
}: DrawerProps) {
  const { layer = 'A', above = 0, lowest = true, onReturn } = useContext(DrawerPositionContext) ?? own
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const phone = usePhone()
  const covered = above > 0
  useFocusVisit(frame, !covered)
  useEscape(frame, !covered, onClose)
  return (
    <>
      {lowest && <div className="drawer-veil" aria-hidden="true" onClick={onClose} />}
      <section
        ref={frame}
        role="dialog"
        aria-labelledby={titleId}
        data-layer={layer}
        data-covered={covered}
        data-wide={wide}
        className="drawer"
        style={{ '--above': above } as CSSProperties}
        tabIndex={-1}
      >
        {covered && (
          <button type="button" className="drawer-stub" onClick={onReturn}>
            {Icon && <Icon className="size-4" aria-hidden="true" />}
            <span className="font-medium text-ink-1" aria-hidden="true">
              {title}
            </span>
            <span className="text-12 text-ink-3" aria-hidden="true">
              {context}
            </span>
            <b className="sr-only">{`Voltar para ${title}`}</b>
          </button>
        )}
        <div className="drawer-inside" inert={covered}>
          <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-2.5 border-b border-line pr-2 wide:min-h-13 wide:pr-3 wide:pl-5">
            <IconButton icon={ChevronLeft} label="Voltar" className="ml-1 wide:hidden" onClick={onClose} />
            <div className="flex min-w-0 flex-1 basis-32 flex-col wide:flex-row wide:items-center wide:gap-2.5">
              <h2
                id={titleId}
                className="truncate text-16 leading-5.5 font-semibold text-ink-1 wide:max-w-full wide:flex-none wide:text-15"
              >
                {title}
              </h2>
              {context && (
                <span className="flex min-w-0 items-center text-13 leading-4.5 text-ink-3 wide:before:mr-2.5 wide:before:h-3 wide:before:w-px wide:before:flex-none wide:before:bg-line-2">
                  <span className="truncate">{context}</span>
                </span>
              )}
            </div>
            {note && (
              <span className="flex-none pr-2 text-12 text-ink-3 tabular-nums max-wide:max-w-26 max-wide:text-right wide:pr-0">
                {note}
              </span>
            )}
            {!phone && actions}
            <button
              type="button"
              aria-keyshortcuts="Escape"
              onClick={onClose}
              className="hidden h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-2 px-1 text-ink-2 hover:bg-hover hover:text-ink-1 wide:inline-flex mouse:h-7"
            >
              <SilentKbd keys="Esc" />
              <X className="size-4" aria-hidden="true" />
              <span className="sr-only">Fechar</span>
            </button>
          </header>
          <div className="drawer-body flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">{children}</div>
          {phone && actions && <Dock>{actions}</Dock>}
          {footer}
        </div>
      </section>
    </>
  )
}

/** The foot of a form: what is unsaved at the left, the way out and the primary button at the right. */
export function DrawerFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="flex flex-none flex-col gap-2 border-t border-line px-4 py-2 wide:h-15 wide:flex-row wide:items-center wide:px-5 wide:py-0">
      <div className="flex min-w-0 flex-1 items-center text-12 text-ink-3 max-wide:empty:hidden">{note}</div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 wide:flex">{children}</div>
    </footer>
  )
}

/** Takes the focus into a layer when it opens, unless others lie over it by then, and gives it back when it closes. */
export function useFocusVisit(frame: React.RefObject<HTMLElement | null>, top: boolean) {
  const [opener] = useState(() => document.activeElement)
  const [visits] = useState(top)
  useEffect(() => {
    const here = frame.current
    if (visits && here && !here.contains(document.activeElement)) here.focus({ preventScroll: true })
    return () => {
      const stays = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const back = stays ? opener : lastFocused()
      back?.focus({ preventScroll: true })
    }
  }, [frame, opener, visits])
}

/** Esc closes the top drawer, unless a menu, a dialog or a field has used it. */
export function useEscape(frame: React.RefObject<HTMLElement | null>, top: boolean, onClose: () => void) {
  useEffect(() => {
    if (!top) return
    function close(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return
      const target = event.target as Node
      if (target !== document.body && !frame.current?.contains(target)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [frame, top, onClose])
}
