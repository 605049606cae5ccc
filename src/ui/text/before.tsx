import { cx } from './cx.ts'

interface Props {
  text: string
  change?: string | undefined
  /** A narrow place takes a second line rather than cut the words. */
  wraps?: boolean
}

/** Under a figure: what it was before, quietly, and how it changed, in words without a colour; where room is short the words are cut, never the change. */
export function Before({ text, change, wraps = false }: Props) {
  return (
    <span className="block text-12 text-ink-3 tabular-nums">
      <span className={cx('inline-flex max-w-full gap-x-1.5 align-bottom', wraps && 'flex-wrap')}>
        <span className="min-w-0 truncate">{text}</span>
        {change !== undefined && <b className="flex-none font-medium text-ink-1">{change}</b>}
      </span>
    </span>
  )
}
