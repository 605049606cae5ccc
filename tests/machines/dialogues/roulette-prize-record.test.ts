import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import {
  type RoulettePrizeRecordContext,
  type RoulettePrizeRecordFact,
  type RouletteQuestion,
  roulettePrizeRecordMachine,
} from '../../../src/machines/flows/dialogues/roulette-prize-record.ts'
import { roulettePrizeRecordModel } from '../../models/dialogues/roulette-prize-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof roulettePrizeRecordMachine.resolveState>['value']

const input = { id: '1', campaignId: '7', title: 'R$ 50 no PIX', titleNumber: null, winner: null }
const at = (value: Value, part: Partial<RoulettePrizeRecordContext> = {}) => ({
  value,
  context: { ...input, asked: null, number: '', message: null, ...part },
})
const held = { held: 'idle' } as const
const armed = { armed: 'idle' } as const
const askingHeld = { held: 'asking' } as const
const askingArmed = { armed: 'asking' } as const
const sendingHeld = { held: 'sending' } as const
const sendingArmed = { armed: 'sending' } as const
const release = { type: 'prize.release' } as const
const restore = { type: 'prize.restore' } as const
const edit = { type: 'prize.edit' } as const
const remove = { type: 'prize.delete' } as const
const typed = { type: 'number.type', number: '9' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const done = { type: 'request.done', titleNumber: 9 } as const
const refused = { type: 'request.refused', message: 'O giro 9 já passou.' } as const
const ninth = { type: 'spin.reached', spin: 9 } as const
const released = { type: 'prize.released' } as const
const all = [release, restore, edit, remove, typed, confirm, dismiss, done, refused, ninth]

describe('a prize of the roulette as an operator acts on it', () => {
  describeWalks(roulettePrizeRecordModel)

  describeTable(
    roulettePrizeRecordMachine,
    [{ input, to: held }],
    [
      { at: at(held), on: release, to: askingHeld, holds: { asked: 'prize.release' } },
      { at: at(held), on: edit, to: held, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(held), on: remove, to: askingHeld, holds: { asked: 'prize.delete' } },
      ...[restore, typed, confirm, dismiss, done, refused, ninth].map((on) => ({ at: at(held), on, to: null })),
      { at: at(held, { titleNumber: 9 }), on: ninth, to: null },

      {
        at: at(askingHeld, { asked: 'prize.release', message: 'Não deu' }),
        on: typed,
        to: askingHeld,
        holds: { number: '9', message: null },
      },
      { at: at(askingHeld, { asked: 'prize.delete' }), on: typed, to: null },
      {
        at: at(askingHeld, { asked: 'prize.release', number: '9' }),
        on: confirm,
        to: sendingHeld,
        holds: { number: '9' },
      },
      {
        at: at(askingHeld, { asked: 'prize.release', number: '9', message: 'Não deu' }),
        on: dismiss,
        to: held,
        holds: { asked: null, number: '', message: null },
      },
      ...[release, restore, edit, remove, done, refused, ninth].map((on) => ({
        at: at(askingHeld, { asked: 'prize.release' }),
        on,
        to: null,
      })),

      {
        at: at(sendingHeld, { asked: 'prize.release', number: '9' }),
        on: done,
        to: armed,
        holds: { titleNumber: 9, asked: null, number: '' },
      },
      { at: at(sendingHeld, { asked: 'prize.delete' }), on: done, to: 'deleted', holds: { asked: null } },
      {
        at: at(sendingHeld, { asked: 'prize.release', number: '9' }),
        on: refused,
        to: askingHeld,
        holds: { asked: 'prize.release', number: '9', message: 'O giro 9 já passou.' },
      },
      ...[release, restore, edit, remove, typed, confirm, dismiss, ninth].map((on) => ({
        at: at(sendingHeld, { asked: 'prize.release' }),
        on,
        to: null,
      })),

      { at: at(armed, { titleNumber: 9 }), on: restore, to: askingArmed, holds: { asked: 'prize.restore' } },
      { at: at(armed, { titleNumber: 9 }), on: edit, to: armed, effects: [{ type: 'edit.wanted', id: '1' }] },
      { at: at(armed, { titleNumber: 9 }), on: remove, to: askingArmed, holds: { asked: 'prize.delete' } },
      {
        at: at(armed, { titleNumber: 9 }),
        on: ninth,
        to: 'contemplated',
        holds: { titleNumber: 9 },
        effects: [{ type: 'prize.won', spin: 9 }],
      },
      { at: at(armed, { titleNumber: 8 }), on: ninth, to: null },
      ...[release, typed, confirm, dismiss, done, refused].map((on) => ({
        at: at(armed, { titleNumber: 9 }),
        on,
        to: null,
      })),

      { at: at(askingArmed, { titleNumber: 9, asked: 'prize.restore' }), on: confirm, to: sendingArmed },
      {
        at: at(askingArmed, { titleNumber: 9, asked: 'prize.restore' }),
        on: dismiss,
        to: armed,
        holds: { asked: null },
      },
      ...[release, restore, edit, remove, typed, done, refused, ninth].map((on) => ({
        at: at(askingArmed, { titleNumber: 9, asked: 'prize.restore' }),
        on,
        to: null,
      })),

      {
        at: at(sendingArmed, { titleNumber: 9, asked: 'prize.restore' }),
        on: done,
        to: held,
        holds: { titleNumber: null, asked: null },
      },
      {
        at: at(sendingArmed, { titleNumber: 9, asked: 'prize.delete' }),
        on: done,
        to: 'deleted',
        holds: { asked: null },
      },
      {
        at: at(sendingArmed, { titleNumber: 9, asked: 'prize.restore' }),
        on: refused,
        to: askingArmed,
        holds: { asked: 'prize.restore', message: 'O giro 9 já passou.' },
      },
      ...[release, restore, edit, remove, typed, confirm, dismiss, ninth].map((on) => ({
        at: at(sendingArmed, { titleNumber: 9, asked: 'prize.restore' }),
        on,
        to: null,
      })),

      {
        at: at('contemplated', { titleNumber: 9, winner: 'Rita' }),
        on: released,
        to: held,
        holds: { titleNumber: null, winner: null },
      },
      ...[held, askingHeld, sendingHeld, armed, askingArmed, sendingArmed, 'deleted' as const].map((value) => ({
        at: at(value, { titleNumber: 9 }),
        on: released,
        to: null,
      })),
      ...(['contemplated', 'deleted'] as const).flatMap((value) =>
        all.map((on) => ({ at: at(value, { titleNumber: 9 }), on, to: null })),
      ),
    ],
  )

  test('asks with what was typed, says why it was refused, and asks again', async () => {
    const asked: RouletteQuestion[] = []
    const answers: RoulettePrizeRecordFact[] = [refused, done]
    const actor = createActor(
      roulettePrizeRecordMachine.provide({
        actors: {
          askRequest: ask(
            async (question: RouletteQuestion): Promise<RoulettePrizeRecordFact> => {
              asked.push(question)
              return answers.shift() ?? refused
            },
            (): RoulettePrizeRecordFact => refused,
          ),
        },
      }),
      { input },
    )
    actor.start()
    for (const event of [release, typed, confirm]) actor.send(event)
    await expect.poll(() => actor.getSnapshot().context.message).toBe('O giro 9 já passou.')
    actor.send({ type: 'number.type', number: '' })
    actor.send(confirm)
    await expect.poll(() => actor.getSnapshot().matches({ armed: 'idle' })).toBe(true)
    expect(asked).toEqual([
      { id: '1', act: 'release', number: '9', titleNumber: null },
      { id: '1', act: 'release', number: '', titleNumber: null },
    ])
  })

  test('asks its question only while it is about to do something', () => {
    const tagsAt = (value: Value) => [...roulettePrizeRecordMachine.resolveState(at(value)).tags].sort()
    expect(
      [held, askingHeld, sendingHeld, armed, askingArmed, sendingArmed, 'contemplated' as const].map(tagsAt),
    ).toEqual([
      ['available', 'withheld'],
      ['available', 'open', 'withheld'],
      ['available', 'busy', 'open', 'withheld'],
      ['available', 'released'],
      ['available', 'open', 'released'],
      ['available', 'busy', 'open', 'released'],
      ['won'],
    ])
  })
})
