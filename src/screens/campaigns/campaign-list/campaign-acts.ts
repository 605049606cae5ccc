import { campaignActs } from '../../../api/campaigns/campaign-acts.ts'
import type { CampaignActs } from '../../../api/campaigns/campaigns.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'
import { trashQuestion } from './trash-question.ts'

/** What the machines of campaigns ask, in the running panel: what was done is said, what is grave is asked about first. */
export function actsInPanel(services: Services, titleOf: (id: string) => string): CampaignActs {
  const { api, changed, confirmed, did, notify } = services
  const askTrash = trashQuestion(services, titleOf)
  return campaignActs(
    api,
    ({ message = '', id, act, followUp }) => {
      changed('campaign', id)
      if (act) did(act, message, followUp)
      else if (message) notify({ type: 'notice', class: 'success', message })
    },
    (act, id, signal) =>
      act === 'trash'
        ? askTrash(id, signal)
        : confirmed({ act: 'campaign.reset', id, name: titleOf(id), word: copy.resetWord }, signal),
  )
}
