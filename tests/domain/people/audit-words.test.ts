import { expect, test } from 'vitest'
import { actNamed, auditAction, isUndone } from '../../../src/domain/people/acts/acts.ts'
import { auditField, auditValue } from '../../../src/domain/people/audit-fields.ts'
import { auditRecord, auditSubject, deviceName } from '../../../src/domain/people/audit-words.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome no Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari no iPhone ou iPad',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0) CriOS/130.0 Mobile Safari/604.1', 'Chrome no iPhone ou iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) FxiOS/130.0 Mobile', 'Firefox no iPhone ou iPad'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge no Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/110.0', 'Opera no Windows'],
  ['Opera/9.80', 'Opera'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/132.0', 'Firefox no Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', 'Programa ou navegador desconhecido'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test('a record has its kind and number, what has none its subject, and a refused access its address', () => {
  expect(auditRecord('transaction', '12')).toBe('Transação 12')
  expect(auditRecord('session', '12')).toBe('Sessões e códigos')
  expect(auditRecord('route', 'GET /contas')).toBe('GET /contas')
  expect(auditRecord('constructor', '12')).toBe('constructor')
  expect([auditSubject('coupon'), auditSubject('later')]).toEqual(['Cupons', 'later'])
})

test('an act is known by its name, and one of a later version is none that can be taken back', () => {
  expect([auditAction('link.deleted'), auditAction('later')]).toEqual(['Excluiu um link', 'later'])
  expect([isUndone('link.deleted'), isUndone('password.set'), isUndone('later')]).toEqual([true, false, false])
  expect(actNamed('toString')).toBeUndefined()
})

test.each<[string, unknown, string]>([
  ['title', null, ''],
  ['title', undefined, ''],
  ['title', '', ''],
  ['title', 0, '0'],
  ['later', 'x', 'x'],
  ['price', 7500, 'R$\u00a075,00'],
  ['price', '7500', '7500'],
  ['drawnAt', '2026-11-20T17:05:00Z', '20/11/2026 às 14:05'],
  ['drawnAt', 5, '5'],
  ['percent', 70, '70%'],
  ['delivered', 4988, '4.988'],
  ['delivered', '4988', '4988'],
  ['telefone', '62981234567', '(62) 98123-4567'],
  ['paidOn', '2026-11-20', '20/11/2026'],
  ['addresses', ['a', 'b'], 'a, b'],
  ['addresses', 'a', 'a'],
  ['questions', [{ question: 'Quando?' }, { question: 'Onde?' }], 'Quando? · Onde?'],
  ['questions', 'x', 'x'],
  ['later', [{ question: 'Quando?' }], '[{"question":"Quando?"}]'],
  ['filter', {}, 'Tudo'],
  ['filter', { initial: '01/11', final: '', status: null, later: 'x' }, 'de: 01/11, later: x'],
  ['filter', { q: 'Ana', user_id: 7 }, 'busca: Ana, cliente: 7'],
  ['prize', 'plus', 'Prêmio do maior comprador'],
  ['prize', 'sixth', 'sixth'],
  ['federal', true, 'Loteria Federal'],
  ['sellingEnded', true, 'Sim'],
  ['sellingEnded', false, 'Não'],
  ['later', { a: 1 }, '{"a":1}'],
])('%s %j is read as %j', (field, value, text) => {
  expect(auditValue(field, value)).toBe(text)
})

test('a field has its label, or its own name', () => {
  expect([auditField('price'), auditField('later')]).toEqual(['Preço', 'later'])
})
