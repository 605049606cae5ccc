import { useEffect, useLayoutEffect, useRef } from 'react'
import { ariaKeys, SilentKbd } from '../menus/kbd.tsx'
import { cx } from '../text/cx.ts'

/** A command that a key does: `keys` as written on screen, and the same by pressing it. */
export interface KeyCommand {
  keys: string
  label: string
  onSelect: () => void
}

/**
 * The key strip (*barra de teclas*): what can be done now, as buttons with their keys; refused commands are simply
 * absent. Groups are set apart by a line; `aside` stands at the right. It is one line: what finds no room, the last ones first, is left
 * out. Not on phones, nor under a finger.
 */
export function KeyStrip({ groups, aside = [] }: { groups: KeyCommand[][]; aside?: KeyCommand[] }) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => leaveOutWrapped(line.current))
  useEffect(() => {
    if (!line.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => leaveOutWrapped(line.current))
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      role="toolbar"
      aria-label="Teclas"
      className="hidden min-h-(--keys-h) flex-none items-center gap-1 border-t border-line bg-(--surface) px-3 text-12 text-ink-2 mouse:flex"
    >
      <span ref={line} className="flex h-6.5 min-w-0 flex-1 flex-wrap gap-1 overflow-hidden">
        {groups
          .filter((group) => group.length > 0)
          .flatMap((group, index) =>
            group.map((command, place) => <Key key={command.keys} {...command} apart={index > 0 && place === 0} />),
          )}
      </span>
      {aside.map((command) => (
        <Key key={command.keys} {...command} />
      ))}
    </div>
  )
}

/** Items that wrapped to a second line are cut off; they leave the tab order and the accessibility tree. */
function leaveOutWrapped(line: HTMLElement | null): void {
  const first = line?.firstElementChild
  if (!(first instanceof HTMLElement)) return
  for (const key of line?.children ?? []) (key as HTMLElement).inert = (key as HTMLElement).offsetTop > first.offsetTop
}

function Key({ keys, label, onSelect, apart }: KeyCommand & { apart?: boolean }) {
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-keyshortcuts={ariaKeys(keys)}
      className={cx(
        'flex h-6.5 flex-none items-center gap-1.5 rounded-2 px-2 whitespace-nowrap hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2',
        apart && 'relative ml-3 before:absolute before:-left-2 before:h-4 before:w-px before:bg-line-2',
      )}
    >
      <SilentKbd keys={keys} />
      {label}
    </button>
  )
}
