import type { ComponentProps } from 'react'
import type { FigureScope } from '../../../api/insight/figures.ts'
import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { PERIOD_WORDS } from '../../../domain/insight/figures.ts'
import { formatDay } from '../../../domain/values/dates.ts'
import { copy as compareWords } from '../compare-copy.ts'
import { CompareMenu } from '../compare-menu.tsx'
import { ConversionCard } from './conversion-card.tsx'
import { copy } from './copy.ts'
import { CumulativeCard } from './cumulative-card.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { HoursCard } from './hours-card.tsx'
import type { FigureSubject } from './metrics-csv.ts'
import { SevenDays, SevenDaysTable } from './seven-days.tsx'
import { rangeOf, type ShownMetrics } from './shown.ts'
import { LinksCard, SourcesCard } from './sources-card.tsx'

interface Props {
  shown: ShownMetrics
  subject: FigureSubject
  /** Shows those of one link; not there where the screen is about one. */
  onScope?: (scope: FigureScope) => void
  /** Compares with something else, once its menu is wanted. */
  compare?: Pick<ComponentProps<typeof CompareMenu>, 'actor' | 'onChoose'>
  /** Opens the purchases of a figure, or of a part of it. */
  onOpen?: ((part: Partial<OpenedQuery>) => void) | undefined
  /** When the campaign began. */
  since?: string | undefined
}

/** Figures whose comparison lies before the campaign: there is nothing to compare with. */
const withoutComparison = (data: ShownMetrics['data']): ShownMetrics['data'] => ({
  ...data,
  compared: null,
  hours: data.hours.map((each) => ({ ...each, before: null })),
  sources: data.sources.map((each) => ({ ...each, before: null })),
  links: data.links.map((each) => ({ ...each, before: null })),
  cumulative: { ...data.cumulative, points: data.cumulative.points.map((each) => ({ ...each, before: null })) },
})

/** All figures of a period, with the words that say what they are of. */
export function MetricsBoard({ shown, subject: { whose, isAffiliates }, onScope, compare, onOpen, since }: Props) {
  const { query } = shown
  const isBefore = since !== undefined && shown.data.compared !== null && shown.data.compared.final <= since
  const data = isBefore ? withoutComparison(shown.data) : shown.data
  const words = [rangeOf(data), whose, query.source !== 'all' && copy.sources[query.source]].filter(Boolean)
  const openDay =
    onOpen &&
    ((day: string) => onOpen({ periodo: 'custom', initial: `${day}T00:00`, final: `${day}T23:59`, hora: null }))
  return (
    <div className="flex flex-col gap-3 bg-(--surface) px-4 py-4 wide:px-5">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-13 text-ink-3 tabular-nums wide:text-12">
          <span className="mr-2 font-medium text-ink-1">{PERIOD_WORDS[query.periodo]}</span>
          {words.join(' · ')}
        </p>
        {compare && (
          <CompareMenu
            {...compare}
            periodo={query.periodo}
            chosen={query}
            initial={data.initial}
            final={data.final}
            shown={data.compared}
            none={isBefore ? compareWords.startedOn(formatDay(since)) : undefined}
            since={since}
          />
        )}
      </div>
      <FigureTiles data={data} isAffiliates={isAffiliates} onOpen={onOpen && ((figura) => onOpen({ figura }))} />
      <SevenDays days={data.days} isAffiliates={isAffiliates} onOpen={openDay} />
      <SevenDaysTable days={data.days} isAffiliates={isAffiliates} onOpen={openDay} />
      <HoursCard hours={data.hours} compared={data.compared} onOpen={onOpen && ((hora) => onOpen({ hora }))} />
      <CumulativeCard data={data} />
      <div className="grid gap-3 desk:grid-cols-2">
        <ConversionCard
          conversion={data.conversion}
          before={data.compared?.conversion.percent}
          onOpen={onOpen && (() => onOpen({ figura: 'conversion' }))}
        />
        <SourcesCard sources={data.sources} onOpen={onOpen && ((source) => onOpen({ source }))} />
      </div>
      {query.link === null && onScope && <LinksCard links={data.links} onScope={onScope} />}
    </div>
  )
}
