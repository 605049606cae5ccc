import { assign, emit, setup } from 'xstate'
import { type FieldErrors, withoutField } from '../../../domain/values/field-errors.ts'
import { unprovided } from '../../ask.ts'
import type { ChartState } from '../../next-state.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. `credentials.change`: of a form in which they are tried. */
export type PaymentAccountCommand =
  | { type: 'credentials.change'; field: string }
  | { type: 'account.test' }
  | { type: 'account.register' }
  | { type: 'account.delete' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.dismiss' }

/** Facts: what happened outside. `test.refused`: the bank said no, by credential where that is known; `test.lost`: it said nothing. */
export type PaymentAccountFact =
  | ({ type: 'test.done' } & Done)
  | ({ type: 'test.refused'; errors: FieldErrors } & Refused)
  | { type: 'test.lost'; message: string }
  | ({ type: 'registration.done' } & Done)
  | ({ type: 'registration.refused' } & Refused)
  | { type: 'deletion.done' }
  | ({ type: 'deletion.refused' } & Refused)

/**
 * A payment account in its list. `campaigns`: how many use it; `registrable`: its provider lets us register over its interface where to
 * notify us.
 */
export type PaymentAccountInput = {
  id: string
  title: string
  campaigns: number
  registrable: boolean
}

/** Besides: what the test or the server said last, and about which credential. */
export type PaymentAccountContext = PaymentAccountInput & { message: string | null; errors: FieldErrors }

const chart = setup({
  types: {
    input: {} as PaymentAccountInput,
    context: {} as PaymentAccountContext,
    events: {} as PaymentAccountCommand | PaymentAccountFact,
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    askTest: unprovided<{ id: string }>('askTest'),
    askRegistration: unprovided<{ id: string }>('askRegistration'),
    askDeletion: unprovided<{ id: string; title: string }>('askDeletion'),
  },
  guards: {
    isRegistrable: ({ context }) => context.registrable,
    isUnused: ({ context }) => context.campaigns === 0,
  },
  actions: {
    rememberMessage: assign((_, message: string) => ({ message, errors: {} })),
    rememberRefusal: assign((_, { message, errors }: { message: string; errors: FieldErrors }) => ({
      message,
      errors,
    })),
    forgetError: assign({ errors: ({ context }, field: string) => withoutField(context.errors, field) }),
    forgetMessage: assign({ message: null, errors: {} }),
    announceDone: emit((_, done: Done) => doneNotice(done)),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

/** What can be done to an account while nothing is being done to it. */
const free = chart.createStateConfig({
  on: {
    'credentials.change': { actions: { type: 'forgetError', params: ({ event }) => event.field } },
    'account.test': { target: 'testing', actions: 'forgetMessage' },
    'account.register': { guard: 'isRegistrable', target: 'registering' },
    'account.delete': { guard: 'isUnused', target: 'asking', actions: 'forgetMessage' },
  },
}).on

/**
 * A payment account as the panel deals with it (spec §2.4): its credentials are tried at the bank, the bank learns where to notify us, and
 * an account that no campaign uses is deleted after a question. What came of the last test stays until the next one.
 */
export const paymentAccountMachine = chart.createMachine({
  id: 'paymentAccount',
  context: ({ input }) => ({ ...input, message: null, errors: {} }),
  initial: 'idle',
  states: {
    idle: { on: free },
    testing: {
      tags: 'busy',
      invoke: { src: 'askTest', input: ({ context }) => ({ id: context.id }) },
      on: {
        'test.done': {
          target: 'good',
          actions: [
            { type: 'rememberMessage', params: ({ event }) => event.message },
            { type: 'announceDone', params: ({ event }) => event },
          ],
        },
        'test.refused': {
          target: 'refused',
          actions: [
            { type: 'rememberRefusal', params: ({ event }) => event },
            { type: 'announceRefusal', params: ({ event }) => event },
          ],
        },
        'test.lost': {
          target: 'silent',
          actions: [
            { type: 'rememberMessage', params: ({ event }) => event.message },
            { type: 'announceRefusal', params: ({ event }) => event },
          ],
        },
      },
    },
    good: { on: free },
    refused: { on: free },
    silent: { on: free },
    registering: {
      tags: 'busy',
      invoke: { src: 'askRegistration', input: ({ context }) => ({ id: context.id }) },
      on: {
        'registration.done': {
          target: 'idle',
          actions: { type: 'announceDone', params: ({ event }) => event },
        },
        'registration.refused': {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
    asking: { tags: 'open', on: { 'deletion.confirm': 'deleting', 'deletion.dismiss': 'idle' } },
    deleting: {
      tags: ['open', 'busy'],
      invoke: { src: 'askDeletion', input: ({ context: { id, title } }) => ({ id, title }) },
      on: {
        'deletion.done': 'deleted',
        'deletion.refused': {
          target: 'asking',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    deleted: {},
  },
})

/** A stored account as the chart sees it. */
export const paymentAccountAt = (input: PaymentAccountInput): ChartState<typeof paymentAccountMachine> => ({
  value: 'idle',
  context: { ...input, message: null, errors: {} },
})
