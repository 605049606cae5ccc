import { describe, expect, test } from 'vitest'
import {
  bareDocument,
  formatDocument,
  isCnpj,
  isCpf,
  publicDocument,
  refuseDocument,
} from '../../../src/domain/site/documents.ts'

describe('a CPF or CNPJ', () => {
  test.each([
    ['111.444.777-35', true, false],
    ['52998224725', true, false],
    ['11222333000181', false, true],
    ['11.444.777/0001-61', false, true],
    // The example that the tax office publishes for the alphanumeric CNPJ.
    ['12.ABC.345/01DE-35', false, true],
    ['12abc34501de35', false, true],
    ['12.ABC.345/01DE-36', false, false],
    ['111.444.777-36', false, false],
    // Of these the first check digit is what is left by 11: nothing, one or two.
    ['12345670401', true, false],
    ['12345671300', true, false],
    ['12345670592', true, false],
    ['12345670502', false, false],
    ['x12345670401', false, false],
    ['123456704010', false, false],
    ['11111111111', false, false],
    ['00000000000000', false, false],
    ['11222333000182', false, false],
    ['', false, false],
    ['1114447773', false, false],
  ])('“%s” is a CPF: %s, a CNPJ: %s', (typed, cpf, cnpj) => {
    const bare = bareDocument(typed)
    expect([isCpf(bare), isCnpj(bare)]).toEqual([cpf, cnpj])
    expect(refuseDocument(typed) === null).toBe(cpf || cnpj)
  })

  test('that is wrong is told what it was taken for', () => {
    expect(refuseDocument('111.444.777-36')).toBe('Este CPF não existe: confira os números')
    expect(refuseDocument('12.ABC.345/01DE-36')).toBe('Este CNPJ não existe: confira os números e as letras')
    for (const typed of ['1111444777361', 'x11144477736', '111444777361x', 'A1', '11222333000182X'])
      expect(refuseDocument(typed)).toBe('Informe um CPF (11 números) ou um CNPJ (14 números ou letras)')
    expect(refuseDocument('123')).toBe('Informe um CPF (11 números) ou um CNPJ (14 números ou letras)')
  })

  test('is shown with its dots, and a person’s is not shown whole', () => {
    for (const bare of ['12ABC34501DE3', '12ABC34501DE355']) expect(formatDocument(bare)).toBe(bare)
    expect(['11144477735', '12ABC34501DE35', '12'].map(formatDocument)).toEqual([
      '111.444.777-35',
      '12.ABC.345/01DE-35',
      '12',
    ])
    expect(['11144477735', '12ABC34501DE35'].map(publicDocument)).toEqual([
      'CPF •••.444.777-••',
      'CNPJ 12.ABC.345/01DE-35',
    ])
  })
})
