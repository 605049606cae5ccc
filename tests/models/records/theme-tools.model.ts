import {
  type ThemeToolsCommand,
  type ThemeToolsFact,
  themeToolsMachine,
} from '../../../src/machines/flows/records/theme-tools.ts'
import { modelOf } from '../../support/models/model.ts'

/** The tools of the theme: a logo that comes and goes, and files that are taken or not. */
export const themeToolsModel = modelOf<typeof themeToolsMachine, ThemeToolsCommand, ThemeToolsFact>({
  machine: themeToolsMachine,
  worlds: [{ name: 'nothing known yet', input: undefined }],
  commands: {
    'logo.pick': [{ type: 'logo.pick' }],
    'logo.send': [{ type: 'logo.send', key: 'a' }],
    'logo.remove': [{ type: 'logo.remove' }],
    'preset.choose': [{ type: 'preset.choose', preset: 'green' }],
    'preview.showCampaign': [{ type: 'preview.showCampaign' }],
    'preview.showPix': [{ type: 'preview.showPix' }],
    'preview.showPaid': [{ type: 'preview.showPaid' }],
  },
  facts: {
    'settings.loaded': [{ type: 'settings.loaded' }],
    'logo.updated': [
      { type: 'logo.updated', name: 'marca' },
      { type: 'logo.updated', name: null },
    ],
    'logo.stored': [{ type: 'logo.stored' }],
    'logo.refused': [{ type: 'logo.refused', message: 'O logo passa de 2 MB. Envie um menor' }],
  },
  key: ({ value, context: { logo } }) => [value, logo !== null],
  answers: {
    watchLogo: ['logo.updated'],
    askUpload: ['logo.stored', 'logo.refused'],
    askRemoval: ['logo.stored', 'logo.refused'],
  },
})
