import { assertEvent, assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type CodeEntryOutcome, type CodeSource, codeEntryMachine } from '../code-entry.ts'

/** How operators prove who they are: by a code (by SMS, from the authenticator app, or from the list of recovery codes) or by a passkey. */
export type CodeMethod = CodeSource | 'passkey'

/** What a passkey has to sign, in the browser's form, and the origin at which it can. */
export type PasskeyChallenge = { readonly options: object; readonly origin: string }

/** What a passkey signed, in the server's form. */
export type PasskeySignature = object

/** Commands: what the operator can choose. While a code is typed, the child machine `codeEntry` takes the commands about it. */
export type VerificationCommand =
  | { type: 'code.resend' }
  | { type: 'passkey.retry' }
  | { type: 'code.dismiss' }
  | { type: 'method.choose'; method: CodeMethod }

/**
 * A code that can be typed now. `methods`: all that the account has, empty where the server did not say. `demo`: the page shows the code;
 * `printed`: the terminal in which the server was started shows it.
 */
export type SentCode = {
  method: CodeSource
  methods: readonly CodeMethod[]
  telefone: string | null
  resendIn: number
  expiresIn: number
  triesLeft: number
  demo: boolean
  printed: boolean
}

/**
 * Facts: what happened outside. `code.demanded`: a call was refused with the `error_code` in `purpose`. `demand.dropped`: nobody waits for the proof any
 * more. `code.skipped`: the proof was given already, here or in another tab. `passkey.dismissed`: the person did not use a passkey, or has none at hand.
 * `passkey.unsupported`: this browser cannot use one here. `wait`: after how many seconds another request can succeed, 0 where that is not known.
 * `cooldown.ticked`: how many seconds of that wait are left.
 */
export type VerificationFact =
  | { type: 'code.demanded'; purpose: string }
  | { type: 'demand.dropped' }
  | { type: 'code.sent'; code: SentCode }
  | { type: 'challenge.sent'; methods: readonly CodeMethod[]; challenge: PasskeyChallenge }
  | { type: 'passkey.answered'; signature: PasskeySignature }
  | { type: 'passkey.dismissed' }
  | { type: 'passkey.unsupported'; message: string }
  | { type: 'send.refused'; message: string; wait: number }
  | { type: 'code.skipped' }
  | { type: 'check.accepted' }
  | { type: 'check.refused'; message: string }
  | { type: 'cooldown.ticked'; resendIn: number }
  | { type: 'cooldown.ended' }
  | CodeEntryOutcome

/**
 * `purpose`: the `error_code` that demands the proof. `message`: what went wrong last. `resendIn`: after how many seconds another code can be requested.
 * `expiresIn`: for how many seconds the code is valid. Both count from when the code was sent.
 */
export type VerificationContext = {
  purpose: string
  method: CodeMethod
  methods: readonly CodeMethod[]
  telefone: string | null
  resendIn: number
  expiresIn: number
  triesLeft: number
  demo: boolean
  printed: boolean
  message: string | null
}

/** Emitted at the end, to whoever waits for the result. */
export type VerificationEmitted =
  | { type: 'code.verified'; purpose: string }
  | { type: 'code.dismissed'; purpose: string }

const NOTHING: VerificationContext = {
  purpose: '',
  method: 'sms',
  methods: [],
  telefone: null,
  resendIn: 0,
  expiresIn: 0,
  triesLeft: 0,
  demo: false,
  printed: false,
  message: null,
}

const chart = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationCommand | VerificationFact,
    emitted: {} as VerificationEmitted,
    tags: {} as 'open' | 'busy',
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    askCode: unprovided<{ purpose: string; method: CodeMethod | null; again: boolean }>('askCode'),
    askPasskey: unprovided<{ challenge: PasskeyChallenge }>('askPasskey'),
    askSignatureCheck: unprovided<{ purpose: string; signature: PasskeySignature }>('askSignatureCheck'),
    codeEntry: codeEntryMachine,
    watchCooldown: unprovided<{ resendIn: number }>('watchCooldown'),
  },
  guards: {
    hasToWait: (_, wait: number) => wait > 0,
    isKnown: ({ context }, method: string) => context.methods.some((each) => each === method),
    isOtherMethod: ({ context }, method: CodeMethod) =>
      method === 'recovery' ? hasRecovery(context) : method !== 'passkey' && context.methods.includes(method),
  },
  actions: {
    begin: assign((_, purpose: string) => ({ ...NOTHING, purpose })),
    rememberSent: assign(({ context }, sent: SentCode) => ({
      ...sent,
      methods: sent.methods.length > 0 ? sent.methods : context.methods,
      message: null,
    })),
    rememberChallenge: assign((_, methods: readonly CodeMethod[]) => ({
      method: 'passkey' as const,
      methods,
      message: null,
    })),
    rememberMethod: assign((_, method: CodeMethod) => ({ method, message: null })),
    rememberWait: assign({ resendIn: (_, resendIn: number) => resendIn }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    announceVerified: emit(({ context }) => ({ type: 'code.verified' as const, purpose: context.purpose })),
    announceDismissed: emit(({ context }) => ({ type: 'code.dismissed' as const, purpose: context.purpose })),
  },
})

