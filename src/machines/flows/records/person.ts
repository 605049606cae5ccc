import { assign, emit, enqueueActions, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** One kind of data: what becomes of it, or why it stays, and how much of it there is. */
export type PersonPart = { readonly what: string; readonly why: string; readonly count: number }

/** Why a person cannot be erased now, as a sentence, and what holds it: a purchase, or what is undone in a campaign. */
export type PersonHold = {
  readonly kind: 'open' | 'disputed' | 'late' | 'undrawn' | 'owed'
  readonly why: string
  readonly action_id: number
  readonly transaction_id: number | null
}

/** A file of what is stored: where it is opened by the code that went to its person, how large it is, until when. */
export type PersonFile = { readonly url: string; readonly bytes: number; readonly expiresAt: string }

/** What says that somebody was erased, and names nobody. */
export type PersonProof = { readonly number: string; readonly content: string }

/** What is stored of whoever has a phone. `account`: of one who works here. */
export type FoundPerson = {
  readonly name: string
  readonly since: string | null
  readonly purchases: number
  readonly prizes: number
  readonly supporter: boolean
  readonly account: {
    readonly id: number
    readonly name: string
    readonly role: 'admin' | 'gestor' | 'afiliado'
  } | null
  readonly held: readonly PersonHold[]
  readonly goes: readonly PersonPart[]
  readonly keeps: readonly PersonPart[]
}

/** Commands: what the operator can choose. */
export type PersonCommand =
  | { type: 'person.find'; telefone: string }
  | { type: 'person.export' }
  | { type: 'person.erase' }

/** How many searches were made today, where the next one asks for a code. */
type Searched = { asksCodeAfter: number | null }

/** Facts: what the server answered. */
export type PersonFact =
  | ({ type: 'person.loaded'; person: FoundPerson } & Searched)
  | ({ type: 'search.emptied' } & Searched)
  | ({ type: 'search.refused' } & Refused)
  | ({ type: 'export.done'; file: PersonFile } & Done)
  | ({ type: 'export.refused' } & Refused)
  | ({ type: 'erasure.done' } & Done & PersonProof)
  | ({ type: 'erasure.refused' } & Refused)
  | { type: 'erasure.dismissed' }

/**
 * The data of a person, by a whole phone: shown, exported as a file that its person's code opens, and erased after a word was typed; while something still needs the name it is `held`, which
 * only an export passes; so it is where nothing but what must be kept is there. What was erased is looked for again, so that what is left is shown,
 * beside the proof, which stays until another is looked for.
 */
export const personMachine = setup({
  types: {
    context: {} as {
      telefone: string | null
      person: FoundPerson | null
      message: string | null
      asksCodeAfter: number | null
      proof: PersonProof | null
      file: PersonFile | null
    },
    events: {} as PersonCommand | PersonFact,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'known' | 'held',
  },
  actors: {
    askPerson: unprovided<{ telefone: string }>('askPerson'),
    askExport: unprovided<{ telefone: string }>('askExport'),
    askErasure: unprovided<{ telefone: string; name: string }>('askErasure'),
  },
  guards: {
    isOwned: ({ context }) => (context.person?.held.length ?? 0) > 0,
    hasNothingToErase: ({ context }) => context.person?.goes.every(({ count }) => count === 0) ?? true,
  },
  actions: {
    rememberPhone: assign((_, telefone: string) => ({
      telefone,
      person: null,
      message: null,
      proof: null,
      file: null,
    })),
    rememberSearches: assign({ asksCodeAfter: (_, { asksCodeAfter }: Searched) => asksCodeAfter }),
    rememberPerson: assign({ person: (_, person: FoundPerson) => person }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    rememberFile: assign({ file: (_, file: PersonFile) => file }),
    rememberProof: assign((_, { number, content }: PersonProof) => ({
      person: null,
      file: null,
      proof: { number, content },
    })),
    announceDone: enqueueActions(({ enqueue }, done: Done) => {
      if (done.message !== '') enqueue.emit(doneNotice(done))
    }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
}).createMachine({
  id: 'person',
  context: { telefone: null, person: null, message: null, asksCodeAfter: null, proof: null, file: null },
  initial: 'unasked',
  on: {
    'person.find': {
      target: '.finding',
      reenter: true,
      actions: { type: 'rememberPhone', params: ({ event }) => event.telefone },
    },
  },
  states: {
    unasked: {},
    finding: {
      tags: 'busy',
      invoke: { src: 'askPerson', input: ({ context }) => phoneOf(context) },
      on: {
        'person.loaded': {
          target: 'settling',
          actions: [
            { type: 'rememberPerson', params: ({ event }) => event.person },
            { type: 'rememberSearches', params: ({ event }) => event },
          ],
        },
        'search.emptied': {
          target: 'missing',
          actions: { type: 'rememberSearches', params: ({ event }) => event },
        },
        'search.refused': {
          target: 'failed',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    settling: {
      always: [
        { guard: 'isOwned', target: 'held' },
        { guard: 'hasNothingToErase', target: 'kept' },
        { target: 'found' },
      ],
    },
    missing: {},
    failed: {},
    found: { tags: 'known', on: { 'person.export': 'exporting', 'person.erase': 'erasing' } },
    held: { tags: ['known', 'held'], on: { 'person.export': 'exporting' } },
    kept: { tags: 'known', on: { 'person.export': 'exporting' } },
    exporting: {
      tags: ['busy', 'known'],
      invoke: { src: 'askExport', input: ({ context }) => phoneOf(context) },
      on: {
        'export.done': {
          target: 'settling',
          actions: [
            { type: 'rememberFile', params: ({ event }) => event.file },
            { type: 'announceDone', params: ({ event }) => event },
          ],
        },
        'export.refused': {
          target: 'settling',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
    erasing: {
      tags: ['busy', 'known'],
      invoke: {
        src: 'askErasure',
        input: ({ context }) => ({ ...phoneOf(context), name: context.person?.name ?? '' }),
      },
      on: {
        'erasure.done': {
          target: 'finding',
          actions: [
            { type: 'rememberProof', params: ({ event }) => event },
            { type: 'announceDone', params: ({ event }) => event },
          ],
        },
        'erasure.refused': {
          target: 'found',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
        'erasure.dismissed': 'found',
      },
    },
  },
})

const phoneOf = ({ telefone }: { telefone: string | null }) => ({ telefone: telefone ?? '' })
