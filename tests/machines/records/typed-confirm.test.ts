import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type TypedConfirmContext, typedConfirmMachine } from '../../../src/machines/flows/records/typed-confirm.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { GRAVE, LIGHT, typedConfirmModel } from '../../models/records/typed-confirm.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: ChartState<typeof typedConfirmMachine>['value'], part: Partial<TypedConfirmContext> = {}) => ({
  value,
  context: { action: GRAVE, text: '', message: null, ...part },
})
const confirm = { type: 'confirm.accept' } as const

describe('a typed confirmation', () => {
  describeWalks(typedConfirmModel)

  describeTable(
    typedConfirmMachine,
    [{ input: undefined, to: 'closed' }],
    [
      {
        at: at('closed', { action: null, text: 'x', message: 'x' }),
        on: { type: 'confirm.ask', action: GRAVE },
        to: 'asking',
        holds: { action: GRAVE, text: '', message: null },
      },
      { at: at('closed'), on: confirm, to: null },
      {
        at: at('asking', { message: 'x' }),
        on: { type: 'word.type', text: 'exc' },
        to: 'asking',
        holds: { text: 'exc', message: null },
      },
      { at: at('asking'), on: confirm, to: null },
      { at: at('asking', { text: 'exclui' }), on: confirm, to: null },
      { at: at('asking', { text: ' EXCLUIR ' }), on: confirm, to: 'doing' },
      { at: at('asking', { action: LIGHT }), on: confirm, to: 'doing' },
      { at: at('asking'), on: { type: 'confirm.dismiss' }, to: 'closed' },
      {
        at: at('asking'),
        on: { type: 'choice.take', id: '46' },
        to: 'closed',
        effects: [{ type: 'choice.taken', id: '46' }],
      },
      { at: at('asking'), on: { type: 'choice.take', id: '47' }, to: null },
      { at: at('asking', { action: LIGHT }), on: { type: 'choice.take', id: '46' }, to: null },
      { at: at('doing'), on: { type: 'choice.take', id: '46' }, to: null },
      { at: at('doing'), on: { type: 'confirm.dismiss' }, to: null },
      { at: at('doing'), on: { type: 'action.done', message: 'Feito' }, to: 'closed' },
      { at: at('doing'), on: { type: 'action.refused', message: 'Não' }, to: 'asking', holds: { message: 'Não' } },
    ],
  )

  test('refused first, then done, tells it once', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(typedConfirmMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'confirm.ask', action: GRAVE })
    actor.send({ type: 'word.type', text: 'Excluir' })
    actor.send(confirm)
    actor.send({ type: 'action.refused', message: 'Não' })
    actor.send(confirm)
    actor.send({ type: 'action.done', message: 'Afiliado excluído' })
    expect(said).toEqual([
      { type: 'notice', class: 'success', message: 'Afiliado excluído' },
      { type: 'action.finished', act: 'delete', id: '7' },
    ])
  })

  test('what was done and has no words is not told a second time, empty', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(typedConfirmMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'confirm.ask', action: LIGHT })
    actor.send(confirm)
    actor.send({ type: 'action.done', message: '' })
    expect(said).toEqual([{ type: 'action.finished', act: LIGHT.act, id: LIGHT.id }])
  })
})