/** Whether the account has recovery codes: every account with an app or a passkey does. */
function hasRecovery({ methods }: VerificationContext): boolean {
  return methods.includes('totp') || methods.includes('passkey')
}

/** Instead of the passkey another method can be chosen. */
const otherMethods = chart.createStateConfig({
  on: {
    'method.choose': {
      guard: { type: 'isOtherMethod', params: ({ event }) => event.method },
      target: '#verification.open.sending',
      actions: { type: 'rememberMethod', params: ({ event }) => event.method },
    },
  },
}).on

/** A challenge can be signed once, so that another try requests a new one. */
const retry = chart.createStateConfig({
  on: { 'passkey.retry': { target: '#verification.open.sending', actions: 'forgetMessage' } },
}).on

/** The browser asks for a passkey, and the server checks the signature. */
const passkey = chart.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'askPasskey',
        input: ({ event }) => {
          assertEvent(event, 'challenge.sent')
          return { challenge: event.challenge }
        },
      },
      on: {
        'passkey.answered': 'checking',
        'passkey.dismissed': 'dismissed',
        'passkey.unsupported': {
          target: 'unsupported',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
        ...otherMethods,
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'askSignatureCheck',
        input: ({ context: { purpose }, event }) => {
          assertEvent(event, 'passkey.answered')
          return { purpose, signature: event.signature }
        },
      },
      on: {
        'check.accepted': { target: '#verification.closed.verified', actions: 'announceVerified' },
        'check.refused': {
          target: 'refused',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    dismissed: { on: { ...retry, ...otherMethods } },
    refused: { on: { ...retry, ...otherMethods } },
    unsupported: { on: otherMethods },
  },
})

/**
 * Verifies the operator (spec §8, S07–S12) when a call demands it: by a code, which is sent and then typed (`codeEntry`), or by a passkey, which signs a
 * challenge. Whoever listens to `code.verified` repeats the call that was refused.
 */
export const verificationMachine = chart.createMachine({
  id: 'verification',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'code.demanded': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => event.purpose },
        },
      },
      initial: 'idle',
      states: { idle: {}, verified: {}, dismissed: {} },
    },
    open: {
      tags: 'open',
      on: {
        'code.dismiss': { target: 'closed.dismissed', actions: 'announceDismissed' },
        'code.skipped': { target: 'closed.verified', actions: 'announceVerified' },
        'demand.dropped': { target: 'closed.idle', actions: 'announceDismissed' },
      },
      initial: 'sending',
      states: {
        sending: {
          tags: 'busy',
          invoke: {
            src: 'askCode',
            input: ({ context, event }) => ({
              purpose: context.purpose,
              method: context.methods.length === 0 ? null : context.method,
              again: event.type === 'code.resend' || event.type === 'code.wanted',
            }),
          },
          on: {
            'code.sent': { target: 'entering', actions: { type: 'rememberSent', params: ({ event }) => event.code } },
            'challenge.sent': {
              target: 'passkey',
              actions: { type: 'rememberChallenge', params: ({ event }) => event.methods },
            },
            'send.refused': [
              {
                guard: { type: 'hasToWait', params: ({ event }) => event.wait },
                target: 'unsent.cooling',
                actions: { type: 'rememberWait', params: ({ event }) => event.wait },
              },
              { target: 'unsent', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
            ],
          },
        },
        unsent: {
          on: {
            'method.choose': {
              guard: { type: 'isKnown', params: ({ event }) => event.method },
              target: 'sending',
              actions: { type: 'rememberMethod', params: ({ event }) => event.method },
            },
          },
          initial: 'ready',
          states: {
            cooling: {
              invoke: { src: 'watchCooldown', input: ({ context: { resendIn } }) => ({ resendIn }) },
              on: {
                'cooldown.ticked': { actions: { type: 'rememberWait', params: ({ event }) => event.resendIn } },
                'cooldown.ended': 'ready',
              },
            },
            ready: { on: { 'code.resend': { target: '#verification.open.sending', actions: 'forgetMessage' } } },
          },
        },
        passkey,
        entering: {
          invoke: {
            src: 'codeEntry',
            id: 'codeEntry',
            input: ({ context }) => ({
              ticket: context.purpose,
              source: context.method === 'passkey' ? 'sms' : context.method,
              recovers: hasRecovery(context),
              resendIn: context.resendIn,
              expiresIn: context.expiresIn,
              triesLeft: context.triesLeft,
              message: null,
            }),
          },
          on: {
            'code.accepted': { target: '#verification.closed.verified', actions: 'announceVerified' },
            'code.wanted': 'sending',
            'code.abandoned': {
              guard: { type: 'isKnown', params: ({ event }) => event.to },
              target: 'sending',
              actions: { type: 'rememberMethod', params: ({ event }) => event.to as CodeMethod },
            },
          },
        },
      },
    },
  },
})
