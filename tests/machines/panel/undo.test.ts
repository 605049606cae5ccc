import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Act } from '../../../src/domain/people/act.ts'
import { chartOf } from '../../../src/machines/chart.ts'
import { type UndoContext, type UndoEntry, undoMachine } from '../../../src/machines/flows/panel/undo.ts'
import { restored, sold, trashed, undoModel } from '../../models/panel/undo.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const entry = (id: number, acts: readonly Act[] = [trashed], followUp: string | null = null): UndoEntry => ({
  id,
  acts,
  message: 'Feito',
  followUp,
})
const followed = entry(2, [restored], 'Colocar à venda')
const nothing: UndoContext = { entries: [], last: 0, batch: { ids: [], entry: null }, asked: null }
const one: UndoContext = { ...nothing, entries: [entry(1)], last: 1 }
const two: UndoContext = { ...nothing, entries: [entry(1), followed], last: 2 }
const batch: UndoContext = { ...nothing, batch: { ids: ['1', '3'], entry: null } }
const inBatch: UndoContext = { ...one, batch: { ids: ['3'], entry: 1 } }
const third = { ...trashed, id: '3' }
const done = (act: Act) => ({ type: 'act.done', act, message: 'Feito' }) as const
const refusal = 'Esta campanha mudou depois disso.'
const error = { type: 'notice', class: 'error', message: refusal } as const
const refused = { type: 'undo.refused', message: refusal, rest: [] } as const
const at = (value: 'idle' | 'offering' | 'undoing' | 'followingUp', context: UndoContext) => ({ value, context })
const asked = (context: UndoContext, id: number) => ({ ...context, asked: id })

