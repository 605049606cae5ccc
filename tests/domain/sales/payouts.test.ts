import { describe, expect, test } from 'vitest'
import { checkPayout, MAX_RECEIPT_BYTES, payable, receiptType } from '../../../src/domain/sales/payouts.ts'

const NOW = '2026-11-20T17:00:00Z'
const PDF = { name: 'a.pdf', data: 'JVBERi0x' }
const GOOD = { until: new Date(NOW), paid_on: '2026-11-20', how: 'PIX', receipt: null }
const ofBytes = (bytes: number) => ({ name: 'a.pdf', data: 'JVBERi'.padEnd(Math.ceil(bytes / 3) * 4, 'A') })

describe('a payment of commission', () => {
  test.each<[string, Partial<Parameters<typeof checkPayout>[0]>, object]>([
    ['is taken', {}, {}],
    ['until nothing', { until: null }, { until: ['Informe uma data válida'] }],
    [
      'until later than now',
      { until: new Date(Date.parse(NOW) + 1) },
      { until: ['Só contam vendas até agora: escolha um momento que já passou.'] },
    ],
    ['of no day', { paid_on: '2026-02-31' }, { paid_on: [expect.stringContaining('data')] }],
    ['of the first day', { paid_on: '2020-01-01' }, {}],
    ['of the day before', { paid_on: '2019-12-31' }, { paid_on: ['Informe uma data válida'] }],
    [
      'of tomorrow',
      { paid_on: '2026-11-21' },
      { paid_on: ['Registre o pagamento depois de feito: este dia ainda não chegou.'] },
    ],
    ['without a word or a receipt', { how: ' ' }, { how: ['Anexe o comprovante ou escreva como foi pago.'] }],
    ['with a receipt alone', { how: '', receipt: PDF }, {}],
    ['in 200 letters', { how: 'x'.repeat(200) }, {}],
    ['in 201', { how: 'x'.repeat(201) }, { how: ['Máximo 200 caracteres'] }],
    [
      'with a page for a receipt',
      { receipt: { name: 'a.pdf', data: 'PGh0bWw+' } },
      { receipt: ['O comprovante precisa ser PDF, JPG ou PNG.'] },
    ],
    [
      'with what is no base64 for one',
      { receipt: { name: 'a.pdf', data: '_'.repeat(16) } },
      { receipt: ['O comprovante precisa ser PDF, JPG ou PNG.'] },
    ],
    [
      'with a picture of an iPhone',
      { receipt: { name: 'a.heic', data: btoa('\u0000\u0000\u0000\u0018ftypheic') } },
      { receipt: [expect.stringContaining('HEIC')] },
    ],
    ['with a receipt of 2 MB', { receipt: ofBytes(MAX_RECEIPT_BYTES) }, {}],
    [
      'with a larger one',
      { receipt: ofBytes(MAX_RECEIPT_BYTES + 4) },
      { receipt: ['O comprovante passa de 2 MB. Envie um menor.'] },
    ],
  ])('%s', (_, change, errors) => {
    expect(checkPayout({ ...GOOD, ...change }, NOW)).toEqual(errors)
  })

  test('cannot be more than is owed then, nor than is owed now, nor less than nothing', () => {
    const owed = (then: number, now: number) => {
      return payable({ then, now })
    }
    expect([owed(500, 300), owed(300, 500), owed(300, -20), owed(-1, 5)]).toEqual([300, 300, 0, 0])
  })
})

test('a receipt is what it holds', () => {
  expect(['JVBERi0', '/9j/4A', 'iVBORw0KGgoA', 'iVBORw0', 'R0lGOD', ''].map(receiptType)).toEqual([
    ...['application/pdf', 'image/jpeg', 'image/png', null, null, null],
  ])
})
