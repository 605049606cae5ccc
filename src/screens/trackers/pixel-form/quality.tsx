import { pixelQualityDetailQuery } from '../../../api/sales/trackers.ts'
import { adviceOf, FRESHNESS, keyName, type MatchKey } from '../../../domain/sales/pixel-quality.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { copy } from '../copy.ts'

const { quality: words } = copy.pixel
const inTenths = (number: number) => String(Math.round(number * 10) / 10).replace('.', ',')

/** What went along with the purchases of a pixel, what to do about the worst of it, and how many were not sent: as Meta tells it. */
export function Quality({ id }: { id: string }) {
  const { api } = useSystem()
  const told = useQuery(pixelQualityDetailQuery(api, id)).data
  if (!told?.sentence) return null
  const { detail } = told
  if (detail === undefined) return <p className="border-t border-line pt-5 text-12 text-ink-3">{told.sentence}</p>
  const { score, coverage, missing, deduplicated, freshness, unsent } = detail
  const advice = adviceOf(detail)
  return (
    <section aria-label={words.title} className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="flex items-baseline gap-2 font-semibold text-ink-1">
        {words.title}
        <span className="text-20 tabular-nums">{inTenths(score)}</span>
        <span className="text-12 font-normal text-ink-3">{words.of}</span>
      </h3>
      {coverage.length > 0 && (
        <div className="flex flex-col gap-2">
          <h4 className="text-12 text-ink-3">{words.went}</h4>
          <ul className="grid gap-x-6 gap-y-2 wide:grid-cols-2">
            {coverage.map((key) => (
              <Went key={key.name} {...key} isWorst={key.name === missing?.name && advice !== undefined} />
            ))}
          </ul>
        </div>
      )}
      {missing !== null && advice !== undefined && (
        <Note tone="wait" icon={icons.warn}>
          <strong className="font-semibold">{words.missing(keyName(missing.name), missing.percent)}</strong> {advice}
        </Note>
      )}
      <dl className="flex flex-col">
        {deduplicated !== null && <Fact name={words.repeated}>{words.dropped(inTenths(deduplicated))}</Fact>}
        {freshness !== null && <Fact name={words.arrives}>{FRESHNESS[freshness]}</Fact>}
        <Fact name={words.unsent}>{words.without(formatCount(unsent))}</Fact>
      </dl>
    </section>
  )
}

function Went({ name, percent, isWorst }: MatchKey & { isWorst: boolean }) {
  return (
    <li className="grid grid-cols-[7rem_1fr_3rem] items-center gap-3">
      <span className="truncate text-ink-2">{keyName(name)}</span>
      <span className="h-1.5 overflow-hidden rounded-[3px] bg-track" aria-hidden="true">
        <span className={`block h-full ${isWorst ? 'bg-wait' : 'bg-accent-graph'}`} style={{ width: `${percent}%` }} />
      </span>
      <span className="text-right text-ink-1 tabular-nums">{percent}%</span>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-line py-2">
      <dt className="w-32 flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 flex-1 text-ink-1">{children}</dd>
    </div>
  )
}
