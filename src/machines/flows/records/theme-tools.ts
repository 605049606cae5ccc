import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. `logo.send`: a file was picked, which waits under this key. */
export type ThemeToolsCommand =
  | { type: 'logo.pick' }
  | { type: 'logo.send'; key: string }
  | { type: 'logo.remove' }
  | { type: 'preset.choose'; preset: string }
  | { type: 'preview.showCampaign' }
  | { type: 'preview.showPix' }
  | { type: 'preview.showPaid' }

/** Facts: what happened outside. `settings.loaded`: by the form, the logo with them. `logo.updated`: its name as the server has it now, `null` for none. */
export type ThemeToolsFact =
  | { type: 'settings.loaded' }
  | { type: 'logo.updated'; name: string | null }
  | { type: 'logo.stored' }
  | ({ type: 'logo.refused' } & Refused)

/** `logo`: its name; `key`: the file that is sent; `message`: why the last one was not taken. */
export type ThemeToolsContext = { logo: string | null; key: string | null; message: string | null }

/** Emitted: the operator wants to pick a file, or to have the colours of a preset in the form. */
export type ThemeToolsEmitted = Notice | { type: 'file.wanted' } | { type: 'colors.wanted'; preset: string }

/**
 * What is done on the screen of the theme beside its form: the logo, which is kept at once, the presets, and which page the preview shows.
 * The logo is known from outside, since it is taken back from outside too.
 */
export const themeToolsMachine = setup({
  types: {
    context: {} as ThemeToolsContext,
    events: {} as ThemeToolsCommand | ThemeToolsFact,
    emitted: {} as ThemeToolsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    watchLogo: unprovided<undefined>('watchLogo'),
    askUpload: unprovided<{ key: string }>('askUpload'),
    askRemoval: unprovided<{ name: string }>('askRemoval'),
  },
  guards: { hasLogo: ({ context }) => context.logo !== null },
  actions: {
    rememberLogo: assign({ logo: (_, name: string | null) => name }),
    rememberKey: assign({ key: (_, key: string) => key, message: null }),
    forgetMessage: assign({ message: null }),
    forgetKey: assign({ key: null }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    wantFile: emit({ type: 'file.wanted' as const }),
    wantColors: emit((_, preset: string) => ({ type: 'colors.wanted' as const, preset })),
    announceRefusal: emit((_, refused: Refused) => ({ ...refusalNotice(refused), atField: true as const })),
  },
}).createMachine({
  id: 'themeTools',
  context: { logo: null, key: null, message: null },
  type: 'parallel',
  on: {
    'preset.choose': { actions: { type: 'wantColors', params: ({ event }) => event.preset } },
  },
  states: {
    settings: {
      initial: 'awaited',
      states: {
        awaited: { on: { 'settings.loaded': 'known' } },
        known: {
          invoke: { src: 'watchLogo' },
          on: { 'logo.updated': { actions: { type: 'rememberLogo', params: ({ event }) => event.name } } },
        },
      },
    },
    logo: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'logo.pick': { actions: 'wantFile' },
            'logo.send': { target: 'sending', actions: { type: 'rememberKey', params: ({ event }) => event.key } },
            'logo.remove': { guard: 'hasLogo', target: 'removing', actions: 'forgetMessage' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: { src: 'askUpload', input: ({ context }) => ({ key: context.key ?? '' }) },
          on: {
            'logo.stored': { target: 'resting', actions: 'forgetKey' },
            'logo.refused': {
              target: 'resting',
              actions: [
                'forgetKey',
                { type: 'rememberMessage', params: ({ event }) => event.message },
                { type: 'announceRefusal', params: ({ event }) => event },
              ],
            },
          },
        },
        removing: {
          tags: 'busy',
          invoke: { src: 'askRemoval', input: ({ context }) => ({ name: context.logo ?? '' }) },
          on: {
            'logo.stored': 'resting',
            'logo.refused': {
              target: 'resting',
              actions: [
                { type: 'rememberMessage', params: ({ event }) => event.message },
                { type: 'announceRefusal', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    preview: {
      initial: 'campaign',
      states: {
        campaign: { on: { 'preview.showPix': 'pix', 'preview.showPaid': 'paid' } },
        pix: { on: { 'preview.showCampaign': 'campaign', 'preview.showPaid': 'paid' } },
        paid: { on: { 'preview.showCampaign': 'campaign', 'preview.showPix': 'pix' } },
      },
    },
  },
})
