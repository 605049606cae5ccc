import type { RegionRow } from '../../../api/insight/figures.ts'
import { stepOf, TILE_OF } from '../../../domain/insight/region-tiles.ts'
import { type Region, STATES, type Uf } from '../../../domain/insight/regions.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import { percentsOf } from '../../../domain/values/shares.ts'
import { ShareRow, ShareRows } from '../../../ui/charts/share-row.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { copy } from './copy.ts'

const REGIONS: readonly Region[] = ['Centro-Oeste', 'Sudeste', 'Nordeste', 'Norte', 'Sul']
const STEPS = {
  1: 'bg-uf1 text-ink-1',
  2: 'bg-uf2 text-ink-1',
  3: 'bg-uf3 text-ink-1',
  4: 'bg-uf4 text-white',
  5: 'bg-uf5 text-white',
} as const
const TILE = 'flex size-11 items-center justify-center rounded-2 text-12 font-medium mouse:size-9'

interface Props {
  rows: readonly RegionRow[]
  /** The state under the cursor. */
  current: string | undefined
  onPlace: (uf: string) => void
}

/** Brazil in squares, a state each, the stronger the more quotas it bought; below it the share of each region. */
export function TileMap({ rows, current, onPlace }: Props) {
  const byUf = new Map(rows.map((row) => [row.uf, row]))
  const most = Math.max(...rows.map(({ uf, titles }) => (uf === null ? 0 : titles)))
  return (
    <div className="flex flex-col gap-4 border-line px-4 py-4 max-[49rem]:items-center max-[49rem]:border-b min-[49rem]:overflow-y-auto min-[49rem]:border-r min-[49rem]:pl-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser */}
      <div role="group" aria-label={copy.map} className="grid w-fit grid-cols-6 gap-0.75">
        {(Object.keys(TILE_OF) as Uf[]).map((uf) => {
          const row = byUf.get(uf)
          const [line, column] = TILE_OF[uf]
          const place = { gridArea: `${line} / ${column}` }
          const words = copy.tile(STATES[uf].name, quotasInWords(row?.titles ?? 0))
          const look = cx(TILE, STEPS[stepOf(row?.titles ?? 0, most)])
          if (row === undefined)
            return (
              <span key={uf} style={place} title={words} className={look}>
                <span aria-hidden="true">{uf}</span>
                <span className="sr-only">{words}</span>
              </span>
            )
          return (
            <button
              key={uf}
              type="button"
              style={place}
              title={words}
              aria-label={`${uf} ${words}`}
              aria-pressed={uf === current}
              onClick={() => onPlace(uf)}
              className={cx(look, uf === current && 'outline-2 outline-offset-1 outline-ink-1')}
            >
              {uf}
            </button>
          )
        })}
      </div>
      <p className="flex items-center gap-0.75 text-11 text-ink-3" aria-hidden="true">
        <span className="mr-1.5">{copy.less}</span>
        {([1, 2, 3, 4, 5] as const).map((step) => (
          <span key={step} className={cx('h-2 w-5 rounded-[2px]', STEPS[step])} />
        ))}
        <span className="ml-1.5">{copy.most}</span>
      </p>
      <Shares rows={rows} />
    </div>
  )
}

/** How much of the quotas each region bought, the strongest first. */
function Shares({ rows }: Pick<Props, 'rows'>) {
  const quotas = REGIONS.map((region) => ({
    region,
    titles: rows.reduce((sum, row) => (row.regiao === region ? sum + Math.max(0, row.titles) : sum), 0),
  })).sort((one, other) => other.titles - one.titles)
  const percents = percentsOf(quotas.map(({ titles }) => titles))
  return (
    <ShareRows label={copy.byRegion}>
      {quotas.map(({ region }, index) => (
        <ShareRow key={region} label={region} share={(percents[index] ?? 0) / 100} value={`${percents[index] ?? 0}%`} />
      ))}
    </ShareRows>
  )
}
