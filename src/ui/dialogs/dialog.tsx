import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import { Back } from '../hooks/back.tsx'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import type { DrawerPosition } from './drawer-position.ts'
import { focusUnderPalette } from './focus-memory.ts'

interface DialogProps {
  open: boolean
  /** Esc, the X and a click beside it. */
  onClose: () => void
  title: string
  /** One paragraph under the title. */
  description?: ReactNode
  /** 400px to confirm or to type a code, 520px for details. */
  size?: 400 | 520
  /** It stands beside the menu, at the foot, without a veil. */
  beside?: true
  /** A request runs: it cannot be closed. */
  busy?: boolean
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** The layer that it is the screen of; the keys of screens work in it then. */
  layer?: DrawerPosition['layer']
  /** On a phone it comes from below, over the whole width. */
  sheet?: true
  /** Buttons beside its X. */
  head?: ReactNode
  /** Where the focus goes; else the first thing that takes it. */
  focus?: RefObject<HTMLElement | null>
  /** Keys of its own, each of which a button in it shows. */
  onKeyDown?: (event: KeyboardEvent) => void
  children?: ReactNode
}

/** A question or a detail over everything else. Focus stays in it and returns when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 400,
  beside,
  busy = false,
  actions,
  layer,
  sheet,
  head,
  focus,
  onKeyDown,
  children,
}: DialogProps) {
  useEffect(() => giveFocusBack, [])
  // So does a screen.
  const isSheet = sheet === true || layer !== undefined
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <HeadlessDialog
      open={open}
      onClose={close}
      {...(focus && { initialFocus: focus })}
      onKeyDown={onKeyDown}
      data-layer={layer}
      className={cx(
        'fixed inset-x-0 top-0 bottom-(--keyboard-h,0px) z-(--z-index-dialog) flex items-end justify-center outline-none wide:items-center wide:p-4',
        isSheet ? 'pt-10' : 'p-4',
        beside && 'wide:items-end wide:justify-start wide:p-2 wide:pl-15 desk:pl-[calc(var(--side-w)+0.5rem)]',
      )}
    >
      <Back onBack={close} />
      <ShowPage />
      <DialogBackdrop
        className={cx(
          'fixed inset-0 bg-veil transition-opacity duration-(--t-2) ease-out-soft starting:opacity-0',
          beside && 'wide:bg-transparent',
        )}
      />
      <DialogPanel
        className={cx(
          'relative flex max-h-full w-full scroll-pb-20 flex-col overflow-y-auto rounded-4 bg-over p-5 shadow-dialog [--surface:var(--over)] wide:p-6',
          'transition-[opacity,translate] duration-(--t-2) ease-out-soft starting:translate-y-1 starting:opacity-0',
          size === 400 ? 'wide:max-w-100' : 'wide:max-w-130',
          isSheet && 'max-wide:rounded-b-none',
        )}
      >
        <div className="flex items-start justify-between gap-2">
          <DialogTitle className="min-w-0 flex-1 text-16 font-semibold text-ink-1">{title}</DialogTitle>
          <span className="-mt-3 -mr-3 flex flex-none items-center mouse:-mt-0.5 mouse:-mr-1 mouse:gap-1">
            {head}
            <IconButton icon={X} label="Fechar" onClick={close} refusal={busy ? 'Aguarde a resposta' : undefined} />
          </span>
        </div>
        {description && (
          <Description as="div" className="mt-1">
            {description}
          </Description>
        )}
        {children && <div className="mt-4">{children}</div>}
        {actions && (
          <div className="dialog-acts sticky -bottom-5 -mx-5 mt-2 -mb-5 flex flex-wrap gap-2 bg-over px-5 pt-3 pb-5 *:flex-1 wide:-bottom-6 wide:-mx-6 wide:-mb-6 wide:justify-end wide:px-6 wide:pb-6 wide:*:flex-none">
            {actions}
          </div>
        )}
      </DialogPanel>
    </HeadlessDialog>
  )
}

/**
 * Takes back what the palette hid from readers, before Headless UI hides the page itself: a dialog that a command opens is mounted while the
 * palette still closes, and what Headless UI found hidden it would hide again once the dialog is closed.
 */
function ShowPage() {
  useLayoutEffect(() => {
    for (const hidden of document.querySelectorAll('[data-aria-hidden]')) hidden.removeAttribute('aria-hidden')
  }, [])
  return null
}

/** Headless UI restores the focus that it saw; we remember what had it before the library was loaded for the first dialog. */
function giveFocusBack() {
  setTimeout(() => {
    if (document.activeElement === document.body) focusUnderPalette()?.focus({ preventScroll: true })
  })
}
