import { assertEvent, assign, emit, setup } from 'xstate'
import { type FieldErrors, withoutField } from '../../../domain/values/field-errors.ts'
import { isPhone } from '../../../domain/values/phone.ts'
import { isBlank } from '../../../domain/values/text.ts'
import { unprovided } from '../../ask.ts'
import { type CodeEntryOutcome, codeEntryMachine } from '../code-entry.ts'

/** What is to become the second factor. */
export type FactorKind = 'phone' | 'app' | 'passkey'

/** What a passkey is made of, as the browser takes it, and the address where it can. */
export type PasskeyCreation = { readonly options: object; readonly origin: string }

/** A passkey that the browser made, as the server takes it. */
export type MadePasskey = object

type EnrolmentField = 'telefone' | 'name' | 'current_password'

/** Commands: what the operator can choose. While a code is entered, `codeEntry` takes those about it. */
export type EnrolmentCommand =
  | { type: 'way.choose'; way: FactorKind }
  | { type: 'field.change'; field: EnrolmentField; value: string }
  | { type: 'factor.begin' }
  | { type: 'factor.leave' }
  | { type: 'codes.keep' }

/**
 * What has to be verified: a message sent to a phone, the seed of an authenticator app, or a passkey that is still to be made. `printed`:
 * the code of that message stands in the terminal that the server was started in. `resendIn`: the seconds before another message can be asked for.
 */
export type FactorOffer = {
  telefone: string | null
  secret: string | null
  uri: string | null
  demo: boolean
  printed: boolean
  resendIn: number
  creation: PasskeyCreation | null
}

/**
 * Facts: what happened outside. `passkey.dismissed`: the person did not make it. `passkey.unsupported`: the browser cannot here, or has made
 * one before.
 */
export type EnrolmentFact =
  | { type: 'offer.done'; offer: FactorOffer }
  | { type: 'offer.refused'; message: string; errors: FieldErrors }
  | { type: 'passkey.created'; made: MadePasskey }
  | { type: 'passkey.dismissed' }
  | { type: 'passkey.unsupported'; message: string }
  | { type: 'proof.done'; recoveryCodes: readonly string[] }
  | { type: 'proof.refused'; message: string }
  | CodeEntryOutcome<readonly string[]>

/**
 * `asksPassword`: there is a second factor already, so the password is asked first (S12). `wanted`: the way was chosen before. `name`: what a passkey is called.
 */
export type EnrolmentContext = {
  asksPassword: boolean
  wanted: boolean
  way: FactorKind
  telefone: string
  name: string
  current_password: string
  errors: FieldErrors
  message: string | null
  offer: FactorOffer | null
  recoveryCodes: readonly string[]
}

/** `way`: it begins with this one instead of asking which. */
export type EnrolmentInput = { asksPassword: boolean; name: string; way?: FactorKind }

const PHONE_NEEDED = { telefone: ['Informe um celular com DDD, como (62) 98123-4567.'] }
const NAME_NEEDED = { name: ['Dê um nome à chave de acesso, como “Celular” ou “Notebook”.'] }
const PASSWORD_NEEDED = { current_password: ['Informe sua senha.'] }

/**
 * Enrols a phone, an authenticator app or a passkey as second factor (S11, DESIGN §5): asks for what is needed, verifies a code or has the
 * browser make the passkey, and shows the recovery codes, which come with app and passkey, once.
 */
