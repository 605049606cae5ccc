import {
  type FoundPerson,
  type PersonCommand,
  type PersonFact,
  personMachine,
} from '../../../src/machines/flows/records/person.ts'
import { modelOf } from '../../support/models/model.ts'

/** A person of whom something may be erased. */
export const ANA: FoundPerson = {
  ...{ name: 'Ana', since: null, purchases: 2, prizes: 0, supporter: false, account: null, held: [] },
  goes: [{ what: 'Nome e telefone', why: 'Em compras vira “Pessoa apagada”', count: 3 }],
  keeps: [{ what: 'Compras', why: '5 anos, pela contabilidade', count: 2 }],
}
/** One whose name is still needed. */
export const HELD: FoundPerson = {
  ...ANA,
  held: [{ kind: 'open', why: 'Há um PIX de R$ 20,00 em aberto em “Honda CG 160”.', action_id: 1, transaction_id: 2 }],
}
/** One of whom nothing is there but what must be kept. */
export const KEPT: FoundPerson = { ...ANA, goes: [{ what: 'Nome e telefone', why: '', count: 0 }] }

/** A file that waits for its code. */
export const FILE = { url: 'https://rifa.example/meus-dados/1', bytes: 38_912, expiresAt: '2026-11-21T17:40:00.000Z' }

/** The data of a person by phone. */
export const personModel = modelOf<typeof personMachine, PersonCommand, PersonFact>({
  machine: personMachine,
  worlds: [{ name: 'nobody asked for', input: undefined }],
  commands: {
    'person.find': [{ type: 'person.find', telefone: '62981142067' }],
    'person.export': [{ type: 'person.export' }],
    'person.erase': [{ type: 'person.erase' }],
  },
  facts: {
    'person.loaded': [ANA, HELD, KEPT].map((person) => ({ type: 'person.loaded', person, asksCodeAfter: null })) as [
      { type: 'person.loaded'; person: FoundPerson; asksCodeAfter: null },
    ],
    'search.emptied': [{ type: 'search.emptied', asksCodeAfter: 20 }],
    'search.refused': [{ type: 'search.refused', message: 'Erro ao se conectar ao servidor' }],
    'export.done': [{ type: 'export.done', message: 'O código foi por SMS', file: FILE }],
    'export.refused': [{ type: 'export.refused', message: 'Erro ao se conectar ao servidor' }],
    'erasure.done': [{ type: 'erasure.done', message: 'Dados apagados', number: '2026-0001', content: 'Comprovante' }],
    'erasure.refused': [{ type: 'erasure.refused', message: 'Tem um pagamento em aberto.' }],
    'erasure.dismissed': [{ type: 'erasure.dismissed' }],
  },
  answers: {
    askPerson: ['person.loaded', 'search.emptied', 'search.refused'],
    askExport: ['export.done', 'export.refused'],
    askErasure: ['erasure.done', 'erasure.refused', 'erasure.dismissed'],
  },
})
