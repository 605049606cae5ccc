import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answersTone, reasonInWords } from '../../../src/domain/sales/gateway-activity.ts'

const FOLDER = new URL('../../../server/sales/gateways/', import.meta.url)

test.each([
  [null, null],
  ['answered 401', 'código 401'],
  ['the grant was answered 400', 'código 400'],
  ['no answer: ECONNREFUSED', 'a conexão falhou'],
  ['no answer: UND_ERR_CONNECT_TIMEOUT', 'demorou demais'],
  ['no answer: TimeoutError', 'demorou demais'],
  ['wrong signature', 'assinatura errada'],
  ['of no charge', 'não fala de uma cobrança'],
  ['of no charge: delivery', 'não fala de uma cobrança: delivery'],
  ['another moment: 2026-12-05T03:00:00.000Z', 'o banco diz que foi pago em 05/12/2026 às 00:00; vale a hora do Talão'],
  ['constructor', null],
  ['it answered 401', null],
  ['answered 4010', null],
  ['was of no charge', null],
  ['of no charge at all', null],
])('the reason %s is said as %s', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words)
})

test('every reason that an adapter gives is said in words', () => {
  const sources = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  const reasons = sources
    .filter((text) => !text.includes('sandbox:'))
    .flatMap((text) => [...text.matchAll(/(?:refusedFor|silentFor|forged)\('([^']+)'|reason: '([^']+)'/g)])
    .map(([, one, other]) => one ?? other ?? '')
  expect(reasons.length).toBeGreaterThan(20)
  expect(reasons.filter((reason) => reasonInWords(reason) === null)).toEqual([])
})

test.each([
  [{ asked: 1_862, answered: 1_847 }, 'ok'],
  [{ asked: 70, answered: 57 }, 'wait'],
  [{ asked: 12, answered: 0 }, 'bad'],
  [{ asked: 0, answered: 0 }, 'ok'],
  [{ asked: 100, answered: 95 }, 'ok'],
  [{ asked: 100, answered: 94 }, 'wait'],
  [{ asked: 100, answered: 50 }, 'wait'],
  [{ asked: 100, answered: 49 }, 'bad'],
] as const)('answers of %j are %s', (answers, tone) => {
  expect(answersTone(answers)).toBe(tone)
})
