import { cx } from './cx.ts'

/** Under a figure: what it was before, quietly, and how it changed, in words without a colour. */
export function Before({ text, change, className }: { text: string; change?: string | undefined; className?: string }) {
  return (
    <span className={cx('block truncate text-12 text-ink-3 tabular-nums', className)}>
      {text}
      {change !== undefined && <b className="ml-1.5 font-medium text-ink-1">{change}</b>}
    </span>
  )
}
