import { type Campaign, campaignActors } from '../../../api/campaigns/campaigns.ts'
import { appQuery } from '../../../api/people/session.ts'
import { campaignRecordAt, campaignRecordMachine } from '../../../machines/flows/dialogues/campaign-record.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'
import { lazy } from '../../../ui/frame/lazy.tsx'
import { copy } from './copy.ts'

export type CampaignMachine = typeof campaignRecordMachine

/** The machine of campaigns in the running panel. */
export function campaignRecords(services: Services): RecordMachine<Campaign, CampaignMachine> {
  const { open } = services
  /** What each is called when something grave is asked about it. */
  const titles = new Map<string, string>()
  const acts = lazy(async () => {
    const { actsInPanel } = await import('./campaign-acts.ts')
    return actsInPanel(services, (id) => titles.get(id) ?? '')
  })
  return {
    machine: campaignRecordMachine.provide({ actors: campaignActors(acts.load) }),
    at: (row) => {
      titles.set(String(row.id), row.title)
      return chartStateOf(row)
    },
    on: {
      'campaign.duplicated': ({ id }) => open('campaign-edit', { action_id: id }),
      'address.wanted': (_, row) => void copyAndSay(services, addressOf(services, row), copy.addressCopied),
    },
  }
}

/** Where the machine of a campaign is, by what the server tells of it. */
export const chartStateOf = (row: Campaign) =>
  campaignRecordAt(row.state, {
    id: String(row.id),
    paid: row.pagos_count,
    reserved: row.reservados_count,
    total: row.total_count,
    situation: row.status_detail,
    hasWinner: row.ganhador !== undefined,
  })

function addressOf({ api, queries }: Services, { url_amigavel }: Campaign): string {
  const site = queries.of(appQuery(api)).getSnapshot().context.data?.app.public_url ?? window.location.origin
  return `${site}/campaign/${url_amigavel}`
}
