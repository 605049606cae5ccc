import { type PrizeQuota, prizeRowActors } from '../../../api/campaigns/prize-quotas.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { prizeRowAt, prizeRowMachine } from '../../../machines/flows/dialogues/prize-row.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'

export type PrizeRowMachine = typeof prizeRowMachine

/**
 * The machine of prize quotas in the running panel. What is asked of many rows at the same moment is one question.
 * @param selected how many rows are selected at that moment
 */
export function prizeRecords(services: Services, selected: () => number): RecordMachine<PrizeQuota, PrizeRowMachine> {
  const { api, changed, did, queries } = services
  const rows = new Map<string, PrizeQuota>()
  const ask = removalQuestion(services, selected)
  const actors = prizeRowActors(api, {
    done: (act, message) => {
      if (act.action === 'prizeQuota.deleted') changed('prizeQuota')
      // The row shows what it saved: the list stays as it is, so that one types on.
      else queries.refresh('prizeQuota')
      did(act, message)
    },
    confirmed: async (id, signal) => {
      const row = rows.get(id)
      return row && (await ask(row, signal)) ? row : undefined
    },
  })
  return {
    machine: prizeRowMachine.provide({ actors }),
    at: (row) => {
      rows.set(String(row.id), row)
      return prizeRowAt({ id: String(row.id), state: row.state, percent: row.percent })
    },
  }
}

/** Asks before prize quotas are deleted; of several, how many will be and how many stay as they are. */
function removalQuestion({ confirmed }: Pick<Services, 'confirmed'>, selected: () => number) {
  let batch: { rows: PrizeQuota[]; answer: Promise<boolean> } | undefined
  return (row: PrizeQuota, signal: AbortSignal): Promise<boolean> => {
    if (batch) {
      batch.rows.push(row)
      return batch.answer
    }
    const rows = [row]
    const answer = Promise.resolve().then(() => {
      batch = undefined
      const many = rows.length > 1
      const staying = Math.max(0, selected() - rows.length)
      return confirmed(
        {
          ...{ act: many ? 'prizeQuotas.remove' : 'prizeQuota.remove', id: String(row.id), word: null },
          name: many ? formatCount(rows.length) : row.quota_number,
          ...(many && {
            figures: [
              [copy.figures.removed, quotasInWords(rows.length)],
              [copy.figures.staying, quotasInWords(staying)],
            ],
          }),
        },
        signal,
      )
    })
    batch = { rows, answer }
    return answer
  }
}
