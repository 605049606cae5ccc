import { type PaletteCommand, type PaletteFact, paletteMachine } from '../../../src/machines/flows/panel/palette.ts'
import { modelOf } from '../../support/models/model.ts'

/** The palette down to a page three deep. */
export const paletteModel = modelOf<typeof paletteMachine, PaletteCommand, PaletteFact>({
  machine: paletteMachine,
  worlds: [{ name: 'a closed palette', input: undefined }],
  commands: {
    'palette.open': [{ type: 'palette.open', page: { id: 'root', subject: null } }],
    'query.type': [{ type: 'query.type', text: 'sortear' }],
    'page.enter': [{ type: 'page.enter', page: { id: 'campaign', subject: '1' } }],
    'page.leave': [{ type: 'page.leave' }],
    'command.choose': [
      { type: 'command.choose', command: 'draw.first' },
      { type: 'command.choose', command: 'list.search', argument: 'honda' },
    ],
    'palette.close': [{ type: 'palette.close' }],
  },
  facts: {
    'command.finished': [{ type: 'command.finished' }],
    'command.refused': [{ type: 'command.refused', message: 'Não deu para abrir a campanha. Tente de novo.' }],
  },
  answers: { askRun: ['command.finished', 'command.refused'] },
  within: ({ context }) => context.pages.length < 3,
})
