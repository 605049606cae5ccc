import { cx } from '../text/cx.ts'

/** A quota number as a small ticket; on paper when it won. Takes the number already padded to its campaign's digits. */
export function QuotaChip({ number, won = false }: { number: string; won?: boolean }) {
  return (
    <span
      data-won={won}
      className={cx(
        'quota text-12 leading-4.5 tracking-[0.02em] tabular-nums',
        won ? 'font-semibold text-paper-ink' : 'font-medium text-ink-1',
      )}
    >
      {number}
    </span>
  )
}
