import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { recoveryRowAt, recoveryRowMachine } from '../../../src/machines/flows/dialogues/recovery-row.ts'
import { recoveryRowModel } from '../../models/dialogues/recovery-row.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const input = { id: '1', userId: '2', barred: null, hasCode: true, silent: false }
const silent = { ...input, barred: 'silent', hasCode: false, silent: true }
const message = { id: 3, telefone: '62981234567', text: 'Oi', renewed: null }
const granted = { type: 'claim.granted', message } as const
const write = { type: 'message.write' } as const
const why = { message: 'Alguém já escreveu.' }
const refused = { type: 'claim.refused', ...why } as const
const revealed = { type: 'phone.revealed', telefone: '62981234567' } as const
const opened = { type: 'conversation.opened' } as const
const next = { type: 'message.next' } as const

const left = { type: 'row.left' } as const
const turned = { type: 'message.turned' } as const
const changed = { type: 'recovery.changed' } as const
const wanted = { type: 'phone.wanted', use: 'copy' } as const
const said = { type: 'notice', class: 'error', ...why } as const
const noted = { type: 'notice', class: 'success', message: 'Anotado' } as const
const claims = (addressOnly: boolean) => ({ askClaim: { id: '1', addressOnly } })
const silence = (refuses: boolean) => ({ askSilence: { id: '2', refuses } })
const at = (value: ReturnType<typeof recoveryRowAt>['value']) => ({
  value,
  context: { ...recoveryRowAt(input).context, granted: value === 'opening' ? message : null },
})

describe('a buyer who has not paid, in the list', () => {
  describeWalks(recoveryRowModel)

  describeTable(
    recoveryRowMachine,
    [
      { input, to: 'resting' },
      { input: silent, to: 'resting' },
    ],
    [
      { at: recoveryRowAt(input), on: write, to: 'claiming', effects: [left], asks: claims(false) },
      { at: recoveryRowAt(silent), on: write, to: 'resting', effects: [{ type: 'row.barred' }, left] },
      { at: recoveryRowAt(input), on: next, to: 'resting', effects: [turned] },
      { at: recoveryRowAt(input), on: { type: 'pix.copy' }, to: 'resting', effects: [{ type: 'pix.wanted' }] },
      { at: recoveryRowAt(silent), on: { type: 'pix.copy' }, to: null },
      {
        at: recoveryRowAt(input),
        on: { type: 'phone.copy' },
        to: 'asking',
        effects: [{ type: 'phone.awaited', use: 'copy' }],
        asks: { askPhone: { id: '2' } },
      },
      { at: at('asking'), on: revealed, to: 'resting', effects: [{ ...wanted, telefone: '62981234567' }] },
      {
        at: at('asking'),
        on: { type: 'phone.refused', ...why },
        to: 'resting',
        effects: [{ type: 'phone.withheld' }, said],
      },
      { at: recoveryRowAt(input), on: { type: 'buyer.silence' }, to: 'silencing', asks: silence(true) },
      { at: recoveryRowAt(input), on: { type: 'buyer.unsilence' }, to: null },
      { at: recoveryRowAt(silent), on: { type: 'buyer.unsilence' }, to: 'silencing', asks: silence(false) },
      { at: recoveryRowAt(silent), on: { type: 'buyer.silence' }, to: null },
      {
        at: at('silencing'),
        on: { type: 'silence.noted', message: 'Anotado' },
        to: 'resting',
        effects: [noted, changed],
      },
      { at: at('silencing'), on: { type: 'silence.refused', ...why }, to: 'resting', effects: [said] },
      ...(['claiming', 'claimingAddress'] as const).flatMap((state) => [
        {
          at: at(state),
          on: granted,
          to: 'opening' as const,
          holds: { granted: message },
          asks: { askOpening: { message } },
        },
        { at: at(state), on: refused, to: 'resting' as const, effects: [said, changed] },
        { at: at(state), on: { type: 'bank.declined' } as const, to: 'uncharged' as const, tags: ['open'] },
        { at: at(state), on: write, to: null },
      ]),
      { at: at('uncharged'), on: { type: 'message.writeAddress' }, to: 'claimingAddress', asks: claims(true) },
      { at: at('uncharged'), on: { type: 'message.dismiss' }, to: 'resting' },
      { at: recoveryRowAt(input), on: { type: 'message.writeAddress' }, to: null },
      { at: at('opening'), on: opened, to: 'opened', effects: [{ type: 'message.opened', message }, changed] },
      { at: at('opening'), on: { type: 'conversation.blocked', ...why }, to: 'resting', effects: [said, changed] },
      { at: at('opened'), on: next, to: 'opened', effects: [turned] },
      { at: at('opened'), on: write, to: null },
    ],
  )

  const heardOf = (from: typeof input | typeof silent, events: readonly EventObject[]) => {
    const heard: EventObject[] = []
    const actor = createActor(chartOf(recoveryRowMachine), { input: from })
    actor.on('*', (event) => heard.push(event))
    actor.start()
    for (const event of events) actor.send(event as never)
    return { heard, value: actor.getSnapshot().value }
  }

  test('is stepped on from at once, and opened once the claim is granted', () => {
    expect(heardOf(input, [write])).toEqual({ heard: [{ type: 'row.left' }], value: 'claiming' })
    expect(heardOf(input, [write, granted, opened, write])).toEqual({
      heard: [{ type: 'row.left' }, { type: 'message.opened', message }, { type: 'recovery.changed' }],
      value: 'opened',
    })
  })

  test('says why it is not written to, and is stepped on from all the same', () => {
    expect(heardOf(silent, [write]).heard).toEqual([{ type: 'row.barred' }, { type: 'row.left' }])
    expect(heardOf(input, [write, refused]).heard).toEqual([
      { type: 'row.left' },
      { type: 'notice', class: 'error', message: 'Alguém já escreveu.' },
      { type: 'recovery.changed' },
    ])
  })

  test('asks before a message goes without a code', () => {
    const declined = [write, { type: 'bank.declined' }]
    expect(heardOf(input, declined).value).toBe('uncharged')
    expect(heardOf(input, [...declined, { type: 'message.dismiss' }]).value).toBe('resting')
    expect(heardOf(input, [...declined, { type: 'message.writeAddress' }, granted]).value).toBe('opening')
  })
})
