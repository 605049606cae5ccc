import { assign, emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** A photo that the server keeps. */
export type BoardPhoto = { id: number; img: string }

/** A photo that waits to be uploaded; the file itself is kept outside the machine under its key. `img`: the address of what it shows. */
export type QueuedPhoto = { key: string; name: string; img: string }

/** Commands: what the operator can choose. */
export type PhotoBoardCommand =
  | { type: 'photos.choose'; photos: readonly QueuedPhoto[] }
  | { type: 'photo.delete'; id: number }
  | { type: 'photo.move'; id: number; to: number }
  | { type: 'queued.delete'; key: string }
  | { type: 'queued.move'; key: string; to: number }

/**
 * Facts: what happened outside. `percent`: of the photo that is being sent. `choice.refused`: a chosen file is no photo that can be sent.
 * `change.reverted`: a change of them was taken back.
 */
export type PhotoBoardFact =
  | ({ type: 'choice.refused' } & Refused)
  | { type: 'record.loaded'; id: string; photos: readonly BoardPhoto[] }
  | { type: 'change.reverted' }
  | { type: 'photos.loaded'; photos: readonly BoardPhoto[] }
  | ({ type: 'photos.refused' } & Refused)
  | { type: 'upload.advanced'; percent: number }
  | { type: 'upload.done'; photo: BoardPhoto }
  | ({ type: 'upload.refused' } & Refused)
  | { type: 'delete.done'; message: string }
  | ({ type: 'delete.refused' } & Refused)
  | { type: 'order.done'; message: string }
  | ({ type: 'order.refused' } & Refused)

/**
 * `record`: the campaign, `null` while it is not created yet. `photos`: in their order. `before`: the order to go back to when a new
 * one is refused. `leaving`: the photo that is being deleted. `message`: why some were refused, a line each.
 */
export type PhotoBoardContext = {
  record: string | null
  photos: readonly BoardPhoto[]
  before: readonly BoardPhoto[]
  queue: readonly QueuedPhoto[]
  percent: number
  leaving: number | null
  message: string | null
}

/** Emitted: a photo was deleted, or they were put in another order, which can be taken back. In the server's words. */
export type PhotosDone =
  | { type: 'photo.deleted'; record: string; id: number; message: string }
  | { type: 'photos.ordered'; record: string; before: readonly number[]; after: readonly number[]; message: string }

/**
 * The photos of a campaign (spec §2.5): uploaded one after another with progress, deleted and put in order, each change saved at once.
 * Photos chosen for a campaign that is not created yet wait until it is, and can be put in order and taken out meanwhile.
 */
export const photoBoardMachine = setup({
  types: {
    context: {} as PhotoBoardContext,
    events: {} as PhotoBoardCommand | PhotoBoardFact,
    emitted: {} as Notice | { type: 'photos.changed' } | PhotosDone,
    tags: {} as 'busy',
  },
  actors: {
    askUpload: unprovided<{ record: string; key: string }>('askUpload'),
    askDelete: unprovided<{ id: number }>('askDelete'),
    askOrder: unprovided<{ order: readonly number[] }>('askOrder'),
    askPhotos: unprovided<{ record: string }>('askPhotos'),
  },
  guards: {
    isKept: ({ context }) => context.record !== null,
    hasQueue: ({ context }) => context.record !== null && context.queue.length > 0,
    knows: ({ context }, id: number) => context.photos.some((photo) => photo.id === id),
    moves: ({ context }, { id, to }: { id: number; to: number }) =>
      canMove(
        context.photos.map((photo) => photo.id),
        id,
        to,
      ),
    queues: ({ context }, key: string) => context.queue.some((photo) => photo.key === key),
    movesQueued: ({ context }, { key, to }: { key: string; to: number }) =>
      canMove(
        context.queue.map((photo) => photo.key),
        key,
        to,
      ),
  },
  actions: {
    rememberRecord: assign((_, { id, photos }: { id: string; photos: readonly BoardPhoto[] }) => ({
      record: id,
      photos,
    })),
    enqueue: assign({
      queue: ({ context }, photos: readonly QueuedPhoto[]) => [...context.queue, ...photos],
      message: null,
    }),
    dropQueued: assign({
      queue: ({ context }, key: string) => context.queue.filter((photo) => photo.key !== key),
      message: null,
    }),
    moveQueued: assign(({ context }, { key, to }: { key: string; to: number }) => ({
      queue: moved(context.queue, (photo) => photo.key === key, to),
      message: null,
    })),
    rememberPhotos: assign({ photos: (_, photos: readonly BoardPhoto[]) => photos }),
    begin: assign({ percent: 0 }),
    rememberPercent: assign({ percent: (_, percent: number) => percent }),
    takeIn: assign({
      photos: ({ context }, photo: BoardPhoto) => [...context.photos, photo],
      queue: ({ context }) => context.queue.slice(1),
    }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    addMessage: assign({
      message: ({ context }, message: string) =>
        context.message === null ? message : `${context.message}\n${message}`,
    }),
    rememberLeaving: assign({ leaving: (_, id: number) => id, message: null }),
    takeOut: assign({
      photos: ({ context }) => context.photos.filter(({ id }) => id !== context.leaving),
      leaving: null,
    }),
    forgetLeaving: assign({ leaving: null }),
    move: assign(({ context }, { id, to }: { id: number; to: number }) => ({
      before: context.photos,
      photos: moved(context.photos, (photo) => photo.id === id, to),
      message: null,
    })),
    moveBack: assign({ photos: ({ context }) => context.before }),
    announceDeleted: emit(({ context }, message: string) => ({
      type: 'photo.deleted' as const,
      record: context.record ?? '',
      id: context.leaving ?? 0,
      message,
    })),
    announceOrdered: emit(({ context: { record, photos, before } }, message: string) => ({
      type: 'photos.ordered' as const,
      record: record ?? '',
      before: before.map(({ id }) => id),
      after: photos.map(({ id }) => id),
      message,
    })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
    announceChange: emit({ type: 'photos.changed' as const }),
  },
}).createMachine({
  id: 'photoBoard',
  context: { record: null, photos: [], before: [], queue: [], percent: 0, leaving: null, message: null },
  initial: 'settling',
  on: {
    'photos.choose': { actions: { type: 'enqueue', params: ({ event }) => event.photos } },
    'choice.refused': { actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
  },
  states: {
    settling: { always: [{ guard: 'hasQueue', target: 'uploading' }, { target: 'idle' }] },
    idle: {
      on: {
        'record.loaded': { target: 'settling', actions: { type: 'rememberRecord', params: ({ event }) => event } },
        'change.reverted': { guard: 'isKept', target: 'reading', actions: 'forgetMessage' },
        'photos.choose': {
          target: 'settling',
          actions: { type: 'enqueue', params: ({ event }) => event.photos },
        },
        'queued.delete': {
          guard: { type: 'queues', params: ({ event }) => event.key },
          actions: { type: 'dropQueued', params: ({ event }) => event.key },
        },
        'queued.move': {
          guard: { type: 'movesQueued', params: ({ event: { key, to } }) => ({ key, to }) },
          actions: { type: 'moveQueued', params: ({ event: { key, to } }) => ({ key, to }) },
        },
        'photo.delete': {
          guard: { type: 'knows', params: ({ event }) => event.id },
          target: 'deleting',
          actions: { type: 'rememberLeaving', params: ({ event }) => event.id },
        },
        'photo.move': {
          guard: { type: 'moves', params: ({ event: { id, to } }) => ({ id, to }) },
          target: 'ordering',
          actions: { type: 'move', params: ({ event: { id, to } }) => ({ id, to }) },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: { src: 'askPhotos', input: ({ context }) => ({ record: context.record ?? '' }) },
      on: {
        'photos.loaded': {
          target: 'settling',
          actions: { type: 'rememberPhotos', params: ({ event }) => event.photos },
        },
        'photos.refused': {
          target: 'settling',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        src: 'askUpload',
        input: ({ context }) => ({ record: context.record ?? '', key: context.queue[0]?.key ?? '' }),
      },
      on: {
        'upload.advanced': { actions: { type: 'rememberPercent', params: ({ event }) => event.percent } },
        'upload.done': {
          target: 'settling',
          actions: [{ type: 'takeIn', params: ({ event }) => event.photo }, 'announceChange'],
        },
        'upload.refused': {
          target: 'settling',
          actions: [
            'dropFirst',
            { type: 'addMessage', params: ({ event }) => event.message },
            { type: 'announceRefusal', params: ({ event }) => event },
          ],
        },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: { src: 'askDelete', input: ({ context }) => ({ id: context.leaving ?? 0 }) },
      on: {
        'delete.done': {
          target: 'settling',
          actions: [{ type: 'announceDeleted', params: ({ event }) => event.message }, 'takeOut', 'announceChange'],
        },
        'delete.refused': {
          target: 'settling',
          actions: ['forgetLeaving', { type: 'announceRefusal', params: ({ event }) => event }],
        },
      },
    },
    ordering: {
      tags: 'busy',
      invoke: { src: 'askOrder', input: ({ context }) => ({ order: context.photos.map(({ id }) => id) }) },
      on: {
        'order.done': {
          target: 'settling',
          actions: [{ type: 'announceOrdered', params: ({ event }) => event.message }, 'announceChange'],
        },
        'order.refused': {
          target: 'settling',
          actions: ['moveBack', { type: 'announceRefusal', params: ({ event }) => event }],
        },
      },
    },
  },
})

function canMove<Id>(ids: readonly Id[], id: Id, to: number): boolean {
  const from = ids.indexOf(id)
  return from !== -1 && from !== to && to >= 0 && to < ids.length
}

function moved<Photo>(photos: readonly Photo[], isMoved: (photo: Photo) => boolean, to: number): Photo[] {
  const others = photos.filter((photo) => !isMoved(photo))
  return [...others.slice(0, to), ...photos.filter(isMoved), ...others.slice(to)]
}
