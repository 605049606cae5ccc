import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  askMetrics,
  type Metrics as Figures,
  figureChoicesQuery,
  type MetricsQuery,
  type RegionQuery,
} from '../../../api/figures.ts'
import { figuresOf } from '../../../machines/flows/figures.ts'
import { currentLocation, openFiltered, writeFilters } from '../../../runtime/navigation.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useMay } from '../../../runtime/use-may.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { icons } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { Gone } from '../../kit/gone.tsx'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { metricsFilter } from '../filter.ts'
import { region } from '../region/entry.ts'
import { scopeName } from '../scope-field.tsx'
import { copy } from './copy.ts'
import { metrics as screen } from './entry.ts'
import { FilterBar } from './filter-bar.tsx'
import { MetricsBoard } from './metrics-board.tsx'
import type { FigureSubject } from './metrics-csv.ts'
import { makeMetricsFile } from './metrics-file.ts'
import { SaveMenu } from './save-menu.tsx'
import { endsOf, type ShownMetrics } from './shown.ts'

const figures = figuresOf<Figures, MetricsQuery>()

/** The drawer of a campaign's figures: what is chosen stands above, and below it the figures of the last choice that was answered. */
export default function Metrics({ slot, params }: ViewProps) {
  const system = useSystem()
  const { api, drawers } = system
  const id = params.action_id ?? ''
  const board = useRef<HTMLDivElement>(null)
  const subject = useRef<FigureSubject>({ title: '', whose: undefined, isAffiliates: false })
  const choices = useQuery(figureChoicesQuery(api, id)).data
  const machine = useMemo(
    () => figures.provide({ actors: { askFigures: askMetrics(api, id), makeFile: makeMetricsFile(subject, board) } }),
    [api, id],
  )
  const [query] = useState(() => metricsFilter.read(currentLocation(system)?.filters[slot] ?? {}))
  const actor = useFlow(machine, { input: { query } }, () => writeFilters(system))
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const mayReadCampaign = useMay('campaigns.read')
  const phone = usePhone()
  const title = choices?.title
  const shownFor = context.shown?.query ?? context.query
  const about: FigureSubject = {
    title: title ?? '',
    whose: scopeName(shownFor, choices),
    isAffiliates: shownFor.afiliado !== null || !mayReadCampaign,
  }
  useLayoutEffect(() => {
    subject.current = about
  })
  useSlot({
    slot,
    screen,
    params,
    actor,
    ...(title !== undefined && { record: { title, params: { ...params, campaign_id: id } } }),
  })
  const change = (part: Partial<MetricsQuery>) =>
    actor.send({ type: 'filter.change', query: { ...context.query, ...part } })
  const showRegions = () => openFiltered(system, region, params, region.filter.write(regionQuery(context)))
  const [sentence] = Object.values(context.errors)
  return (
    <Drawer
      icon={icons[screen.icon]}
      title={screen.title}
      {...(title !== undefined && { context: title })}
      onClose={() => drawers.send({ type: 'layer.close' })}
      actions={
        <>
          <Button size={phone ? 'normal' : 'small'} icon={icons.map} onClick={showRegions}>
            {copy.region}
          </Button>
          <SaveMenu busy={snapshot.hasTag('making')} onSave={(format) => actor.send({ type: 'file.save', format })} />
        </>
      }
      footer={<ScreenKeys slot={slot} />}
    >
      {snapshot.matches({ figures: 'gone' }) ? (
        <Gone sentence={context.message ?? ''} parent={screen.parent} />
      ) : (
        <>
          <FilterBar query={context.query} choices={choices} errors={context.errors} onChange={change} />
          {snapshot.matches({ figures: 'failed' }) && (
            <Failed sentence={context.message ?? ''} onRetry={() => actor.send({ type: 'list.retry' })} />
          )}
          {context.shown ? (
            <div ref={board} aria-busy={snapshot.hasTag('busy')}>
              <MetricsBoard shown={context.shown} subject={about} onScope={change} />
            </div>
          ) : (
            <>
              {snapshot.hasTag('busy') && <Skeleton lines={9} className="p-5" />}
              {sentence !== undefined && <Empty title={copy.nothing} hint={sentence} />}
            </>
          )}
        </>
      )}
    </Drawer>
  )
}

/** The same period and scope for *Gasto por Região*, which knows periods by their ends. */
function regionQuery({ query, shown }: { query: MetricsQuery; shown: ShownMetrics | null }): RegionQuery {
  const { link, afiliado, periodo, initial, final } = query
  if (periodo === 'custom') return { link, afiliado, initial, final }
  const ends = periodo === 'today' || shown === null ? { initial: '', final: '' } : endsOf(shown.data)
  return { link, afiliado, ...ends }
}
