import { Command, useCommandState } from 'cmdk'
import { ChevronRight, Lock, type LucideIcon, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { focusUnderPalette } from './focus-memory.ts'
import { DrawnKbd, Kbd } from './kbd.tsx'

const Repeat = createContext<(reason: string) => void>(() => {})

interface PaletteFrameProps {
  open: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  placeholder?: string
  /** The record in view or the page one has gone into; Backspace on an empty query leaves it. */
  scope?: { icon?: LucideIcon; label: string; onLeave: () => void }
  /** The owner gives what fits the query, in its order; else cmdk picks and orders. */
  ordered?: boolean
  /** Shown when nothing fits. */
  empty?: string
  /** Said below the list: what could not be searched. */
  note?: string
  /** What the highlighted command and Backspace do; in words at the foot. */
  leaves?: string
  children: ReactNode
}

/** The palette's window: input with its scope, list, foot of keys. On phones a page with the input at the bottom. */
export function PaletteFrame({
  open,
  onClose,
  query,
  onQuery,
  placeholder = 'O que você quer fazer?',
  scope,
  ordered = false,
  empty = 'Nenhum comando encontrado',
  note,
  leaves = 'voltar',
  children,
}: PaletteFrameProps) {
  const [repeated, setRepeated] = useState('')
  const [value, setValue] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => () => focusUnderPalette()?.focus({ preventScroll: true }), [])
  // cmdk highlights the first item of another query, but not that of another page.
  useEffect(() => {
    const lost = list.current?.querySelector('[cmdk-item][data-selected="true"]') === null
    const first = lost && list.current?.querySelector<HTMLElement>('[cmdk-item]')
    if (first) setValue(first.dataset.value ?? '')
  })
  const repeat = (reason: string) => setRepeated((said) => (said === reason ? `${reason}\u00a0` : reason))
  function keys(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Backspace' && query === '' && scope) {
      event.preventDefault()
      scope.onLeave()
    }
    if (event.key !== 'ArrowRight' || !isAtEnd(event.target)) return
    const deeper = event.currentTarget.querySelector<HTMLElement>('[cmdk-item][data-selected="true"][data-deeper]')
    if (deeper === null) return
    event.preventDefault()
    deeper.click()
  }
  return (
    <Command.Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      label="Comandos"
      loop
      shouldFilter={!ordered}
      value={value}
      onValueChange={(next) => {
        setRepeated('')
        setValue(next)
      }}
      onKeyDown={keys}
      overlayClassName="palette-veil"
      contentClassName="palette"
      className="flex min-h-0 flex-1 flex-col max-wide:flex-col-reverse"
    >
      <div className="flex min-h-14 flex-none items-center gap-2.5 border-line-2 px-4 max-wide:border-t max-wide:pb-[env(safe-area-inset-bottom)] wide:h-13 wide:min-h-0 wide:border-b">
        {scope && (
          <span className="inline-flex h-6 max-w-1/2 flex-none items-center gap-1.5 rounded-2 bg-accent-tint px-2 text-12 font-medium text-accent">
            {scope.icon && <scope.icon className="size-3.5" aria-hidden="true" />}
            <span className="truncate">{scope.label}</span>
          </span>
        )}
        <Command.Input
          value={query}
          onValueChange={onQuery}
          onFocus={(event) => putCaretLast(event.currentTarget)}
          placeholder={placeholder}
          className="h-full min-h-11 min-w-0 flex-1 bg-transparent text-16 text-ink-1 outline-none wide:min-h-0 wide:text-15"
        />
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded-2 text-ink-3 hover:text-ink-1 wide:min-h-6 wide:min-w-6"
        >
          <DrawnKbd keys="Esc" />
          <X className="size-5 wide:hidden" aria-hidden="true" />
          <span className="sr-only">Fechar comandos</span>
        </button>
      </div>
      <Command.List
        ref={list}
        label="Comandos"
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-1.5 pb-1.5 outline-none max-wide:pt-2"
      >
        <Command.Empty className="px-4 py-8 text-center text-ink-2">{empty}</Command.Empty>
        <Repeat value={repeat}>{children}</Repeat>
      </Command.List>
      {note && (
        <p role="status" className="flex-none border-t border-line px-4 py-2 text-12 text-ink-2">
          {note}
        </p>
      )}
      <p role="status" className="sr-only">
        {repeated}
      </p>
      <PointAtHighlighted />
      <div className="hidden h-9 flex-none items-center gap-4 border-t border-line-2 px-4 text-12 text-ink-3 wide:flex">
        <Hint keys={['↑', '↓']}>escolher</Hint>
        <Hint keys={['Enter']}>executar</Hint>
        <Hint keys={['→']}>abrir opções</Hint>
        {scope && (
          <span className="ml-auto">
            <Hint keys={['Backspace']}>{leaves}</Hint>
          </span>
        )}
      </div>
    </Command.Dialog>
  )
}

/** Whether the caret has nothing behind it to go to. */
function isAtEnd(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart === target.value.length
}

/** What was typed before the window stood is kept: the dialog selects all of the field that it gives the focus to, once it has it. */
function putCaretLast(field: HTMLInputElement): void {
  queueMicrotask(() => field.setSelectionRange(field.value.length, field.value.length))
}

/** Points input and list at the item in highlight: cmdk reads its id before a new query is drawn, and then names a lost one. */
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

/** Commands that belong together, under a heading. */
export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className="palette-group">
      {children}
    </Command.Group>
  )
}

interface PaletteItemProps {
  /** Its identity; never shown. */
  id: string
  label: string
  icon?: LucideIcon
  /** Keys that do the same, one box each: `['G', 'E']`. */
  keys?: string[]
  /** What tells it from others, or what lies behind it: `3 opções`. */
  detail?: string
  /** Choosing it, or →, leads into a page of its own. */
  deeper?: boolean
  /** Further words it is found by. */
  keywords?: string[]
  /** Why it cannot be done now: muted, still reachable, Enter repeats the reason. */
  refusal?: string
  onSelect: () => void
}

/** One command. */
export function PaletteItem({
  id,
  label,
  icon: Icon,
  keys = [],
  detail,
  deeper = false,
  keywords = [],
  refusal,
  onSelect,
}: PaletteItemProps) {
  const repeat = useContext(Repeat)
  const refused = refusal !== undefined
  return (
    <Command.Item
      value={id}
      data-deeper={deeper || undefined}
      keywords={[label, ...keywords]}
      onSelect={() => (refused ? repeat(refusal) : onSelect())}
      className={cx(
        'group grid min-h-12 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-3 rounded-2 px-2.5 data-[selected=true]:bg-press wide:min-h-9',
        refused ? 'cursor-default text-ink-3' : 'cursor-pointer text-ink-1',
      )}
    >
      {Icon ? (
        <Icon
          className={cx('size-4 text-ink-3', !refused && 'group-data-[selected=true]:text-ink-1')}
          aria-hidden="true"
        />
      ) : (
        <span />
      )}
      <span className="truncate">{label}</span>
      {refused ? (
        <span className="flex min-w-0 items-center gap-1.5 text-12">
          <Lock className="size-3" aria-hidden="true" />
          <span className="sr-only">indisponível:</span>
          {refusal}
        </span>
      ) : (
        <span className="flex items-center gap-0.75 text-12 text-ink-3">
          {detail && <span className="max-w-64 truncate">{detail}</span>}
          {deeper && <ChevronRight className="size-3.5" aria-hidden="true" />}
          {keys.map((key) => (
            <DrawnKbd key={key} keys={key} />
          ))}
        </span>
      )}
    </Command.Item>
  )
}
