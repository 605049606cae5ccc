import { assertEvent, assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type CodeEntryOutcome, type CodeSource, codeEntryMachine } from '../code-entry.ts'

/** How the operator proves it: a code by SMS, of the authenticator app or of the list of recovery codes, or a passkey. */
export type CodeMethod = CodeSource | 'passkey'

/** What a passkey has to sign, as the browser takes it, and the address where it can. */
export type PasskeyChallenge = { readonly options: object; readonly origin: string }

/** What a passkey signed, as the server takes it. */
export type PasskeySignature = object

/** Commands: what the operator can choose. While a code is entered, `codeEntry` takes those about it. */
export type VerificationCommand =
  | { type: 'code.resend' }
  | { type: 'passkey.retry' }
  | { type: 'code.dismiss' }
  | { type: 'method.choose'; method: CodeMethod }

/**
 * A code that can be given now. `methods`: every way that the account has, none when it was not told. `demo`: the code can be read on the
 * page; `printed`: in the terminal that the server was started in.
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
 * Facts: what happened outside. `code.demanded`: a call was refused with this `error_code`. `code.skipped`: it is proven already, here or
 * in another tab. `passkey.dismissed`: the person did not use it, or has none at hand. `passkey.unsupported`: the browser has none here. `wait`: the
 * seconds before asking again can succeed, 0 where that is not known. `cooldown.ticked`: so many seconds are left of the wait.
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
 * `purpose`: the `error_code` that asks. `message`: what went wrong last. `resendIn`: the seconds before another code can be asked for, as
 * they were when one was sent. `expiresIn`: the code's life in seconds then.
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

/** Emitted once it is over, for whoever waits for the result. */
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
    isAnotherWay: ({ context }, method: CodeMethod) =>
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

/** Recovery codes come with an app or a passkey. */
function hasRecovery({ methods }: VerificationContext): boolean {
  return methods.includes('totp') || methods.includes('passkey')
}

/** Whoever does not use the passkey proves it in another way. */
const otherWays = chart.createStateConfig({
  on: {
    'method.choose': {
      guard: { type: 'isAnotherWay', params: ({ event }) => event.method },
      target: '#verification.open.sending',
      actions: { type: 'rememberMethod', params: ({ event }) => event.method },
    },
  },
}).on

/** The passkey is asked for again: a challenge counts once. */
const again = chart.createStateConfig({
  on: { 'passkey.retry': { target: '#verification.open.sending', actions: 'forgetMessage' } },
}).on

/** The browser asks the person for a passkey, and the server checks what that signed. */
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
        ...otherWays,
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
    dismissed: { on: { ...again, ...otherWays } },
    refused: { on: { ...again, ...otherWays } },
    unsupported: { on: otherWays },
  },
})

/**
 * Verifies the operator (spec §8, S07–S12) when a call demands it. A code is sent and entered (`codeEntry`); a passkey signs a challenge, once.
 * Whoever listens to `code.verified` repeats the call that was refused.
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
