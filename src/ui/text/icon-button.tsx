import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useId } from 'react'
import { notify } from '../dialogs/notify.ts'
import { ariaKeys } from '../menus/kbd.tsx'
import { cx } from './cx.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> {
  icon: LucideIcon
  /** What it does, in words: its accessible name and its tooltip. */
  label: string
  keys?: string
  /** Colour of the glyph: `wait` is the amber bell. */
  tone?: 'quiet' | 'wait'
  /** A 22px target beside running text; elsewhere 28. Both are 48 on phones and under a finger. */
  size?: 'normal' | 'inline'
  /** A request is running: the icon turns. */
  busy?: boolean
  /** Why it cannot be pressed now. */
  refusal?: string | undefined
}

/** An icon button; its words are its accessible label. */
export function IconButton({
  icon: Icon,
  label,
  keys,
  tone = 'quiet',
  size = 'normal',
  busy = false,
  refusal,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const still = busy || refusal !== undefined
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (refusal !== undefined) notify({ tone: 'info', text: refusal })
    if (still) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        title={refusal ?? label}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        {...rest}
        className={cx(
          'inline-flex size-12 flex-none items-center justify-center rounded-2 transition-colors duration-(--t-1)',
          size === 'normal' ? 'mouse:size-7' : 'mouse:size-6',
          tone === 'wait' ? 'text-wait' : 'text-ink-3 hover:text-ink-1',
          refusal === undefined ? 'hover:bg-hover active:bg-press' : 'cursor-default',
          className,
        )}
        aria-label={label}
        aria-disabled={still || undefined}
        aria-busy={busy || undefined}
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={press}
      >
        <Icon
          className={cx('size-5', size === 'normal' ? 'wide:size-4' : 'wide:size-3.5', busy && 'spin')}
          aria-hidden="true"
        />
      </button>
      {refusal !== undefined && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}
