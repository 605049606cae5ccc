import { assign, emit, setup } from 'xstate'
import type { Prize } from '../../../domain/campaigns/prizes.ts'
import {
  conductedBy,
  type DecidableCheck,
  type DrawRehearsal,
  type DrawRun,
  holdsUp,
} from '../../../domain/draw/draw-run.ts'
import { unprovided } from '../../ask.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/**
 * Commands: what the operator can choose. `check.accept`: the draw goes on in spite of what a check says; `run.rehearse`: of the prize whose turn it is, or of
 * another one; `contest.change`: the rehearsal goes by the contest before; `draw.open`: the prize whose turn it is is drawn; `run.take`: the day is conducted on this
 * device from now on; `sales.end`: nothing is sold any more; `photo.withdraw`: the photo of a winner is shown no more.
 */
export type DrawRunCommand =
  | { type: 'run.check' }
  | { type: 'check.accept'; check: DecidableCheck }
  | { type: 'run.rehearse'; prize?: Prize }
  | { type: 'contest.change' }
  | { type: 'rehearsal.leave' }
  | { type: 'draw.open' }
  | { type: 'run.take' }
  | { type: 'sales.end' }
  | { type: 'photo.withdraw'; prize: Prize; photo: number }

/** Facts: what the server said, that sales have ended or a photo is withdrawn, and that something of the campaign changed elsewhere. */
export type DrawRunFact =
  | { type: 'run.loaded'; run: DrawRun }
  | ({ type: 'run.refused' } & Refused)
  | { type: 'campaign.changed' }
  | { type: 'sales.ended' }
  | { type: 'photo.withdrawn' }
  | { type: 'rehearsal.loaded'; rehearsal: DrawRehearsal }
  | ({ type: 'rehearsal.refused' } & Refused)

/** `run`: where the day is, as it was last read; `check`: the one that is being decided; `photo`: the one that is being withdrawn; `wish`: what is rehearsed, the contest by number where it was chosen. */
export type DrawRunContext = {
  campaignId: string
  run: DrawRun | null
  message: string | null
  check: DecidableCheck | null
  photo: number | null
  wish: { prize: Prize; contest: number | null }
  rehearsal: DrawRehearsal | null
}

export type RehearsalQuestion = { campaignId: string; prize: Prize; contest: number | null }
export type DecisionQuestion = { campaignId: string; check: DecidableCheck }

/** What can be asked of the day: `before` the first draw; `after` one, while something of it is still to be done or another prize is to be drawn. */
export type DrawRunTag = 'busy' | 'before' | 'after' | 'rehearsing'

/** Whether the day is conducted elsewhere. */
const isWatching = ({ run }: DrawRunContext): boolean => run !== null && conductedBy(run) !== null

