import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type MoneyBackFact, moneyBackMachine } from '../../../src/machines/flows/panel/money-back.ts'
import { edson, moneyBackModel, rita } from '../../models/panel/money-back.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'beginning' | 'unknown' | 'watching' | 'asking', known: readonly number[] = []) => ({
  value,
  context: { known },
})
const changed = { type: 'sales.changed' } as const
const untold = { type: 'money.refused' } as const
const told = (...returned: (typeof edson)[]) => ({ type: 'money.counted', returned, total: 30_000 }) as const

describe('money that comes back while somebody looks', () => {
  describeWalks(moneyBackModel)

  describeTable(
    moneyBackMachine,
    [{ input: undefined, to: 'beginning' }],
    [
      { at: at('beginning'), on: told(edson), to: 'watching', holds: { known: [1] } },
      { at: at('beginning'), on: untold, to: 'unknown' },
      { at: at('beginning'), on: changed, to: null },
      { at: at('unknown'), on: changed, to: 'beginning' },
      { at: at('watching', [1]), on: changed, to: 'asking' },
      { at: at('asking', [1]), on: changed, to: 'asking' },
      { at: at('asking', [1]), on: told(rita, edson), to: 'watching', holds: { known: [1, 2] } },
      { at: at('asking', [1]), on: told(edson), to: 'watching', holds: { known: [1] } },
      { at: at('asking', [1]), on: untold, to: 'watching', holds: { known: [1] } },
    ],
  )

  test('is told once, and not what had come before', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(moneyBackMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    const facts: MoneyBackFact[] = [told(edson), changed, told(rita, edson), changed, told(rita, edson)]
    for (const fact of facts) actor.send(fact)
    expect(said).toEqual([{ type: 'money.returned', returned: [rita], total: 30_000 }])
  })
})
