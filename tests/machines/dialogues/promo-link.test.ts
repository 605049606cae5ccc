import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type promoLinkAt, promoLinkMachine } from '../../../src/machines/flows/dialogues/promo-link.ts'
import { promoLinkModel } from '../../models/dialogues/promo-link.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const input = { id: '1' }
const at = (value: ReturnType<typeof promoLinkAt>['value']) => ({
  value,
  context: { ...input, text: 'invite' as const },
})
const copied = { type: 'link.copy' } as const
const shared = { type: 'link.share' } as const
const shown = { type: 'link.showCode' } as const
const composed = { type: 'link.compose' } as const
const chosen = { type: 'text.choose', text: 'how' } as const
const textTaken = [{ type: 'text.copy' }, { type: 'text.send' }] as const
const composedNoMore = { type: 'text.close' } as const
const closed = { type: 'code.close' } as const
const edited = { type: 'link.edit' } as const
const removed = { type: 'link.remove' } as const
const refused = { type: 'removal.refused', message: 'Este registro não existe mais.' } as const

describe('a promotional link in its list', () => {
  describeWalks(promoLinkModel)

  describeTable(
    promoLinkMachine,
    [{ input, to: 'resting' }],
    [
      ...[copied, shared, edited].map((on) => ({ at: at('resting'), on, to: 'resting' as const })),
      { at: at('resting'), on: shown, to: 'showingCode' },
      { at: at('resting'), on: closed, to: null },
      { at: at('resting'), on: composed, to: 'composing' },
      { at: at('composing'), on: chosen, to: 'composing', holds: { text: 'how' } },
      ...textTaken.map((on) => ({ at: at('composing'), on, to: 'composing' as const })),
      { at: at('composing'), on: composedNoMore, to: 'resting' },
      ...[chosen, ...textTaken, composedNoMore].map((on) => ({ at: at('resting'), on, to: null })),
      { at: at('resting'), on: removed, to: 'removing' },
      { at: at('showingCode'), on: copied, to: 'showingCode' },
      { at: at('showingCode'), on: closed, to: 'resting' },
      { at: at('showingCode'), on: removed, to: null },
      { at: at('removing'), on: { type: 'removal.done' }, to: 'removed' },
      { at: at('removing'), on: refused, to: 'resting' },
      { at: at('removing'), on: { type: 'removal.dismissed' }, to: 'resting' },
      ...[copied, shared, shown, edited, removed].map((on) => ({ at: at('removing'), on, to: null })),
      ...[copied, shared, shown, edited, removed].map((on) => ({ at: at('removed'), on, to: null })),
    ],
  )

  test('asks for its address, a message or its form, and says why it was not deleted', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(promoLinkMachine), { input })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [copied, shared, edited, shown, copied, closed]) actor.send(event)
    for (const event of [composed, textTaken[0], chosen, textTaken[1], composedNoMore]) actor.send(event)
    for (const event of [removed, refused]) actor.send(event)
    expect(said).toEqual([
      { type: 'address.wanted' },
      { type: 'message.wanted' },
      { type: 'edit.wanted' },
      { type: 'address.wanted' },
      { type: 'text.wanted', text: 'invite', way: 'copy' },
      { type: 'text.wanted', text: 'how', way: 'send' },
      { type: 'notice', class: 'error', message: 'Este registro não existe mais.' },
    ])
  })
})
