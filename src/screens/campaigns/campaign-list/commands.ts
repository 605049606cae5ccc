import type { CampaignList } from '../../../api/campaigns.ts'
import { quotasInWords } from '../../../domain/counts.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNLISTED, listCommands, selectionCommands } from '../../kit/list-commands.ts'
import { copy } from './copy.ts'

const count: ScreenCommand = {
  id: 'campaign.count',
  label: copy.refreshCount,
  icon: 'refresh',
  keys: 'U',
  event: () => ({ type: 'campaign.count' }),
}
const trash: ScreenCommand = {
  id: 'campaign.trash',
  label: copy.moveToTrash,
  icon: 'trash',
  event: () => ({ type: 'campaign.trash' }),
}
const copyAddress: ScreenCommand = {
  id: 'campaign.copyAddress',
  label: copy.copyAddress,
  icon: 'link',
  event: () => ({ type: 'campaign.copyAddress' }),
}
const duplicate: ScreenCommand = {
  id: 'campaign.duplicate',
  label: copy.duplicate,
  icon: 'copy',
  event: () => ({ type: 'campaign.duplicate' }),
}
const reset: ScreenCommand = {
  id: 'campaign.reset',
  label: copy.reset,
  icon: 'reset',
  event: () => ({ type: 'campaign.reset' }),
  reason: ({ context }) => (context.paid > 0 ? copy.alreadyPaid(quotasInWords(context.paid)) : undefined),
}
const restore: ScreenCommand = {
  id: 'campaign.restore',
  label: copy.restore,
  icon: 'restore',
  keys: 'R',
  event: () => ({ type: 'campaign.restore' }),
}

/** What a campaign can do in each list. */
export const campaignCommands: Readonly<Record<CampaignList, readonly ScreenCommand[]>> = {
  active: [count, copyAddress, duplicate, reset, trash],
  closed: [count, copyAddress, duplicate, trash],
  trash: [restore],
}

const trashSelected: ScreenCommand = {
  id: 'selection.trash',
  label: copy.moveSelectedToTrash,
  icon: 'trash',
  event: () => ({ type: 'selection.act', act: 'campaign.trash' }),
}
const restoreSelected: ScreenCommand = {
  id: 'selection.restore',
  label: copy.restoreSelected,
  icon: 'restore',
  event: () => ({ type: 'selection.act', act: 'campaign.restore' }),
}

/** What can be done in one of the lists. */
export const campaignListAbilities = (list: CampaignList): Abilities => ({
  machine: 'recordList',
  commands: [...listCommands(), ...selectionCommands, list === 'trash' ? restoreSelected : trashSelected],
  subjectCommands: campaignCommands[list],
  unlisted: LIST_UNLISTED,
})
