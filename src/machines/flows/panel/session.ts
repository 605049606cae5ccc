import { assertEvent, assign, emit, setup } from 'xstate'
import type { Role } from '../../../domain/people/permissions.ts'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Who signed in, as every screen may need it. The rest of `GET /app` belongs to the query cache. */
export type Operator = { id: string; name: string; email: string; role: Role }

/** Commands: what the operator can choose. */
export type SessionCommand =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.usePasskey' }
  | { type: 'session.retry' }
  | { type: 'session.signOut' }
  | { type: 'session.signOutEverywhere' }

/**
 * Facts: what happened outside. `session.unauthorized`: any call was answered 401. `session.opened`: somebody signed in in another tab.
 * `code.demanded`: the device is unknown, and a code decides. `password.demanded`, `factor.demanded`: nothing else is allowed before a new
 * password, before a second factor. `passkey.refused`: by the
 * server, or by a browser that has none here; `passkey.dismissed`: the person used none.
 */
export type SessionFact =
  | { type: 'app.loaded'; operator: Operator }
  | { type: 'code.demanded' }
  | { type: 'code.verified' }
  | { type: 'code.dismissed' }
  | { type: 'password.demanded'; operator: Operator }
  | { type: 'password.changed' }
  | { type: 'factor.demanded'; operator: Operator }
  | { type: 'factor.enrolled' }
  | { type: 'app.lost'; message: string }
  | { type: 'session.unauthorized' }
  | { type: 'session.opened' }
  | { type: 'signIn.accepted' }
  | ({ type: 'signIn.refused' } & Refused)
  | ({ type: 'passkey.refused' } & Refused)
  | { type: 'passkey.dismissed' }
  | { type: 'signOut.done' }
  | ({ type: 'signOut.refused' } & Refused)

/** `message`: why signing in or loading did not work, in the words to show. The password is never kept. */
export type SessionContext = { operator: Operator | null; email: string; message: string | null }

/** The sentence for somebody who was signed in and no longer is. */
export const SESSION_ENDED = 'Sua sessão terminou. Entre de novo para continuar.'

