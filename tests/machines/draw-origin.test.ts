import { describe } from 'vitest'
import type { DrawOrigin } from '../../src/domain/draw/draw-origin.ts'
import { drawOriginMachine, originAt } from '../../src/machines/entities/draw-origin.ts'
import { drawOriginModel } from '../models/draw-origin.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const PRIZES = ['45873', '12904', '33310', '80256', '07749']
const agreed = { type: 'lottery.agreed', prizes: PRIZES } as const
const differed = { type: 'lottery.differed', prizes: PRIZES } as const
const at = (origin: DrawOrigin) => originAt(origin, [])

describe('where a drawn number came from', () => {
  describeWalks(drawOriginModel)

  describeTable(
    drawOriginMachine,
    [
      { input: { origin: 'typed', told: [] }, to: 'typed' },
      { input: { origin: 'confirmed', told: [] }, to: 'confirmed' },
      { input: { origin: 'contradicted', told: PRIZES }, to: 'contradicted' },
      { input: { origin: 'offRule', told: [] }, to: 'offRule' },
    ],
    [
      { at: at('typed'), on: agreed, to: 'confirmed', holds: { origin: 'confirmed', told: PRIZES } },
      { at: at('typed'), on: differed, to: 'contradicted', holds: { origin: 'contradicted', told: PRIZES } },
      { at: at('contradicted'), on: agreed, to: 'confirmed', holds: { origin: 'confirmed' } },
      { at: at('contradicted'), on: differed, to: null },
      { at: at('confirmed'), on: agreed, to: null },
      { at: at('confirmed'), on: differed, to: null },
      { at: at('offRule'), on: agreed, to: null },
      { at: at('offRule'), on: differed, to: null },
    ],
  )
})
