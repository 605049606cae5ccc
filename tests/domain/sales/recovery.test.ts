import { describe, expect, test } from 'vitest'
import {
  ADDRESS_MESSAGE,
  bracedIn,
  checkRecoveryMessage,
  FACTORY_MESSAGES,
  messageOf,
  minutesInWords,
  minutesUntil,
  nearestWord,
  partsOf,
  promisesOf,
  RECOVERY_FIELDS,
  RECOVERY_ORDERS,
  RECOVERY_USES,
  type RecoveryFacts,
} from '../../../src/domain/sales/recovery.ts'

const FACTS: RecoveryFacts = {
  ...{ name: 'EDSON queiroz', quotas: 500, campaign: 'Honda CG 160', amount: 25_000, minutes: 4, code: '000201' },
  ...{ address: 'https://rifa.test/campaign/honda', draw: '2026-12-19T22:00:00Z' },
}
const draft = (text: string) => ({ name: 'Teste', serves: 'due', text })

describe('a message to who has not paid', () => {
  test('tells the facts of a purchase where its words stand, and marks them', () => {
    const text = 'Oi, {nome}. {cotas} de {campanha} por {valor}, {minutos}: {código} {endereço} {sorteio} {outra}'
    expect(messageOf(text, FACTS)).toBe(
      'Oi, Edson. 500 cotas de Honda CG 160 por R$\u00a0250,00, 4 minutos: 000201 https://rifa.test/campaign/honda 19/12/2026 às 19:00 {outra}',
    )
    expect(partsOf('Oi, {nome}.', FACTS)).toEqual([
      { text: 'Oi, ', word: null },
      { text: 'Edson', word: 'nome' },
      { text: '.', word: null },
    ])
    expect(messageOf('{código}', { ...FACTS, code: null })).toBe('(o código do PIX novo)')
    expect(messageOf('{cotas}, {minutos}, {sorteio}', { ...FACTS, quotas: 1, minutes: 1, draw: null })).toBe(
      '1 cota, 1 minuto, em data a anunciar',
    )
  })

  test.each(FACTORY_MESSAGES)('begins as one that may be saved: $name', (message) => {
    expect(checkRecoveryMessage(message)).toEqual({})
    expect(promisesOf(message.text)).toEqual([])
  })

  test('goes by the address alone in words that promise no code', () => {
    expect(messageOf(ADDRESS_MESSAGE.text, { ...FACTS, code: null })).not.toContain('código')
  })

  test.each([
    ['', 'Escreva a mensagem.'],
    ['Corre lá, {nome}.', 'Ponha {código} ou {endereço}: sem um dos dois o cliente não tem como pagar.'],
    ['{nme} {código}', 'Não conheço “nme”. Quis dizer {nome}?'],
    ['{codigo}', 'Não conheço “codigo”. Quis dizer {código}?'],
    [`{código}${'a'.repeat(1000)}`, 'Máximo 1.000 caracteres'],
  ])('is refused: %j', (text, sentence) => {
    expect(checkRecoveryMessage(draft(text)).text).toEqual([sentence])
  })

  test('needs a name and a use', () => {
    expect(checkRecoveryMessage({ name: ' ', serves: 'never', text: '{código}' })).toEqual({
      name: ['Informe o nome.'],
      serves: ['Escolha para que serve.'],
    })
  })

  test('is warned of what it must not promise, and may be saved', () => {
    const text = '{nome}, é a sua ultima chance de ganhar. {código}'
    expect(promisesOf(text)).toEqual(['“Última chance” não é verdade enquanto houver cotas. Salvar é com você.'])
    expect(checkRecoveryMessage(draft(text))).toEqual({})
  })

  test('finds the word that was meant', () => {
    expect(['enderço', 'capanha', 'MINUTO', 'valo'].map(nearestWord)).toEqual([
      ...['endereço', 'campanha', 'minutos', 'valor'],
    ])
  })

  test('counts whole minutes, at least one while there is time', () => {
    const at = (seconds: number) => minutesUntil(new Date(seconds * 1000), new Date(0))
    expect([at(0), at(-5), at(1), at(59), at(60), at(119), at(1800)]).toEqual([0, 0, 1, 1, 1, 1, 30])
  })

  test('is taken at its full length, with either way to pay', () => {
    const longest = { name: ` ${'n'.repeat(60)} `, serves: 'lapsed', text: ` {endereço}${'a'.repeat(990)} ` }
    expect(checkRecoveryMessage(longest)).toEqual({})
    expect(checkRecoveryMessage({ ...longest, name: 'n'.repeat(61) })).toEqual({ name: ['Máximo 60 caracteres'] })
    expect(checkRecoveryMessage({ ...longest, serves: 'toString' })).toEqual({ serves: ['Escolha para que serve.'] })
  })

  test('finds what stands between braces, and only that', () => {
    expect(bracedIn('{a} {{b}} {} } { {c d}')).toEqual(['a', 'b', '', 'c d'])
    expect(partsOf('{nome}{valor}', FACTS).map(({ word }) => word)).toEqual(['nome', 'valor'])
    expect(partsOf('x}nome{', FACTS)).toEqual([{ text: 'x}nome{', word: null }])
    expect(partsOf('', FACTS)).toEqual([])
  })

  test('finds the nearest word by letters left out, put in or changed, and the first of equals', () => {
    expect(['nomes', 'cota', 'codigu', 'sortei', 'endereso', 'minuto', 'vaor', ''].map(nearestWord)).toEqual([
      ...['nome', 'cotas', 'código', 'sorteio', 'endereço', 'minutos', 'valor', 'nome'],
    ])
  })

  test.each([
    ['Última chance', '“Última chance” não é verdade enquanto houver cotas. Salvar é com você.'],
    ['ULTIMAS COTAS', '“Últimas cotas” só é verdade no fim da campanha. Salvar é com você.'],
    ['é ganho certo', '“Ganho certo” não se pode prometer: é um sorteio. Salvar é com você.'],
    ['você vai ganhar', '“Vai ganhar” não se pode prometer: é um sorteio. Salvar é com você.'],
    ['prêmio garantido', '“Garantido” não se pode prometer: é um sorteio. Salvar é com você.'],
  ])('is warned of “%s”', (text, warning) => {
    expect(promisesOf(text)).toEqual([warning])
  })

  test('calls a buyer by the first name, and tells minutes as one says them', () => {
    expect(['ÁGATA dos Reis', ' josé', ''].map((name) => messageOf('{nome}', { ...FACTS, name }))).toEqual([
      ...['Ágata', 'José', ''],
    ])
    expect([-1, 0, 1, 2, 1500].map(minutesInWords)).toEqual([
      ...['0 minutos', '0 minutos', '1 minuto', '2 minutos', '1.500 minutos'],
    ])
  })

  test('has fields, uses and orders by their words', () => {
    expect(RECOVERY_FIELDS).toEqual({
      name: { kind: 'text', column: 'name', label: 'Nome' },
      serves: { kind: 'text', column: 'serves', label: 'Serve para', choices: RECOVERY_USES },
      text: { kind: 'text', column: 'text', label: 'Mensagem', audited: 'recoveryText' },
    })
    expect(RECOVERY_USES).toEqual({ due: 'A vencer', lapsed: 'Vencidos' })
    expect(Object.values(RECOVERY_ORDERS)).toEqual(['Maior e mais perto', 'Maior valor', 'Vence antes'])
    expect(FACTORY_MESSAGES.map(({ factory, serves, name }) => [factory, serves, name])).toEqual([
      ['minutes', 'due', 'Faltam minutos'],
      ['time', 'due', 'Ainda dá tempo'],
      ['again', 'lapsed', 'Guardei de novo'],
      ['page', 'lapsed', 'Quando quiser'],
    ])
  })
})
