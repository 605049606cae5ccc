import { describe, expect, test } from 'vitest'
import { checkLink, linkAddress } from '../../../src/domain/campaigns/campaign-links.ts'

const PERCENT = { afiliado_percent: ['Use de 1 a 99: a comissão tem 2 dígitos.'] }

describe('a promotional link', () => {
  test.each([
    [{ title: 'Bio', afiliado_id: null, afiliado_percent: null }, {}],
    [{ title: 'Bio', afiliado_id: 7, afiliado_percent: null }, {}],
    [{ title: 'Bio', afiliado_id: 7, afiliado_percent: 1 }, {}],
    [{ title: 'Bio', afiliado_id: 7, afiliado_percent: 99 }, {}],
    [{ title: 'Bio', afiliado_id: 7, afiliado_percent: 100 }, PERCENT],
    [{ title: 'Bio', afiliado_id: 7, afiliado_percent: 0 }, PERCENT],
    [{ title: 'Bio', afiliado_id: 7, afiliado_percent: 12.5 }, PERCENT],
    [{ title: 'Bio', afiliado_id: null, afiliado_percent: 100 }, {}],
    [{ title: '\u200b ', afiliado_id: null, afiliado_percent: null }, { title: ['Informe o título.'] }],
    [{ title: 'x'.repeat(61), afiliado_id: null, afiliado_percent: null }, { title: ['Máximo 60 caracteres'] }],
  ])('%j: what is wrong with it is %j', (draft, errors) => {
    expect(checkLink(draft)).toEqual(errors)
  })

  test('leads to the page of its campaign', () => {
    expect(linkAddress('https://rifa.com.br/', 'moto', 841)).toBe('https://rifa.com.br/campaign/moto?link_ref=841')
  })
})
