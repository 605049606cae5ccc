import type { Abilities } from '../../../runtime/screen.ts'
import { campaignCommands } from '../campaign-list/commands.ts'
import { copy } from './copy.ts'

/** What the overview does, and what its campaign can do in any of the lists: its machine says what of that it can do now. */
export const campaignOverviewAbilities: Abilities = {
  machine: 'resource',
  commands: [
    { id: 'resource.refresh', label: copy.refresh, icon: 'refresh', event: () => ({ type: 'resource.refresh' }) },
    { id: 'resource.retry', label: 'Tentar de novo', icon: 'refresh', event: () => ({ type: 'resource.retry' }) },
  ],
  subjectCommands: [...campaignCommands.active, ...campaignCommands.trash],
  unlisted: [],
}
