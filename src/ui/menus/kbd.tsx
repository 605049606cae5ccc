import { cx } from '../text/cx.ts'

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

/** How a key is written on this machine: Escape and Delete as on the key, a Mac shows ⌘ for Ctrl. */
export function keysText(keys: string): string {
  const written = keys
    .replace('Escape', 'Esc')
    .replace('Delete', 'Del')
    .replace('ArrowDown', '↓')
    .replace('ArrowUp', '↑')
  return isMac ? written.replace('Ctrl', '⌘') : written
}

/** The `aria-keyshortcuts` value of keys as we write them (`Ctrl S` → `Control+S`). */
export function ariaKeys(keys: string | undefined): string | undefined {
  return keys?.replace(/\b(Ctrl|Shift|Alt) /g, (_, key: string) => `${key === 'Ctrl' ? 'Control' : key}+`)
}

/** A key to press; not on phones, nor under a finger. Inside a button it is drawn only: the button says its keys by `ariaKeys`. */
export function Kbd({ keys, tone = 'line' }: { keys: string; tone?: 'line' | 'inside' }) {
  return (
    <kbd
      className={cx(
        'hidden h-4.5 min-w-4.5 items-center justify-center rounded-1 px-1 font-sans text-11 font-medium whitespace-nowrap mouse:inline-flex',
        tone === 'line' && 'bg-hover text-ink-3 inset-ring inset-ring-line-2',
        tone === 'inside' && 'bg-[rgb(128_128_128/0.18)] text-current',
      )}
    >
      {keysText(keys)}
    </kbd>
  )
}

/** A key drawn in a button that says its keys by `ariaKeys` already. */
export function SilentKbd(props: { keys: string; tone?: 'line' | 'inside' }) {
  return (
    <span aria-hidden="true" className="contents">
      <Kbd {...props} />
    </span>
  )
}
