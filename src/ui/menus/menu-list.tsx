import { Menu as HeadlessMenu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from '@headlessui/react'
import { ChevronDown, Ellipsis, LoaderCircle, Lock } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Back } from '../hooks/back.tsx'
import { usePhone } from '../hooks/use-phone.ts'
import { buttonClass } from '../text/button.tsx'
import { cx } from '../text/cx.ts'
import { SilentKbd } from './kbd.tsx'
import type { MenuAct, MenuPoint, MenuProps } from './menu-props.ts'

const sheet =
  'max-wide:fixed! max-wide:inset-x-0! max-wide:top-auto! max-wide:bottom-0! max-wide:max-h-[80dvh]! max-wide:w-full! max-wide:max-w-none! max-wide:rounded-b-none! max-wide:shadow-[0_0_0_100vmax_var(--veil)]! max-wide:p-2! max-wide:pb-[calc(8px+env(safe-area-inset-bottom))]!'

/**
 * The menu itself, open from its first moment: it is only made when it is asked for. It fades in by `@starting-style` and goes at once, as
 * dialogs do: Headless UI's own fading keeps what is closed in the page until it has seen all its transitions end.
 */
export function MenuList({
  label,
  groups,
  icon = Ellipsis,
  text,
  busy = false,
  tabIndex,
  at: first = null,
}: MenuProps) {
  const Icon = busy ? LoaderCircle : icon
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(first)
  const isSheet = usePhone()
  useEffect(() => open(button.current), [])
  return (
    <HeadlessMenu>
      {({ close }) => (
        <>
          <MenuButton
            ref={button}
            aria-label={text && text !== label ? `${label}: ${text}` : label}
            aria-busy={busy || undefined}
            title={label}
            tabIndex={tabIndex}
            onPointerDown={() => setAt(null)}
            onContextMenu={(event) => {
              event.preventDefault()
              setAt({ x: event.clientX, y: event.clientY })
              open(button.current)
            }}
            className={
              text
                ? cx(buttonClass(), 'data-open:bg-press')
                : 'inline-flex size-12 flex-none items-center justify-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink-1 data-open:bg-press data-open:text-ink-1 mouse:size-7'
            }
          >
            <Icon
              className={cx(text ? 'size-4 wide:size-3.5' : 'size-5 wide:size-4', busy && 'spin')}
              aria-hidden="true"
            />
            {text && (
              <>
                {text}
                <ChevronDown className="size-4 wide:size-3.5" aria-hidden="true" />
              </>
            )}
          </MenuButton>
          <MenuItems
            {...(at === null
              ? { anchor: { to: 'bottom end' as const, gap: 4, padding: 8 } }
              : { portal: true, ref: (menu: HTMLElement | null) => placeAt(menu, at) })}
            modal={false}
            onKeyDown={keepRefused}
            className={cx(
              'z-(--z-index-menu) min-w-56 overflow-y-auto rounded-3 bg-over p-1 shadow-menu outline-none transition-[opacity,translate] duration-(--t-2) ease-out-soft starting:-translate-y-1 starting:opacity-0',
              sheet,
            )}
          >
            <Back onBack={close} />
            {/* Part of the menu: whatever lies below a tap beside it is not tapped, too. */}
            {isSheet && <div aria-hidden="true" className="fixed inset-0 -z-1" onClick={close} />}
            <p aria-hidden="true" className="truncate px-2.5 pt-1 pb-2 text-13 text-ink-3 wide:hidden">
              {label}
            </p>
            {groups.map((group, index) => (
              <MenuSection
                key={group.label ?? group.acts[0]?.label}
                className={cx(index > 0 && 'mt-1 border-t border-line-2 pt-1')}
              >
                {group.label && (
                  <MenuHeading className="px-2.5 pt-1.5 pb-1 text-12 font-medium text-ink-3">{group.label}</MenuHeading>
                )}
                {group.acts.map((act) => (
                  <Act key={act.label} {...act} />
                ))}
              </MenuSection>
            ))}
          </MenuItems>
        </>
      )}
    </HeadlessMenu>
  )
}

function Act({ label, icon: Icon, keys, hint, danger, current, refusal, onSelect }: MenuAct) {
  const reasonId = useId()
  function press(event: MouseEvent) {
    if (refusal === undefined) onSelect()
    else event.preventDefault()
  }
  return (
    <MenuItem>
      <button
        type="button"
        onClick={press}
        aria-current={current || undefined}
        aria-disabled={refusal !== undefined || undefined}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        className={cx(
          'flex min-h-12 w-full items-center gap-3 rounded-2 px-2.5 text-left data-focus:bg-press mouse:min-h-8',
          current && 'bg-hover font-medium',
          refusal === undefined ? (danger ? 'text-bad' : 'text-ink-1') : 'cursor-default text-ink-3',
        )}
      >
        {Icon && <Icon className={cx('size-5 wide:size-4', !danger && 'text-ink-3')} aria-hidden="true" />}
        <span className="flex-1">{label}</span>
        {refusal === undefined ? (
          <>
            {hint && <span className="text-12 text-ink-3 tabular-nums">{hint}</span>}
            {keys && <SilentKbd keys={keys} />}
          </>
        ) : (
          <span id={reasonId} className="flex items-center gap-1.5 text-12">
            <Lock className="size-3" aria-hidden="true" />
            {refusal}
          </span>
        )}
      </button>
    </MenuItem>
  )
}

function open(button: HTMLButtonElement | null): void {
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

const EDGE = 8

/** Puts a menu where the pointer was, and as far back as it needs to be seen whole. */
function placeAt(menu: HTMLElement | null, { x, y }: MenuPoint): void {
  if (menu === null) return
  // As wide as its words before it is measured: a block alone is as wide as the page.
  Object.assign(menu.style, { position: 'fixed', left: '0', top: '0', width: 'max-content' })
  const { width, height } = menu.getBoundingClientRect()
  menu.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`
  menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`
}

/** A refused item keeps the menu open on Enter and Space. */
function keepRefused(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  if (event.currentTarget.querySelector('[data-focus][aria-disabled="true"]')) event.preventDefault()
}
