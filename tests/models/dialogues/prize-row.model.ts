import {
  type PrizeRowCommand,
  type PrizeRowFact,
  prizeRowMachine,
} from '../../../src/machines/flows/dialogues/prize-row.ts'
import { modelOf } from '../../support/models/model.ts'

const input = { id: '1', state: 'held', percent: 70 } as const

/** A prize quota that waits for its percent, one that is sold, and one whose purchase was given back. */
export const prizeRowModel = modelOf<typeof prizeRowMachine, PrizeRowCommand, PrizeRowFact>({
  machine: prizeRowMachine,
  worlds: [
    { name: 'waits for 70%', input },
    { name: 'is sold', input: { ...input, state: 'sold' } },
    { name: 'waits for an answer', input: { ...input, state: 'returned' } },
  ],
  commands: {
    'percent.type': [
      { type: 'percent.type', text: '80' },
      { type: 'percent.type', text: '70' },
      { type: 'percent.type', text: '0' },
      { type: 'percent.type', text: '100' },
    ],
    'percent.save': [{ type: 'percent.save' }],
    'percent.undo': [{ type: 'percent.undo' }],
    'prize.remove': [{ type: 'prize.remove' }],
  },
  facts: {
    'save.done': [{ type: 'save.done', state: 'held', percent: 80 }],
    'save.refused': [{ type: 'save.refused', message: 'A campanha já passou de 60%' }],
    'save.outdated': [
      {
        type: 'save.outdated',
        percent: 20,
        message: 'Mudou enquanto você editava: agora é 20%. Salve de novo para manter o seu.',
      },
    ],
    'removal.done': [{ type: 'removal.done' }],
    'removal.refused': [{ type: 'removal.refused', message: 'Esta cota premiada já foi vendida e fica como está.' }],
    'removal.dismissed': [{ type: 'removal.dismissed' }],
  },
  answers: {
    askPercent: ['save.done', 'save.refused', 'save.outdated'],
    askRemoval: ['removal.done', 'removal.refused', 'removal.dismissed'],
  },
  key: ({ context }) => [context.state, context.percent, context.typed],
})
