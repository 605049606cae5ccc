import { expect, test } from 'vitest'
import { checkUtm, isRobot, type UtmDraft, utmAddress, utmOf } from '../../../src/domain/sales/utms.ts'

const GOOD: UtmDraft = { title: 'Story', utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'natal' }
const ADDRESS = 'Aqui vai só um nome, não um endereço: quem leva à campanha é o Talão.'

test.each<[string, Partial<UtmDraft>, object]>([
  ['is taken', {}, {}],
  ['without a name', { title: ' ' }, { title: ['Informe o nome.'] }],
  ['with the longest name', { title: 'x'.repeat(60) }, {}],
  ['with a longer one', { title: 'x'.repeat(61) }, { title: ['Máximo 60 caracteres'] }],
  ['without a source', { utm_source: ' ' }, { utm_source: ['Informe a origem: instagram, facebook, panfleto.'] }],
  ['without a medium', { utm_medium: '' }, { utm_medium: ['Informe o meio: story, cpc, grupo.'] }],
  ['without a campaign', { utm_campaign: '' }, { utm_campaign: ['Informe a campanha de mídia.'] }],
  ['with an address', { utm_source: 'https:x' }, {}],
  ['with a whole address', { utm_source: 'https://x' }, { utm_source: [ADDRESS] }],
  ['with www', { utm_source: 'WWW.x' }, { utm_source: [ADDRESS] }],
  ['with a way', { utm_source: 'x/y' }, { utm_source: [ADDRESS] }],
  ['with a space', { utm_medium: 'a b' }, { utm_medium: ['Sem espaços: use hífen, como feira-anapolis.'] }],
  ['with a sign', { utm_campaign: 'a&b' }, { utm_campaign: ['Use letras, números, ponto, hífen ou sublinhado.'] }],
  ['with the longest value', { utm_campaign: 'x'.repeat(60) }, {}],
  ['with a longer one', { utm_campaign: 'x'.repeat(61) }, { utm_campaign: ['Máximo 60 caracteres'] }],
  ['with a blank content', { utm_content: ' ' }, {}],
  ['with a content', { utm_content: 'azul' }, {}],
  ['with a wrong content', { utm_content: 'a b' }, { utm_content: ['Sem espaços: use hífen, como feira-anapolis.'] }],
])('an address with UTMs %s', (_, change, errors) => {
  expect(checkUtm({ ...GOOD, ...change })).toEqual(errors)
})

test('it leads to the campaign with what is filled in, and to the bare campaign without', () => {
  expect(utmAddress('https://talao.test/', 'moto', { ...GOOD, utm_content: ' azul ' })).toBe(
    'https://talao.test/campaign/moto?utm_source=instagram&utm_medium=story&utm_campaign=natal&utm_content=azul',
  )
  const empty = { ...GOOD, utm_source: '', utm_medium: ' ', utm_campaign: '' }
  expect(utmAddress('https://talao.test', 'moto', empty)).toBe('https://talao.test/campaign/moto')
})

test('what came with a visit is told apart whatever its capitals, and not beyond so many letters', () => {
  expect(utmOf({ utm_source: ' Instagram ', utm_medium: 'X'.repeat(61), other: 'y' })).toEqual({
    ...{ source: 'instagram', medium: 'x'.repeat(60), campaign: '' },
  })
})

test.each<[string | undefined, boolean]>([
  [undefined, true],
  [' ', true],
  ['Googlebot/2.1', true],
  ['WhatsApp/2.23', true],
  ['curl/8.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1', false],
])('the browser %j is a robot: %j', (agent, is) => {
  expect(isRobot(agent)).toBe(is)
})
