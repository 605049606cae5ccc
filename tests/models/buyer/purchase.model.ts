import { purchaseMachine } from '../../../src/machines/flows/buyer/purchase.ts'
import type { PurchaseCommand, PurchaseFact } from '../../../src/machines/purchase-setup.ts'
import { modelOf } from '../../support/models/model.ts'
import { boughtAt, OFFER, paidAt } from '../../support/seeds/bought.ts'

const ANA = { name: 'Ana Lima', telefone: '62981234567', acceptedAt: null, acceptedVersion: null }
const ASKED_AT = '2026-11-20T12:00:00.000Z'
const waiting = boughtAt()
const over = boughtAt({ stage: 'over', code: null })
const OPEN = { offer: OFFER, quantity: 10, key: null, bought: null }
const CLOSED = { offer: null, quantity: 0 }

const SHOWN = { amount: 100, due: 10 }
const SEEN = { quantity: 10, ...SHOWN }

/** A campaign that sells, one that does not, and purchases that are opened by their address. */
export const purchaseModel = modelOf<typeof purchaseMachine, PurchaseCommand, PurchaseFact>({
  machine: purchaseMachine,
  worlds: [
    { name: 'on a campaign’s page', input: OPEN },
    { name: 'on a page that sells nothing', input: { ...CLOSED, key: null, bought: null } },
    { name: 'on a purchase’s page', input: { ...CLOSED, key: { id: 7, token: null }, bought: null } },
    { name: 'on the page of a paid purchase', input: { ...CLOSED, key: null, bought: paidAt(1, 2) } },
    { name: 'on the page of one that waits', input: { ...CLOSED, key: null, bought: waiting } },
    { name: 'on the page of one that is over', input: { ...CLOSED, key: null, bought: over } },
  ],
  commands: {
    'quantity.choose': [{ type: 'quantity.choose', quantity: 10 }],
    'quantity.add': [{ type: 'quantity.add', steps: 1 }],
    'quantity.type': [{ type: 'quantity.type', text: '5' }],
    'quantity.check': [{ type: 'quantity.check' }],
    'purchase.begin': [{ type: 'purchase.begin' }],
    'purchase.close': [{ type: 'purchase.close' }],
    'phone.type': [
      { type: 'phone.type', text: '(62) 98123-4567' },
      { type: 'phone.type', text: '(62) 98' },
    ],
    'phone.submit': [{ type: 'phone.submit' }],
    'phone.change': [{ type: 'phone.change' }],
    'name.type': [{ type: 'name.type', text: 'Ana Lima' }],
    'consent.toggle': [{ type: 'consent.toggle' }],
    'name.submit': [{ type: 'name.submit', shown: SHOWN }],
    'buyer.forget': [{ type: 'buyer.forget' }],
    'purchase.confirm': [{ type: 'purchase.confirm', shown: SHOWN }],
    'counter.accept': [{ type: 'counter.accept' }],
    'purchase.retry': [{ type: 'purchase.retry' }],
    'payment.ask': [{ type: 'payment.ask' }],
    'numbers.show': [{ type: 'numbers.show' }],
  },
  facts: {
    'device.remembered': [
      { type: 'device.remembered', buyer: ANA, asked: null, draft: null },
      {
        type: 'device.remembered',
        buyer: null,
        asked: { quantity: 10, name: ANA.name, telefone: ANA.telefone, shown: SHOWN, consent: null },
        draft: null,
      },
    ],
    'purchase.opened': [{ type: 'purchase.opened', bought: waiting, askedAt: ASKED_AT }],
    'purchase.refused': [
      { type: 'purchase.refused', errors: { telefone: 'Informe um telefone com DDD' } },
      { type: 'purchase.refused', errors: { form: 'O banco não respondeu. Tente de novo; nada foi cobrado.' } },
    ],
    'purchase.countered': [
      {
        type: 'purchase.countered',
        counter: { why: 'scarce', seen: SEEN, now: { quantity: 5, amount: 50, due: 5 }, until: null },
        offer: { ...OFFER, left: 5 },
      },
      { type: 'purchase.countered', counter: { why: 'scarce', seen: SEEN, now: null, until: null }, offer: null },
      {
        type: 'purchase.countered',
        counter: { why: 'changed', seen: SEEN, now: { quantity: 10, amount: 200, due: 10 }, until: null },
        offer: null,
      },
    ],
    'purchase.lost': [{ type: 'purchase.lost' }],
    'answer.delayed': [{ type: 'answer.delayed' }],
    'purchase.denied': [{ type: 'purchase.denied' }],
    'payment.reported': [
      { type: 'payment.reported', bought: waiting },
      { type: 'payment.reported', bought: paidAt(1, 2) },
      { type: 'payment.reported', bought: over },
    ],
    'payment.lost': [{ type: 'payment.lost' }],
    'question.answered': [
      { type: 'question.answered', bought: waiting },
      { type: 'question.answered', bought: over },
    ],
    'bank.silenced': [{ type: 'bank.silenced' }],
    'rest.started': [{ type: 'rest.started', until: '2026-11-22T15:00:20.000Z' }],
    'question.rested': [{ type: 'question.rested' }],
    'numbers.loaded': [{ type: 'numbers.loaded', bought: paidAt(2, 2) }],
  },
  key: ({ value, context: { offer, typed, telefone, name, consent, buyer, counter, bought } }) => [
    value,
    offer !== null,
    typed === '5',
    telefone.length,
    name !== '' && consent,
    buyer !== null,
    counter?.now?.amount ?? counter?.why,
    bought?.page,
  ],
  answers: {
    askPurchase: ['purchase.opened', 'purchase.countered', 'purchase.refused', 'purchase.lost'],
    watchDelay: ['answer.delayed'],
    askBought: ['payment.reported', 'purchase.denied', 'payment.lost'],
    askBank: ['payment.reported', 'question.answered', 'bank.silenced', 'purchase.denied', 'payment.lost'],
    askNumbers: ['numbers.loaded', 'payment.lost'],
    watchPayment: ['payment.reported', 'purchase.denied', 'payment.lost'],
    rest: ['rest.started', 'question.rested'],
  },
})
