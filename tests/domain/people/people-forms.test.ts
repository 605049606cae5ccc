import { describe, expect, test } from 'vitest'
import { ACCESS_DAYS, checkApiAccess } from '../../../src/domain/people/api-accesses.ts'
import { ERASED_SUBSCRIBER, erasedPhone } from '../../../src/domain/people/erased-person.ts'
import { checkOperator } from '../../../src/domain/people/operator-rules.ts'
import { refusePersonPhone } from '../../../src/domain/people/person-phone.ts'
import { SCOPE_NAMES } from '../../../src/domain/people/scopes.ts'
import { isNobodysPhone } from '../../../src/domain/values/phone.ts'

describe('an access for a program', () => {
  const access = { name: 'Planilha', scopes: ['vendas.ler'], days: 30 }
  const SCOPES = ['Marque ao menos uma coisa que este acesso pode ler.']
  const DAYS = ['Escolha a validade. A mais longa é de 1 ano.']

  test('is taken for each validity, and for all that there is to read', () => {
    for (const days of ACCESS_DAYS) expect(checkApiAccess({ ...access, days })).toEqual({})
    expect(checkApiAccess({ ...access, scopes: SCOPE_NAMES })).toEqual({})
  })

  test.each([
    [{ name: ' \u200b' }, { name: ['Informe o nome.'] }],
    [{ name: ` ${'a'.repeat(60)} ` }, {}],
    [{ name: 'a'.repeat(61) }, { name: ['Use no máximo 60 caracteres.'] }],
    [{ scopes: [] }, { scopes: SCOPES }],
    [{ scopes: ['vendas.ler', 'vendas.mudar'] }, { scopes: SCOPES }],
    [{ days: 366 }, { days: DAYS }],
    [
      { name: '', scopes: ['x'], days: 0 },
      { name: ['Informe o nome.'], scopes: SCOPES, days: DAYS },
    ],
  ])('with %o: %o', (change, errors) => {
    expect(checkApiAccess({ ...access, ...change })).toEqual(errors)
  })
})

describe('an account', () => {
  const account = { name: 'Ana', email: 'ana@loja.com', telefone: '62981234567' }
  const PERCENT = { afiliado_percent: ['Informe a comissão, de 0 a 99%.'] }

  test.each<[object, object]>([
    [{}, {}],
    [{ name: ' \u200b' }, { name: ['Informe o nome.'] }],
    [{ name: ` ${'a'.repeat(80)} ` }, {}],
    [{ name: 'a'.repeat(81) }, { name: ['Use no máximo 80 caracteres.'] }],
    [{ email: 'ana@loja' }, { email: ['Informe um e-mail válido.'] }],
    [{ telefone: '981234567' }, { telefone: ['Informe um celular com DDD, como (62) 98123-4567.'] }],
    [{ afiliado_percent: 0 }, {}],
    [{ afiliado_percent: 99 }, {}],
    [{ afiliado_percent: 100 }, PERCENT],
    [{ afiliado_percent: -1 }, PERCENT],
    [{ afiliado_percent: 1.5 }, PERCENT],
    [{ afiliado_percent: null }, PERCENT],
  ])('with %o: %o', (change, errors) => {
    expect(checkOperator({ ...account, ...change })).toEqual(errors)
  })
})

test.each([
  ['(62) 98123-4567', undefined],
  ['6232123456', undefined],
  ['', 'Digite o telefone inteiro, com DDD: só assim ele acha alguém.'],
  ['Ana', 'Digite o telefone inteiro, com DDD: só assim ele acha alguém.'],
  ['9', 'Faltam 10 números. Só o telefone inteiro acha alguém.'],
  ['981234567', 'Faltam 2 números. Só o telefone inteiro acha alguém.'],
  ['6298123456', 'Falta 1 número. Só o telefone inteiro acha alguém.'],
  ['20981234567', 'Confira o número: este não é um telefone com DDD.'],
  ['620981234567', 'Confira o número: este não é um telefone com DDD.'],
])('nobody is looked for by %j: %j', (typed, refused) => {
  expect(refusePersonPhone(typed)).toBe(refused)
})

test('an erased buyer keeps a number that is nobody’s phone, and each another one', () => {
  expect([erasedPhone(7), erasedPhone(123_456_789)]).toEqual(['00000000007', '00123456789'])
  for (const phone of [erasedPhone(7), ERASED_SUBSCRIBER]) expect(isNobodysPhone(phone)).toBe(true)
})
