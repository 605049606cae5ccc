import { describe } from 'vitest'
import type { RandomPickContext } from '../../../src/machines/flows/records/random-pick.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { randomPickModel, rowPick } from '../../models/records/random-pick.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const query = { status: 'aprovado' }
const row = { id: 7 }
const at = (value: ChartState<typeof rowPick>['value'], part: Partial<RandomPickContext<typeof row>> = {}) => ({
  value,
  context: { query: null, row: null, ...part },
})
const none = { query: null, row: null }
const notice = (tone: 'info' | 'error', message: string) => ({ type: 'notice', class: tone, message }) as const

describe('a row drawn at random', () => {
  describeWalks(randomPickModel)

  describeTable(
    rowPick,
    [{ input: undefined, to: 'idle' }],
    [
      { at: at('idle'), on: { type: 'row.pick', query }, to: 'drawing', holds: { query } },
      { at: at('idle'), on: { type: 'pick.close' }, to: null },
      { at: at('drawing', { query }), on: { type: 'row.pick', query: {} }, to: null },
      { at: at('drawing', { query }), on: { type: 'pick.close' }, to: null },
      { at: at('drawing', { query }), on: { type: 'row.drawn', row }, to: 'drawn', holds: { query, row } },
      {
        at: at('drawing', { query }),
        on: { type: 'row.drawn', row: null },
        to: 'idle',
        holds: none,
        effects: [notice('info', 'Nenhum registro com este filtro para sortear.')],
      },
      {
        at: at('drawing', { query, row }),
        on: { type: 'pick.refused', message: 'Erro' },
        to: 'idle',
        holds: none,
        effects: [notice('error', 'Erro')],
      },
      {
        at: at('drawn', { query, row }),
        on: { type: 'row.pick', query: {} },
        to: 'drawing',
        holds: { query: {}, row },
      },
      { at: at('drawn', { query, row }), on: { type: 'pick.close' }, to: 'idle', holds: none },
    ],
  )
})
