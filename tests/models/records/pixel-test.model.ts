import {
  type PixelTestCommand,
  type PixelTestFact,
  pixelTestMachine,
} from '../../../src/machines/flows/records/pixel-test.ts'
import { modelOf } from '../../support/models/model.ts'

/** The test of a pixel in its form. */
export const pixelTestModel = modelOf<typeof pixelTestMachine, PixelTestCommand, PixelTestFact>({
  machine: pixelTestMachine,
  worlds: [{ name: 'is open', input: { id: '1' } }],
  commands: {
    'access.change': [
      { type: 'access.change', field: 'pixel', ready: true },
      { type: 'access.change', field: 'pixel_access_token', ready: false },
    ],
    'pixel.test': [{ type: 'pixel.test' }],
  },
  facts: {
    'test.done': [{ type: 'test.done', message: 'Evento de teste recebido.' }],
    'test.refused': [
      {
        type: 'test.refused',
        message: 'O token não dá acesso ao pixel.',
        errors: { pixel_access_token: ['O token não dá acesso ao pixel.'] },
      },
    ],
  },
  answers: { askTest: ['test.done', 'test.refused'] },
  key: ({ context }) => [context.ready],
})
