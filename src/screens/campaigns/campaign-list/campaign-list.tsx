import { useMemo } from 'react'
import { askCampaigns, type Campaign, type CampaignList, type CampaignQuery } from '../../../api/campaigns/campaigns.ts'
import { appQuery } from '../../../api/people/session.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { campaignCreate } from '../campaign-form/entry.ts'
import { type CampaignMachine, campaignRecords } from './campaign-records.ts'
import { CampaignCard, campaignColumns, Refresh } from './campaign-row.tsx'
import { copy } from './copy.ts'
import { TodayRoom } from './today-room.tsx'

const PATHS = { active: '/actions', closed: '/actions/closed', trash: '/actions/trash' } as const

/** One of the three lists of campaigns (spec §2.1), walked by keys or pointer. */
export function CampaignListView({ screen, list: name, ...props }: ViewProps & { screen: Screen; list: CampaignList }) {
  const system = useSystem()
  const { api, open } = system
  const askPage = useMemo(() => askCampaigns(api, name), [api, name])
  const records = useMemo(() => campaignRecords(system), [system])
  const list = useListScreen<Campaign, CampaignQuery, CampaignMachine>(screen, props, askPage, {
    records,
    onOpen: ({ id }) => open('campaign-overview', { action_id: String(id) }),
  })
  const { data } = useQuery(appQuery(api))
  return (
    <ListScreen
      list={list}
      title={copy.title}
      tabs={(['active', 'closed', 'trash'] as const).map((each) => ({
        href: PATHS[each],
        label: copy[each],
        current: each === name,
        ...(data && { count: data.totals[each] }),
      }))}
      above={name === 'active' && <TodayRoom />}
      search={copy.search}
      create={{ label: copy.create, screen: campaignCreate }}
      columns={campaignColumns}
      rowHeight={56}
      card={(row, state) => <CampaignCard row={row} {...state} />}
      cardHeight={119}
      menu={{ label: (row) => copy.moreOf(row.title) }}
      beside={(_, { actor, tabIndex }) => <Refresh actor={actor} tabIndex={tabIndex} />}
      bulk={{
        label: (row) => copy.select(row.title),
        words: copy.selected,
        refusal: copy.noneQualifies,
        acts: [
          name === 'trash'
            ? { act: 'campaign.restore', label: copy.restore }
            : { act: 'campaign.trash', label: copy.moveToTrash },
        ],
      }}
      empty={{ ...copy.empty[name], startsNothing: name !== 'active' }}
      emptyFiltered={copy.emptySearch(list.query.q)}
    />
  )
}
