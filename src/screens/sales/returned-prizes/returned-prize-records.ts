import { type ReturnedPrize, returnedPrizeActors } from '../../../api/returned-prizes.ts'
import { returnedPrizeAt, returnedPrizeMachine } from '../../../machines/entities/returned-prize.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

/** A returned prize with its machine. */
export type RunningReturned = RunningRecord<ReturnedPrize, typeof returnedPrizeMachine>

/** The machine of returned prizes in the running panel. */
export const returnedPrizeRecords = ({
  api,
  changed,
}: Services): RecordMachine<ReturnedPrize, typeof returnedPrizeMachine> => ({
  machine: returnedPrizeMachine.provide({ actors: returnedPrizeActors(api) }),
  at: ({ id, state, kind }) => returnedPrizeAt(state, { id: String(id), kind }),
  on: {
    'returnedPrize.changed': () => {
      for (const kind of ['returnedPrize', 'prizeQuota', 'roulette'] as const) changed(kind)
    },
  },
})
