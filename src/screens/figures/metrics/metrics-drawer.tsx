import { useSelector } from '@xstate/react'
import { type ComponentProps, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Api } from '../../../api/client/client.ts'
import {
  askMetrics,
  type FigureChoices,
  type FigureScope,
  type Metrics as Figures,
  figureChoicesQuery,
  type MetricsQuery,
  type RegionQuery,
  WHOLE,
} from '../../../api/insight/figures.ts'
import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { comparisonOf } from '../../../domain/insight/comparison.ts'
import { figuresOf } from '../../../machines/flows/panel/figures.ts'
import { useCampaignChange } from '../../../runtime/hooks/use-campaign-change.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useOperatorId } from '../../../runtime/hooks/use-operator-id.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import { currentLocation, openFiltered, writeFilters } from '../../../runtime/navigation.ts'
import type { Params, Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { Empty } from '../../../ui/lists/empty.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { PictureTitle } from '../../../ui/photos/picture-title.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Gone } from '../../kit/gone.tsx'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { CampaignField } from '../campaign-field.tsx'
import { comparisonFor } from '../kept-comparison.ts'
import { openedFigure } from '../opened/entry.ts'
import { ALL_TODAY } from '../opened/filter.ts'
import { region } from '../region/entry.ts'
import { ScopeField, scopeName } from '../scope-field.tsx'
import { copy } from './copy.ts'
import { FilterBar } from './filter-bar.tsx'
import { MetricsBoard } from './metrics-board.tsx'
import type { FigureSubject } from './metrics-csv.ts'
import { makeMetricsFile } from './metrics-file.ts'
import { SaveMenu } from './save-menu.tsx'
import { endsOf, type ShownMetrics } from './shown.ts'

const figures = figuresOf<Figures, MetricsQuery>()

interface Props extends ViewProps {
  screen: Screen
  /** The filter of its address. */
  readQuery: (params: Params) => MetricsQuery
  /** The campaigns to choose from, the usual one first. */
  campaigns: readonly { id: number | string; title: string }[]
  /** Whose sales the screen is about, whatever is chosen. */
  fixed?: FigureScope
  /** Where the same is shown by state, when that is a screen of its own. */
  regions?: ScreenAsRegions
}

type ScreenAsRegions = Pick<Screen, 'id' | 'layer' | 'filter'>

/** The drawer of a campaign's figures: what is chosen stands above, and below it the figures of the last choice that was answered. */
export function MetricsDrawer({ slot, params, screen, readQuery, campaigns, fixed = WHOLE, regions }: Props) {
  const system = useSystem()
  const { api, drawers } = system
  const usual = String(campaigns[0]?.id ?? '')
  const operatorId = useOperatorId()
  const { link, afiliado } = fixed
  const board = useRef<HTMLDivElement>(null)
  const quiet = useRef<Api>(null)
  const subject = useRef<FigureSubject>({ title: '', whose: undefined, isAffiliates: false })
  const machine = useMemo(() => {
    const idOf = ({ campanha }: { campanha: number | null }) => String(campanha ?? usual)
    const scope = { link, afiliado }
    const compared = (asked: MetricsQuery) => comparisonFor(operatorId, asked)
    const askFigures = askMetrics(() => api, idOf, scope, compared)
    const askQuietly = askMetrics(() => quiet.current ?? api, idOf, scope, compared)
    return figures.provide({ actors: { askFigures, askQuietly, makeFile: makeMetricsFile(subject, board) } })
  }, [api, usual, link, afiliado, operatorId])
  const [query] = useState(() => readQuery(currentLocation(system)?.filters[slot] ?? {}))
  const actor = useFlow(machine, { input: { query } }, () => writeFilters(system))
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const id = String(context.query.campanha ?? usual)
  const choices = useQuery(figureChoicesQuery(api, id)).data
  const mayReadCampaign = useMay('campaigns.read')
  const mayOpen = useMay('figures.open')
  const title = choices?.title
  const chosen = context.shown?.query ?? context.query
  const shownFor = narrowedTo(fixed, chosen)
  const about = subjectOf(choices, shownFor, mayReadCampaign)
  useCampaignChange(id, (live) => {
    quiet.current = live.api
    actor.send({ type: 'sales.changed' })
  })
  const isFixed = link !== null || afiliado !== null
  useLayoutEffect(() => {
    subject.current = about
  })
  useSlot({
    slot,
    screen,
    params,
    actor,
    ...(title !== undefined && { record: { title, params: { ...params, action_id: id, campaign_id: id } } }),
  })
  const change = (part: Partial<MetricsQuery>) =>
    actor.send({ type: 'filter.change', query: { ...context.query, ...part } })
  const showRegions = () => {
    const wanted = { ...regionQuery(context, operatorId), ...shownFor }
    if (regions) openFiltered(system, regions, params, regions.filter?.write({ ...wanted, ...WHOLE }) ?? {})
    else openFiltered(system, region, { action_id: id }, region.filter.write(wanted))
  }
  const openRows = (part: Partial<OpenedQuery>) => {
    const { periodo, initial, final, source } = chosen
    const wanted = { ...ALL_TODAY, campanha: Number(id), ...shownFor, periodo, initial, final, source, ...part }
    openFiltered(system, openedFigure, {}, openedFigure.filter.write(wanted))
  }
  return (
    <Drawer
      icon={icons[screen.icon]}
      title={screen.title}
      {...(title !== undefined && { context: contextOf(title, isFixed ? about.whose : undefined) })}
      onClose={() => drawers.send({ type: 'layer.close' })}
      actions={
        <>
          <RegionButton onClick={showRegions} />
          <SaveMenu busy={snapshot.hasTag('making')} onSave={(format) => actor.send({ type: 'file.save', format })} />
        </>
      }
      footer={<ScreenKeys slot={slot} />}
    >
      {snapshot.matches({ figures: 'gone' }) ? (
        <Gone sentence={context.message ?? ''} parent={screen.parent} />
      ) : (
        <>
          <FilterBar query={context.query} errors={context.errors} onChange={change}>
            {isFixed ? (
              <CampaignField campaigns={campaigns} value={id} onChange={(campanha) => change({ campanha })} />
            ) : (
              <ScopeField
                choices={choices}
                scope={context.query}
                error={context.errors.link_id ?? context.errors.afiliado_id}
                onChange={change}
              />
            )}
          </FilterBar>
          <Answered
            actor={actor}
            board={board}
            subject={about}
            since={choices?.since}
            onChoose={change}
            onOpen={mayOpen ? openRows : undefined}
            {...(!isFixed && { onScope: change })}
          />
        </>
      )}
    </Drawer>
  )
}

