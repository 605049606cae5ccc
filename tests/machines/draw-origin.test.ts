import { describe, expect, test } from 'vitest'
import type { DrawOrigin } from '../../src/domain/draw/draw-origin.ts'
import { drawOriginMachine, originAt } from '../../src/machines/entities/draw-origin.ts'
import { originStates } from '../../src/machines/stored-states.ts'
import { drawOriginModel } from '../models/draw-origin.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const PRIZES = ['45873', '12904', '33310', '80256', '07749']
const agreed = { type: 'lottery.agreed', prizes: PRIZES } as const
const differed = { type: 'lottery.differed', prizes: PRIZES } as const
const reason = 'O 2º prêmio foi digitado com um algarismo trocado.'
const correct = { type: 'result.correct', prizes: PRIZES, reason } as const
const keep = { type: 'result.keep', reason } as const
const at = (origin: DrawOrigin) => originAt(origin, [])

describe('where a drawn number came from', () => {
  describeWalks(drawOriginModel)

  describeTable(
    drawOriginMachine,
    [
      { input: { origin: 'typed', told: [], reason: null }, to: 'typed' },
      { input: { origin: 'confirmed', told: [], reason: null }, to: 'confirmed' },
      { input: { origin: 'contradicted', told: PRIZES, reason: null }, to: 'contradicted' },
      { input: { origin: 'offRule', told: [], reason: null }, to: 'offRule' },
      { input: { origin: 'corrected', told: PRIZES, reason }, to: 'corrected' },
      { input: { origin: 'kept', told: PRIZES, reason }, to: 'kept' },
    ],
    [
      { at: at('typed'), on: agreed, to: 'confirmed', holds: { origin: 'confirmed', told: PRIZES } },
      { at: at('typed'), on: differed, to: 'contradicted', holds: { origin: 'contradicted', told: PRIZES } },
      { at: at('contradicted'), on: agreed, to: 'confirmed', holds: { origin: 'confirmed' } },
      { at: at('contradicted'), on: differed, to: null },
      { at: at('contradicted'), on: correct, to: 'corrected', holds: { origin: 'corrected', told: PRIZES, reason } },
      { at: at('contradicted'), on: keep, to: 'kept', holds: { origin: 'kept', told: [], reason } },
      { at: at('contradicted'), on: { ...correct, reason: ' '.repeat(40) }, to: null },
      { at: at('contradicted'), on: { ...keep, reason: 'x'.repeat(301) }, to: null },
      ...(['typed', 'confirmed', 'offRule', 'corrected', 'kept'] as const).flatMap((origin) => [
        { at: at(origin), on: correct, to: null },
        { at: at(origin), on: keep, to: null },
      ]),
      ...(['corrected', 'kept'] as const).flatMap((origin) => [
        { at: at(origin), on: agreed, to: null },
        { at: at(origin), on: differed, to: null },
      ]),
      { at: at('confirmed'), on: agreed, to: null },
      { at: at('confirmed'), on: differed, to: null },
      { at: at('offRule'), on: agreed, to: null },
      { at: at('offRule'), on: differed, to: null },
    ],
  )

  test('is locked for payment while it is typed or contradicted', () => {
    expect(originStates('locked')).toEqual(['typed', 'contradicted'])
  })
})
