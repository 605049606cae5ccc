import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { type BuyerPhoneContext, buyerPhoneMachine } from '../../../src/machines/flows/buyer/buyer-phone.ts'
import { buyerPhoneModel } from '../../models/buyer/buyer-phone.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'hidden' | 'asking', use: BuyerPhoneContext['use'] = 'copy') => ({
  value,
  context: { id: '3', use },
})

describe('the phone of a buyer', () => {
  describeWalks(buyerPhoneModel)

  describeTable(
    buyerPhoneMachine,
    [{ input: { id: '3' }, to: 'hidden' }],
    [
      { at: at('hidden', 'call'), on: { type: 'phone.copy' }, to: 'asking', holds: { use: 'copy' } },
      { at: at('hidden'), on: { type: 'phone.call' }, to: 'asking', holds: { use: 'call' } },
      { at: at('hidden'), on: { type: 'phone.revealed', telefone: '1' }, to: null },
      { at: at('asking'), on: { type: 'phone.copy' }, to: null },
      { at: at('asking'), on: { type: 'phone.call' }, to: null },
      { at: at('asking', 'call'), on: { type: 'phone.revealed', telefone: '1' }, to: 'hidden', holds: { use: 'call' } },
      { at: at('asking'), on: { type: 'phone.refused', message: 'Não' }, to: 'hidden' },
    ],
  )

  test('is passed on for what it was asked for, and a refusal is said', async () => {
    const said: unknown[] = []
    const answers = [
      { type: 'phone.revealed', telefone: '62981234567' },
      { type: 'phone.refused', message: 'Não' },
    ] as const
    let asked = 0
    const askPhone = ask(
      async (_: { id: string }) => answers[asked++] ?? answers[1],
      () => answers[1],
    )
    const actor = createActor(buyerPhoneMachine.provide({ actors: { askPhone } }), { input: { id: '3' } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const type of ['phone.call', 'phone.copy'] as const) {
      actor.send({ type })
      await expect.poll(() => actor.getSnapshot().value).toBe('hidden')
    }
    expect(said).toEqual([
      { type: 'phone.awaited', use: 'call' },
      { type: 'phone.wanted', use: 'call', telefone: '62981234567' },
      { type: 'phone.awaited', use: 'copy' },
      { type: 'phone.withheld' },
      { type: 'notice', class: 'error', message: 'Não' },
    ])
    actor.stop()
  })
})
