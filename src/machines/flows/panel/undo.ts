import { assign, emit, setup } from 'xstate'
import type { Act } from '../../../domain/people/act.ts'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Milliseconds after the last act during which acts can be taken back. */
export const UNDO_WINDOW = 30_000

/**
 * Acts that are taken back as one: what was done to one record, or one act on many. `message`: what was said of it, in the server's words.
 * `followUp`: what is offered beside taking it back, in words.
 */
export type UndoEntry = { id: number; acts: readonly Act[]; message: string; followUp: string | null }

/** Commands: what the operator can choose. Without an `id` it is the newest entry; the button of a notice names its own. */
export type UndoCommand = { type: 'undo.run'; id?: number } | { type: 'followUp.run'; id?: number }

/**
 * Facts: what happened outside. `batch.started`: one act was begun on many records, to be taken back as one. `undo.refused`: the server
 * would not; `rest` are the acts that can still be tried. `…lost`: no answer came. `…dismissed`: the operator gave up the code.
 */
export type UndoFact =
  | { type: 'act.done'; act: Act; message: string; followUp?: string }
  | { type: 'batch.started'; ids: readonly string[] }
  | { type: 'window.expired' }
  | { type: 'undo.done' }
  | { type: 'undo.refused'; message: string; rest: readonly Act[] }
  | { type: 'undo.lost'; message: string }
  | { type: 'undo.dismissed' }
  | { type: 'followUp.done'; acts: readonly Act[]; message: string }
  | ({ type: 'followUp.refused' } & Refused)
  | { type: 'followUp.dismissed' }
  | { type: 'session.ended' }

/** `entries`: newest last. `batch`: the records that a bulk act is under way for, and its entry. `asked`: the entry that is acted on. */
export type UndoContext = {
  entries: readonly UndoEntry[]
  last: number
  batch: { ids: readonly string[]; entry: number | null }
  asked: number | null
}

/** Emitted: an act can be taken back, said again when another act of its batch has joined it; or it was taken back. */
export type UndoEmitted = Notice | { type: 'act.offered'; entry: UndoEntry } | { type: 'act.undone'; entry: UndoEntry }

type Done = Omit<Extract<UndoFact, { type: 'act.done' }>, 'type'>

const NO_BATCH: UndoContext['batch'] = { ids: [], entry: null }

const chart = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoCommand | UndoFact,
    emitted: {} as UndoEmitted,
    tags: {} as 'busy',
  },
  actors: {
    watchWindow: unprovided<undefined>('watchWindow'),
    askUndo: unprovided<{ acts: readonly Act[] }>('askUndo'),
    askFollowUp: unprovided<{ acts: readonly Act[] }>('askFollowUp'),
  },
  guards: {
    isKept: ({ context }, id: number | undefined) => entryOf(context, id) !== undefined,
    hasFollowUp: ({ context }, id: number | undefined) => entryOf(context, id)?.followUp != null,
    hasOthers: ({ context }) => context.entries.length > 1,
    hasRest: (_, rest: readonly Act[]) => rest.length > 0,
  },
  actions: {
    remember: assign(({ context }, done: Done) => withAct(context, done)),
    rememberFollowUp: assign(
      ({ context: { entries, last } }, { acts, message }: Omit<UndoEntry, 'id' | 'followUp'>) => ({
        entries: [...entries, { id: last + 1, acts, message, followUp: null }],
        last: last + 1,
      }),
    ),
    rememberBatch: assign({ batch: (_, ids: readonly string[]) => ({ ids, entry: null }) }),
    choose: assign(({ context }, id: number | undefined) => ({
      asked: entryOf(context, id)?.id ?? null,
      batch: { ...context.batch, entry: null },
    })),
    keepRest: assign(({ context }, rest: readonly Act[]) => ({
      entries: context.entries.map((entry) => (entry.id === context.asked ? { ...entry, acts: rest } : entry)),
      asked: null,
    })),
    forgetEntry: assign(({ context }) => ({
      entries: context.entries.filter(({ id }) => id !== context.asked),
      asked: null,
    })),
    forgetChoice: assign({ asked: null }),
    forgetAll: assign({ entries: [], batch: NO_BATCH, asked: null }),
    offerAct: emit(({ context }) => ({ type: 'act.offered' as const, entry: context.entries.at(-1) as UndoEntry })),
    announceUndone: emit(({ context }) => ({
      type: 'act.undone' as const,
      entry: context.entries.find(({ id }) => id === context.asked) as UndoEntry,
    })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

/** What is done meanwhile is remembered, whatever is being taken back. */
const remembering = chart.createStateConfig({
  on: { 'act.done': { actions: [{ type: 'remember', params: ({ event }) => event }, 'offerAct'] } },
})

const undoing = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askUndo', input: ({ context }) => ({ acts: actsAsked(context) }) },
  on: {
    ...remembering.on,
    'undo.done': [
      { guard: 'hasOthers', target: 'offering', actions: ['announceUndone', 'forgetEntry'] },
      { target: 'idle', actions: ['announceUndone', 'forgetEntry'] },
    ],
    'undo.refused': [
      {
        guard: { type: 'hasRest', params: ({ event }) => event.rest },
        target: 'offering',
        actions: [
          { type: 'keepRest', params: ({ event }) => event.rest },
          { type: 'announceRefusal', params: ({ event }) => event },
        ],
      },
      {
        guard: 'hasOthers',
        target: 'offering',
        actions: ['forgetEntry', { type: 'announceRefusal', params: ({ event }) => event }],
      },
      { target: 'idle', actions: ['forgetEntry', { type: 'announceRefusal', params: ({ event }) => event }] },
    ],
    'undo.lost': {
      target: 'offering',
      actions: ['forgetChoice', { type: 'announceRefusal', params: ({ event }) => event }],
    },
    'undo.dismissed': { target: 'offering', actions: 'forgetChoice' },
  },
})