describe('taking back', () => {
  describeWalks(undoModel, [{ byState: true }])

  describeTable(
    undoMachine,
    [{ input: undefined, to: 'idle' }],
    [
      {
        at: at('idle', nothing),
        on: done(trashed),
        to: 'offering',
        holds: one,
        effects: [{ type: 'act.offered', entry: entry(1) }],
      },
      { at: at('idle', nothing), on: { type: 'undo.run' }, to: null },
      { at: at('idle', nothing), on: { type: 'followUp.run' }, to: null },
      { at: at('idle', nothing), on: { type: 'window.expired' }, to: null },
      { at: at('idle', nothing), on: { type: 'batch.started', ids: ['1', '3'] }, to: 'idle', holds: batch },
      { at: at('idle', batch), on: done(trashed), to: 'offering', holds: inBatch },
      {
        at: at('offering', inBatch),
        on: done(third),
        to: 'offering',
        holds: { entries: [entry(1, [trashed, third])], last: 1, batch: { ids: [], entry: 1 } },
        effects: [{ type: 'act.offered', entry: entry(1, [trashed, third]) }],
      },
      {
        at: at('offering', inBatch),
        on: done({ ...restored, id: '3' }),
        to: 'offering',
        holds: { entries: [entry(1), entry(2, [{ ...restored, id: '3' }])], last: 2 },
      },
      {
        at: at('offering', one),
        on: done(third),
        to: 'offering',
        holds: { entries: [entry(1), entry(2, [third])], last: 2 },
      },
      { at: at('offering', one), on: { type: 'window.expired' }, to: 'idle', holds: { ...nothing, last: 1 } },
      { at: at('offering', two), on: { type: 'undo.run' }, to: 'undoing', holds: asked(two, 2) },
      { at: at('offering', two), on: { type: 'undo.run', id: 1 }, to: 'undoing', holds: asked(two, 1) },
      { at: at('offering', two), on: { type: 'undo.run', id: 3 }, to: null },
      {
        at: at('offering', inBatch),
        on: { type: 'undo.run' },
        to: 'undoing',
        holds: { batch: { ids: ['3'], entry: null } },
      },
      { at: at('offering', two), on: { type: 'followUp.run' }, to: 'followingUp', holds: asked(two, 2) },
      { at: at('offering', two), on: { type: 'followUp.run', id: 1 }, to: null },
      { at: at('offering', one), on: { type: 'followUp.run' }, to: null },
      { at: at('undoing', asked(one, 1)), on: { type: 'undo.run' }, to: null },
      {
        at: at('undoing', asked(one, 1)),
        on: done(third),
        to: 'undoing',
        holds: { entries: [entry(1), entry(2, [third])], asked: 1 },
        effects: [{ type: 'act.offered', entry: entry(2, [third]) }],
      },
      {
        at: at('undoing', asked(one, 1)),
        on: { type: 'undo.done' },
        to: 'idle',
        holds: { ...nothing, last: 1 },
        effects: [{ type: 'act.undone', entry: entry(1) }],
      },
      {
        at: at('undoing', asked(two, 1)),
        on: { type: 'undo.done' },
        to: 'offering',
        holds: { entries: [followed], asked: null },
        effects: [{ type: 'act.undone', entry: entry(1) }],
      },
      { at: at('undoing', asked(one, 1)), on: refused, to: 'idle', holds: { ...nothing, last: 1 }, effects: [error] },
      {
        at: at('undoing', asked(two, 1)),
        on: refused,
        to: 'offering',
        holds: { entries: [followed], asked: null },
        effects: [error],
      },
      {
        at: at('undoing', asked({ ...one, entries: [entry(1, [trashed, third])] }, 1)),
        on: { ...refused, rest: [third] },
        to: 'offering',
        holds: { entries: [entry(1, [third])], asked: null },
        effects: [error],
      },
      {
        at: at('undoing', asked(one, 1)),
        on: { type: 'undo.lost', message: refusal },
        to: 'offering',
        holds: one,
        effects: [error],
      },
      { at: at('undoing', asked(one, 1)), on: { type: 'undo.dismissed' }, to: 'offering', holds: one, effects: [] },
      { at: at('undoing', asked(one, 1)), on: { type: 'window.expired' }, to: null },
      { at: at('undoing', asked(one, 1)), on: { type: 'session.ended' }, to: 'idle', holds: { ...nothing, last: 1 } },
      { at: at('offering', inBatch), on: { type: 'session.ended' }, to: 'idle', holds: { ...nothing, last: 1 } },
      {
        at: at('followingUp', asked(two, 2)),
        on: { type: 'followUp.done', acts: [sold], message: 'Feito' },
        to: 'offering',
        holds: { entries: [entry(1), entry(3, [sold])], last: 3, asked: null },
        effects: [{ type: 'act.offered', entry: entry(3, [sold]) }],
      },
      {
        at: at('followingUp', asked(two, 2)),
        on: { type: 'followUp.refused', message: refusal },
        to: 'offering',
        holds: two,
        effects: [error],
      },
      { at: at('followingUp', asked(two, 2)), on: { type: 'followUp.dismissed' }, to: 'offering', holds: two },
      {
        at: at('followingUp', asked(two, 2)),
        on: done(third),
        to: 'followingUp',
        holds: { entries: [entry(1), followed, entry(3, [third])] },
        effects: [{ type: 'act.offered', entry: entry(3, [third]) }],
      },
      { at: at('followingUp', asked(two, 2)), on: { type: 'undo.run' }, to: null },
    ],
  )

  test('takes back the last act first, then the one before it', () => {
    const undone: number[] = []
    const actor = createActor(chartOf(undoMachine))
    actor.on('act.undone', (event) => undone.push(event.entry.id))
    actor.start()
    for (const id of ['1', '2', '3']) actor.send(done({ ...trashed, id }))
    for (let times = 0; times < 3; times += 1) {
      actor.send({ type: 'undo.run' })
      actor.send({ type: 'undo.done' })
    }
    expect(undone).toEqual([3, 2, 1])
    expect(actor.getSnapshot().can({ type: 'undo.run' })).toBe(false)
  })
})
