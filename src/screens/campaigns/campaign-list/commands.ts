import type { CampaignList } from '../../../api/campaigns/campaigns.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import type { campaignRecordMachine } from '../../../machines/flows/dialogues/campaign-record.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import { bulkCommand, LIST_UNLISTED, listCommands, selectionCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const count: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.count',
  label: copy.refreshCount,
  icon: 'refresh',
  keys: 'U',
  event: () => ({ type: 'campaign.count' }),
}
const trash: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.trash',
  label: copy.moveToTrash,
  icon: 'trash',
  apart: true,
  event: () => ({ type: 'campaign.trash' }),
}
const copyAddress: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.copyAddress',
  label: 'Copiar endereço público',
  icon: 'link',
  event: () => ({ type: 'campaign.copyAddress' }),
}
const duplicate: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.duplicate',
  label: 'Duplicar campanha',
  icon: 'copy',
  event: () => ({ type: 'campaign.duplicate' }),
}
const sell: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.sell',
  label: copy.sell,
  icon: 'sell',
  keys: 'A',
  event: () => ({ type: 'campaign.sell' }),
}
const reset: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.reset',
  label: 'Reiniciar campanha',
  icon: 'reset',
  apart: 'danger',
  event: () => ({ type: 'campaign.reset' }),
  reason: ({ context }) => (context.paid > 0 ? `Já há ${quotasInWords(context.paid)} pagas` : undefined),
}
const restore: CommandOf<typeof campaignRecordMachine> = {
  id: 'campaign.restore',
  label: copy.restore,
  icon: 'restore',
  keys: 'R',
  apart: true,
  event: () => ({ type: 'campaign.restore' }),
}

/** What a campaign can do in each list. */
export const campaignCommands: Readonly<Record<CampaignList, readonly ScreenCommand[]>> = {
  active: [sell, count, copyAddress, duplicate, reset, trash],
  closed: [count, copyAddress, duplicate, trash],
  trash: [restore],
}

const trashAll = bulkCommand(trash, 'Mover as selecionadas para a lixeira')
const BULK = { active: trashAll, closed: trashAll, trash: bulkCommand(restore, 'Restaurar as selecionadas') } as const

/** What can be done in one of the lists. */
export const campaignListAbilities = (list: CampaignList): Abilities => ({
  machine: 'recordList',
  commands: [...listCommands(), ...selectionCommands, BULK[list]],
  subjectCommands: campaignCommands[list],
  ...(list === 'active' && { recordCommandsIn: { kind: 'campaign', states: campaignCommands } }),
  unlisted: LIST_UNLISTED,
})
