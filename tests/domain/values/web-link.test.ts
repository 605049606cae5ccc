import { expect, test } from 'vitest'
import { linkOf } from '../../../src/domain/values/web-link.ts'

test.each([
  ['https://rifas.com.br/regras?x=1', 'https://rifas.com.br/regras?x=1'],
  [' https://rifas.com.br ', 'https://rifas.com.br'],
  ['mailto:a@b.com', 'mailto:a@b.com'],
  ['tel:+55 62 98123-4567', 'tel:+55 62 98123-4567'],
  ['http://rifas.com.br', 'https://rifas.com.br'],
  ['HTTP://rifas.com.br/a?b=http://c.br', 'https://rifas.com.br/a?b=http://c.br'],
  ['rifas.com.br/regras', 'https://rifas.com.br/regras'],
  ['www.rifas.com.br', 'https://www.rifas.com.br'],
  ['https://rifas.com.br:8443/a', 'https://rifas.com.br:8443/a'],
  ['http://rifas.com.br:8080', null],
  ['http://192.168.0.10/a', null],
  ['192.168.0.10', null],
  ['https://', null],
  ['https://https://rifas.com.br', null],
  ['https://http://rifas.com.br', null],
  ['https://regras', null],
  ['regras', null],
  ['javascript:alert(1)', null],
  ['ftp://rifas.com.br', null],
  ['10,00.', null],
])('%j is linked to as %j', (text, link) => {
  expect(linkOf(text)).toBe(link)
})
