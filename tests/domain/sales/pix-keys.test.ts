import { expect, test } from 'vitest'
import { barePixKey, refusePixKey } from '../../../src/domain/sales/pix-keys.ts'

const NO_KEY = 'Informe um e-mail, celular, CPF, CNPJ ou chave aleatória.'

test.each([
  ['111.444.777-35', '11144477735'],
  ['11144477735', '11144477735'],
  ['11.222.333/0001-81', '11222333000181'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  [' Loja@Talao.Test ', 'loja@talao.test'],
  ['+55 (62) 98123-4567', '+5562981234567'],
  ['123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
])('“%s” is the key %s', (typed, key) => {
  expect(refusePixKey(typed)).toBeNull()
  expect(barePixKey(typed)).toBe(key)
})

test.each([
  ['111.444.777-36', 'Este CPF não existe: confira os números.'],
  ['11.222.333/0001-82', 'Este CNPJ não existe: confira os números e as letras.'],
  ['62981234567', 'Se a chave é um celular, comece com +55, como +5562981234567. Se é um CPF, confira os números.'],
  ['+1 202 555 0100', 'O celular da chave tem +55, o DDD e o número, como +5562981234567.'],
  ['+5500981234567', 'O celular da chave tem +55, o DDD e o número, como +5562981234567.'],
  ['loja@talao', NO_KEY],
  [`${'a'.repeat(70)}@talao.test`, NO_KEY],
  ['123e4567e89b12d3a456426614174000', NO_KEY],
  ['minha chave', NO_KEY],
  ['62981234567 8', NO_KEY],
  ['1162981234567', NO_KEY],
  [`${'a'.repeat(66)}@talao.test`.padStart(78, 'a'), NO_KEY],
  ['1132123456', 'Se a chave é um celular, comece com +55, como +5562981234567. Se é um CPF, confira os números.'],
])('“%s” is none: %s', (typed, sentence) => {
  expect(refusePixKey(typed)).toBe(sentence)
})
