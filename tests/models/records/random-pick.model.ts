import {
  type RandomPickCommand,
  type RandomPickFact,
  randomPickOf,
} from '../../../src/machines/flows/records/random-pick.ts'
import { modelOf } from '../../support/models/model.ts'

type Row = { id: number }

/** A draw of one row of a list. */
export const rowPick = randomPickOf<Row>()

/** A row that is drawn, none that could be, and a draw that is refused. */
export const randomPickModel = modelOf<typeof rowPick, RandomPickCommand, RandomPickFact<Row>>({
  machine: rowPick,
  worlds: [{ name: 'nothing drawn', input: undefined }],
  commands: {
    'row.pick': [{ type: 'row.pick', query: { status: 'aprovado' } }],
    'pick.close': [{ type: 'pick.close' }],
  },
  facts: {
    'row.drawn': [
      { type: 'row.drawn', row: { id: 7 } },
      { type: 'row.drawn', row: null },
    ],
    'pick.refused': [{ type: 'pick.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askPick: ['row.drawn', 'pick.refused'] },
})
