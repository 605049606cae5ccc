import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Plus, Search } from 'lucide-react'
import { useMemo } from 'react'
import { askCampaigns, type Campaign, type CampaignList, type CampaignQuery } from '../../api/campaigns.ts'
import { appQuery } from '../../api/session.ts'
import { recordListOf } from '../../machines/flows/record-list.ts'
import { choose, currentOffers } from '../../palette/choose.ts'
import { useSystem } from '../../system.ts'
import { Button } from '../../ui/button.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { KeyStrip } from '../../ui/key-strip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useFlow } from '../../use-flow.ts'
import { useSeat } from '../../use-seat.ts'
import type { Screen, ViewProps } from '../define.ts'
import { useCampaignActors } from './campaign-actors.ts'
import { CampaignCard, campaignColumns } from './campaign-row.tsx'
import { copy } from './copy.ts'

const machine = recordListOf<Campaign, CampaignQuery>()
const PATHS = { active: '/actions', closed: '/actions/closed', trash: '/actions/trash' } as const

/** One of the three lists of campaigns (spec §2.1), walked by keys or pointer. */
export function CampaignListView({ screen, list, seat, params }: ViewProps & { screen: Screen; list: CampaignList }) {
  const system = useSystem()
  const { api, router, open } = system
  const provided = useMemo(() => machine.provide({ actors: { askPage: askCampaigns(api, list) } }), [api, list])
  const actor = useFlow(provided, { input: { query: { q: '' } } })
  const snapshot = useSelector(actor, (state) => state)
  const { rows, query, cursor, message, total, page, lastPage } = snapshot.context
  const current = cursor === null ? undefined : rows[cursor]
  const campaignActor = useCampaignActors()
  const record = current && { title: current.title, params: { action_id: String(current.id) } }
  useSeat({ seat, screen, params, actor, subject: current && campaignActor(current), record })
  const { data } = useQuery(appQuery(api))

  const openCampaign = ({ id, state }: Campaign) =>
    open(state === 'closed' ? 'draw' : 'transactions', { action_id: String(id) })
  const searched = query.q !== ''
  const empty = searched
    ? {
        ...copy.emptySearch(query.q),
        action: (
          <Button onClick={() => actor.send({ type: 'filter.change', query: { q: '' } })}>{copy.clearSearch}</Button>
        ),
      }
    : {
        ...copy.empty[list],
        ...(list === 'active' && { action: <Button onClick={() => open('campaign-create')}>{copy.create}</Button> }),
      }
  const offers = currentOffers(system).filter(
    (offer) => offer.group === 'here' && offer.keys && offer.refusal === undefined,
  )
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
      >
        <TextField
          label={copy.search}
          hideLabel
          type="search"
          placeholder={copy.search}
          prefix={<Search className="size-3.5" aria-hidden="true" />}
          className="w-40 max-wide:hidden wide:w-54"
          value={query.q}
          onChange={(q) => actor.send({ type: 'filter.change', query: { q } })}
        />
        <Button kind="solid" icon={Plus} keys={copy.createKey} onClick={() => open('campaign-create')}>
          {copy.create}
        </Button>
      </TopBar>
      <InfiniteList
        label={copy.title}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={56}
        phoneHeight={119}
        columns={campaignColumns(campaignActor)}
        phone={(row, state) => <CampaignCard row={row} actor={campaignActor(row)} tabIndex={state.tabIndex} />}
        status={
          snapshot.matches('loadingMore')
            ? 'loadingMore'
            : snapshot.hasTag('failed')
              ? 'failed'
              : snapshot.matches('loading')
                ? 'loading'
                : 'ready'
        }
        {...(message !== null && { error: message })}
        onRetry={() => actor.send({ type: 'list.retry' })}
        total={total}
        hasMore={page < lastPage}
        onNearEnd={() => actor.send({ type: 'list.loadMore' })}
        cursor={cursor ?? -1}
        onCursor={(index) => {
          const row = rows[index]
          if (row) actor.send({ type: 'cursor.place', id: row.id })
        }}
        onOpen={openCampaign}
        empty={empty}
      />
      <KeyStrip
        groups={[
          [
            ...(current ? [{ keys: 'Enter', label: copy.open, onSelect: () => openCampaign(current) }] : []),
            ...offers.map((offer) => ({
              keys: offer.keys ?? '',
              label: offer.label,
              onSelect: () => choose(system, offer.choice),
            })),
          ],
          [{ keys: 'J', label: copy.walk, onSelect: () => actor.send({ type: 'cursor.next' }) }],
        ]}
        aside={[
          {
            keys: 'Ctrl K',
            label: 'Comandos',
            onSelect: () => system.palette.send({ type: 'palette.open', page: { id: 'root', subject: null } }),
          },
        ]}
      />
    </>
  )
}
