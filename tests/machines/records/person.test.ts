import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type FoundPerson, personMachine } from '../../../src/machines/flows/records/person.ts'
import { ANA, FILE, HELD, KEPT, personModel } from '../../models/records/person.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = 'unasked' | 'finding' | 'missing' | 'failed' | 'found' | 'held' | 'kept' | 'exporting' | 'erasing'
const telefone = '62981142067'
const at = (value: Value, person: FoundPerson | null = null) => ({
  value,
  context: {
    telefone: value === 'unasked' ? null : telefone,
    person,
    message: null,
    asksCodeAfter: null,
    proof: null,
    file: null,
  },
})
const find = { type: 'person.find', telefone } as const
const told = (person: FoundPerson) => ({ type: 'person.loaded' as const, person, asksCodeAfter: null })
const save = { type: 'person.export' } as const
const erase = { type: 'person.erase' } as const
const made = { type: 'export.done', message: 'O código foi por SMS', file: FILE } as const
const notMade = { type: 'export.refused', message: 'Muitas tentativas', class: 'info' } as const
const kept = { number: '2026-0311', content: 'Comprovante' }
const proof = { type: 'erasure.done', message: 'Dados apagados. Comprovante 2026-0311', ...kept } as const
const notErased = { type: 'erasure.refused', message: 'Tem um pagamento em aberto.' } as const
const lost = { type: 'search.refused', message: 'Erro ao se conectar ao servidor' } as const

describe('the data of a person', () => {
  describeWalks(personModel)

  describeTable(
    personMachine,
    [{ input: undefined, to: 'unasked' }],
    [
      { at: at('unasked'), on: find, to: 'finding', holds: { telefone, person: null } },
      { at: at('found', ANA), on: find, to: 'finding', holds: { telefone, person: null } },
      { at: at('finding'), on: told(ANA), to: 'found', holds: { person: ANA } },
      {
        at: at('finding'),
        on: { ...told(ANA), asksCodeAfter: 20 },
        to: 'found',
        holds: { person: ANA, asksCodeAfter: 20 },
      },
      { at: at('finding'), on: told(HELD), to: 'held', holds: { person: HELD } },
      { at: at('finding'), on: told(KEPT), to: 'kept', holds: { person: KEPT } },
      {
        at: at('finding'),
        on: { type: 'search.emptied', asksCodeAfter: 20 },
        to: 'missing',
        holds: { asksCodeAfter: 20 },
      },
      { at: at('finding'), on: lost, to: 'failed', holds: { message: lost.message } },
      {
        at: { ...at('failed'), context: { ...at('failed').context, message: lost.message } },
        on: find,
        to: 'finding',
        holds: { message: null },
      },
      ...(['unasked', 'finding', 'missing', 'failed'] as const).flatMap((value) =>
        [save, erase].map((on) => ({ at: at(value), on, to: null })),
      ),
      { at: at('found', ANA), on: save, to: 'exporting' },
      { at: at('held', HELD), on: save, to: 'exporting' },
      { at: at('kept', KEPT), on: save, to: 'exporting' },
      { at: at('held', HELD), on: erase, to: null },
      { at: at('kept', KEPT), on: erase, to: null },
      { at: at('exporting', ANA), on: made, to: 'found', holds: { file: FILE } },
      { at: at('exporting', HELD), on: made, to: 'held' },
      { at: at('exporting', KEPT), on: notMade, to: 'kept' },
      { at: at('exporting', ANA), on: erase, to: null },
      { at: at('found', ANA), on: erase, to: 'erasing' },
      { at: at('erasing', ANA), on: { type: 'erasure.dismissed' }, to: 'found' },
      { at: at('erasing', ANA), on: notErased, to: 'found' },
      { at: at('erasing', ANA), on: proof, to: 'finding', holds: { proof: kept, person: null, file: null } },
      {
        at: { ...at('missing'), context: { ...at('missing').context, proof: kept } },
        on: find,
        to: 'finding',
        holds: { proof: null },
      },
      { at: at('erasing', ANA), on: save, to: null },
    ],
  )

  test('are exported and erased with a word on it; refusals are said as loud as the server does', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(personMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [find, told(ANA), save, made, save, notMade, erase, notErased, erase, proof]) actor.send(event)
    expect(said).toEqual([
      { type: 'notice', class: 'success', message: 'O código foi por SMS' },
      { type: 'notice', class: 'info', message: 'Muitas tentativas' },
      { type: 'notice', class: 'error', message: 'Tem um pagamento em aberto.' },
      { type: 'notice', class: 'success', message: 'Dados apagados. Comprovante 2026-0311' },
    ])
  })
})
