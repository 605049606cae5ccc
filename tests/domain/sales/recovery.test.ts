import { describe, expect, test } from 'vitest'
import {
  ADDRESS_MESSAGE,
  checkRecoveryMessage,
  FACTORY_MESSAGES,
  messageOf,
  minutesUntil,
  nearestWord,
  partsOf,
  promisesOf,
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
})
