import { emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { Notice } from '../../notice.ts'

/** Facts: what the list of purchases is filtered by, that it has rows, and that the bell was pointed out long enough. */
export type BellHintFact =
  | { type: 'pending.filtered' }
  | { type: 'filter.changed' }
  | { type: 'rows.loaded' }
  | { type: 'hint.expired' }

/** `isPending`: the list is opened with pending purchases alone, which points nothing out; `hasBell`: who reads it may ask for a notification again. */
export type BellHintInput = { isPending: boolean; hasBell: boolean }

const HINT = 'Use o sino ao lado da transação para renotificar uma compra pendente'

/** Points out the first bell of a list, and says what it is for, once pending purchases were filtered and are there (spec §8). */
export const bellHintMachine = setup({
  types: {
    input: {} as BellHintInput,
    context: {} as BellHintInput,
    events: {} as BellHintFact,
    emitted: {} as Notice,
  },
  actors: { watchTime: unprovided<undefined>('watchTime'), watchList: unprovided<undefined>('watchList') },
  guards: {
    startsPending: ({ context }) => context.isPending,
    hasBell: ({ context }) => context.hasBell,
  },
  actions: { announceHint: emit({ type: 'notice', class: 'info', message: HINT }) },
}).createMachine({
  id: 'bellHint',
  context: ({ input }) => input,
  invoke: { src: 'watchList' },
  initial: 'starting',
  on: { 'filter.changed': '.unfiltered' },
  states: {
    starting: { always: [{ guard: 'startsPending', target: 'known' }, { target: 'unfiltered' }] },
    unfiltered: { on: { 'pending.filtered': { guard: 'hasBell', target: 'awaitingRows' } } },
    awaitingRows: { on: { 'rows.loaded': { target: 'pointedOut', actions: 'announceHint' } } },
    pointedOut: { invoke: { src: 'watchTime' }, on: { 'hint.expired': 'known' } },
    known: {},
  },
})
