import { describe } from 'vitest'
import { themeMachine } from '../../src/machines/flows/theme.ts'
import { themeModel } from '../models/theme.model.ts'
import { describeTable, describeWalks } from '../support/machine-suite.ts'

const dark = { value: 'dark', context: { first: 'dark' } } as const
const light = { value: 'light', context: { first: 'light' } } as const

describe('the theme', () => {
  describeWalks(themeModel)

  describeTable(
    themeMachine,
    [
      { input: { theme: 'dark' }, to: 'dark' },
      { input: { theme: 'light' }, to: 'light' },
    ],
    [
      { at: dark, on: { type: 'theme.lighten' }, to: 'light' },
      { at: dark, on: { type: 'theme.darken' }, to: null },
      { at: light, on: { type: 'theme.darken' }, to: 'dark' },
      { at: light, on: { type: 'theme.lighten' }, to: null },
    ],
  )
})
