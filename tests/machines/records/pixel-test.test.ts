import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type PixelTestContext, pixelTestMachine } from '../../../src/machines/flows/records/pixel-test.ts'
import { pixelTestModel } from '../../models/records/pixel-test.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const input = { id: '1' }
const errors = { pixel_access_token: ['O token não dá acesso ao pixel.'] }
const ready = { ...input, ready: true, message: null, errors: {} }
const unready = { ...ready, ready: false }
const told = { ...ready, message: 'O token não dá acesso ao pixel.', errors }
const at = (value: 'untested' | 'testing' | 'passed' | 'failed' | 'outdated', context: PixelTestContext) => ({
  value,
  context,
})
const tried = { type: 'pixel.test' } as const
const emptied = { type: 'access.change', field: 'pixel_access_token', ready: false } as const
const typed = { type: 'access.change', field: 'pixel', ready: true } as const
const done = { type: 'test.done', message: 'Evento de teste recebido.' } as const
const refused = {
  type: 'test.refused',
  message: 'O token não dá acesso ao pixel.',
  errors,
} as const

describe('the test of a pixel', () => {
  describeWalks(pixelTestModel)

  describeTable(
    pixelTestMachine,
    [{ input, to: 'untested' }],
    [
      { at: at('untested', unready), on: tried, to: null },
      { at: at('untested', unready), on: typed, to: 'untested', holds: { ready: true } },
      { at: at('untested', ready), on: tried, to: 'testing' },
      { at: at('testing', told), on: tried, to: null },
      { at: at('testing', ready), on: emptied, to: 'testing', holds: { ready: false } },
      { at: at('testing', ready), on: done, to: 'passed', holds: { message: done.message, errors: {} } },
      { at: at('testing', ready), on: refused, to: 'failed', holds: { message: refused.message, errors } },
      { at: at('passed', ready), on: emptied, to: 'outdated', holds: { ready: false } },
      { at: at('passed', ready), on: tried, to: 'testing' },
      { at: at('passed', unready), on: tried, to: null },
      { at: at('outdated', ready), on: tried, to: 'testing' },
      { at: at('outdated', unready), on: tried, to: null },
      { at: at('failed', told), on: tried, to: 'testing', holds: { message: null, errors: {} } },
      { at: at('failed', { ...told, ready: false }), on: tried, to: null },
      { at: at('failed', told), on: typed, to: 'failed', holds: { message: refused.message, errors } },
      { at: at('failed', told), on: emptied, to: 'failed', holds: { ready: false, errors: {} } },
    ],
  )

  test('that failed says why for ten seconds, and at its field until that is changed', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(pixelTestMachine), { input })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [typed, tried, refused]) actor.send(event)
    expect(said).toEqual([{ type: 'notice', class: 'error', message: refused.message, lasts: 10_000 }])
    expect(actor.getSnapshot().context.errors).toEqual(refused.errors)
    actor.send({ type: 'access.change', field: 'pixel_access_token', ready: true })
    expect(actor.getSnapshot().context.errors).toEqual({})
  })
})
