import { formatClock } from '../../domain/values/dates.ts'
import { formatReais } from '../../domain/values/money.ts'
import { AnyIcon } from './any-icon.tsx'

/** A PIX that its buyer has not paid yet. Money in centavos. */
export interface WaitingPix {
  readonly slug: string
  readonly id: number
  readonly amount: number
  readonly expiresAt: string
}

/** Under the head: the PIX that waits, and until when. All of it leads there. */
export function WaitingStrip({ pix, now }: { pix: WaitingPix | null; now: Date }) {
  if (pix === null) return null
  return (
    <a className="wstrip" href={`/campaign/${pix.slug}/compra/${pix.id}`}>
      <AnyIcon name="clock" />
      <span className="num">
        <span>Você tem um PIX de </span>
        <b className="nb">{formatReais(pix.amount)}</b>
        <span> até </span>
        <b>{formatClock(pix.expiresAt, now)}</b>
      </span>
      <span className="go">Pagar</span>
    </a>
  )
}

/** Of those that wait, the one that ends first and has not yet. */
export function firstToEnd<Pix extends { expiresAt: string }>(waiting: readonly Pix[], now: Date): Pix | null {
  const open = waiting.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
  return open.reduce<Pix | null>(
    (first, pix) => (first === null || pix.expiresAt < first.expiresAt ? pix : first),
    null,
  )
}
