import { describe } from 'vitest'
import { type RedirectContext, redirectMachine } from '../../../src/machines/flows/records/redirect.ts'
import { redirectModel } from '../../models/records/redirect.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const LINK = 'https://rifas.test/grupo'
const paid = { type: 'payment.confirmed', link: LINK, seconds: 10, hasPrize: false } as const
const second = { type: 'second.passed' } as const
const stay = { type: 'redirect.stay' } as const
type Value = 'unpaid' | 'counting' | 'leaving' | 'staying'
const at = (value: Value, part: Partial<RedirectContext> = {}) => ({
  value,
  context: { isPaid: false, link: null, left: 0, ...part },
})
const sent = { link: LINK, left: 10 }

describe('where a buyer is sent after the payment', () => {
  describeWalks(redirectModel)

  describeTable(
    redirectMachine,
    [
      { input: { isPaid: false }, to: 'unpaid' },
      { input: { isPaid: true }, to: 'staying' },
    ],
    [
      { at: at('unpaid'), on: paid, to: 'counting', holds: sent },
      { at: at('unpaid'), on: { ...paid, hasPrize: true }, to: 'staying', holds: { link: null } },
      { at: at('unpaid'), on: { ...paid, link: null }, to: 'staying' },
      { at: at('unpaid'), on: stay, to: null },
      { at: at('counting', sent), on: second, to: 'counting', holds: { left: 9 } },
      {
        at: at('counting', { link: LINK, left: 1 }),
        on: second,
        to: 'leaving',
        holds: { left: 1 },
      },
      { at: at('counting', sent), on: stay, to: 'staying' },
      { at: at('counting', sent), on: paid, to: null },
      { at: at('staying', sent), on: second, to: null },
      { at: at('staying'), on: paid, to: null },
      { at: at('leaving', sent), on: stay, to: null },
    ],
  )
})
