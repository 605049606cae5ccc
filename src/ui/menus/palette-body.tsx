import { Command } from 'cmdk'
import { ChevronLeft, type LucideIcon, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Kbd, SilentKbd } from './kbd.tsx'

/** Keys that move in the list or choose from it; so do those with Ctrl. */
const MOVING = ['Enter', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'Home', 'End']
/** Keys that move in what is typed; in the list where nothing is. */
const CARET = ['Home', 'End']

interface Chip {
  icon?: LucideIcon
  label: string
}

interface PaletteBodyProps {
  query: string
  onQuery: (query: string) => void
  /** Called before a key that moves in the list or chooses from it: the list must then match the query. */
  onMove?: () => void
  onClose: () => void
  placeholder?: string
  /**
   * The record in view or the nested page; a press, or Backspace on an empty query, leaves it. `about`: the record that a nested page is about,
   * on a wide screen.
   */
  scope?: Chip & { about?: Chip; onLeave: () => void }
  /** Said below the list: what could not be searched. */
  note?: string
  /** What Backspace does; in words at the foot. */
  leaves?: string
  /** One `PaletteList`. */
  children: ReactNode
}

/** Input with its scope, list, foot of keys; on phones the input is at the bottom. */
export function PaletteBody({
  query,
  onQuery,
  onMove,
  onClose,
  placeholder = 'O que você quer fazer?',
  scope,
  note,
  leaves = 'voltar',
  children,
}: PaletteBodyProps) {
  function keys(event: KeyboardEvent<HTMLInputElement>) {
    const isCaret = CARET.includes(event.key) && query !== ''
    if (isCaret) event.stopPropagation()
    if (event.key === 'Backspace' && query === '' && scope && !event.repeat) {
      event.preventDefault()
      const field = event.currentTarget
      scope.onLeave()
      // What was typed on the page one comes back to is replaced by the next letter, and cleared by the next Backspace.
      requestAnimationFrame(() => field.select())
    }
    if ((MOVING.includes(event.key) && !isCaret) || event.ctrlKey) onMove?.()
    if (event.key !== 'ArrowRight' || !isAtEnd(event.currentTarget)) return
    const palette = event.currentTarget.closest('[cmdk-root]')
    const deeper = palette?.querySelector<HTMLElement>(
      '[cmdk-item][data-selected="true"][data-deeper], [cmdk-item][data-selected="true"] [data-deep]',
    )
    if (!deeper) return
    event.preventDefault()
    deeper.click()
  }
  return (
    <>
      <div className="flex min-h-14 flex-none items-center gap-2.5 border-line-2 px-4 max-wide:border-t max-wide:pb-[env(safe-area-inset-bottom)] wide:h-13 wide:min-h-0 wide:border-b">
        <Command.Input
          value={query}
          onValueChange={onQuery}
          onFocus={(event) => putCaretLast(event.currentTarget)}
          onKeyDown={keys}
          placeholder={placeholder}
          className="h-full min-h-11 min-w-0 flex-1 bg-transparent text-16 text-ellipsis text-ink-1 outline-none mouse:min-h-0 mouse:text-15"
        />
        {scope?.about && (
          <span className="order-first hidden h-6 max-w-1/3 flex-none items-center gap-1.5 rounded-2 bg-accent-tint px-2 text-12 font-medium text-accent wide:inline-flex">
            {scope.about.icon && <scope.about.icon className="size-3.5" aria-hidden="true" />}
            <span className="truncate">{scope.about.label}</span>
          </span>
        )}
        {scope && (
          <button
            type="button"
            title={leaves}
            aria-label={`${scope.label}: ${leaves}`}
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={pressItself}
            onClick={scope.onLeave}
            className="order-first inline-flex h-11 max-w-1/2 flex-none items-center gap-1.5 rounded-2 bg-accent-tint px-2 text-12 font-medium text-accent mouse:h-6"
          >
            <ChevronLeft className="size-3.5 wide:hidden" aria-hidden="true" />
            {scope.icon && <scope.icon className="size-3.5 max-wide:hidden" aria-hidden="true" />}
            <span className="truncate">{scope.label}</span>
          </button>
        )}
        <button
          type="button"
          onKeyDown={pressItself}
          onClick={onClose}
          className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded-2 text-ink-3 hover:text-ink-1 mouse:min-h-6 mouse:min-w-6"
        >
          <SilentKbd keys="Esc" />
          <X className="size-5 mouse:hidden" aria-hidden="true" />
          <span className="sr-only">Fechar comandos</span>
        </button>
      </div>
      {children}
      {note && (
        <p role="status" className="flex-none border-t border-line px-4 py-2 text-12 text-ink-2">
          {note}
        </p>
      )}
      <div className="hidden h-9 flex-none items-center gap-4 border-t border-line-2 px-4 text-12 text-ink-3 mouse:flex">
        <Hint keys={['↑', '↓']}>escolher</Hint>
        <Hint keys={['Enter']}>executar</Hint>
        <Hint keys={['→']}>abrir opções</Hint>
        {scope && (
          <span className="ml-auto">
            <Hint keys={['Backspace']}>{leaves}</Hint>
          </span>
        )}
      </div>
    </>
  )
}

/** Enter on a button presses that button, and runs no command of the list. */
function pressItself(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation()
}

/** Whether there is nothing before the caret to move over. */
function isAtEnd(field: HTMLInputElement): boolean {
  return field.selectionStart === field.value.length
}

/** Keeps what was typed before the window opened: the dialog selects the whole field when it focuses it. */
function putCaretLast(field: HTMLInputElement): void {
  queueMicrotask(() => field.setSelectionRange(field.value.length, field.value.length))
}

function Hint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.25">
      {keys.map((key) => (
        <Kbd key={key} keys={key} />
      ))}
      {children}
    </span>
  )
}
