import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { type Campaign, campaignActors } from '../../../api/campaigns.ts'
import { campaignAt, campaignMachine } from '../../../machines/entities/campaign.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'

export type CampaignActor = ActorRefFrom<typeof campaignMachine>

/** Whether the counts of a campaign are being asked for. */
export const isCounting = (snapshot: SnapshotFrom<typeof campaignMachine>): boolean =>
  snapshot.matches({ active: 'counting' }) || snapshot.matches({ closed: 'counting' })

/**
 * The machine of campaigns in the running panel.
 * @param titleOf how a campaign is called when something grave is asked about it
 */
export function campaignMachineIn({ api, changed, confirmed, notify }: Services, titleOf: (id: string) => string) {
  return campaignMachine.provide({
    actors: campaignActors(
      api,
      ({ message, id }) => {
        changed('campaign', id)
        if (message !== undefined) notify({ type: 'notice', class: 'success', message })
      },
      (act, id, signal) => confirmed({ act: `campaign.${act}`, id, name: titleOf(id), word: copy.resetWord }, signal),
    ),
  })
}

/** Starts the machine of a campaign where the server says that it stands. */
export function startCampaign(
  { notify, open }: Services,
  machine: ReturnType<typeof campaignMachineIn>,
  row: Campaign,
): CampaignActor {
  const context = {
    id: String(row.id),
    paid: row.pagos_count,
    reserved: row.reservados_count,
    total: row.total_count,
    hasWinner: row.ganhador !== undefined,
  }
  const actor = createActor(machine, {
    snapshot: machine.resolveState(campaignAt(row.state, context)),
    input: context,
  })
  actor.on('notice', notify)
  actor.on('campaign.duplicated', ({ id }) => open('campaign-edit', { action_id: id }))
  actor.on('address.wanted', () =>
    copyAddress(row, () => notify({ type: 'notice', class: 'success', message: copy.addressCopied })),
  )
  return actor.start()
}

function copyAddress({ url_amigavel }: Campaign, done: () => void): void {
  navigator.clipboard.writeText(`${window.location.origin}/campaign/${url_amigavel}`).then(done, () => {})
}
