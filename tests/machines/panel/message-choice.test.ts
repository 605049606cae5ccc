import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import {
  type Choosable,
  chosenIn,
  type MessageChoiceCommand,
  messageChoiceMachine,
} from '../../../src/machines/flows/panel/message-choice.ts'
import { messageChoiceModel } from '../../models/panel/message-choice.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const messages = [
  { id: 1, serves: 'due' },
  { id: 2, serves: 'due' },
  { id: 3, serves: 'lapsed' },
]
const at = (there: readonly Choosable[]) => ({ value: 'choosing' as const, context: { messages: there, chosen: {} } })
const turn = (use: string) => ({ type: 'message.turn', use }) as const

describe('which message goes', () => {
  describeWalks(messageChoiceModel)

  describeTable(
    messageChoiceMachine,
    [{ input: undefined, to: 'choosing' }],
    [
      { at: at([]), on: { type: 'messages.loaded', messages }, to: 'choosing', holds: { messages } },
      { at: at(messages), on: turn('due'), to: 'choosing', holds: { chosen: { due: 2 } } },
      { at: at(messages), on: turn('lapsed'), to: null },
      { at: at(messages), on: { type: 'message.choose', id: 2 }, to: 'choosing', holds: { chosen: { due: 2 } } },
      { at: at(messages), on: { type: 'message.choose', id: 9 }, to: null },
    ],
  )

  test('is the first for its use until another is chosen, and again once that is gone', () => {
    const actor = createActor(chartOf(messageChoiceMachine)).start()
    const chosenAfter = (...events: readonly MessageChoiceCommand[]) => {
      for (const event of events) actor.send(event)
      return ['due', 'lapsed'].map((use) => chosenIn(actor.getSnapshot().context, use))
    }
    expect(chosenAfter()).toEqual([undefined, undefined])
    actor.send({ type: 'messages.loaded', messages })
    expect(chosenAfter()).toEqual([1, 3])
    expect(chosenAfter(turn('due'))).toEqual([2, 3])
    expect(chosenAfter(turn('due'))).toEqual([1, 3])
    expect(chosenAfter({ type: 'message.choose', id: 2 })).toEqual([2, 3])
    actor.send({ type: 'messages.loaded', messages: messages.filter(({ id }) => id !== 2) })
    expect(chosenAfter()).toEqual([1, 3])
  })
})
