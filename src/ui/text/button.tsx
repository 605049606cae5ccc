import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useId } from 'react'
import { notify } from '../dialogs/notify.ts'
import { ariaKeys, SilentKbd } from '../menus/kbd.tsx'
import { cx } from './cx.ts'

type Kind = 'solid' | 'plain' | 'ghost' | 'danger'
type Size = 'normal' | 'small' | 'large'

const sizes: Record<Size, string> = {
  normal: 'h-12 px-4 text-15 mouse:h-8 wide:px-3 wide:text-13',
  small: 'h-11 px-3.5 text-13 mouse:h-7 wide:px-2.5 wide:text-12',
  large: 'h-12 px-4 text-16 mouse:h-10 wide:text-15',
}

const kinds: Record<Kind, string> = {
  solid: 'bg-solid text-ink-inv hover:bg-solid-hover',
  plain: 'text-ink-1 inset-ring inset-ring-line-2 hover:bg-hover active:bg-press',
  ghost: 'text-ink-2 hover:bg-hover active:bg-press',
  danger: 'bg-danger text-white hover:bg-danger-hover',
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'plain', size = 'normal' }: { kind?: Kind; size?: Size } = {}): string {
  return cx(
    'inline-flex flex-none items-center justify-center gap-1.75 rounded-2 font-medium whitespace-nowrap transition-colors duration-(--t-1)',
    sizes[size],
    kinds[kind],
  )
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: Kind
  size?: Size
  icon?: LucideIcon
  /** The key that does the same, as written on screen: `Ctrl S`. */
  keys?: string
  /** A request is running: the button keeps its size and accepts no second press. */
  busy?: boolean
  /**
   * Why it cannot be pressed now. When given, the button is muted; the reason shows on hover, is read out, and is announced when it is
   * pressed anyway.
   */
  refusal?: string | undefined
}

/** A button. It is never disabled without a word: it is muted with a reason, or busy. */
export function Button({
  kind = 'plain',
  size = 'normal',
  icon: Icon,
  keys,
  busy = false,
  refusal,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
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
        type={type}
        title={refusal}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        {...rest}
        className={cx(
          refusal === undefined
            ? buttonClass({ kind, size })
            : cx(buttonClass({ size }), 'cursor-default bg-hover text-ink-3 inset-ring-0'),
          busy && 'busy-line cursor-default',
          className,
        )}
        aria-disabled={still || undefined}
        aria-busy={busy || undefined}
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={press}
      >
        {Icon && <Icon className="size-4 wide:size-3.5" aria-hidden="true" />}
        {children}
        {keys && <SilentKbd keys={keys} tone={kind === 'solid' || kind === 'danger' ? 'inside' : 'line'} />}
      </button>
      {refusal !== undefined && (
        <span id={reasonId} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}
