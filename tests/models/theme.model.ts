import { themeMachine } from '../../src/machines/flows/theme.ts'
import { modelOf } from '../support/model.ts'

/** The panel's look, from either start. */
export const themeModel = modelOf<typeof themeMachine, { type: 'theme.darken' } | { type: 'theme.lighten' }, never>({
  machine: themeMachine,
  worlds: [
    { name: 'dark at start', input: { theme: 'dark' } },
    { name: 'light at start', input: { theme: 'light' } },
  ],
  commands: { 'theme.darken': [{ type: 'theme.darken' }], 'theme.lighten': [{ type: 'theme.lighten' }] },
  facts: {},
  answers: {},
})
