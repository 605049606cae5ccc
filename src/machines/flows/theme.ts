import { emit, setup } from 'xstate'

/** The two looks of the panel; dark is the default (spec §1). */
export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** Which look the panel wears. */
export const themeMachine = setup({
  types: {
    input: {} as { theme: Theme },
    context: {} as { first: Theme },
    events: {} as { type: 'theme.darken' } | { type: 'theme.lighten' },
    emitted: {} as { type: 'theme.changed'; theme: Theme },
  },
  guards: { startsLight: ({ context }) => context.first === 'light' },
  actions: { announce: emit((_, theme: Theme) => ({ type: 'theme.changed' as const, theme })) },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ first: input.theme }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsLight', target: 'light' }, { target: 'dark' }] },
    dark: {
      on: { 'theme.lighten': { target: 'light', actions: { type: 'announce', params: 'light' } } },
    },
    light: {
      on: { 'theme.darken': { target: 'dark', actions: { type: 'announce', params: 'dark' } } },
    },
  },
})
