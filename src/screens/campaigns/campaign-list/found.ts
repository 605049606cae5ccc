import { campaignQuery } from '../../../api/campaigns.ts'
import type { Params, RecordCommands } from '../../../runtime/screen.ts'
import type { System } from '../../../system.ts'
import { campaignMachineIn, startCampaign } from './campaign-actor.ts'
import { campaignCommands } from './commands.ts'

/** A campaign that was found, as it stands now: it can do what it can in its list. */
export async function loadRecordCommands(system: System, { action_id = '' }: Params): Promise<RecordCommands> {
  const row = await campaignQuery(system.api, action_id).load()
  const machine = campaignMachineIn(system, () => row.title)
  return { actor: startCampaign(system, machine, row), commands: campaignCommands[row.state] }
}
