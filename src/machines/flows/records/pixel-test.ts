import { assign, emit, setup } from 'xstate'
import { type FieldErrors, withoutField } from '../../../domain/values/field-errors.ts'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. `access.change`: the pixel or its token was typed; `ready`: both are there. */
export type PixelTestCommand = { type: 'access.change'; field: string; ready: boolean } | { type: 'pixel.test' }

/** Facts: what Meta answered, by field where it is about one. */
export type PixelTestFact =
  | { type: 'test.done'; message: string }
  | ({ type: 'test.refused'; errors: FieldErrors } & Refused)

/** `ready`: the pixel and its token are filled in. `message`: what the last test said. */
export type PixelTestContext = { id: string; ready: boolean; message: string | null; errors: FieldErrors }

/** How long the sentence of a test that failed stays (spec §9). */
export const FAILED_TEST_MS = 10_000

/**
 * The test of a pixel in its form (spec §2.18): possible once pixel and token are filled in. What came of it stays until one of both is changed,
 * and then says that it is of before.
 */
export const pixelTestMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as PixelTestContext,
    events: {} as PixelTestCommand | PixelTestFact,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: { askTest: unprovided<{ id: string }>('askTest') },
  guards: { isReady: ({ context }) => context.ready },
  actions: {
    rememberReady: assign({ ready: (_, { ready }: { ready: boolean }) => ready }),
    forgetError: assign({ errors: ({ context }, { field }: { field: string }) => withoutField(context.errors, field) }),
    forgetResult: assign({ message: null, errors: {} }),
    rememberResult: assign((_, { message, errors }: { message: string; errors: FieldErrors }) => ({ message, errors })),
    announceRefusal: emit((_, refused: Refused) => ({ ...refusalNotice(refused), lasts: FAILED_TEST_MS })),
  },
}).createMachine({
  id: 'pixelTest',
  context: ({ input }) => ({ ...input, ready: false, message: null, errors: {} }),
  initial: 'untested',
  on: {
    'access.change': {
      actions: [
        { type: 'rememberReady', params: ({ event }) => event },
        { type: 'forgetError', params: ({ event }) => event },
      ],
    },
  },
  states: {
    untested: { on: { 'pixel.test': { guard: 'isReady', target: 'testing' } } },
    testing: {
      tags: 'busy',
      entry: 'forgetResult',
      invoke: { src: 'askTest', input: ({ context: { id } }) => ({ id }) },
      on: {
        'test.done': {
          target: 'passed',
          actions: { type: 'rememberResult', params: ({ event: { message } }) => ({ message, errors: {} }) },
        },
        'test.refused': {
          target: 'failed',
          actions: [
            { type: 'rememberResult', params: ({ event }) => event },
            {
              type: 'announceRefusal',
              params: ({ event }) => event,
            },
          ],
        },
      },
    },
    passed: {
      on: {
        'pixel.test': { guard: 'isReady', target: 'testing' },
        'access.change': {
          target: 'outdated',
          actions: { type: 'rememberReady', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'pixel.test': { guard: 'isReady', target: 'testing' } } },
    outdated: { on: { 'pixel.test': { guard: 'isReady', target: 'testing' } } },
  },
})
