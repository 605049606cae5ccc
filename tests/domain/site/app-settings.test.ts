import { expect, test } from 'vitest'
import { EMPTY_SETTINGS } from '../../../src/api/app-settings.ts'
import { actOfEvent } from '../../../src/domain/people/audit-act.ts'
import { auditValue } from '../../../src/domain/people/audit-fields.ts'
import { authorizationInWords, checkSettings } from '../../../src/domain/site/app-settings.ts'

const GOOD = { ...EMPTY_SETTINGS, organizer: 'MV Promoções', document: '11.222.333/0001-81' }

test('nothing is wrong with the least that has to be said, and each lack is told at its field', () => {
  expect(checkSettings(GOOD)).toEqual({})
  const missing = ['Preencha os campos obrigatórios']
  expect(checkSettings(EMPTY_SETTINGS)).toEqual({ organizer: missing, document: missing })
  expect(checkSettings({ ...GOOD, authorization: 'spa', unpaid_most: 101 })).toEqual({
    authorization_number: ['Informe o número da autorização'],
    unpaid_most: ['Informe um número de 1 a 100'],
  })
})

test('the foot says which authorisation there is, or that none was given', () => {
  const words = (authorization: string | null, authorization_number: string | null) =>
    authorizationInWords({ authorization, authorization_number })
  expect([
    words('spa', '1/26'),
    words('lotep', '2'),
    words('outra', 'Alvará 3'),
    words('spa', null),
    words(null, '4'),
  ]).toEqual([
    'Autorização SPA/MF nº 1/26.',
    'Autorização Lotep nº 2.',
    'Autorização Alvará 3.',
    'Autorização não informada pelo organizador.',
    'Autorização não informada pelo organizador.',
  ])
})

test('a change is taken back from the log, but for the first, before which nobody was named', () => {
  const event = { action: 'settings.changed', subject: 'app', subject_id: '1', at: '2026-11-22T12:00:00Z' }
  expect(actOfEvent({ ...event, before: { telegram: null }, after: { telegram: '@x' } } as never)).toMatchObject({
    id: '1',
    before: { telegram: null },
  })
  expect(actOfEvent({ ...event, before: { organizer: null }, after: { organizer: 'MV' } } as never)).toBeUndefined()
})

test('the log tells questions by what is asked, and an authorisation by its name', () => {
  expect(
    auditValue('questions', [
      { question: 'E se?', answer: 'Não.' },
      { question: 'Quando?', answer: 'Já.' },
    ]),
  ).toBe('E se? · Quando?')
  expect(auditValue('authorization', 'lotep')).toBe('Lotep')
})
