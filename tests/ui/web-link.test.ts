import { expect, test } from 'vitest'
import { isWebLink } from '../../src/ui/fields/rich-text/value.tsx'

test.each([
  ['https://rifas.com.br/regras?x=1', true],
  [' https://rifas.com.br ', true],
  ['mailto:a@b.com', true],
  ['tel:+55 62 98123-4567', true],
  ['https://', false],
  ['https://https://rifas.com.br', false],
  ['https://http://rifas.com.br', false],
  ['https://regras', false],
  ['http://rifas.com.br', false],
  ['javascript:alert(1)', false],
])('%j can be linked to: %j', (text, may) => {
  expect(isWebLink(text)).toBe(may)
})