const chart = setup({
  types: {
    input: {} as { campaignId: string },
    context: {} as DrawRunContext,
    events: {} as DrawRunCommand | DrawRunFact,
    emitted: {} as Notice | { type: 'draw.wanted'; contest: number | null },
    tags: {} as DrawRunTag,
  },
  actors: {
    askRun: unprovided<{ campaignId: string }>('askRun'),
    askDecision: unprovided<DecisionQuestion>('askDecision'),
    askRehearsal: unprovided<RehearsalQuestion>('askRehearsal'),
    askTakeOver: unprovided<{ campaignId: string }>('askTakeOver'),
    askSalesEnd: unprovided<{ campaignId: string }>('askSalesEnd'),
    askPhotoWithdrawal: unprovided<{ campaignId: string; photo: number }>('askPhotoWithdrawal'),
  },
  guards: {
    isClosed: ({ context: { run } }) => run !== null && run.turn === null && run.prizes.every(({ paid }) => paid),
    isTelling: ({ context: { run } }) =>
      run?.prizes.some((each) => each.drawn && !each.paid && each.told_at === null) === true,
    isPaying: ({ context: { run } }) => run?.prizes.some(({ drawn, paid }) => drawn && !paid) === true,
    isReady: ({ context: { run } }) => run?.checks.some(holdsUp) === false,
    hasRun: ({ context }) => context.run !== null,
    isAsked: ({ context }, check: DecidableCheck) =>
      !isWatching(context) &&
      context.run?.checks.some(({ name, state }) => name === check && state === 'asks') === true,
    canRehearse: ({ context: { run } }, prize: Prize | undefined) =>
      run?.prizes.some((each) => !each.drawn && each.prize === (prize ?? run.turn)) === true,
    canDraw: ({ context }) => {
      const { run } = context
      return run !== null && run.turn !== null && !isWatching(context) && !run.checks.some(holdsUp)
    },
    canTake: ({ context: { run } }) => run !== null && run.turn !== null && run.conductor?.mine !== true,
    canEndSales: ({ context }) =>
      !isWatching(context) &&
      context.run?.checks.some(({ name, state }) => name === 'sales' && (state === 'asks' || state === 'decided')) ===
        true,
    isDrawn: ({ context: { run } }, prize: Prize) =>
      run?.prizes.some((each) => each.prize === prize && each.drawn) === true,
    hasContest: ({ context }) => context.rehearsal !== null && context.rehearsal.concurso !== null,
    hasRehearsal: ({ context }) => context.rehearsal !== null,
  },
  actions: {
    rememberRun: assign((_, run: DrawRun) => ({ run, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    rememberCheck: assign({ check: (_, check: DecidableCheck) => check }),
    rememberPhoto: assign({ photo: (_, photo: number) => photo }),
    rememberWish: assign({
      wish: ({ context: { run } }, prize: Prize | undefined) => ({
        prize: prize ?? run?.turn ?? 'first',
        contest: null,
      }),
    }),
    goBack: assign({
      wish: ({ context: { wish, rehearsal } }) => ({ ...wish, contest: (rehearsal?.concurso ?? 1) - 1 }),
    }),
    rememberRehearsal: assign({ rehearsal: (_, rehearsal: DrawRehearsal) => rehearsal }),
    forgetRehearsal: assign({ rehearsal: null }),
    announceDraw: emit(({ context: { run } }) => ({
      type: 'draw.wanted' as const,
      contest: run?.contest?.concurso ?? null,
    })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

/** What is possible as far as the day is known: also while it is refetched, for sales change it all the time. */
const possible = chart.createStateConfig({
  on: {
    'check.accept': {
      guard: { type: 'isAsked', params: ({ event }) => event.check },
      target: 'deciding',
      actions: { type: 'rememberCheck', params: ({ event }) => event.check },
    },
    'run.rehearse': {
      guard: { type: 'canRehearse', params: ({ event }) => event.prize },
      target: 'rehearsing',
      actions: { type: 'rememberWish', params: ({ event }) => event.prize },
    },
    'draw.open': { guard: 'canDraw', actions: 'announceDraw' },
    'run.take': { guard: 'canTake', target: 'taking' },
    'sales.end': { guard: 'canEndSales', target: 'endingSales' },
    'photo.withdraw': {
      guard: { type: 'isDrawn', params: ({ event }) => event.prize },
      target: 'withdrawing',
      actions: { type: 'rememberPhoto', params: ({ event }) => event.photo },
    },
  },
}).on

/**
 * The day of a draw as one run (UI §9): what has to be right before it, the draw itself, its winners, and what they are owed. Where it is follows from what is
 * stored, as the server reads it, so it is left and taken up on any device. A rehearsal is beside it: it reads alone, and no way leads from it into the draw.
 */
export const drawRunMachine = chart.createMachine({
  id: 'drawRun',
  context: ({ input }) => ({
    ...input,
    ...{ run: null, message: null, check: null, photo: null, rehearsal: null },
    wish: { prize: 'first', contest: null },
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: { src: 'askRun', input: ({ context }) => ({ campaignId: context.campaignId }) },
      on: {
        ...possible,
        'run.loaded': { target: 'conducting', actions: { type: 'rememberRun', params: ({ event }) => event.run } },
        'run.refused': [
          {
            guard: 'hasRun',
            target: 'conducting',
            actions: { type: 'announceRefusal', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
        ],
      },
    },
    failed: { on: { 'run.check': 'reading' } },
    conducting: {
      initial: 'opening',
      on: { ...possible, 'run.check': 'reading', 'campaign.changed': 'reading' },
      states: {
        opening: {
          always: [
            { guard: 'isClosed', target: 'closed' },
            { guard: 'isTelling', target: 'telling' },
            { guard: 'isPaying', target: 'paying' },
            { guard: 'isReady', target: 'ready' },
            { target: 'checking' },
          ],
        },
        checking: { tags: 'before' },
        ready: { tags: 'before' },
        telling: { tags: 'after' },
        paying: { tags: 'after' },
        closed: { tags: 'after' },
      },
    },
    deciding: {
      tags: ['busy', 'before'],
      invoke: {
        src: 'askDecision',
        input: ({ context: { campaignId, check } }) => ({ campaignId, check: check ?? 'sales' }),
      },
      on: {
        'run.loaded': { target: 'conducting', actions: { type: 'rememberRun', params: ({ event }) => event.run } },
        'run.refused': {
          target: 'conducting',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
      },
    },
    taking: {
      tags: ['busy'],
      invoke: { src: 'askTakeOver', input: ({ context: { campaignId } }) => ({ campaignId }) },
      on: {
        'run.loaded': { target: 'conducting', actions: { type: 'rememberRun', params: ({ event }) => event.run } },
        'run.refused': { target: 'conducting', actions: { type: 'announceRefusal', params: ({ event }) => event } },
      },
    },
    endingSales: {
      tags: ['busy', 'before'],
      invoke: { src: 'askSalesEnd', input: ({ context: { campaignId } }) => ({ campaignId }) },
      on: {
        'sales.ended': 'reading',
        'run.refused': { target: 'conducting', actions: { type: 'announceRefusal', params: ({ event }) => event } },
      },
    },
    withdrawing: {
      tags: ['busy', 'after'],
      invoke: {
        src: 'askPhotoWithdrawal',
        input: ({ context: { campaignId, photo } }) => ({ campaignId, photo: photo ?? 0 }),
      },
      on: {
        'photo.withdrawn': 'reading',
        'run.refused': { target: 'conducting', actions: { type: 'announceRefusal', params: ({ event }) => event } },
      },
    },
    rehearsing: {
      tags: 'rehearsing',
      initial: 'asking',
      on: {
        // What changed meanwhile is read then.
        'rehearsal.leave': { target: 'reading', actions: 'forgetRehearsal' },
      },
      states: {
        asking: {
          tags: 'busy',
          invoke: { src: 'askRehearsal', input: ({ context: { campaignId, wish } }) => ({ campaignId, ...wish }) },
          on: {
            'rehearsal.loaded': {
              target: 'shown',
              actions: { type: 'rememberRehearsal', params: ({ event }) => event.rehearsal },
            },
            'rehearsal.refused': [
              {
                guard: 'hasRehearsal',
                target: 'shown',
                actions: { type: 'announceRefusal', params: ({ event }) => event },
              },
              {
                target: '#drawRun.conducting',
                actions: { type: 'announceRefusal', params: ({ event }) => event },
              },
            ],
          },
        },
        shown: {
          on: {
            'contest.change': { guard: 'hasContest', target: 'asking', actions: 'goBack' },
            'run.rehearse': {
              guard: { type: 'canRehearse', params: ({ event }) => event.prize },
              target: 'asking',
              actions: { type: 'rememberWish', params: ({ event }) => event.prize },
            },
          },
        },
      },
    },
  },
})
