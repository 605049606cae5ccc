import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { askRehearsal, askRun, askRunDecision, askSalesEnd, askTakeOver } from '../../../api/campaigns/draw-run.ts'
import { askPhotoWithdrawal } from '../../../api/campaigns/winner-photo.ts'
import { type DrawRunCommand, drawRunMachine } from '../../../machines/flows/records/draw-run.ts'
import { useCampaignChange } from '../../../runtime/hooks/use-campaign-change.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import { useSystem } from '../../../runtime/system.ts'

export type RunActor = ActorRefFrom<typeof drawRunMachine>
export type RunSnapshot = SnapshotFrom<typeof drawRunMachine>
export type SendRun = (command: DrawRunCommand) => void

/** The machine of a draw's day, for as long as its screen is open: where it is, the server says. */
export function useRunActor(campaignId: string): RunActor {
  const { api, queries, changed, did } = useSystem()
  const machine = useMemo(
    () =>
      drawRunMachine.provide({
        actors: {
          askRun: askRun(api),
          askDecision: askRunDecision(api),
          askRehearsal: askRehearsal(api),
          askTakeOver: askTakeOver(api),
          askPhotoWithdrawal: askPhotoWithdrawal(api, tellDone({ changed, did }, 'campaign')),
          askSalesEnd: askSalesEnd(
            api,
            () => queries.of(campaignQuery(api, campaignId)).getSnapshot().context.data?.status_detail,
            ({ act, message }) => {
              changed('campaign')
              did(act, message)
            },
          ),
        },
      }),
    [api, queries, changed, did, campaignId],
  )
  const actor = useFlow(machine, { input: { campaignId } })
  useCampaignChange(campaignId, () => actor.send({ type: 'campaign.changed' }))
  return actor
}
