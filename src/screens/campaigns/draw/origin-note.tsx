import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import { unaskedInWords } from '../../../domain/draw/draw-ahead.ts'
import type { DrawOrigin } from '../../../domain/draw/draw-origin.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { cx } from '../../../ui/text/cx.ts'
import { copy } from './copy.ts'

const TONES = {
  confirmed: 'text-ink-3',
  typed: 'rounded-3 bg-wait-tint px-3 py-2.5 text-wait',
  offRule: 'rounded-3 bg-wait-tint px-3 py-2.5 text-wait',
  corrected: 'rounded-3 bg-wait-tint px-3 py-2.5 text-wait',
  contradicted: 'rounded-3 bg-bad-tint px-3 py-2.5 text-bad',
  kept: 'rounded-3 bg-bad-tint px-3 py-2.5 text-bad',
} as const satisfies Record<DrawOrigin, string>

/** Where a drawn number came from, in the words that everybody reads, and the charges that no bank could be asked about before the draw. */
export function OriginNote({ drawn: { origin } }: { drawn: Pick<DrawnPrize, 'origin'> }) {
  if (origin === null) return null
  const { state, sentences, cobrancas_sem_resposta: count, valor_sem_resposta: amount } = origin
  const unasked = unaskedInWords({ count, amount: centavosOf(amount) })
  return (
    <>
      <p className={cx('text-13 wide:text-12', TONES[state ?? 'confirmed'])}>{sentences.join(' ')}</p>
      {unasked !== null && <p className={cx('text-13 wide:text-12', TONES.typed)}>{copy.unasked(unasked)}</p>}
    </>
  )
}
