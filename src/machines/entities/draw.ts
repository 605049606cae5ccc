import { assign, emit, setup } from 'xstate'
import type { Prize } from '../../domain/campaigns/prizes.ts'
import { checkDraw, type DrawDraft } from '../../domain/draw/draw-fields.ts'
import { hasNoErrors } from '../../domain/values/field-errors.ts'
import { isOver } from '../draw-turn.ts'
import { type ChartState, initialState } from '../next-state.ts'

/** Who won a prize, as it is announced. `quota` is the winning number, which `plus` does not have. */
export type Winner = { quota: number | null; name: string; telefone: string }

/** Commands: a prize is drawn, with what was given for it and who won by that. */
export type DrawCommand = { type: 'prize.draw'; draft: DrawDraft; winner: Winner }

/** `prizes`: those the campaign has; `winners`: those drawn. */
export type DrawContext = { prizes: readonly Prize[]; winners: Partial<Record<Prize, Winner>> }

/** What follows from a draw: its winner is reported to programs outside, as to whoever looks on. */
export type DrawEffect = { type: 'winner.announced'; prize: Prize; winner: Winner }

const chart = setup({
  types: {
    input: {} as DrawContext,
    context: {} as DrawContext,
    events: {} as DrawCommand,
    emitted: {} as DrawEffect,
  },
  guards: {
    isOver: ({ context }, prize: Prize) => isOver(prize, context),
    isReady: (_, { draft, prize }: { draft: DrawDraft; prize: Prize }) =>
      draft.prize === prize && hasNoErrors(checkDraw(draft)),
  },
  actions: {
    rememberWinner: assign({
      winners: ({ context }, { prize, winner }: { prize: Prize; winner: Winner }) => ({
        ...context.winners,
        [prize]: winner,
      }),
    }),
    announceWinner: emit((_, won: { prize: Prize; winner: Winner }) => ({ type: 'winner.announced' as const, ...won })),
  },
})

/** The turn of one prize, passed over where the campaign does not have it or somebody won it. */
function turnOf(prize: Prize, next: Prize | 'done') {
  return chart.createStateConfig({
    always: { guard: { type: 'isOver', params: prize }, target: next },
    on: {
      'prize.draw': {
        guard: { type: 'isReady', params: ({ event }) => ({ draft: event.draft, prize }) },
        target: next,
        actions: [
          { type: 'rememberWinner', params: ({ event }) => ({ prize, winner: event.winner }) },
          { type: 'announceWinner', params: ({ event }) => ({ prize, winner: event.winner }) },
        ],
      },
    },
  })
}

/**
 * The draw of a campaign's prizes, one after the other and never back (spec §2.7, §4): each by what is given whole for it, which its winner was found by.
 * What an operator goes through meanwhile is a dialogue (`flows/dialogues/draw-record`).
 */
export const drawMachine = chart.createMachine({
  id: 'draw',
  context: ({ input }) => input,
  initial: 'first',
  states: {
    first: turnOf('first', 'second'),
    second: turnOf('second', 'third'),
    third: turnOf('third', 'fourth'),
    fourth: turnOf('fourth', 'fifth'),
    fifth: turnOf('fifth', 'plus'),
    plus: turnOf('plus', 'done'),
    done: {},
  },
})

/** A stored draw as the chart sees it: the turn of the first prize, in drawing order, that the campaign has and nobody won. */
export const drawAt = (stored: DrawContext): ChartState<typeof drawMachine> => initialState(drawMachine, stored)
