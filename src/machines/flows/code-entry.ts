import { assign, setup } from 'xstate'
import { unprovided } from '../ask.ts'

/** Where a code comes from: a message, the authenticator app, or the list of recovery codes. */
export type CodeSource = 'sms' | 'totp' | 'recovery'

/** Commands: what somebody who has a code can choose. `code.abandon`: go on with something else, which the host names. */
export type CodeEntryCommand =
  | { type: 'code.type'; code: string }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  | { type: 'code.abandon'; to: string }
  | { type: 'recovery.choose' }

/**
 * Facts: what happened outside. `answer`: what the host's server gives for a right code. `triesLeft`: null where the server did not say.
 * `cooldown.ticked`: so many seconds are left until another code may be asked for.
 */
export type CodeEntryFact =
  | { type: 'check.accepted'; answer: unknown }
  | { type: 'check.refused'; message: string; triesLeft: number | null }
  | { type: 'check.lost'; message: string }
  | { type: 'cooldown.ticked'; resendIn: number }
  | { type: 'cooldown.ended' }
  | { type: 'code.expired' }

/**
 * What is known of a code that can be given now. `ticket`: what it belongs to, given back with it. `recovers`: a recovery code will do.
 * `expiresIn`: for how many seconds it is valid, where the server says. `triesLeft`: 0 once it can be used no longer, null where
 * tries are not counted.
 */
export type CodeEntryInput = {
  ticket: string
  source: CodeSource
  recovers: boolean
  resendIn: number
  expiresIn: number | null
  triesLeft: number | null
  message: string | null
}

/** `message`: what went wrong last. */
export type CodeEntryContext = CodeEntryInput & { code: string }

/** What the host learns at the end: the code was right, another one is wanted, or something else is. */
export type CodeEntryOutcome<Answer = unknown> =
  | { type: 'code.accepted'; answer: Answer }
  | { type: 'code.wanted' }
  | { type: 'code.abandoned'; to: string }

/** The answer of a host that asks whether a code is right. */
export type CodeCheck = Extract<CodeEntryFact, { type: `check.${string}` }>
/** A code with what it belongs to. */
export type GivenCode = { readonly ticket: string; readonly code: string }

const CODE_DIGITS = 6

/** The sentences for a code that can no longer be used. */
export const CODE_EXPIRED = 'O código venceu. Peça outro.'
export const CODE_SPENT = 'As tentativas acabaram. Peça outro código.'

const chart = setup({
  types: {
    input: {} as CodeEntryInput,
    context: {} as CodeEntryContext,
    events: {} as CodeEntryCommand | CodeEntryFact,
    tags: {} as 'busy',
  },
  actors: {
    askCheck: unprovided<GivenCode>('askCheck'),
    watchExpiry: unprovided<{ expiresIn: number | null }>('watchExpiry'),
    watchCooldown: unprovided<{ resendIn: number }>('watchCooldown'),
  },
  guards: {
    isWhole: ({ context: { source, code, triesLeft } }) =>
      triesLeft !== 0 &&
      (source === 'recovery' ? /^[0-9A-Za-z]{5}-?[0-9A-Za-z]{5}$/.test(code) : code.length === CODE_DIGITS),
    counts: ({ context }) => context.triesLeft !== 0,
    hasTries: (_, triesLeft: number | null) => triesLeft !== 0,
    recovers: ({ context }) => context.recovers && context.source !== 'recovery',
    isSentAgain: ({ context }) => context.source === 'sms' || context.triesLeft === 0,
  },
  actions: {
    rememberCode: assign(({ context: { source } }, typed: string) => ({
      code: source === 'recovery' ? typed : typed.replace(/\D/g, '').slice(0, CODE_DIGITS),
      message: null,
    })),
    rememberRefusal: assign(({ context }, { triesLeft, message }: { triesLeft: number | null; message: string }) => ({
      code: '',
      message,
      triesLeft: triesLeft ?? context.triesLeft,
    })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    rememberWait: assign({ resendIn: (_, resendIn: number) => resendIn }),
    useRecovery: assign({ source: 'recovery', code: '', message: null }),
    expire: assign({ code: '', triesLeft: 0, message: CODE_EXPIRED }),
    forgetCode: assign({ code: '' }),
    announce: ({ self }, told: CodeEntryOutcome) => self._parent?.send(told),
  },
})

const abandon = chart.createStateConfig({
  on: {
    'code.abandon': {
      target: '#codeEntry.abandoned',
      actions: ['forgetCode', { type: 'announce', params: ({ event: { to } }) => ({ type: 'code.abandoned', to }) }],
    },
  },
}).on

/**
 * Enters a code that was sent: it is typed, checked, and asked for again after a cool-down; it may expire, and its tries may be limited. Its
 * host, a machine that invokes it, learns how it ended, and stops it.
 */
export const codeEntryMachine = chart.createMachine({
  id: 'codeEntry',
  context: ({ input }) => ({ ...input, code: '' }),
  initial: 'entering',
  states: {
    entering: {
      type: 'parallel',
      states: {
        code: {
          invoke: { src: 'watchExpiry', input: ({ context: { expiresIn } }) => ({ expiresIn }) },
          on: { 'code.expired': { guard: 'counts', target: '.spent', actions: 'expire' } },
          initial: 'awaiting',
          states: {
            awaiting: {
              on: {
                'code.type': { actions: { type: 'rememberCode', params: ({ event }) => event.code } },
                'code.submit': { guard: 'isWhole', target: 'checking' },
                'recovery.choose': { guard: 'recovers', actions: 'useRecovery' },
                ...abandon,
              },
            },
            checking: {
              tags: 'busy',
              invoke: { src: 'askCheck', input: ({ context: { ticket, code } }) => ({ ticket, code }) },
              on: {
                'check.accepted': {
                  target: '#codeEntry.accepted',
                  actions: [
                    'forgetCode',
                    { type: 'announce', params: ({ event: { answer } }) => ({ type: 'code.accepted', answer }) },
                  ],
                },
                'check.lost': {
                  target: 'awaiting',
                  actions: { type: 'rememberMessage', params: ({ event }) => event.message },
                },
                'check.refused': [
                  {
                    guard: { type: 'hasTries', params: ({ event }) => event.triesLeft },
                    target: 'awaiting',
                    actions: { type: 'rememberRefusal', params: ({ event }) => event },
                  },
                  {
                    target: 'spent',
                    actions: { type: 'rememberRefusal', params: { triesLeft: 0, message: CODE_SPENT } },
                  },
                ],
              },
            },
            spent: { on: abandon },
          },
        },
        resend: {
          initial: 'cooling',
          states: {
            cooling: {
              invoke: { src: 'watchCooldown', input: ({ context: { resendIn } }) => ({ resendIn }) },
              on: {
                'cooldown.ticked': { actions: { type: 'rememberWait', params: ({ event }) => event.resendIn } },
                'cooldown.ended': 'ready',
              },
            },
            ready: {
              on: {
                'code.resend': {
                  guard: 'isSentAgain',
                  target: '#codeEntry.wanted',
                  actions: ['forgetCode', { type: 'announce', params: { type: 'code.wanted' } }],
                },
              },
            },
          },
        },
      },
    },
    accepted: {},
    wanted: {},
    abandoned: {},
  },
})
