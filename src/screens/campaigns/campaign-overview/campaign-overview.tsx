import { useMemo } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { overviewQuery } from '../../../api/insight/overview.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useRecord } from '../../../runtime/hooks/use-record.ts'
import { useSeenAgain } from '../../../runtime/hooks/use-seen-again.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { RecordInView, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { RecordMenu } from '../../kit/lists/record-menu.tsx'
import { Read } from '../../kit/read.tsx'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { type CampaignMachine, campaignRecords } from '../campaign-list/campaign-records.ts'
import { campaignRecord } from '../campaign-list/shared.ts'
import { copy } from './copy.ts'
import { campaignOverview as screen } from './entry.ts'
import { OverviewBoard } from './overview-board.tsx'

/** How a campaign does, once the campaign is there; until then what stands in its place. */
export default function CampaignOverview(props: ViewProps) {
  const { api, drawers } = useSystem()
  const read = useQuery(campaignQuery(api, props.params.action_id ?? ''))
  const { data } = read
  if (data)
    return (
      <Known
        key={`${data.state} ${data.status_detail} ${data.pagos_count} ${data.reservados_count}`}
        {...props}
        campaign={data}
      />
    )
  return (
    <Drawer wide icon={icons[screen.icon]} title={screen.title} onClose={() => drawers.send({ type: 'layer.close' })}>
      <Read of={read} lines={9} className="p-5" />
    </Drawer>
  )
}

/** The drawer of a campaign: figures and history, the buyers' page beside them, and at its foot the keys of all that can be done. */
function Known({ campaign, slot, params }: ViewProps & { campaign: Campaign }) {
  const system = useSystem()
  const { api, drawers, queries } = system
  const phone = usePhone()
  const query = overviewQuery(api, String(campaign.id))
  const read = useQuery(query)
  useSeenAgain(() => queries.refresh('campaign'))
  const kind = useMemo(() => campaignRecords(system), [system])
  const subject: ActorRefFrom<CampaignMachine> = useRecord(kind, campaign)
  const { title } = campaign
  const record: RecordInView = campaignRecord(campaign)
  const place = { slot, screen, actor: queries.of(query), subject: subject as AnyActorRef, record }
  useSlot({ ...place, params })
  return (
    <Drawer
      wide
      icon={icons[screen.icon]}
      title={screen.title}
      context={title}
      actions={
        <>
          {phone && <Ways id={String(campaign.id)} />}
          <RecordMenu label={copy.more(title)} row={place} tabIndex={0} />
        </>
      }
      onClose={() => drawers.send({ type: 'layer.close' })}
      footer={<ScreenKeys slot={slot} />}
    >
      <Read of={read} lines={9} className="p-5">
        {(overview) => <OverviewBoard campaign={campaign} overview={overview} actor={subject} />}
      </Read>
    </Drawer>
  )
}

/** Where one goes most from here, on phones, which have no keys. */
function Ways({ id }: { id: string }) {
  const { open } = useSystem()
  const params = { action_id: id }
  return (
    <>
      <Button icon={icons.list} onClick={() => open('transactions', params)}>
        {copy.transactions}
      </Button>
      <Button icon={icons.pencil} onClick={() => open('campaign-edit', params)}>
        {copy.edit}
      </Button>
    </>
  )
}
