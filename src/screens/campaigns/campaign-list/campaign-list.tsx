import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { askCampaigns, type Campaign, type CampaignList, type CampaignQuery } from '../../../api/campaigns.ts'
import { appQuery } from '../../../api/session.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { SEARCH_KEYS } from '../../../runtime/search-keys.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useList } from '../../../runtime/use-list.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { listState } from '../../kit/list-state.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { campaignCreate } from '../campaign-form/entry.ts'
import { useCampaignActors } from './campaign-actors.ts'
import { CampaignCard, campaignColumns } from './campaign-row.tsx'
import { ableTo, type BulkAct, CampaignSelection } from './campaign-selection.tsx'
import { copy } from './copy.ts'

const PATHS = { active: '/actions', closed: '/actions/closed', trash: '/actions/trash' } as const

/** One of the three lists of campaigns (spec §2.1), walked by keys or pointer. */
export function CampaignListView({ screen, list, slot, params }: ViewProps & { screen: Screen; list: CampaignList }) {
  const { api, router, open } = useSystem()
  const askPage = useMemo(() => askCampaigns(api, list), [api, list])
  const campaignActor = useCampaignActors()
  const { actor, snapshot } = useList<Campaign, CampaignQuery>(
    screen,
    slot,
    askPage,
    ({ id, state }) => open(state === 'closed' ? 'draw' : 'transactions', { action_id: String(id) }),
    (act, acted) => {
      const type = act as BulkAct
      for (const each of ableTo(type, acted.map(campaignActor))) each.send({ type })
    },
  )
  const { rows, query, cursor, selected } = snapshot.context
  const current = cursor === null ? undefined : rows[cursor]
  const record = current && screen.rowRecord?.(current as never)
  useSlot({ slot, screen, params, actor, subject: current && campaignActor(current), record })
  const { data } = useQuery(appQuery(api))

  const phone = usePhone()
  const selecting = {
    isSelected: (row: Campaign) => selected.includes(row.id),
    onToggle: (row: Campaign) => actor.send({ type: 'row.toggle', id: row.id }),
  }
  const columns = campaignColumns(campaignActor, selecting)
  return (
    <>
      <TopBar
        title={copy.title}
        go={(href) => router.history.push(href)}
        tabs={(['active', 'closed', 'trash'] as const).map((each) => ({
          href: PATHS[each],
          label: copy[each],
          current: each === list,
          ...(data && { count: data.totals[each] }),
        }))}
        search={{
          label: copy.search,
          keys: SEARCH_KEYS,
          value: query.q,
          onChange: (q) => actor.send({ type: 'filter.change', query: { q } }),
        }}
      >
        <span className="max-wide:hidden">
          <Button kind="solid" icon={Plus} keys={campaignCreate.keys} onClick={() => open('campaign-create')}>
            {copy.create}
          </Button>
        </span>
      </TopBar>
      <InfiniteList
        label={copy.title}
        rowKey={(row) => row.id}
        rowHeight={56}
        phoneHeight={119}
        columns={columns}
        phone={(row, state) => (
          <CampaignCard row={row} actor={campaignActor(row)} tabIndex={state.tabIndex} {...selecting} />
        )}
        {...listState(actor, snapshot)}
        {...(phone && selected.length > 0 && { onOpen: selecting.onToggle })}
        onHold={selecting.onToggle}
        empty={
          query.q === ''
            ? {
                ...copy.empty[list],
                ...(list === 'active' && {
                  action: <Button onClick={() => open('campaign-create')}>{copy.create}</Button>,
                }),
              }
            : {
                ...copy.emptySearch(query.q),
                action: (
                  <Button onClick={() => actor.send({ type: 'filter.change', query: { q: '' } })}>
                    {copy.clearSearch}
                  </Button>
                ),
              }
        }
      />
      {selected.length > 0 ? (
        <CampaignSelection
          campaigns={rows.filter(({ id }) => selected.includes(id)).map(campaignActor)}
          act={list === 'trash' ? 'campaign.restore' : 'campaign.trash'}
          onAct={(act) => actor.send({ type: 'selection.act', act })}
          onClear={() => actor.send({ type: 'selection.clear' })}
        />
      ) : (
        <>
          <Dock>
            <Button kind="solid" icon={Plus} onClick={() => open('campaign-create')}>
              {copy.create}
            </Button>
          </Dock>
          <ScreenKeys slot={slot} />
        </>
      )}
    </>
  )
}
