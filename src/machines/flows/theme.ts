import { assign, emit, setup } from 'xstate'

/** The two looks of the panel; dark is the default (spec §1). */
export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** What may be asked for: one of the looks, or whatever the operating system wears. */
export type ThemeChoice = Theme | 'system'

/** What somebody may choose. */
export type ThemeCommand =
  | { type: 'theme.darken' }
  | { type: 'theme.lighten' }
  | { type: 'theme.follow' }
  | { type: 'theme.toggle' }

/** What the world reports: the operating system changed its look, or another tab of the panel what it wears. */
export type ThemeFact =
  | { type: 'system.darkened' }
  | { type: 'system.lightened' }
  | { type: 'otherTab.changed'; choice: ThemeChoice }

/** `first`: what was chosen before; `system`: what the operating system wears. */
export type ThemeContext = { first: ThemeChoice; system: Theme }

/**
 * Which look the panel wears, and whether by its own choice or after the operating system. Toggling goes by what is worn: it always
 * changes what one sees. What another tab chose is worn here too, and told apart: nobody chose it here.
 */
export const themeMachine = setup({
  types: {
    input: {} as ThemeContext,
    context: {} as ThemeContext,
    events: {} as ThemeCommand | ThemeFact,
    emitted: {} as { type: 'theme.changed' | 'theme.brought'; choice: ThemeChoice; theme: Theme },
    tags: {} as Theme,
  },
  guards: {
    starts: ({ context }, choice: ThemeChoice) => context.first === choice,
    brings: (_, { choice, wanted }: { choice: ThemeChoice; wanted: ThemeChoice }) => choice === wanted,
    systemIsLight: ({ context }) => context.system === 'light',
  },
  actions: {
    rememberSystem: assign({ system: (_, system: Theme) => system }),
    announce: emit((_, theme: Theme) => ({ type: 'theme.changed' as const, choice: theme, theme })),
    announceSystem: emit(({ context }) => ({
      type: 'theme.changed' as const,
      choice: 'system' as const,
      theme: context.system,
    })),
    announceBrought: emit(({ context }, choice: ThemeChoice) => ({
      type: 'theme.brought' as const,
      choice,
      theme: choice === 'system' ? context.system : choice,
    })),
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    'system.darkened': { actions: { type: 'rememberSystem', params: 'dark' } },
    'system.lightened': { actions: { type: 'rememberSystem', params: 'light' } },
    'otherTab.changed': [
      {
        guard: { type: 'brings', params: ({ event }) => ({ choice: event.choice, wanted: 'system' }) },
        target: '.following',
        actions: { type: 'announceBrought', params: 'system' },
      },
      {
        guard: { type: 'brings', params: ({ event }) => ({ choice: event.choice, wanted: 'light' }) },
        target: '.light',
        actions: { type: 'announceBrought', params: 'light' },
      },
      { target: '.dark', actions: { type: 'announceBrought', params: 'dark' } },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'starts', params: 'system' }, target: 'following' },
        { guard: { type: 'starts', params: 'light' }, target: 'light' },
        { target: 'dark' },
      ],
    },
    dark: {
      tags: 'dark',
      on: {
        'theme.lighten': { target: 'light', actions: { type: 'announce', params: 'light' } },
        'theme.toggle': { target: 'light', actions: { type: 'announce', params: 'light' } },
        'theme.follow': { target: 'following', actions: 'announceSystem' },
      },
    },
    light: {
      tags: 'light',
      on: {
        'theme.darken': { target: 'dark', actions: { type: 'announce', params: 'dark' } },
        'theme.toggle': { target: 'dark', actions: { type: 'announce', params: 'dark' } },
        'theme.follow': { target: 'following', actions: 'announceSystem' },
      },
    },
    following: {
      on: {
        'theme.darken': { target: 'dark', actions: { type: 'announce', params: 'dark' } },
        'theme.lighten': { target: 'light', actions: { type: 'announce', params: 'light' } },
        'system.darkened': {
          target: '.dark',
          actions: [{ type: 'rememberSystem', params: 'dark' }, 'announceSystem'],
        },
        'system.lightened': {
          target: '.light',
          actions: [{ type: 'rememberSystem', params: 'light' }, 'announceSystem'],
        },
      },
      initial: 'settling',
      states: {
        settling: { always: [{ guard: 'systemIsLight', target: 'light' }, { target: 'dark' }] },
        dark: {
          tags: 'dark',
          on: { 'theme.toggle': { target: '#theme.light', actions: { type: 'announce', params: 'light' } } },
        },
        light: {
          tags: 'light',
          on: { 'theme.toggle': { target: '#theme.dark', actions: { type: 'announce', params: 'dark' } } },
        },
      },
    },
  },
})
