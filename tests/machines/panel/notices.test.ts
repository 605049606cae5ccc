import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { MOST_NOTICES, type NoticesContext, noticesMachine } from '../../../src/machines/flows/panel/notices.ts'
import { noticesModel } from '../../models/panel/notices.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = '2026-11-20T17:05:00.000Z'
const first = { id: 1, message: 'A primeira', at }
const second = { id: 2, message: 'A segunda', at }
const nothing: NoticesContext = { kept: [], unseen: 0, last: 0 }
const one: NoticesContext = { kept: [first], unseen: 1, last: 1 }
const two: NoticesContext = { kept: [second, first], unseen: 0, last: 2 }
const noticed = { type: 'error.noticed', message: 'A segunda', at } as const
const ended = { type: 'session.ended' } as const

describe('the notices', () => {
  describeWalks(noticesModel)

  describeTable(
    noticesMachine,
    [{ input: undefined, to: 'closed' }],
    [
      { at: { value: 'closed', context: one }, on: noticed, to: 'closed', holds: { ...two, unseen: 2 } },
      { at: { value: 'closed', context: one }, on: { type: 'notices.open' }, to: 'open', holds: { ...one, unseen: 0 } },
      { at: { value: 'closed', context: nothing }, on: { type: 'notices.open' }, to: 'open' },
      { at: { value: 'closed', context: one }, on: { type: 'notices.close' }, to: null },
      { at: { value: 'closed', context: one }, on: { type: 'notice.dismiss', id: 1 }, to: null },
      { at: { value: 'closed', context: one }, on: { type: 'notices.clear' }, to: null },
      { at: { value: 'open', context: { ...one, unseen: 0 } }, on: noticed, to: 'open', holds: two },
      { at: { value: 'open', context: two }, on: { type: 'notices.open' }, to: null },
      { at: { value: 'open', context: two }, on: { type: 'notices.close' }, to: 'closed', holds: two },
      {
        at: { value: 'open', context: two },
        on: { type: 'notice.dismiss', id: 1 },
        to: 'open',
        holds: { kept: [second], last: 2 },
      },
      { at: { value: 'open', context: two }, on: { type: 'notice.dismiss', id: 3 }, to: null },
      { at: { value: 'open', context: two }, on: { type: 'notices.clear' }, to: 'open', holds: { kept: [], last: 2 } },
      { at: { value: 'closed', context: one }, on: ended, to: 'closed', holds: { kept: [], unseen: 0, last: 1 } },
      { at: { value: 'open', context: two }, on: ended, to: 'closed', holds: { kept: [], unseen: 0, last: 2 } },
      { at: { value: 'open', context: { ...two, kept: [] } }, on: { type: 'notices.clear' }, to: null },
    ],
  )

  test('keep the newest fifty', () => {
    const actor = createActor(noticesMachine).start()
    for (let number = 1; number <= MOST_NOTICES + 2; number++)
      actor.send({ type: 'error.noticed', message: `Erro ${number}`, at })
    const { kept, unseen } = actor.getSnapshot().context
    expect([kept.length, unseen, kept[0]?.message, kept.at(-1)?.message]).toEqual([50, 50, 'Erro 52', 'Erro 3'])
  })
})
