import { moneyParts } from './numbers.ts'

/** An amount in reais with a quiet sign. Takes integer centavos; a missing amount is a dash, never zero. */
export function Money({ centavos, tile }: { centavos: number | null | undefined; tile?: boolean }) {
  if (centavos === null || centavos === undefined) return <span className="text-ink-3">—</span>
  const { negative, reais, cents } = moneyParts(centavos)
  return (
    <span className={tile ? 'whitespace-nowrap tabular-nums' : 'font-medium whitespace-nowrap text-ink-1 tabular-nums'}>
      {negative && '−'}
      <span
        className={
          tile ? 'text-[0.62em] font-medium tracking-normal text-ink-3' : 'text-[0.88em] font-normal text-ink-3'
        }
      >
        R$&nbsp;
      </span>
      {reais}
      <span className={tile ? 'text-[0.62em] font-medium tracking-normal text-ink-2' : undefined}>,{cents}</span>
    </span>
  )
}
