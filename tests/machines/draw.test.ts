import { describe, expect, test } from 'vitest'
import { PRIZES, type Prize } from '../../src/domain/campaigns/prizes.ts'
import { drawTurn } from '../../src/machines/draw-turn.ts'
import { type DrawContext, drawAt, drawMachine } from '../../src/machines/entities/draw.ts'
import { nextState, stepThrough } from '../../src/machines/next-state.ts'
import { draftOf, drawModel, WINNER } from '../models/draw.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const draw = (prize: Prize) => ({ type: 'prize.draw', draft: draftOf(prize), winner: WINNER }) as const
const at = (value: Prize | 'done', context: Partial<DrawContext> = {}) => ({
  value,
  context: { prizes: PRIZES, winners: {}, ...context },
})
const next = (prize: Prize): Prize | 'done' => PRIZES[PRIZES.indexOf(prize) + 1] ?? 'done'

describe('a draw', () => {
  describeWalks(drawModel)

  describeTable(
    drawMachine,
    [
      { input: { prizes: PRIZES, winners: {} }, to: 'first' },
      ...PRIZES.map((prize) => ({
        input: {
          prizes: PRIZES,
          winners: Object.fromEntries(PRIZES.slice(0, PRIZES.indexOf(prize) + 1).map((each) => [each, WINNER])),
        },
        to: next(prize),
      })),
    ],
    [
      ...PRIZES.flatMap((prize) => [
        { at: at(prize), on: draw(prize), to: next(prize), holds: { winners: { [prize]: WINNER } } },
        ...PRIZES.filter((other) => other !== prize).map((other) => ({ at: at(prize), on: draw(other), to: null })),
        { at: at('done'), on: draw(prize), to: null },
      ]),
      {
        at: at('first'),
        on: { ...draw('first'), draft: { ...draftOf('first'), contest: '' } },
        to: null,
      },
      ...(['third', 'fourth', 'fifth', 'plus'] as const).map((prize) => ({
        at: at('first', { prizes: ['first', prize] }),
        on: draw('first'),
        to: prize,
      })),
      { at: at('first', { prizes: ['first'] }), on: draw('first'), to: 'done' as const },
    ],
  )

  test.each<[string, DrawContext, Prize | 'done']>([
    ['nothing drawn', { prizes: PRIZES, winners: {} }, 'first'],
    ['the first drawn', { prizes: PRIZES, winners: { first: WINNER } }, 'second'],
    ['the first drawn and no second', { prizes: ['first', 'third'], winners: { first: WINNER } }, 'third'],
    ['only plus left', { prizes: ['first', 'plus'], winners: { first: WINNER } }, 'plus'],
    ['everything drawn', { prizes: ['first'], winners: { first: WINNER } }, 'done'],
  ])('that is stored with %s goes on where it stopped', (_, stored, turn) => {
    const state = drawAt(stored)
    expect(state.value).toBe(turn)
    expect(drawTurn(stored)).toBe(turn)
    const accepted = PRIZES.filter((prize) => nextState(drawMachine, state, draw(prize)))
    expect(accepted).toEqual(turn === 'done' ? [] : [turn])
  })

  test('of all six prizes goes in order and never back, and tells each winner', () => {
    const step = stepThrough(drawMachine, drawAt({ prizes: PRIZES, winners: {} }), PRIZES.map(draw))
    expect(step?.state.value).toBe('done')
    expect(step?.effects).toEqual(PRIZES.map((prize) => ({ type: 'winner.announced', prize, winner: WINNER })))
  })
})
