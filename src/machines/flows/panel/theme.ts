import { assign, emit, setup } from 'xstate'

/** The two looks of the panel; dark is the default (spec §1). */
export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** What can be chosen: a theme, or the operating system's. */
export type ThemeChoice = Theme | 'system'

/** Commands: what the operator can choose. */
export type ThemeCommand =
  | { type: 'theme.darken' }
  | { type: 'theme.lighten' }
  | { type: 'theme.follow' }
  | { type: 'theme.toggle' }

/** Facts: the operating system changed its theme, or another tab of the panel did. */
export type ThemeFact =
  | { type: 'system.darkened' }
  | { type: 'system.lightened' }
  | { type: 'otherTab.changed'; choice: ThemeChoice }

/** `first`: the stored choice; `system`: the operating system's theme. */
export type ThemeContext = { first: ThemeChoice; system: Theme }

/**
 * Which theme the panel shows, chosen here or following the operating system. Toggling starts from the theme in sight, so it always changes
 * something. A theme chosen in another tab is applied here too, without counting as a choice of this tab.
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
