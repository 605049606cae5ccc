import type { Campaign } from '../pages.ts'
import { momentIn } from '../words/when.ts'

/** What is said of quotas that are doubled. */
export function InDoubled({ doubled, now }: { doubled: Campaign['doubled']; now: Date }) {
  return (
    <>
      <b aria-hidden="true">2×</b>
      <p>
        <strong>{doubled?.title ?? 'Cotas em dobro'}</strong>
        {doubled?.description ?? 'Toda compra vale o dobro de cotas'}
        {doubled?.end_at && <small>até {momentIn(doubled.end_at, now)}</small>}
      </p>
    </>
  )
}
