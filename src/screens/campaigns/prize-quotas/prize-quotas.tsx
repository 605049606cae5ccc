import { useEffect, useMemo, useRef } from 'react'
import { askPrizeQuotas, EDITOR, type PrizeQuery, type PrizeQuota } from '../../../api/campaigns/prize-quotas.ts'
import { PRIZE_FILTERS, type PrizeFilter } from '../../../domain/campaigns/prize-quotas.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SilentKbd } from '../../../ui/menus/kbd.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useCampaignList } from '../../kit/lists/use-campaign-list.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { prizeQuotaCreate } from '../prize-quota-form/entry.ts'
import { copy } from './copy.ts'
import { EDITOR_CARDS_UNDER, EditorCard, editorColumns, enterCell } from './editor.tsx'
import { prizeQuotas } from './entry.ts'
import { lookOf } from './looks.tsx'
import { PrizeDetail } from './prize-detail.tsx'
import { type PrizeRowMachine, prizeRecords } from './prize-records.ts'
import { PrizeTickets } from './prize-tickets.tsx'
import { ProgressBand } from './progress-band.tsx'
import { TICKETS_A_LINE, VIEWS } from './views.ts'

const FILTERS = (Object.keys(PRIZE_FILTERS) as PrizeFilter[]).map((value) => ({ value, label: copy.filters[value] }))

const BULK = {
  label: (row: PrizeQuota) => copy.select(row.quota_number),
  words: copy.selected,
  refusal: copy.noneQualifies,
  acts: [{ act: 'prize.remove', label: copy.remove, danger: true }],
}

/** The drawer of a campaign's instant-prize quotas, in seven views (spec §2.9). */
export default function PrizeQuotas(props: ViewProps) {
  const system = useSystem()
  const { api } = system
  const { params } = props
  const id = params.action_id ?? ''
  const askPage = useMemo(() => askPrizeQuotas(api, id), [api, id])
  const selected = useRef(0)
  const records = useMemo(() => prizeRecords(system, () => selected.current), [system])
  const detail = useDetail()
  const mayWrite = useMay('campaigns.write')
  const { list, frame } = useCampaignList<PrizeQuota, PrizeQuery, PrizeRowMachine>(prizeQuotas, props, askPage, {
    ...{ id, params },
    records,
    views: VIEWS,
    onOpen: (row) => {
      if (list.view === EDITOR) enterCell()
      else detail.show(String(row.id))
    },
  })
  useEffect(() => {
    selected.current = list.selection.length
  })
  const { view } = list
  const shown = list.rows.find((row) => String(row.id) === detail.id)
  const ticketsALine = ownValue(TICKETS_A_LINE, view ?? '')
  const editing = view === EDITOR
  const look = lookOf(view)
  return (
    <>
      <ListDrawer<PrizeQuota, PrizeQuery, PrizeRowMachine>
        key={editing ? EDITOR : 'rows'}
        {...frame}
        {...(mayWrite && { create: { label: copy.create, screen: prizeQuotaCreate, params: { action_id: id } } })}
        filter={
          <span className="flex min-w-0 items-center gap-2 max-wide:w-full max-wide:*:flex-1">
            <Segmented
              label={copy.filterLabel}
              options={FILTERS}
              value={list.query.status}
              onChange={(status) => list.filter({ status })}
            />
            <span className="max-wide:hidden">
              <SilentKbd keys="F" />
            </span>
          </span>
        }
        counted
        above={<ProgressBand campaignId={id} editing={editing} />}
        {...(ticketsALine !== undefined && {
          instead: <PrizeTickets list={list} perLine={ticketsALine} numbered={view !== 'titulo'} empty={copy.empty} />,
        })}
        columns={editing ? editorColumns(list) : look.columns}
        heads={editing}
        rowHeight={editing ? 33 : look.rowHeight}
        card={(row, state) =>
          editing ? <EditorCard row={row} list={list} state={state} /> : look.card(row, state.menu)
        }
        cardHeight={look.cardHeight}
        {...(editing && { cardsUnder: EDITOR_CARDS_UNDER })}
        {...(!editing && look.hasMenu && { menu: { label: (row) => copy.more(row.quota_number) } })}
        {...(mayWrite && look.isSelectable && { bulk: BULK })}
        empty={copy.empty}
        emptyFiltered={copy.emptyFiltered}
      />
      {shown && <PrizeDetail row={shown} actor={list.actorOf(shown)} onClose={detail.hide} />}
    </>
  )
}
