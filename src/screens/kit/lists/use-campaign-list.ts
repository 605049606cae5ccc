import type { AnyStateMachine } from 'xstate'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import type { Asking } from '../../../machines/ask.ts'
import type { ListQuery, ListRow, PageQuestion } from '../../../machines/flows/records/record-list.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Params, Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { type ListOptions, useListScreen } from './use-list-screen.ts'

interface Options<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>
  extends Omit<ListOptions<Row, Query, Machine>, 'about'> {
  /** Whose list it is. */
  id: string
  /** By which the campaign is known to what can be done with it, while no row of the list is a record in view. */
  params?: Params
}

/**
 * Runs the drawer that lists what a campaign has: it is about the record under the cursor, or else about the campaign.
 * @returns `frame`: what its `ListDrawer` is given of both
 */
export function useCampaignList<
  Row extends ListRow,
  Query extends ListQuery,
  Machine extends AnyStateMachine = AnyStateMachine,
>(
  screen: Screen,
  props: ViewProps,
  askPage: Asking<PageQuestion<Query>>,
  { id, params = { action_id: id, campaign_id: id }, ...options }: Options<Row, Query, Machine>,
) {
  const { api } = useSystem()
  const campaign = useQuery<Campaign>(campaignQuery(api, id))
  const title = campaign.data?.title
  const list = useListScreen<Row, Query, Machine>(screen, props, askPage, {
    ...options,
    about: ({ row }) =>
      (row && screen.rowRecord?.(row as never)) ??
      (title === undefined ? undefined : { kind: 'campaign', title, params }),
  })
  const gone = campaign.status === 'gone' ? campaign.message : undefined
  return { list, frame: { list, title: screen.title, context: title, gone } }
}
