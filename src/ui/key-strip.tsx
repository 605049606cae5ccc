import { Fragment } from 'react'
import { ariaKeys, DrawnKbd } from './kbd.tsx'

/** A command that a key does: `keys` as written on screen, and the same by pressing it. */
export interface KeyCommand {
  keys: string
  label: string
  onSelect: () => void
}

/**
 * The key strip (*barra de teclas*): what can be done now, as buttons with their keys; refused commands are simply
 * absent. Groups are set apart by a line; `aside` stands at the right. Not on phones.
 */
export function KeyStrip({ groups, aside = [] }: { groups: KeyCommand[][]; aside?: KeyCommand[] }) {
  return (
    <div
      role="toolbar"
      aria-label="Teclas"
      className="hidden min-h-(--keys-h) flex-none items-center gap-1 border-t border-line bg-(--surface) px-3 text-12 text-ink-2 wide:flex"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
        {groups
          .filter((group) => group.length > 0)
          .map((group, index) => (
            <Fragment key={group.map((command) => command.keys).join()}>
              {index > 0 && <span className="mx-1.5 h-4 w-px flex-none bg-line-2" />}
              {group.map((command) => (
                <Key key={command.keys} {...command} />
              ))}
            </Fragment>
          ))}
      </span>
      {aside.map((command) => (
        <Key key={command.keys} {...command} />
      ))}
    </div>
  )
}

function Key({ keys, label, onSelect }: KeyCommand) {
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-keyshortcuts={ariaKeys(keys)}
      className="flex h-6.5 flex-none items-center gap-1.5 rounded-2 px-2 whitespace-nowrap hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2"
    >
      <DrawnKbd keys={keys} />
      {label}
    </button>
  )
}
