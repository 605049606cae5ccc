import type { Act } from '../../domain/people/act.ts'
import type { RecordKind } from '../../domain/values/record-kinds.ts'
import { ask } from '../../machines/ask.ts'
import type { UndoFact } from '../../machines/flows/panel/undo.ts'
import type { TypedConfirmFact } from '../../machines/flows/records/typed-confirm.ts'
import { actOn } from '../campaigns/campaign-acts.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { inverseOf, kindOf } from './inverse-acts.ts'

/**
 * Takes acts back, one after the other, so that a code is asked for once. It stops where no answer comes or the operator gives up the
 * code; what the server refuses is passed over. `changed` is told of each record that was changed back.
 */
export const askUndo = (api: Api, changed: (kind: RecordKind) => void) =>
  ask(
    async ({ acts }: { acts: readonly Act[] }, signal): Promise<UndoFact> => {
      const refused: string[] = []
      const kinds = new Set<RecordKind>()
      const tell = () => {
        for (const kind of kinds) changed(kind)
      }
      for (const [place, act] of acts.entries()) {
        const inverse = inverseOf(act)
        const outcome = await inverse.ask(api, act, signal)
        if (outcome.ok) {
          kinds.add(kindOf(inverse, act))
          continue
        }
        const { kind, demand, message } = outcome.refusal
        if (kind !== 'lost' && demand === undefined) {
          refused.push(message)
          continue
        }
        tell()
        if (place === 0 && demand !== undefined) return { type: 'undo.dismissed' }
        return { type: 'undo.refused', message, rest: acts.slice(place) }
      }
      tell()
      const [sentence] = refused
      if (sentence === undefined) return { type: 'undo.done' }
      return { type: 'undo.refused', message: partlySaid(sentence, refused.length, acts.length), rest: [] }
    },
    (): UndoFact => ({ type: 'undo.lost', message: NO_ANSWER }),
  )

/** Whether a change keeps no field that could be written back, as one of secrets alone. */
export const keepsNothing = ({ action, before = {} }: Act): boolean =>
  action.endsWith('.changed') && Object.keys(before).length === 0

const NOTHING_KEPT = 'Esta alteração não guarda o que havia antes: não há o que reverter.'

/** Takes back one act of the audit log, and says how that went. `changed` is told of the kind of record that was changed back. */
export const askRevert = (api: Api, act: Act, changed: (kind: RecordKind) => void) =>
  ask(
    async (_: { id: string; act: string }, signal): Promise<TypedConfirmFact> => {
      if (keepsNothing(act)) return { type: 'action.refused', message: NOTHING_KEPT }
      const inverse = inverseOf(act)
      const outcome = await inverse.ask(api, act, signal)
      if (!outcome.ok) return { type: 'action.refused', ...refusedRequest(outcome.refusal) }
      changed(kindOf(inverse, act))
      return { type: 'action.done', message: 'Alteração revertida' }
    },
    (): TypedConfirmFact => ({ type: 'action.refused', message: NO_ANSWER }),
  )

/** Why some of several acts were not taken back. */
const partlySaid = (sentence: string, refused: number, all: number) =>
  all === 1 ? sentence : `${refused} de ${all} não foram desfeitas. ${sentence}`

/** Puts on sale what came back from the trash; what sells already, or is drawn, is passed over. */
export const askFollowUp = (api: Api, changed: (kind: RecordKind) => void) =>
  ask(
    async ({ acts }: { acts: readonly Act[] }, signal): Promise<UndoFact> => {
      const sold: Act[] = []
      let said = ''
      let refusal = ''
      for (const { id } of acts) {
        const outcome = await outcomeOf(api.POST('/api/actions/sell/{id}', { params: { path: { id } }, signal }))
        if (outcome.ok) {
          sold.push(actOn('campaign.sell', outcome.data.action))
          said = outcome.data.msg ?? ''
        } else refusal = outcome.refusal.message
      }
      if (sold.length === 0) return { type: 'followUp.refused', message: refusal }
      changed('campaign')
      return { type: 'followUp.done', acts: sold, message: said }
    },
    (): UndoFact => ({ type: 'followUp.refused', message: NO_ANSWER }),
  )
