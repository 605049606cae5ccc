import { useMemo } from 'react'
import {
  askMany,
  askPrizes,
  type RoulettePrize,
  type RouletteQuery,
  wheelQuery,
} from '../../../api/campaigns/roulette.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { roulettePrizeMachine } from '../../../machines/entities/roulette-prize.ts'
import { isTagged } from '../../../machines/tags.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { useConfirm } from '../../kit/confirm-dialog.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useCampaignList } from '../../kit/lists/use-campaign-list.ts'
import { accepts } from '../../kit/lists/use-list-screen.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { rouletteCreate } from '../roulette-prize/entry.ts'
import { copy } from './copy.ts'
import { roulette } from './entry.ts'
import { ManyQuestion } from './many-question.tsx'
import { PrizeDetail } from './prize-detail.tsx'
import { PrizeQuestion } from './prize-question.tsx'
import { type RoulettePrizeMachine, rouletteRecords } from './roulette-records.ts'
import { COLUMNS, HEIGHTS, PrizeCard } from './roulette-row.tsx'
import { VIEWS } from './views.ts'
import { WheelBand } from './wheel-band.tsx'

/** The prizes of a campaign's roulette, each with what can be done to it (spec §2.8). */
export default function Roulette(props: ViewProps) {
  const system = useSystem()
  const { api, changed } = system
  const id = props.params.campaign_id ?? ''
  const askPage = useMemo(() => askPrizes(api, id), [api, id])
  const records = useMemo(() => rouletteRecords(system), [system])
  const many = useConfirm(useMemo(() => askMany(api, id, () => changed('roulette')), [api, id, changed]))
  const wheel = useQuery(wheelQuery(api, id)).data
  const detail = useDetail()
  const { list, frame } = useCampaignList<RoulettePrize, RouletteQuery, RoulettePrizeMachine>(
    roulette,
    props,
    askPage,
    {
      id,
      records,
      detail,
      views: VIEWS,
      onMany: (act, rows) =>
        many.send({
          type: 'confirm.ask',
          action: { id: rows.map((row) => row.id).join(), name: '', act: act.replace('prize.', ''), word: null },
        }),
    },
  )
  const shown = list.rows.find((row) => String(row.id) === detail.id)
  const { status } = list.query
  const view = list.view ?? 'full'
  return (
    <>
      <ListDrawer
        {...frame}
        counted
        create={{ label: copy.register, screen: rouletteCreate, params: { campaign_id: id } }}
        filter={
          <div className="flex max-wide:w-full max-wide:*:flex-1">
            <Segmented
              label={copy.show}
              options={(['1', '2', '3'] as const).map((value) => ({ value, label: copy.filters[value] }))}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
          </div>
        }
        above={wheel && view !== 'clean' && <WheelBand wheel={wheel} campaignId={id} />}
        columns={ownValue(COLUMNS, view) ?? []}
        heads={false}
        rowHeight={ownValue(HEIGHTS, view) ?? 44}
        card={(row, { menu }) => <PrizeCard row={row} view={view} menu={menu} />}
        cardHeight={view === 'full' ? 64 : view === 'short' ? 48 : 36}
        toneOf={(row) =>
          isTagged(roulettePrizeMachine, row.state, 'released') && view !== 'clean' ? 'wait' : undefined
        }
        {...(view !== 'clean' && {
          menu: {
            label: (row: RoulettePrize) => copy.more(row.title, row.number),
            first: (row: RoulettePrize) => [
              { label: copy.details, icon: icons.eye, keys: 'Enter', onSelect: () => detail.show(String(row.id)) },
            ],
          },
        })}
        bulk={{
          label: (row) => copy.select(row.title, row.number),
          words: copy.selected,
          refusal: copy.noneQualifies,
          acts: [
            { act: 'prize.release', label: copy.bulk.release },
            { act: 'prize.restore', label: copy.bulk.restore },
            { act: 'prize.delete', label: copy.bulk.delete, danger: true },
          ],
        }}
        empty={copy.empty['1']}
        emptyFiltered={copy.empty[status]}
        question={(record) => (
          <PrizeQuestion {...record} wheel={wheel && { given: wheel.given, prizes: wheel.teeth.length }} />
        )}
      />
      <ManyQuestion actor={many} rows={list.rows} takes={(row, act) => accepts(list.subjectOf(row), `prize.${act}`)} />
      {shown && <PrizeDetail row={shown} actor={list.actorOf(shown)} onClose={detail.hide} />}
    </>
  )
}
