import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { startRecord } from '../../../runtime/records/start-record.ts'
import type { Params, RecordCommands } from '../../../runtime/screen.ts'
import type { Services } from '../../../runtime/services.ts'
import { campaignRecords } from './campaign-records.ts'
import { campaignCommands } from './commands.ts'

/** A campaign that was found, as it stands now: it can do what it can in its list. */
export async function loadRecordCommands(services: Services, { action_id = '' }: Params): Promise<RecordCommands> {
  const row = await campaignQuery(services.api, action_id).load()
  return { actor: startRecord(services, campaignRecords(services), row), commands: campaignCommands[row.state] }
}
