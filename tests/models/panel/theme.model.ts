import { type ThemeCommand, type ThemeFact, themeMachine } from '../../../src/machines/flows/panel/theme.ts'
import { modelOf } from '../../support/models/model.ts'

/** The panel's look, from every start, on a system that is light by day and dark by night. */
export const themeModel = modelOf<typeof themeMachine, ThemeCommand, ThemeFact>({
  machine: themeMachine,
  worlds: [
    { name: 'dark at start', input: { first: 'dark', system: 'light' } },
    { name: 'light at start', input: { first: 'light', system: 'dark' } },
    { name: 'following at start', input: { first: 'system', system: 'light' } },
  ],
  commands: {
    'theme.darken': [{ type: 'theme.darken' }],
    'theme.lighten': [{ type: 'theme.lighten' }],
    'theme.follow': [{ type: 'theme.follow' }],
    'theme.toggle': [{ type: 'theme.toggle' }],
  },
  facts: {
    'system.darkened': [{ type: 'system.darkened' }],
    'system.lightened': [{ type: 'system.lightened' }],
    'otherTab.changed': [
      { type: 'otherTab.changed', choice: 'dark' },
      { type: 'otherTab.changed', choice: 'light' },
      { type: 'otherTab.changed', choice: 'system' },
    ],
  },
  answers: {},
})