export const enrolmentMachine = setup({
  types: {
    input: {} as EnrolmentInput,
    context: {} as EnrolmentContext,
    events: {} as EnrolmentCommand | EnrolmentFact,
    emitted: {} as { type: 'factor.enrolled'; way: FactorKind },
    tags: {} as 'busy',
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    askOffer: unprovided<{ way: FactorKind; telefone: string; current_password: string }>('askOffer'),
    askCreation: unprovided<{ creation: PasskeyCreation }>('askCreation'),
    askProof: unprovided<{ name: string; made: MadePasskey }>('askProof'),
    codeEntry: codeEntryMachine,
  },
  guards: {
    isWanted: ({ context }) => context.wanted,
    needsNothing: ({ context }, way: FactorKind) => way === 'app' && !context.asksPassword,
    isComplete: ({ context }) =>
      (context.way !== 'phone' || isPhone(context.telefone)) &&
      (context.way !== 'passkey' || !isBlank(context.name)) &&
      (!context.asksPassword || context.current_password !== ''),
    isFirstPhone: ({ context }) => context.way === 'phone' && !context.asksPassword,
    isPasskey: ({ context }) => context.way === 'passkey',
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
  actions: {
    rememberWay: assign((_, way: FactorKind) => ({ way, errors: {}, message: null })),
    rememberField: assign(({ context }, change: { field: EnrolmentField; value: string }) => ({
      [change.field]: change.value,
      errors: withoutField(context.errors, change.field),
    })),
    showMissing: assign({
      errors: ({ context }) => ({
        ...(context.way === 'phone' && !isPhone(context.telefone) && PHONE_NEEDED),
        ...(context.way === 'passkey' && isBlank(context.name) && NAME_NEEDED),
        ...(context.asksPassword && context.current_password === '' && PASSWORD_NEEDED),
      }),
    }),
    rememberOffer: assign((_, offer: FactorOffer) => ({ offer, current_password: '', message: null })),
    forgetOffer: assign({ offer: null, message: null }),
    rememberErrors: assign((_, { errors, message }: { errors: FieldErrors; message: string }) => ({ errors, message })),
    rememberRefusal: assign((_, message: string) => ({ message })),
    endWait: assign({ offer: ({ context: { offer } }) => offer && { ...offer, resendIn: 0 } }),
    rememberCodes: assign((_, recoveryCodes: readonly string[]) => ({ recoveryCodes, offer: null })),
    forgetCodes: assign({ recoveryCodes: [], offer: null }),
    announceEnrolled: emit(({ context }) => ({ type: 'factor.enrolled' as const, way: context.way })),
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input: { asksPassword, name, way } }) => ({
    asksPassword,
    name,
    wanted: way !== undefined,
    way: way ?? 'phone',
    telefone: '',
    current_password: '',
    errors: {},
    message: null,
    offer: null,
    recoveryCodes: [],
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isWanted', target: 'asking' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'way.choose': [
          {
            guard: { type: 'needsNothing', params: ({ event }) => event.way },
            target: 'offering',
            actions: { type: 'rememberWay', params: ({ event }) => event.way },
          },
          { target: 'asking', actions: { type: 'rememberWay', params: ({ event }) => event.way } },
        ],
      },
    },
    asking: {
      on: {
        'field.change': { actions: { type: 'rememberField', params: ({ event }) => event } },
        'factor.begin': [{ guard: 'isComplete', target: 'offering' }, { actions: 'showMissing' }],
        'factor.leave': 'choosing',
      },
    },
    offering: {
      tags: 'busy',
      invoke: {
        src: 'askOffer',
        input: ({ context: { way, telefone, current_password } }) => ({ way, telefone, current_password }),
      },
      on: {
        'offer.done': [
          {
            guard: 'isPasskey',
            target: 'creating',
            actions: { type: 'rememberOffer', params: ({ event }) => event.offer },
          },
          { target: 'proving', actions: { type: 'rememberOffer', params: ({ event }) => event.offer } },
        ],
        'offer.refused': { target: 'asking', actions: { type: 'rememberErrors', params: ({ event }) => event } },
      },
    },
    creating: {
      invoke: {
        src: 'askCreation',
        input: ({ context: { offer } }) => ({ creation: offer?.creation ?? { options: {}, origin: '' } }),
      },
      on: {
        'passkey.created': 'checking',
        'passkey.dismissed': 'dismissed',
        'passkey.unsupported': {
          target: 'unsupported',
          actions: { type: 'rememberRefusal', params: ({ event }) => event.message },
        },
        'factor.leave': { target: 'choosing', actions: 'forgetOffer' },
      },
    },
    dismissed: {
      on: { 'factor.begin': 'creating', 'factor.leave': { target: 'choosing', actions: 'forgetOffer' } },
    },
    unsupported: { on: { 'factor.leave': { target: 'choosing', actions: 'forgetOffer' } } },
    refused: { on: { 'factor.leave': { target: 'choosing', actions: 'forgetOffer' } } },
    proving: {
      invoke: {
        src: 'codeEntry',
        id: 'codeEntry',
        input: ({ context: { way, offer, message } }) => ({
          ticket: way,
          source: way === 'app' ? 'totp' : 'sms',
          recovers: false,
          resendIn: offer?.resendIn ?? 0,
          expiresIn: null,
          triesLeft: null,
          message,
        }),
      },
      on: {
        'code.accepted': [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.answer },
            target: 'showingCodes',
            actions: { type: 'rememberCodes', params: ({ event }) => event.answer },
          },
          { target: 'enrolled', actions: ['forgetCodes', 'announceEnrolled'] },
        ],
        'code.wanted': [
          { guard: 'isFirstPhone', target: 'resending' },
          // The password was forgotten once it had served.
          { target: 'asking', actions: 'forgetOffer' },
        ],
        'code.abandoned': { target: 'choosing', actions: 'forgetOffer' },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        src: 'askOffer',
        input: ({ context: { way, telefone, current_password } }) => ({ way, telefone, current_password }),
      },
      on: {
        'offer.done': { target: 'proving', actions: { type: 'rememberOffer', params: ({ event }) => event.offer } },
        'offer.refused': {
          target: 'proving',
          actions: ['endWait', { type: 'rememberRefusal', params: ({ event }) => event.message }],
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'askProof',
        input: ({ context: { name }, event }) => {
          assertEvent(event, 'passkey.created')
          return { name, made: event.made }
        },
      },
      on: {
        'proof.done': [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.recoveryCodes },
            target: 'showingCodes',
            actions: { type: 'rememberCodes', params: ({ event }) => event.recoveryCodes },
          },
          { target: 'enrolled', actions: ['forgetCodes', 'announceEnrolled'] },
        ],
        'proof.refused': {
          target: 'refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => event.message },
        },
      },
    },
    showingCodes: {
      on: { 'codes.keep': { target: 'enrolled', actions: ['forgetCodes', 'announceEnrolled'] } },
    },
    enrolled: {},
  },
})
