import { describe, expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import type { Bought } from '../../../src/domain/campaigns/bought.ts'
import type { CounterOffer } from '../../../src/domain/campaigns/counter-offer.ts'
import { ask } from '../../../src/machines/ask.ts'
import { purchaseMachine } from '../../../src/machines/flows/buyer/purchase.ts'
import type { PurchaseContext, PurchaseErrors, PurchaseFact } from '../../../src/machines/purchase-setup.ts'
import { timerOf } from '../../../src/machines/timer.ts'
import { purchaseModel } from '../../models/buyer/purchase.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import { boughtAt, OFFER, paidAt } from '../../support/seeds/bought.ts'

const WHO = { name: 'Ana Lima', telefone: '62981234567' }
const ANA = { ...WHO, acceptedAt: '2026-11-14T12:00:00.000Z', acceptedVersion: null }
const ASKED_AT = '2026-11-22T15:00:00.000Z'
const SHOWN = { amount: 100, due: 10 }
const DEARER: CounterOffer = {
  ...{ why: 'changed', seen: { quantity: 10, ...SHOWN }, until: null },
  now: { quantity: 20, amount: 320, due: 40 },
}
const NONE: CounterOffer = { ...DEARER, why: 'network', now: null }
const PHONE = '(62) 98123-4567'
const WRONG: PurchaseErrors = { form: 'Algo' }
const waiting = boughtAt()
const paid = paidAt(1, 2)
const over = boughtAt({ stage: 'over', code: null })
const KEY = { id: 7, token: 'chave' }

type Value = SnapshotFrom<typeof purchaseMachine>['value']
const EMPTY: PurchaseContext = {
  ...{ offer: OFFER, typed: '10', quantity: 10, telefone: '', name: '', consent: false },
  ...{ buyer: null, asks: null, shown: null, counter: null, errors: {}, key: null, bought: null, restsUntil: null },
}
const at = (value: Value, part: Partial<PurchaseContext> = {}) => ({ value, context: { ...EMPTY, ...part } })
const held = { bought: waiting, key: KEY }
const lapsed = { bought: over, key: KEY }
const UNTIL = '2026-11-22T15:00:20.000Z'
const LEAST = 'O mínimo é R$\u00a01,00: 10 cotas.'
const reported = (bought: Bought) => ({ type: 'payment.reported', bought }) as const
const refusedBy = (errors: PurchaseErrors) => ({ type: 'purchase.refused', errors }) as const
const kept = (bought: Bought) => ({ type: 'purchase.kept', bought }) as const
const type = (text: string) => ({ type: 'quantity.type', text }) as const
const chosen = (quantity: number) => ({ quantity, typed: String(quantity), errors: {} })
const begin = { type: 'purchase.begin' } as const
const close = { type: 'purchase.close' } as const
const submitPhone = { type: 'phone.submit' } as const
const submitName = { type: 'name.submit', shown: SHOWN } as const
const delayed = { type: 'answer.delayed' } as const
const confirm = { type: 'purchase.confirm', shown: SHOWN } as const
const input = { offer: null, quantity: 0, key: null, bought: null }

describe('a purchase', () => {
  describeWalks(purchaseModel, [{ byState: true }])

  describeTable(
    purchaseMachine,
    [
      { input: { ...input, offer: OFFER, quantity: 10 }, to: 'choosing' },
      { input: { ...input, key: { id: 7, token: null } }, to: 'opening' },
      { input: { ...input, key: KEY, bought: paid }, to: { paid: 'shown' } },
      { input: { ...input, key: KEY, bought: waiting }, to: { charged: 'waiting' } },
      { input: { ...input, key: KEY, bought: over }, to: { ended: 'waiting' } },
    ],
    [
      // How many.
      {
        at: at('choosing', { errors: WRONG }),
        on: { type: 'quantity.choose', quantity: 20 },
        to: 'choosing',
        holds: chosen(20),
      },
      { at: at('choosing'), on: { type: 'quantity.add', steps: 1 }, to: 'choosing', holds: chosen(20) },
      { at: at('choosing'), on: { type: 'quantity.add', steps: -1 }, to: 'choosing', holds: chosen(10) },
      { at: at('choosing', { offer: null }), on: { type: 'quantity.add', steps: 1 }, to: null },
      { at: at('choosing', { offer: null }), on: { type: 'quantity.choose', quantity: 20 }, to: null },
      { at: at('choosing', { offer: null }), on: type('125'), to: null },
      {
        at: at('choosing', { typed: '1254', errors: WRONG }),
        on: type('1.25'),
        to: 'choosing',
        holds: { typed: '125', quantity: 125, errors: {} },
      },
      {
        at: at('choosing', { typed: '', errors: WRONG }),
        on: type('1.000,00 cotas'),
        to: 'choosing',
        holds: { typed: '1000', quantity: 1000, errors: {} },
      },
      {
        at: at('choosing', { typed: '' }),
        on: type('1,000'),
        to: 'choosing',
        holds: { typed: '1,000', quantity: 10 },
      },
      { at: at('choosing'), on: type(''), to: 'choosing', holds: { typed: '', quantity: 10 } },
      {
        at: at('choosing', { typed: '5', quantity: 5 }),
        on: { type: 'quantity.check' },
        to: 'choosing',
        holds: { typed: '5', errors: { quantity: LEAST } },
      },
      { at: at('choosing', { errors: WRONG }), on: { type: 'quantity.check' }, to: 'choosing', holds: { errors: {} } },
      { at: at('choosing', { offer: null }), on: { type: 'quantity.check' }, to: null },
      { at: at('choosing', { errors: WRONG }), on: begin, to: 'typingPhone', holds: { errors: {} } },
      {
        at: at('choosing', { errors: WRONG, buyer: ANA }),
        on: begin,
        to: 'confirming',
        holds: { errors: {} },
      },
      {
        at: at('choosing', { typed: '5', quantity: 5, buyer: ANA }),
        on: begin,
        to: 'choosing',
        holds: { typed: '5', errors: { quantity: LEAST } },
      },
      { at: at('choosing', { offer: null }), on: begin, to: null },
      // What this device remembers.
      {
        at: at('choosing'),
        on: { type: 'device.remembered', buyer: ANA, asked: null, draft: null },
        to: 'choosing',
        holds: { buyer: ANA },
      },
      {
        at: at('choosing', { asks: 'novo' }),
        on: { type: 'device.remembered', buyer: ANA, asked: null, draft: null },
        to: 'choosing',
        holds: { buyer: null, ...WHO },
      },
      {
        at: at('choosing', { asks: 'novo' }),
        on: { type: 'device.remembered', buyer: { ...ANA, acceptedVersion: 'novo' }, asked: null, draft: null },
        to: 'choosing',
        holds: { buyer: { ...ANA, acceptedVersion: 'novo' } },
      },
      {
        at: at('choosing'),
        on: { type: 'device.remembered', buyer: null, asked: null, draft: { typed: '2', quantity: 2, ...WHO } },
        to: 'choosing',
        holds: { typed: '2', quantity: 2, ...WHO, buyer: null },
      },
      {
        at: at('choosing'),
        on: {
          type: 'device.remembered',
          buyer: ANA,
          asked: { quantity: 20, ...WHO, shown: SHOWN, consent: null },
          draft: null,
        },
        to: { buying: 'asking' },
        holds: { ...chosen(20), ...WHO, shown: SHOWN, buyer: ANA },
      },
      {
        at: at('choosing'),
        on: {
          type: 'device.remembered',
          buyer: { ...ANA, name: 'Bia Reis' },
          asked: { quantity: 20, ...WHO, shown: SHOWN, consent: null },
          draft: null,
        },
        to: { buying: 'asking' },
        holds: { ...chosen(20), ...WHO, shown: SHOWN, buyer: null },
      },
      // Who.
      {
        at: at('typingPhone', { errors: { telefone: 'Confira' } }),
        on: { type: 'phone.type', text: PHONE },
        to: 'typingPhone',
        holds: { telefone: PHONE, errors: {} },
      },
      {
        at: at('typingPhone', { telefone: PHONE, errors: WRONG }),
        on: submitPhone,
        to: 'typingName',
        holds: { errors: {} },
      },
      {
        at: at('typingPhone', { telefone: '(62) 98123-45' }),
        on: submitPhone,
        to: 'typingPhone',
        holds: { errors: { telefone: 'Confira o celular: faltam 2 números.' } },
      },
      { at: at('typingPhone', { errors: WRONG }), on: close, to: 'choosing', holds: { errors: {} } },
      {
        at: at('typingName', { errors: { name: 'Escreva', consent: 'Marque' } }),
        on: { type: 'name.type', text: 'Ana' },
        to: 'typingName',
        holds: { name: 'Ana', errors: { consent: 'Marque' } },
      },
      {
        at: at('typingName', { errors: { name: 'Escreva', consent: 'Marque' } }),
        on: { type: 'consent.toggle' },
        to: 'typingName',
        holds: { consent: true, errors: { name: 'Escreva' } },
      },
      {
        at: at('typingName', { name: 'Ana Lima', consent: true, errors: WRONG }),
        on: submitName,
        to: { buying: 'asking' },
        holds: { errors: {}, shown: SHOWN },
      },
      {
        at: at('typingName', { name: 'Ana', consent: false }),
        on: submitName,
        to: 'typingName',
        holds: { errors: { name: 'Escreva nome e sobrenome, como no documento.', consent: 'Marque para continuar.' } },
      },
      {
        at: at('typingName', { name: 'Ana Lima', consent: false }),
        on: submitName,
        to: 'typingName',
        holds: { errors: { consent: 'Marque para continuar.' } },
      },
      {
        at: at('typingName', { name: 'Ana', consent: true }),
        on: submitName,
        to: 'typingName',
        holds: { errors: { name: 'Escreva nome e sobrenome, como no documento.' } },
      },
      {
        at: at('typingName', { errors: WRONG }),
        on: { type: 'phone.change' },
        to: 'typingPhone',
        holds: { errors: {} },
      },
      { at: at('typingName', { errors: WRONG }), on: close, to: 'choosing', holds: { errors: {} } },
      {
        at: at('confirming', { buyer: ANA, errors: WRONG }),
        on: confirm,
        to: { buying: 'asking' },
        holds: { errors: {}, shown: SHOWN },
      },
      {
        at: at('confirming', { buyer: ANA, name: 'x', telefone: 'x', consent: true, errors: WRONG }),
        on: { type: 'buyer.forget' },
        to: 'typingPhone',
        holds: { buyer: null, name: '', telefone: '', consent: false, errors: {} },
        effects: [{ type: 'buyer.kept', buyer: null }],
      },
      { at: at('confirming', { buyer: ANA, errors: WRONG }), on: close, to: 'choosing', holds: { errors: {} } },
      // The answer.
      {
        at: at({ buying: 'asking' }, { name: ' Ana Lima ', telefone: PHONE }),
        on: { type: 'purchase.opened', bought: waiting, askedAt: ASKED_AT },
        to: { charged: 'waiting' },
        holds: held,
        effects: [
          kept(waiting),
          {
            type: 'buyer.kept',
            buyer: { name: 'Ana Lima', telefone: PHONE, acceptedAt: ASKED_AT, acceptedVersion: null },
          },
        ],
      },
      {
        at: at({ buying: 'asking' }, { buyer: ANA }),
        on: { type: 'purchase.opened', bought: waiting, askedAt: ASKED_AT },
        to: { charged: 'waiting' },
        holds: held,
        effects: [kept(waiting), { type: 'buyer.kept', buyer: ANA }],
      },
      { at: at({ buying: 'asking' }), on: confirm, to: null },
      // Another offer in the place of what was ordered.
      {
        at: at({ buying: 'asking' }, { buyer: ANA, shown: SHOWN }),
        on: { type: 'purchase.countered', counter: DEARER, offer: { ...OFFER, price: 16 } },
        to: 'countered',
        holds: { counter: DEARER, offer: { ...OFFER, price: 16 } },
      },
      {
        at: at({ buying: 'asking' }, { buyer: ANA }),
        on: { type: 'purchase.countered', counter: NONE, offer: null },
        to: 'countered',
        holds: { counter: NONE, offer: OFFER },
      },
      {
        at: at('countered', { buyer: ANA, shown: SHOWN, counter: DEARER }),
        on: { type: 'counter.accept' },
        to: { buying: 'asking' },
        holds: { ...chosen(20), shown: { amount: 320, due: 40 }, counter: null },
      },
      { at: at('countered', { counter: NONE }), on: { type: 'counter.accept' }, to: null },
      {
        at: at('countered', { shown: SHOWN, counter: NONE }),
        on: { type: 'purchase.retry' },
        to: { buying: 'asking' },
        holds: { shown: SHOWN, counter: null },
      },
      { at: at('countered', { counter: DEARER }), on: { type: 'purchase.retry' }, to: null },
      { at: at('countered', { counter: DEARER }), on: close, to: 'choosing', holds: { ...chosen(10), counter: null } },
      {
        at: at({ buying: 'asking' }, { buyer: ANA }),
        on: refusedBy(WRONG),
        to: 'confirming',
        holds: { errors: WRONG },
      },
      {
        at: at({ buying: 'asking' }),
        on: refusedBy({ telefone: 'Confira' }),
        to: 'typingPhone',
        holds: { errors: { telefone: 'Confira' } },
      },
      { at: at({ buying: 'asking' }), on: refusedBy(WRONG), to: 'typingName', holds: { errors: WRONG } },
      { at: at({ buying: 'asking' }), on: delayed, to: { buying: 'delayed' } },
      { at: at({ buying: 'delayed' }), on: delayed, to: null },
      { at: at({ buying: 'delayed' }), on: { type: 'purchase.lost' }, to: 'unsure' },
      { at: at({ charged: 'waiting' }), on: delayed, to: null },
      { at: at({ buying: 'asking' }), on: { type: 'purchase.lost' }, to: 'unsure' },
      { at: at('unsure'), on: { type: 'purchase.retry' }, to: { buying: 'asking' } },
      { at: at('unsure'), on: close, to: null },
      // A purchase that is opened by its address.
      {
        at: at('opening', { errors: WRONG }),
        on: reported(paid),
        to: { paid: 'shown' },
        holds: { bought: paid, key: KEY },
      },
      { at: at('opening'), on: reported(waiting), to: { charged: 'waiting' }, holds: held },
      { at: at('opening'), on: reported(over), to: { ended: 'waiting' }, holds: { bought: over, key: KEY } },
      { at: at('opening'), on: { type: 'purchase.denied' }, to: 'unrecognized' },
      { at: at('opening'), on: { type: 'payment.lost' }, to: 'unread' },
      { at: at('unread'), on: { type: 'purchase.retry' }, to: 'opening' },
      { at: at('unrecognized'), on: { type: 'purchase.retry' }, to: null },
      // The payment.
      {
        at: at({ charged: 'waiting' }, held),
        on: reported(paid),
        to: { paid: 'shown' },
        holds: { bought: paid },
        effects: [kept(paid)],
      },
      {
        at: at({ charged: 'waiting' }, { ...held, bought: boughtAt({ due: 20 }) }),
        on: reported(waiting),
        to: { charged: 'waiting' },
        holds: held,
      },
      {
        at: at({ charged: 'waiting' }, held),
        on: reported(over),
        to: { ended: 'waiting' },
        holds: { bought: over },
        effects: [kept(over)],
      },
      { at: at({ charged: 'waiting' }, held), on: { type: 'purchase.denied' }, to: 'unrecognized' },
      { at: at({ charged: 'waiting' }, held), on: { type: 'payment.lost' }, to: { charged: 'offline' } },
      {
        at: at({ charged: 'offline' }, { ...held, bought: boughtAt({ due: 20 }) }),
        on: reported(waiting),
        to: { charged: 'waiting' },
        holds: held,
      },
      { at: at({ charged: 'offline' }, held), on: { type: 'payment.ask' }, to: null },
      { at: at({ charged: 'offline' }, held), on: reported(paid), to: { paid: 'shown' }, effects: [kept(paid)] },
      { at: at({ charged: 'waiting' }, held), on: { type: 'payment.ask' }, to: { charged: 'asking' } },
      {
        at: at({ charged: 'asking' }, { ...held, bought: boughtAt({ due: 20 }) }),
        on: { type: 'question.answered', bought: waiting },
        to: { charged: 'resting' },
        holds: held,
      },
      // Who watches the purchase says nothing of what the bank was asked.
      { at: at({ charged: 'asking' }, held), on: reported(waiting), to: { charged: 'asking' } },
      { at: at({ charged: 'asking' }, held), on: reported(paid), to: { paid: 'shown' }, effects: [kept(paid)] },
      { at: at({ charged: 'asking' }, held), on: { type: 'bank.silenced' }, to: { charged: 'unanswered' } },
      // A question that is lost does not stop the watch over the purchase, which tells of a lost connection by itself.
      { at: at({ charged: 'asking' }, held), on: { type: 'payment.lost' }, to: { charged: 'unanswered' } },
      { at: at({ charged: 'unanswered' }, held), on: { type: 'payment.lost' }, to: { charged: 'offline' } },
      { at: at({ charged: 'asking' }, held), on: { type: 'payment.ask' }, to: null },
      { at: at({ charged: 'resting' }, held), on: { type: 'payment.ask' }, to: null },
      { at: at({ charged: 'unanswered' }, held), on: { type: 'payment.ask' }, to: null },
      { at: at({ charged: 'unanswered' }, held), on: { type: 'question.rested' }, to: { charged: 'waiting' } },
      { at: at({ charged: 'unanswered' }, held), on: reported(paid), to: { paid: 'shown' }, effects: [kept(paid)] },
      { at: at({ charged: 'resting' }, held), on: reported(waiting), to: { charged: 'resting' } },
      {
        at: at({ charged: 'resting' }, held),
        on: { type: 'rest.started', until: UNTIL },
        to: { charged: 'resting' },
        holds: { restsUntil: UNTIL },
      },
      {
        at: at({ charged: 'unanswered' }, held),
        on: { type: 'rest.started', until: UNTIL },
        to: { charged: 'unanswered' },
        holds: { restsUntil: UNTIL },
      },
      { at: at({ charged: 'resting' }, held), on: { type: 'question.rested' }, to: { charged: 'waiting' } },
      // The numbers.
      { at: at({ paid: 'shown' }, { bought: paid }), on: { type: 'numbers.show' }, to: { paid: 'loading' } },
      { at: at({ paid: 'shown' }, { bought: paidAt(2, 2) }), on: { type: 'numbers.show' }, to: null },
      {
        at: at({ paid: 'loading' }, { bought: paid }),
        on: { type: 'numbers.loaded', bought: paidAt(2, 2) },
        to: { paid: 'shown' },
        holds: { bought: paidAt(2, 2) },
      },
      { at: at({ paid: 'loading' }, { bought: paid }), on: { type: 'payment.lost' }, to: { paid: 'shown' } },
      { at: at({ ended: 'waiting' }, { bought: over }), on: begin, to: null },
      // A PIX that lapsed and was paid all the same.
      { at: at({ ended: 'waiting' }, lapsed), on: { type: 'payment.ask' }, to: { ended: 'asking' } },
      {
        at: at({ ended: 'waiting' }, { bought: boughtAt({ stage: 'late' }) }),
        on: { type: 'payment.ask' },
        to: null,
      },
      { at: at({ ended: 'asking' }, lapsed), on: { type: 'payment.ask' }, to: null },
      {
        at: at({ ended: 'asking' }, lapsed),
        on: reported(paid),
        to: { paid: 'shown' },
        holds: { bought: paid },
        effects: [kept(paid)],
      },
      {
        at: at({ ended: 'asking' }, lapsed),
        on: reported(boughtAt({ stage: 'late' })),
        to: { ended: 'resting' },
        holds: { bought: boughtAt({ stage: 'late' }) },
      },
      {
        at: at({ ended: 'asking' }, { ...lapsed, bought: boughtAt({ stage: 'over', due: 20 }) }),
        on: { type: 'question.answered', bought: over },
        to: { ended: 'resting' },
        holds: { bought: over },
      },
      { at: at({ ended: 'asking' }, lapsed), on: { type: 'bank.silenced' }, to: { ended: 'unanswered' } },
      { at: at({ ended: 'asking' }, lapsed), on: { type: 'payment.lost' }, to: { ended: 'unanswered' } },
      { at: at({ ended: 'asking' }, lapsed), on: { type: 'purchase.denied' }, to: 'unrecognized' },
      ...(['resting', 'unanswered'] as const).flatMap((state) => [
        {
          at: at({ ended: state }, lapsed),
          on: { type: 'question.rested' } as const,
          to: { ended: 'waiting' } as const,
        },
        {
          at: at({ ended: state }, lapsed),
          on: { type: 'rest.started', until: UNTIL } as const,
          to: { ended: state },
          holds: { restsUntil: UNTIL },
        },
      ]),
    ],
  )

  test('says that it takes long, and its answer is still heard under the same key', async () => {
    const asked: unknown[] = []
    let answer: (fact: PurchaseFact) => void = () => {}
    const askPurchase = ask(
      (question: object) => {
        asked.push(question)
        return new Promise<PurchaseFact>((resolve) => {
          answer = resolve
        })
      },
      (): PurchaseFact => ({ type: 'purchase.lost' }),
    )
    const silent = ask(
      () => new Promise<PurchaseFact>(() => {}),
      (): PurchaseFact => ({ type: 'payment.lost' }),
    )
    const watchDelay = timerOf<PurchaseFact>(10, { type: 'answer.delayed' })
    const actors = { askPurchase, watchDelay, watchPayment: silent }
    const actor = createActor(purchaseMachine.provide({ actors: actors as never }), {
      input: { ...input, offer: OFFER, quantity: 10 },
    }).start()
    actor.send({ type: 'device.remembered', buyer: ANA, asked: null, draft: null })
    actor.send(begin)
    actor.send(confirm)
    await expect.poll(() => actor.getSnapshot().value).toEqual({ buying: 'delayed' })
    answer({ type: 'purchase.opened', bought: waiting, askedAt: ASKED_AT })
    await expect.poll(() => actor.getSnapshot().matches('charged')).toBe(true)
    expect(asked).toHaveLength(1)
    actor.stop()
  })

  test('asks the same again after a lost answer, and buys once', async () => {
    const asked: unknown[] = []
    const answers: PurchaseFact[] = [
      { type: 'purchase.lost' },
      { type: 'purchase.opened', bought: waiting, askedAt: ASKED_AT },
    ]
    const askPurchase = ask(
      async (question: object): Promise<PurchaseFact> => {
        asked.push(question)
        return answers.shift() ?? { type: 'purchase.lost' }
      },
      (): PurchaseFact => ({ type: 'purchase.lost' }),
    )
    const silent = ask(
      () => new Promise<PurchaseFact>(() => {}),
      (): PurchaseFact => ({ type: 'payment.lost' }),
    )
    const actor = createActor(
      purchaseMachine.provide({ actors: { askPurchase, watchDelay: silent, watchPayment: silent } as never }),
      {
        input: { ...input, offer: OFFER, quantity: 10 },
      },
    ).start()
    actor.send({ type: 'device.remembered', buyer: ANA, asked: null, draft: null })
    actor.send(begin)
    actor.send(confirm)
    actor.send(confirm)
    await expect.poll(() => actor.getSnapshot().value).toBe('unsure')
    actor.send({ type: 'purchase.retry' })
    await expect.poll(() => actor.getSnapshot().matches('charged')).toBe(true)
    expect(asked).toEqual([
      { quantity: 10, ...WHO, shown: SHOWN, consent: null },
      { quantity: 10, ...WHO, shown: SHOWN, consent: null },
    ])
    actor.stop()
  })
})
