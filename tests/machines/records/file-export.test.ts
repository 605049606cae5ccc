import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { fileExportMachine } from '../../../src/machines/flows/records/file-export.ts'
import { fileExportModel } from '../../models/records/file-export.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'idle' | 'asking', search = '') => ({ value, context: { search } })
const asked = { type: 'file.export', search: 'ana' } as const
const made = { type: 'file.done', content: 'Nome' } as const
const refused = { type: 'file.refused', message: 'Muitas tentativas', class: 'info' } as const

describe('a file of what a list shows', () => {
  describeWalks(fileExportModel)

  describeTable(
    fileExportMachine,
    [{ input: undefined, to: 'idle' }],
    [
      { at: at('idle'), on: asked, to: 'asking', holds: { search: 'ana' } },
      { at: at('idle'), on: made, to: null },
      { at: at('asking', 'ana'), on: asked, to: null },
      { at: at('asking', 'ana'), on: made, to: 'idle' },
      { at: at('asking', 'ana'), on: refused, to: 'idle' },
    ],
  )

  test('is saved once it is made, and said why where it is not', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(fileExportMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [asked, made, asked, refused]) actor.send(event)
    expect(said).toEqual([
      { type: 'file.wanted', content: 'Nome' },
      { type: 'notice', class: 'info', message: 'Muitas tentativas' },
    ])
  })
})
