import { useEffect, useMemo } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { type Campaign, campaignActors } from '../../api/campaigns.ts'
import { campaignAt, campaignMachine } from '../../machines/entities/campaign.ts'
import { useSystem } from '../../system.ts'
import { copy } from './copy.ts'

export type CampaignActor = ActorRefFrom<typeof campaignMachine>

/** Whether the counts of a campaign are being asked for. */
export const isCounting = (snapshot: SnapshotFrom<typeof campaignMachine>): boolean =>
  snapshot.matches({ active: 'counting' }) || snapshot.matches({ closed: 'counting' })

/**
 * The machines of the campaigns in a list, one a row, started when first asked for. A row that came anew from the server gets a new
 * machine, unless a request of the old one is under way.
 */
export function useCampaignActors(): (row: Campaign) => CampaignActor {
  const { api, changed, notify, confirmed, open } = useSystem()
  const known = useMemo(() => new Map<number, { row: Campaign; actor: CampaignActor }>(), [])
  const machine = useMemo(
    () =>
      campaignMachine.provide({
        actors: campaignActors(
          api,
          () => changed('campaign'),
          (act, id, signal) =>
            confirmed(
              { act: `campaign.${act}`, id, name: known.get(Number(id))?.row.title ?? '', word: copy.resetWord },
              signal,
            ),
        ),
      }),
    [api, changed, confirmed, known],
  )
  useEffect(
    () => () => {
      for (const { actor } of known.values()) actor.stop()
      known.clear()
    },
    [known],
  )
  return (row) => {
    const found = known.get(row.id)
    if (found && (found.row === row || found.actor.getSnapshot().hasTag('busy'))) return found.actor
    found?.actor.stop()
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
    actor.start()
    known.set(row.id, { row, actor })
    return actor
  }
}

function copyAddress({ url_amigavel }: Campaign, done: () => void): void {
  navigator.clipboard.writeText(`${window.location.origin}/campaign/${url_amigavel}`).then(done, () => {})
}
