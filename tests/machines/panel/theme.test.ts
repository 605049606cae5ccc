import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { type ThemeContext, themeMachine } from '../../../src/machines/flows/panel/theme.ts'
import { themeModel } from '../../models/panel/theme.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const onDarkSystem: ThemeContext = { first: 'dark', system: 'dark' }
const onLightSystem: ThemeContext = { first: 'dark', system: 'light' }
const dark = { value: 'dark', context: onDarkSystem } as const
const light = { value: 'light', context: onDarkSystem } as const
const darkByDay = { value: 'dark', context: onLightSystem } as const
const lightByDay = { value: 'light', context: onLightSystem } as const
const followingDark = { following: 'dark' } as const
const followingLight = { following: 'light' } as const
const byNight = { value: followingDark, context: onDarkSystem } as const
const byDay = { value: followingLight, context: onLightSystem } as const

describe('the theme', () => {
  describeWalks(themeModel)

  describeTable(
    themeMachine,
    [
      { input: { first: 'dark', system: 'light' }, to: 'dark' },
      { input: { first: 'light', system: 'dark' }, to: 'light' },
      { input: { first: 'system', system: 'dark' }, to: followingDark },
      { input: { first: 'system', system: 'light' }, to: followingLight },
    ],
    [
      { at: dark, on: { type: 'theme.lighten' }, to: 'light' },
      { at: dark, on: { type: 'theme.darken' }, to: null },
      { at: dark, on: { type: 'theme.follow' }, to: followingDark },
      { at: darkByDay, on: { type: 'theme.follow' }, to: followingLight },
      { at: dark, on: { type: 'system.lightened' }, to: 'dark', holds: { system: 'light' } },
      { at: darkByDay, on: { type: 'system.darkened' }, to: 'dark', holds: { system: 'dark' } },
      { at: dark, on: { type: 'theme.toggle' }, to: 'light' },
      { at: light, on: { type: 'theme.toggle' }, to: 'dark' },
      { at: byNight, on: { type: 'theme.toggle' }, to: 'light' },
      { at: byDay, on: { type: 'theme.toggle' }, to: 'dark' },
      { at: dark, on: { type: 'otherTab.changed', choice: 'light' }, to: 'light' },
      { at: light, on: { type: 'otherTab.changed', choice: 'dark' }, to: 'dark' },
      { at: light, on: { type: 'otherTab.changed', choice: 'system' }, to: followingDark },
      { at: byDay, on: { type: 'otherTab.changed', choice: 'dark' }, to: 'dark' },
      { at: light, on: { type: 'theme.darken' }, to: 'dark' },
      { at: light, on: { type: 'theme.lighten' }, to: null },
      { at: light, on: { type: 'theme.follow' }, to: followingDark },
      { at: lightByDay, on: { type: 'theme.follow' }, to: followingLight },
      { at: byNight, on: { type: 'theme.follow' }, to: null },
      { at: byNight, on: { type: 'theme.darken' }, to: 'dark' },
      { at: byNight, on: { type: 'theme.lighten' }, to: 'light' },
      { at: byNight, on: { type: 'system.lightened' }, to: followingLight, holds: { system: 'light' } },
      { at: byDay, on: { type: 'system.darkened' }, to: followingDark, holds: { system: 'dark' } },
      { at: byDay, on: { type: 'theme.darken' }, to: 'dark' },
      { at: byDay, on: { type: 'theme.lighten' }, to: 'light' },
    ],
  )

  test('tells what was chosen and what it looks like, and nothing while the system changes unheeded', () => {
    const said: EventObject[] = []
    const actor = createActor(themeMachine, { input: { first: 'dark', system: 'dark' } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const type of [
      'system.lightened',
      'theme.follow',
      'system.darkened',
      'theme.lighten',
      'theme.darken',
    ] as const)
      actor.send({ type })
    expect(said).toEqual([
      { type: 'theme.changed', choice: 'system', theme: 'light' },
      { type: 'theme.changed', choice: 'system', theme: 'dark' },
      { type: 'theme.changed', choice: 'light', theme: 'light' },
      { type: 'theme.changed', choice: 'dark', theme: 'dark' },
    ])
  })

  test('tells apart what another tab chose', () => {
    const said: EventObject[] = []
    const actor = createActor(themeMachine, { input: { first: 'dark', system: 'light' } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'otherTab.changed', choice: 'system' })
    expect(said).toEqual([{ type: 'theme.brought', choice: 'system', theme: 'light' }])
  })
})