const chart = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionCommand | SessionFact,
    emitted: {} as Notice | { type: 'session.begun' } | { type: 'session.ended'; byChoice: boolean },
    tags: {} as 'busy' | 'inside' | 'outside' | 'signing',
  },
  actors: {
    askApp: unprovided<undefined>('askApp'),
    askSignIn: unprovided<{ email: string; password: string }>('askSignIn'),
    askPasskeySignIn: unprovided<undefined>('askPasskeySignIn'),
    askSignOut: unprovided<{ everywhere: boolean }>('askSignOut'),
  },
  actions: {
    rememberOperator: assign({ operator: (_, operator: Operator) => operator }),
    forgetOperator: assign({ operator: null }),
    rememberEmail: assign({ email: (_, email: string) => email }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    announceStart: emit({ type: 'session.begun' as const }),
    announceEnd: emit((_, byChoice: boolean) => ({ type: 'session.ended' as const, byChoice })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

/** What the server still demands of a session (`sessionStageMachine`), or that it cannot be asked. */
const demanded = chart.createStateConfig({
  on: {
    'app.lost': {
      target: 'unreachable',
      actions: { type: 'rememberMessage', params: ({ event }) => event.message },
    },
    'code.demanded': 'verifying',
    'password.demanded': {
      target: 'changingPassword',
      actions: { type: 'rememberOperator', params: ({ event }) => event.operator },
    },
    'factor.demanded': {
      target: 'enrolling',
      actions: { type: 'rememberOperator', params: ({ event }) => event.operator },
    },
  },
}).on

/** The session ended before it was complete, and whoever was about to use it learns so. */
const ended = chart.createStateConfig({
  on: {
    'session.unauthorized': {
      target: 'signedOut',
      actions: { type: 'rememberMessage', params: SESSION_ENDED },
    },
  },
}).on

/**
 * Whether somebody is signed in (spec §2, §6, §8). It asks for the session at start, since the browser cannot see its own
 * cookie, and a 401 on any call ends it once, however many calls were under way. One signs in with a password, or with a passkey alone. A session that is not yet whole proves itself by a
 * code, changes a temporary password and chooses a second factor first, as the server demands (DESIGN §5).
 */
export const sessionMachine = chart.createMachine({
  id: 'session',
  context: { operator: null, email: '', message: null },
  initial: 'booting',
  states: {
    booting: {
      tags: 'busy',
      invoke: { src: 'askApp' },
      on: {
        'app.loaded': {
          target: 'signedIn',
          actions: { type: 'rememberOperator', params: ({ event }) => event.operator },
        },
        ...demanded,
        'session.unauthorized': 'signedOut',
      },
    },
    unreachable: {
      on: { 'session.retry': { target: 'booting', actions: 'forgetMessage' } },
    },
    signedOut: {
      tags: ['outside', 'signing'],
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: ['forgetMessage', { type: 'rememberEmail', params: ({ event }) => event.email }],
        },
        'session.usePasskey': { target: 'askingPasskey', actions: 'forgetMessage' },
        'session.opened': { target: 'loading', actions: 'forgetMessage' },
      },
    },
    askingPasskey: {
      tags: ['busy', 'outside', 'signing'],
      invoke: { src: 'askPasskeySignIn' },
      on: {
        'signIn.accepted': 'loading',
        'passkey.refused': {
          target: 'signedOut',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
        'passkey.dismissed': 'signedOut',
      },
    },
    signingIn: {
      tags: ['busy', 'outside', 'signing'],
      invoke: {
        src: 'askSignIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn')
          return { email: event.email, password: event.password }
        },
      },
      on: {
        'signIn.accepted': 'loading',
        'signIn.refused': {
          target: 'signedOut',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: { src: 'askApp' },
      on: {
        'app.loaded': {
          target: 'signedIn',
          actions: [{ type: 'rememberOperator', params: ({ event }) => event.operator }, 'announceStart'],
        },
        ...demanded,
        ...ended,
      },
    },
    verifying: {
      tags: ['outside', 'signing'],
      on: {
        'code.verified': 'loading',
        'code.dismissed': 'leaving',
        ...ended,
      },
    },
    changingPassword: {
      tags: 'outside',
      exit: 'forgetOperator',
      on: {
        'password.changed': 'loading',
        'session.signOut': 'leaving',
        ...ended,
      },
    },
    enrolling: {
      tags: 'outside',
      exit: 'forgetOperator',
      on: {
        'factor.enrolled': 'loading',
        'session.signOut': 'leaving',
        ...ended,
      },
    },
    leaving: {
      tags: ['busy', 'outside', 'signing'],
      invoke: { src: 'askSignOut', input: { everywhere: false } },
      on: { 'signOut.done': 'signedOut', 'signOut.refused': 'signedOut' },
    },
    signedIn: {
      tags: 'inside',
      initial: 'idle',
      exit: 'forgetOperator',
      on: {
        'session.unauthorized': {
          target: 'signedOut',
          actions: [
            { type: 'rememberMessage', params: SESSION_ENDED },
            { type: 'announceEnd', params: false },
          ],
        },
      },
      states: {
        idle: {
          on: { 'session.signOut': 'signingOut', 'session.signOutEverywhere': 'signingOutEverywhere' },
        },
        signingOut: {
          tags: 'busy',
          invoke: { src: 'askSignOut', input: { everywhere: false } },
          on: {
            'signOut.done': { target: '#session.signedOut', actions: { type: 'announceEnd', params: true } },
            'signOut.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
        signingOutEverywhere: {
          tags: 'busy',
          invoke: { src: 'askSignOut', input: { everywhere: true } },
          on: {
            'signOut.done': { target: '#session.signedOut', actions: { type: 'announceEnd', params: true } },
            'signOut.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
