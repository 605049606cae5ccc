import {
  type ProofCheckCommand,
  type ProofCheckFact,
  proofCheckMachine,
} from '../../../src/machines/flows/buyer/proof-check.ts'
import { modelOf } from '../../support/models/model.ts'
import { CHECKED, COMPARED, FAULT } from '../../support/seeds/proof-facts.ts'

/** A campaign whose key is open, and one that still sells. */
export const proofCheckModel = modelOf<typeof proofCheckMachine, ProofCheckCommand, ProofCheckFact>({
  machine: proofCheckMachine,
  worlds: [
    { name: 'a campaign whose key is open', input: { revealed: true } },
    { name: 'a campaign that still sells', input: { revealed: false } },
  ],
  commands: {
    'check.start': [{ type: 'check.start' }],
    'file.check': [{ type: 'file.check', file: new File(['{}'], 'prova.json') }],
    'numbers.compare': [{ type: 'numbers.compare' }],
  },
  facts: {
    'device.remembered': [{ type: 'device.remembered', purchases: [7] }],
    'check.progressed': [{ type: 'check.progressed', progress: { of: 'numbers', done: 50, total: 100 } }],
    'step.passed': [{ type: 'step.passed', passed: { step: 'published', told: 'Ontem.' } }],
    'check.completed': [
      { type: 'check.completed', checked: CHECKED },
      { type: 'check.completed', checked: { ...CHECKED, fault: FAULT } },
    ],
    'check.lost': [{ type: 'check.lost', trouble: 'network' }],
    'numbers.compared': [{ type: 'numbers.compared', compared: COMPARED }],
    'numbers.lost': [{ type: 'numbers.lost' }],
  },
  key: ({ value, context: { purchases, passed, progress, fileName } }) => [
    value,
    purchases.length,
    passed.length,
    fileName,
    progress !== null,
  ],
  within: ({ context: { passed } }) => passed.length <= 1,
  answers: {
    runCheck: ['check.progressed', 'step.passed', 'check.completed', 'check.lost'],
    askNumbers: ['numbers.compared', 'numbers.lost'],
  },
})
