import { ArrowDown, RefreshCw } from 'lucide-react'
import { cx } from '../text/cx.ts'

/** The hint above a list that is pulled down: pull further, release, or loading. */
export function PullSign({ distance, armed, refreshing }: { distance: number; armed: boolean; refreshing: boolean }) {
  if (distance === 0) return null
  return (
    <div
      role="status"
      className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 overflow-hidden text-13 text-ink-3"
      style={{ height: distance }}
    >
      {refreshing ? (
        <RefreshCw className="spin size-4" aria-hidden="true" />
      ) : (
        <ArrowDown
          className={cx('size-4 transition-transform duration-(--t-2)', armed && 'rotate-180')}
          aria-hidden="true"
        />
      )}
      {refreshing ? 'Atualizando' : armed ? 'Solte para atualizar' : 'Puxe para atualizar'}
    </div>
  )
}
