import { type RoulettePrize, rouletteActors } from '../../../api/campaigns/roulette.ts'
import {
  roulettePrizeRecordAt,
  roulettePrizeRecordMachine,
} from '../../../machines/flows/dialogues/roulette-prize-record.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

export type RoulettePrizeMachine = typeof roulettePrizeRecordMachine

/** A prize with its machine. */
export type RunningPrize = RunningRecord<RoulettePrize, RoulettePrizeMachine>

/** The machine of prizes in the running panel: what was done is said, and can be taken back. */
export function rouletteRecords({
  api,
  changed,
  did,
  notify,
  open,
}: Services): RecordMachine<RoulettePrize, RoulettePrizeMachine> {
  return {
    machine: roulettePrizeRecordMachine.provide({
      actors: rouletteActors(api, ({ message, act }) => {
        changed('roulette')
        if (act) did(act, message)
        else notify({ type: 'notice', class: 'success', message })
      }),
    }),
    at: ({ id, campaign_id, title, title_number: titleNumber, user, state }) =>
      roulettePrizeRecordAt(state, {
        ...{ id: String(id), campaignId: String(campaign_id), title, titleNumber },
        winner: user?.name ?? null,
      }),
    on: {
      'edit.wanted': ({ id }, { campaign_id }) => open('roulette-edit', { campaign_id: String(campaign_id), id }),
    },
  }
}
