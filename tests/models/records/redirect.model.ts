import {
  type RedirectCommand,
  type RedirectFact,
  redirectMachine,
} from '../../../src/machines/flows/records/redirect.ts'
import { modelOf } from '../../support/models/model.ts'

const paid = { type: 'payment.confirmed', link: 'https://rifas.test/grupo', seconds: 2, hasPrize: false } as const

/** A payment that is seen on the page, and a purchase that is opened again. */
export const redirectModel = modelOf<typeof redirectMachine, RedirectCommand, RedirectFact>({
  machine: redirectMachine,
  worlds: [
    { name: 'a payment is waited for', input: { isPaid: false } },
    { name: 'opened again', input: { isPaid: true } },
  ],
  commands: { 'redirect.stay': [{ type: 'redirect.stay' }] },
  facts: {
    'payment.confirmed': [paid, { ...paid, hasPrize: true }, { ...paid, link: null }],
    'second.passed': [{ type: 'second.passed' }],
  },
  answers: { watchPayment: ['payment.confirmed'], countSecond: ['second.passed'], openLink: [] },
})
