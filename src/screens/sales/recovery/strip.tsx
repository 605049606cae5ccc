import type { ReactNode } from 'react'
import { type RecoverySums, recoverySumsQuery } from '../../../api/sales/recovery.ts'
import { changeText, moneyChangeText } from '../../../domain/insight/comparison-words.ts'
import { formatWeekday } from '../../../domain/values/dates.ts'
import { receiptName } from '../../../domain/values/masks.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Before } from '../../../ui/text/before.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from './copy.ts'

const { tiles } = copy
/** Whole reais: a figure of an earlier day need not be read to the centavo. */
const wholeReais = (reais: number) => formatReais(Math.round(reais) * 100).slice(0, -3)

/** What came back today, and what waits, over the list; of the same minute a week before beside it. The same height whatever it says. */
export function Strip({ campaign }: { campaign: string }) {
  const { api } = useSystem()
  const sums = useQuery(recoverySumsQuery(api, campaign)).data
  return (
    <dl className="grid flex-none border-b border-line desk:h-26 desk:grid-cols-[1.35fr_1fr_1fr_1fr]">
      <Tile label={tiles.recovered} amount={sums?.recovered.amount} always>
        {sums && (
          <>
            <Line>{tiles.recoveredNote(sums.recovered.purchases, sums.recovered.messages)}</Line>
            <BeforeMoney sums={sums} of="recovered" sameHour />
          </>
        )}
      </Tile>
      <Tile label={tiles.due} amount={sums?.due.amount}>
        {sums && (
          <>
            <Line>{tiles.dueNote(sums.due.purchases)}</Line>
            <Before
              text={`${dayOf(sums)}: ${sums.before.due.purchases}`}
              change={changeText(sums.due.purchases, sums.before.due.purchases, { digits: 0 })}
            />
          </>
        )}
      </Tile>
      <Tile label={tiles.soon} amount={sums?.soon.amount} isUrgent={(sums?.soon.purchases ?? 0) > 0}>
        {sums && (
          <>
            <Line>{copy.pix(sums.soon.purchases)}</Line>
            <Line>{sums.soon.largest === null ? '' : tiles.largest(receiptName(sums.soon.largest))}</Line>
          </>
        )}
      </Tile>
      <Tile label={tiles.lapsed} amount={sums?.lapsed.amount}>
        {sums && (
          <>
            <Line>{tiles.lapsedNote(sums.lapsed.purchases)}</Line>
            <BeforeMoney sums={sums} of="lapsed" />
          </>
        )}
      </Tile>
    </dl>
  )
}

const dayOf = ({ before }: RecoverySums) => formatWeekday(before.at)

function BeforeMoney({
  sums,
  of,
  sameHour = false,
}: {
  sums: RecoverySums
  of: 'recovered' | 'lapsed'
  sameHour?: boolean
}) {
  const [now, before] = [sums[of].amount, sums.before[of].amount]
  return (
    <Before
      text={`${sameHour ? 'mesma hora, ' : ''}${dayOf(sums)}: ${wholeReais(before)}`}
      change={moneyChangeText(centavosOf(now), centavosOf(before), 0)}
    />
  )
}

function Tile({
  label,
  amount,
  isUrgent = false,
  always = false,
  children,
}: {
  label: string
  amount: number | undefined
  isUrgent?: boolean
  /** It stands on phones as well. */
  always?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'min-w-0 flex-col px-4 py-2.5 wide:px-5 desk:flex desk:border-l desk:border-line desk:first:border-l-0',
        always ? 'flex min-h-24' : 'hidden',
      )}
    >
      <dt className="truncate text-12 text-ink-3">{label}</dt>
      <dd
        className={cx('text-20 font-semibold tracking-[-0.01em] tabular-nums', isUrgent ? 'text-wait' : 'text-ink-1')}
      >
        {amount === undefined ? '—' : <Money centavos={centavosOf(amount)} tile />}
      </dd>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="block truncate text-12 text-ink-3 tabular-nums">{children}</span>
)
