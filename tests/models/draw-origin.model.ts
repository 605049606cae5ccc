import { DRAW_ORIGINS } from '../../src/domain/draw/draw-origin.ts'
import { drawOriginMachine, type OriginFact } from '../../src/machines/entities/draw-origin.ts'
import { modelOf } from '../support/models/model.ts'

const [CONFIRMED, TYPED, CONTRADICTED, OFF_RULE] = DRAW_ORIGINS
const PRIZES = ['45873', '12904', '33310', '80256', '07749']

/** Numbers that were typed, that the lottery told, that it contradicts, and that left the rule. */
export const drawOriginModel = modelOf<typeof drawOriginMachine, never, OriginFact>({
  machine: drawOriginMachine,
  worlds: [
    { name: 'a typed number', input: { origin: TYPED, told: [] } },
    { name: 'one that the lottery told', input: { origin: CONFIRMED, told: [] } },
    { name: 'one that it contradicts', input: { origin: CONTRADICTED, told: [] } },
    { name: 'one that left the rule', input: { origin: OFF_RULE, told: [] } },
  ],
  commands: {},
  facts: {
    'lottery.agreed': [{ type: 'lottery.agreed', prizes: PRIZES }],
    'lottery.differed': [{ type: 'lottery.differed', prizes: PRIZES }],
  },
  answers: {},
})
