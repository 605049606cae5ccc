import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PeriodQuery } from '../../../api/insight/lookups.ts'
import { type UtmFigure, type UtmPeriod, utmFiguresQuery } from '../../../api/sales/utms.ts'
import { conversionText } from '../../../domain/insight/conversion.ts'
import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../domain/insight/csv.ts'
import { UTM_KEYS, type UtmKey } from '../../../domain/sales/utms.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { PeriodFields } from '../../lookups/period-fields.tsx'
import { copy } from './copy.ts'

const { figures: words } = copy
const PERIODS = ['today', 'week', 'month', 'geral'] as const
type Period = UtmPeriod['periodo']
/** The cells of a row, which begins and ends where the list below does. */
const CELLS = '*:px-2 *:py-2 *:first:pl-4 *:last:pr-4 wide:*:px-3 wide:*:first:pl-5 wide:*:last:pr-5'

/** What each source, medium or campaign of a medium brought in a period: visits, sales, revenue, and how many visits bought. */
export function UtmFigures() {
  const { api } = useSystem()
  const [by, setBy] = useState<UtmKey>('source')
  const [period, setPeriod] = useState<Period>('month')
  const [ends, setEnds] = useState<PeriodQuery>({ initial: '', final: '' })
  const rows = useQuery(utmFiguresQuery(api, by, { periodo: period, ...ends })).data
  return (
    <section aria-label={words.title} className="flex flex-none flex-col border-b border-line">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 wide:px-5">
        <Segmented
          label={words.by}
          options={UTM_KEYS.map((value) => ({ value, label: words.choices[value] }))}
          value={by}
          onChange={setBy}
        />
        <Segmented
          label={words.period}
          options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          value={PERIODS.find((each) => each === period) ?? null}
          onChange={setPeriod}
        />
        <Button size="small" aria-pressed={period === 'custom'} onClick={() => setPeriod('custom')}>
          {words.periods.custom}
        </Button>
        {period === 'custom' && (
          <PeriodFields query={ends} onChange={(change) => setEnds((before) => ({ ...before, ...change }))} />
        )}
        <span className="ml-auto">
          <Button
            size="small"
            icon={Download}
            {...(!rows?.length && { refusal: words.empty })}
            onClick={() => rows && saveFile(fileOf(rows, by, period))}
          >
            {words.save}
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well. */}
      <section className="max-h-56 overflow-auto" tabIndex={0} aria-label={words.rows}>
        <table className="w-full text-left tabular-nums">
          <thead className="text-12 text-ink-3">
            <tr className={`${CELLS} *:font-normal`}>
              <th>{words.keys[by]}</th>
              <th className="text-right max-[24rem]:hidden">{words.columns.visits}</th>
              <th className="text-right">{words.columns.sales}</th>
              <th className="text-right">{words.columns.amount}</th>
              <th className="text-right">{words.columns.conversion}</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr key={row.origin} className={`${CELLS} border-t border-line`}>
                <td className="max-w-40 truncate text-ink-1">{row.origin || words.none}</td>
                <td className="text-right text-ink-2 max-[24rem]:hidden">
                  {row.visits === 0 ? '—' : formatCount(row.visits)}
                </td>
                <td className="text-right text-ink-2">{formatCount(row.total_transaction)}</td>
                <td className="text-right">
                  <Money centavos={centavosOf(row.total_amount)} />
                </td>
                <td className="text-right text-ink-2">{conversionText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows?.length === 0 && <p className="px-4 py-3 text-ink-2 wide:px-5">{words.empty}</p>}
      </section>
      <p className="px-4 py-2 text-12 text-ink-3 wide:px-5">{words.hint}</p>
    </section>
  )
}

function fileOf(rows: readonly UtmFigure[], by: UtmKey, period: Period): File {
  const { visits, sales, amount, conversion } = words.columns
  const lines = rows.map((row) =>
    csvLine([
      harmlessCell(row.origin || words.none),
      String(row.visits),
      String(row.total_transaction),
      moneyCell(centavosOf(row.total_amount)),
      row.visits === 0 ? '' : conversionText(row),
    ]),
  )
  const text = CSV_START + csvLine([words.keys[by], visits, sales, amount, conversion]) + lines.join('')
  return new File([text], `utms-${words.keys[by].toLowerCase()}-${words.periods[period].toLowerCase()}.csv`, {
    type: 'text/csv',
  })
}
