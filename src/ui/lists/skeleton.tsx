import { useDelayed } from '../hooks/use-delayed.ts'
import { cx } from '../text/cx.ts'

interface Props {
  lines?: number
  /** Shown from the first moment, where nothing else would be in what has just opened. */
  atOnce?: boolean
  className?: string
}

/** Lines where text will be, shown once waiting has lasted 150 ms. */
export function Skeleton({ lines = 3, atOnce = false, className }: Props) {
  const isLate = useDelayed(!atOnce)
  if (!atOnce && !isLate) return null
  return (
    <div className={cx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no identity
        <span key={line} aria-hidden="true" className="skeleton" style={{ width: `${[70, 46, 60][line % 3]}%` }} />
      ))}
      <span role="status" className="sr-only">
        Carregando...
      </span>
    </div>
  )
}
