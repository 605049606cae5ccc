import { type SearchCommand, type SearchFact, searchOf } from '../../../src/machines/flows/panel/search.ts'
import { modelOf } from '../../support/models/model.ts'

/** A search that finds words. */
export const wordSearch = searchOf<string[]>()

/** Two questions, answered and refused. */
export const searchModel = modelOf<typeof wordSearch, SearchCommand, SearchFact<string[]>>({
  machine: wordSearch,
  worlds: [{ name: 'nothing asked', input: undefined }],
  commands: {
    'question.ask': [
      { type: 'question.ask', question: { q: 'mo' } },
      { type: 'question.ask', question: { q: 'moto' } },
    ],
    'question.drop': [{ type: 'question.drop' }],
  },
  facts: {
    'search.done': [{ type: 'search.done', found: ['Honda'] }],
    'search.refused': [{ type: 'search.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askFound: ['search.done', 'search.refused'] },
})
