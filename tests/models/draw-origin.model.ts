import { DRAW_ORIGINS } from '../../src/domain/draw/draw-origin.ts'
import { drawOriginMachine, type OriginCommand, type OriginFact } from '../../src/machines/entities/draw-origin.ts'
import { modelOf } from '../support/models/model.ts'

const [CONFIRMED, TYPED, CONTRADICTED, OFF_RULE, CORRECTED, KEPT] = DRAW_ORIGINS
const REASON = 'O 2º prêmio foi digitado com um algarismo trocado.'
const PRIZES = ['45873', '12904', '33310', '80256', '07749']

/** Numbers that were typed, that the lottery told, that it contradicts, and that left the rule. */
export const drawOriginModel = modelOf<typeof drawOriginMachine, OriginCommand, OriginFact>({
  machine: drawOriginMachine,
  worlds: [
    { name: 'a typed number', input: { origin: TYPED, told: [], reason: null } },
    { name: 'one that the lottery told', input: { origin: CONFIRMED, told: [], reason: null } },
    { name: 'one that it contradicts', input: { origin: CONTRADICTED, told: [], reason: null } },
    { name: 'one that left the rule', input: { origin: OFF_RULE, told: [], reason: null } },
    { name: 'one that was corrected', input: { origin: CORRECTED, told: PRIZES, reason: REASON } },
    { name: 'one that was kept', input: { origin: KEPT, told: PRIZES, reason: REASON } },
  ],
  commands: {
    'result.correct': [{ type: 'result.correct', prizes: PRIZES, reason: REASON }],
    'result.keep': [{ type: 'result.keep', reason: REASON }],
  },
  facts: {
    'lottery.agreed': [{ type: 'lottery.agreed', prizes: PRIZES }],
    'lottery.differed': [{ type: 'lottery.differed', prizes: PRIZES }],
  },
  answers: {},
})
