import {
  type QuotaSearchCommand,
  type QuotaSearchFact,
  quotaSearchOf,
} from '../../../src/machines/flows/records/quota-search.ts'
import { modelOf } from '../../support/models/model.ts'

/** A search whose answers are words. */
export const wordQuotaSearch = quotaSearchOf<string>()

/** A campaign of a thousand numbers: one of them, one beyond, and what is none. */
export const quotaSearchModel = modelOf<typeof wordQuotaSearch, QuotaSearchCommand, QuotaSearchFact<string>>({
  machine: wordQuotaSearch,
  worlds: [
    {
      name: 'with an earlier search',
      input: { total: 1000, reserved: false, recent: [{ number: '012', won: false }] },
    },
  ],
  commands: {
    'number.type': [
      { type: 'number.type', text: '12' },
      { type: 'number.type', text: '1000' },
    ],
    'quota.search': [{ type: 'quota.search' }, { type: 'quota.search', number: '012' }],
    'search.clear': [{ type: 'search.clear' }],
    'search.retry': [{ type: 'search.retry' }],
    'reservation.toggle': [{ type: 'reservation.toggle' }],
  },
  facts: {
    'search.answered': [{ type: 'search.answered', answer: 'Ana', won: true }],
    'search.refused': [{ type: 'search.refused', message: 'Esta campanha vai de 000 a 999.' }],
    'search.failed': [{ type: 'search.failed', message: 'Erro ao se conectar ao servidor' }],
  },
  key: ({ value, context: { number, asked, reserved } }) => [value, number, asked !== null, reserved],
  answers: { askQuota: ['search.answered', 'search.refused', 'search.failed'] },
})
