import { createStaticPix, hasError, isStaticPix, parsePix } from 'pix-utils'
import { describe, expect, test } from 'vitest'
import { fieldIn, staticPixCode } from '../../../../server/sales/gateways/br-code.ts'
import { readBrCode } from '../../../support/br-code-reader.ts'

const KEY = '00000000-0000-4000-8000-000000000000'
const about = { key: KEY, name: 'TALAO SANDBOX', city: 'SAO PAULO', txid: 'sandbox1234567890abcdefgh' }

describe('a static BR Code', () => {
  test.each([1, 99, 100, 1_200, 123_456, 99_999_999])(
    'of %i centavos is read by two other readers as what it says',
    (amount) => {
      const code = staticPixCode({ ...about, amount })
      const { name, city, txid } = about
      expect(readBrCode(code)).toEqual({ key: KEY, centavos: amount, name, city, txid })
      const read = parsePix(code)
      if (hasError(read) || !isStaticPix(read)) throw new Error('no static PIX code')
      expect([read.transactionAmount, read.pixKey, read.merchantName, read.merchantCity, read.txid]).toEqual([
        ...[amount / 100, KEY, about.name, about.city, about.txid],
      ])
    },
  )

  test('is what another writer makes of the same, letter for letter', () => {
    const { key: pixKey, name: merchantName, city: merchantCity, txid } = about
    const theirs = createStaticPix({ pixKey, merchantName, merchantCity, txid, transactionAmount: 12.34 })
    if (hasError(theirs)) throw new Error(theirs.message)
    expect(staticPixCode({ ...about, amount: 1_234 })).toBe(theirs.toBRCode())
  })

  test('has the check value that the Banco Central prints in its manual', () => {
    const manual =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
    const read = parsePix(manual)
    expect(hasError(read)).toBe(false)
    expect(fieldIn(manual, '63')).toBe('1D3D')
  })

  test('that was changed in any letter is none to the second reader', () => {
    const code = staticPixCode({ ...about, amount: 1_234 })
    const changed = Array.from(
      code,
      (letter, at) => code.slice(0, at) + (letter === '7' ? '8' : '7') + code.slice(at + 1),
    )
    for (const each of changed) expect(() => readBrCode(each)).toThrow()
  })

  test('tells the value of a tag, and nothing of what is no code', () => {
    const code = staticPixCode({ ...about, amount: 1_234 })
    expect([fieldIn(code, '54'), fieldIn(code, '58'), fieldIn(code, '99')]).toEqual(['12.34', 'BR', null])
    expect([fieldIn('', '54'), fieldIn('not a code', '54'), fieldIn('0002', '54')]).toEqual([null, null, null])
  })
})
