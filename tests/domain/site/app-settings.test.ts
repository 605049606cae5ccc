import { expect, test } from 'vitest'
import { EMPTY_SETTINGS } from '../../../src/api/site/app-settings.ts'
import { actOfEvent } from '../../../src/domain/people/audit-act.ts'
import { auditValue } from '../../../src/domain/people/audit-fields.ts'
import { authorizationInWords, checkSettings, type OrganizerSettings } from '../../../src/domain/site/app-settings.ts'

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

test.each<[keyof OrganizerSettings, string | number, string]>([
  ['document', '11144477736', 'Este CPF não existe: confira os números'],
  ['email', 'ana@loja', 'Confira o e-mail'],
  ['whatsapp', '981234567', 'Informe um telefone com DDD ou um link https://'],
  ['authorization', 'toString', 'Escolha uma das opções'],
  ['unpaid_share', 1.5, 'Informe um número de 1 a 100'],
])('%s cannot be %j', (field, value, sentence) => {
  expect(checkSettings({ ...GOOD, [field]: value })).toEqual({ [field]: [sentence] })
})

test('what is right is taken', () => {
  const all = { email: 'ana@loja.com', whatsapp: '62981234567', authorization: 'lotep', authorization_number: '1' }
  expect(checkSettings({ ...GOOD, ...all, unpaid_share: 1 })).toEqual({})
  expect(checkSettings({ ...GOOD, questions: [QUESTION, { question: '', answer: 'x' }] })).toEqual({
    questions: ['Pergunta 2: escreva a pergunta'],
  })
})

const QUESTION = { question: 'E se?', answer: 'Não.' }
const long = (length: number) => 'x'.repeat(length)

test.each<[string, Partial<OrganizerSettings>, Partial<OrganizerSettings>, string]>([
  ['organizer', { organizer: long(120) }, { organizer: long(121) }, 'Máximo 120 caracteres'],
  [
    'authorization_number',
    { authorization: 'spa', authorization_number: long(80) },
    { authorization: 'spa', authorization_number: long(81) },
    'Máximo 80 caracteres',
  ],
  ['regulation', { regulation: long(40_000) }, { regulation: long(40_001) }, 'Máximo 40.000 caracteres'],
  ['privacy', { privacy: long(40_000) }, { privacy: long(40_001) }, 'Máximo 40.000 caracteres'],
  [
    'instagram',
    { instagram: `@${long(32)}` },
    { instagram: `@${long(33)}` },
    'Informe o @ do perfil ou um link https://',
  ],
  ['telegram', { telegram: long(2) }, { telegram: long(1) }, 'Informe o @ do perfil ou um link https://'],
  [
    'questions',
    { questions: Array(12).fill(QUESTION) },
    { questions: Array(13).fill(QUESTION) },
    'São no máximo 12 perguntas',
  ],
  [
    'questions',
    { questions: [{ ...QUESTION, question: long(120) }] },
    { questions: [QUESTION, { ...QUESTION, question: long(121) }] },
    'Pergunta 2: a pergunta tem no máximo 120 caracteres',
  ],
  [
    'questions',
    { questions: [{ ...QUESTION, answer: long(500) }] },
    { questions: [QUESTION, { ...QUESTION, answer: long(501) }] },
    'Pergunta 2: a resposta tem no máximo 500 caracteres',
  ],
  [
    'unpaid_by_phone',
    { unpaid_by_phone: 1_000_000 },
    { unpaid_by_phone: 1_000_001 },
    'Informe um número de 1 a 1.000.000',
  ],
  [
    'unpaid_by_address',
    { unpaid_by_address: 1_000_000 },
    { unpaid_by_address: 1_000_001 },
    'Informe um número de 1 a 1.000.000',
  ],
  ['unpaid_share', { unpaid_share: 100 }, { unpaid_share: 101 }, 'Informe um número de 1 a 100'],
  [
    'unpaid_quotas',
    { unpaid_quotas: 10_000_000 },
    { unpaid_quotas: 10_000_001 },
    'Informe um número de 1 a 10.000.000',
  ],
  ['unpaid_most', { unpaid_most: 1 }, { unpaid_most: 0 }, 'Informe um número de 1 a 100'],
])('%s is taken to its end, and refused one over', (field, taken, refused, sentence) => {
  expect(checkSettings({ ...GOOD, ...taken })).toEqual({})
  expect(checkSettings({ ...GOOD, ...refused })).toEqual({ [field]: [sentence] })
})
