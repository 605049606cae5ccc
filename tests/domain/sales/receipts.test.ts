import { expect, test } from 'vitest'
import { checkPayout } from '../../../src/domain/sales/payouts.ts'

const refused = (bytes: string) =>
  checkPayout(
    {
      ...{ until: new Date('2026-03-01T12:00:00Z'), paid_on: '2026-03-01', how: '' },
      receipt: { name: 'comprovante', data: btoa(bytes) },
    },
    '2026-03-02T12:00:00Z',
  ).receipt

test('a receipt is known by what it holds, and one that an iPhone keeps is told the way out', () => {
  expect(refused('%PDF-1.7 and more bytes')).toBeUndefined()
  expect(refused('\u00ff\u00d8\u00ff\u00e0 and more bytes')).toBeUndefined()
  expect(refused('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')).toEqual([expect.stringMatching(/HEIC.*Exporte como JPEG/)])
  expect(refused('RIFF....WEBPVP8 ')).toEqual(['O comprovante precisa ser PDF, JPG ou PNG.'])
  expect(refused('')).toEqual(['O comprovante precisa ser PDF, JPG ou PNG.'])
})
