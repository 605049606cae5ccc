import { describe } from 'vitest'
import { TRANSACTION_NOTICE_MS } from '../../../src/domain/values/limits.ts'
import {
  type ReturnedPrizeRecordContext,
  returnedPrizeRecordMachine,
} from '../../../src/machines/flows/dialogues/returned-prize-record.ts'
import { returnedPrizeRecordModel } from '../../models/dialogues/returned-prize-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof returnedPrizeRecordMachine.resolveState>['value']

const input = { id: '1' }
const at = (value: Value, part: Partial<ReturnedPrizeRecordContext> = {}) => ({
  value,
  context: { ...input, asked: null, message: null, ...part },
})
const idle = { waiting: 'idle' } as const
const asking = { waiting: 'asking' } as const
const sending = { waiting: 'sending' } as const
const given = { type: 'prize.markGiven' } as const
const withheld = { type: 'prize.markWithheld' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const done = { type: 'request.done', message: 'Anotado' } as const
const refused = { type: 'request.refused', message: 'Não deu' } as const
const said = { type: 'notice', class: 'success', message: 'Anotado', lasts: TRANSACTION_NOTICE_MS } as const
const changed = { type: 'returnedPrize.changed', id: '1' } as const
const all = [given, withheld, confirm, dismiss, done, refused]

describe('a prize whose purchase was given back, as an operator answers for it', () => {
  describeWalks(returnedPrizeRecordModel)

  describeTable(
    returnedPrizeRecordMachine,
    [{ input, to: idle }],
    [
      { at: at(idle), on: given, to: asking, holds: { asked: 'prize.markGiven' } },
      { at: at(idle), on: withheld, to: asking, holds: { asked: 'prize.markWithheld' } },
      ...[confirm, dismiss, done, refused].map((on) => ({ at: at(idle), on, to: null })),
      { at: at(asking, { asked: 'prize.markGiven' }), on: confirm, to: sending, holds: { asked: 'prize.markGiven' } },
      {
        at: at(asking, { asked: 'prize.markGiven', message: 'Não deu' }),
        on: dismiss,
        to: idle,
        holds: { asked: null, message: null },
      },
      ...[given, withheld, done, refused].map((on) => ({ at: at(asking, { asked: 'prize.markGiven' }), on, to: null })),
      {
        at: at(sending, { asked: 'prize.markGiven' }),
        on: done,
        to: 'given',
        holds: { asked: null },
        effects: [{ type: 'prize.consumed' }, said, changed],
      },
      {
        at: at(sending, { asked: 'prize.markWithheld' }),
        on: done,
        to: 'withheld',
        holds: { asked: null },
        effects: [{ type: 'prize.released' }, said, changed],
      },
      {
        at: at(sending, { asked: 'prize.markGiven' }),
        on: refused,
        to: asking,
        holds: { message: 'Não deu' },
        effects: [changed],
      },
      ...[given, withheld, confirm, dismiss].map((on) => ({
        at: at(sending, { asked: 'prize.markGiven' }),
        on,
        to: null,
      })),
      ...(['given', 'withheld'] as const).flatMap((value) => all.map((on) => ({ at: at(value), on, to: null }))),
    ],
  )
})