const followingUp = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askFollowUp', input: ({ context }) => ({ acts: actsAsked(context) }) },
  on: {
    ...remembering.on,
    'followUp.done': {
      target: 'offering',
      actions: ['forgetEntry', { type: 'rememberFollowUp', params: ({ event }) => event }, 'offerAct'],
    },
    'followUp.refused': {
      target: 'offering',
      actions: ['forgetChoice', { type: 'announceRefusal', params: ({ event }) => event }],
    },
    'followUp.dismissed': { target: 'offering', actions: 'forgetChoice' },
  },
})

/**
 * Taking back what was done. Each act restarts the window; while it is open, acts are taken back one after the other, newest first, or
 * by the button of their own notice. Whether an act can still be taken back the server decides: where the record was changed meanwhile it
 * refuses with a sentence, and the act is forgotten. Acts belong to one operator: none outlives the session.
 */
export const undoMachine = chart.createMachine({
  id: 'undo',
  context: { entries: [], last: 0, batch: NO_BATCH, asked: null },
  initial: 'idle',
  on: {
    'batch.started': { actions: { type: 'rememberBatch', params: ({ event }) => event.ids } },
    'session.ended': { target: '.idle', actions: 'forgetAll' },
  },
  states: {
    idle: {
      on: {
        'act.done': {
          target: 'offering',
          actions: [{ type: 'remember', params: ({ event }) => event }, 'offerAct'],
        },
      },
    },
    offering: {
      invoke: { src: 'watchWindow' },
      on: {
        'act.done': {
          target: 'offering',
          reenter: true,
          actions: [{ type: 'remember', params: ({ event }) => event }, 'offerAct'],
        },
        'undo.run': {
          guard: { type: 'isKept', params: ({ event }) => event.id },
          target: 'undoing',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
        'followUp.run': {
          guard: { type: 'hasFollowUp', params: ({ event }) => event.id },
          target: 'followingUp',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
        'window.expired': { target: 'idle', actions: 'forgetAll' },
      },
    },
    undoing,
    followingUp,
  },
})

/** The newest entry, or the one with this id. */
function entryOf({ entries }: UndoContext, id: number | undefined): UndoEntry | undefined {
  return id === undefined ? entries.at(-1) : entries.find((entry) => entry.id === id)
}

function actsAsked({ entries, asked }: UndoContext): readonly Act[] {
  return entries.find(({ id }) => id === asked)?.acts ?? []
}

/** One act more: in an entry of its own, or in that of its batch, which becomes the newest. */
function withAct({ entries, last, batch }: UndoContext, { act, message, followUp = '' }: Done): Partial<UndoContext> {
  const inBatch = batch.ids.includes(act.id)
  const joined = inBatch
    ? entries.find(({ id, acts }) => id === batch.entry && acts[0]?.action === act.action)
    : undefined
  const entry = joined
    ? { ...joined, acts: [...joined.acts, act], followUp: joined.followUp ?? (followUp || null) }
    : { id: last + 1, acts: [act], message, followUp: followUp || null }
  return {
    entries: [...entries.filter(({ id }) => id !== entry.id), entry],
    last: Math.max(last, entry.id),
    batch: inBatch ? { ids: batch.ids.filter((id) => id !== act.id), entry: entry.id } : batch,
  }
}
