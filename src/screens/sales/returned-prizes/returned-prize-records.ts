import { type ReturnedPrize, returnedPrizeActors } from '../../../api/sales/returned-prizes.ts'
import {
  returnedPrizeRecordAt,
  returnedPrizeRecordMachine,
} from '../../../machines/flows/dialogues/returned-prize-record.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

/** A returned prize with its machine. */
export type RunningReturned = RunningRecord<ReturnedPrize, typeof returnedPrizeRecordMachine>

/** The machine of returned prizes in the running panel. */
export const returnedPrizeRecords = ({
  api,
  changed,
}: Services): RecordMachine<ReturnedPrize, typeof returnedPrizeRecordMachine> => ({
  machine: returnedPrizeRecordMachine.provide({ actors: returnedPrizeActors(api) }),
  at: ({ id, state }) => returnedPrizeRecordAt(state, { id: String(id) }),
  on: {
    'returnedPrize.changed': () => {
      for (const kind of ['returnedPrize', 'prizeQuota', 'roulette'] as const) changed(kind)
    },
  },
})