/** What the figures are of, as a file and a picture of them say it. */
const subjectOf = (
  choices: FigureChoices | undefined,
  shownFor: FigureScope,
  mayReadCampaign: boolean,
): FigureSubject => ({
  title: choices?.title ?? '',
  whose: scopeName(shownFor, choices),
  isAffiliates: shownFor.afiliado !== null || !mayReadCampaign,
})

const contextOf = (title: string, whose: string | undefined) => (whose ? `${whose} · ${title}` : title)

/** Whose sales the screen is about, and of these what is chosen. */
const narrowedTo = (fixed: FigureScope, chosen: FigureScope): FigureScope => ({
  link: fixed.link ?? chosen.link,
  afiliado: fixed.afiliado ?? chosen.afiliado,
})

function RegionButton({ onClick }: { onClick: () => void }) {
  const phone = usePhone()
  return (
    <Button size={phone ? 'normal' : 'small'} icon={icons.map} onClick={onClick}>
      {phone ? copy.regionShort : copy.region}
    </Button>
  )
}

interface AnsweredProps extends Omit<ComponentProps<typeof MetricsBoard>, 'shown' | 'compare'> {
  actor: ActorRefFrom<typeof figures>
  /** What is saved as a picture. */
  board: RefObject<HTMLDivElement | null>
  onChoose: (part: Partial<MetricsQuery>) => void
}

/** The figures of the last choice that was answered, or why there are none. */
function Answered({ actor, board, onChoose, ...rest }: AnsweredProps) {
  const snapshot = useSelector(actor, (state) => state)
  const { shown, message, errors } = snapshot.context
  const [sentence] = Object.values(errors)
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      {snapshot.matches({ figures: 'failed' }) && (
        <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'list.retry' })} />
      )}
      {shown && (
        <div ref={board} aria-busy={isBusy} className="relative bg-(--surface)">
          <PictureTitle>{copy.pictureTitle(rest.subject.title)}</PictureTitle>
          <MetricsBoard {...rest} shown={shown} compare={{ actor, onChoose }} />
        </div>
      )}
      {!shown && isBusy && <Skeleton lines={9} className="p-5" />}
      {!shown && sentence !== undefined && <Empty title={copy.nothing} hint={sentence} />}
    </>
  )
}

/** The same period, comparison and scope for *Gasto por Região*, which knows periods by their ends. */
function regionQuery(
  { query, shown }: { query: MetricsQuery; shown: ShownMetrics | null },
  operatorId: string,
): RegionQuery {
  const { link, afiliado, campanha, periodo, initial, final } = query
  const { comparado, antes } = comparisonFor(operatorId, query)
  const whose = { link, afiliado, campanha, comparado: comparisonOf(periodo, comparado), antes }
  if (periodo === 'custom') return { ...whose, initial, final }
  const ends = periodo === 'today' || shown === null ? { initial: '', final: '' } : endsOf(shown.data)
  return { ...whose, ...ends }
}
