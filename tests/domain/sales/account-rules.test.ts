import { expect, test } from 'vitest'
import {
  checkAccount,
  isOldPagstar,
  MAX_ACCOUNT_TITLE,
  MAX_CREDENTIAL,
  MAX_PEM,
} from '../../../src/domain/sales/account-rules.ts'
import { GATEWAYS, type GatewayName, SECRET_PLACEHOLDER } from '../../../src/domain/sales/gateways.ts'

const refusalOf = (security_phrase: string) =>
  checkAccount(
    {
      ...{ title: 'Loja', gateway: 'codepay', rate: 'total', fee: { basisPoints: null, fixed: null } },
      credentials: { client_id: 'loja', client_secret: 'um-segredo', security_phrase },
    },
    ['codepay'],
  ).security_phrase?.[0]

test.each([
  ['19 characters', 'pescaria na lagoa 9'],
  ['spaces', ' '.repeat(40)],
  ['a few letters among spaces', `sol${' '.repeat(30)}mar`],
  ['spaces that are none of the keyboard', `sol${'\u00a0'.repeat(30)}mar`],
  ['one letter', 'a'.repeat(40)],
  ['a word again and again', 'senha senha senha senha senha'],
  ['a sentence twice', 'pesca na lagoa9pesca na lagoa9'],
  ['a sentence and its beginning again', 'pesca na lagoa9pesca na lagoa'],
])('a phrase of %s is too short', (_, phrase) => {
  expect(refusalOf(phrase)).toMatch(/^Use pelo menos 20 caracteres/)
})

test.each([
  ['digits', '12345678909876543210'],
  ['a row of the keyboard', 'qwertyuiopasdfghjklzxcvbnm'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz'],
  ['two letters', 'abbbabaaabbaaaababbb'],
  ['three signs', '!!??!..?!!?.!?..!?.?!'],
])('a phrase of %s is guessed', (_, phrase) => {
  expect(refusalOf(phrase)).toMatch(/^Essa frase é fácil de adivinhar/)
})

test.each(['frase muito segura mesmo', 'Ônibus azul às 7h30, café', 'k3X-9pQz_7Lm.W2vR8tk'])(
  'the phrase “%s” is taken',
  (phrase) => {
    expect(refusalOf(phrase)).toBeUndefined()
  },
)

const ID = 'Informe o Client ID.'
const SECRET = 'Informe o Client Secret.'

/** What each bank's form cannot do without, and what is said where it is left out. */
const REQUIRED: Record<GatewayName, Record<string, string>> = {
  pay2m: { client_id: ID, client_secret: SECRET },
  fluxsis: {
    ...{
      name_holder: 'Informe o nome do titular.',
      client_id: ID,
      client_secret: SECRET,
      pix_key: 'Informe a chave PIX.',
    },
  },
  codepay: { client_id: ID, client_secret: SECRET },
  suitpay: { client_id: ID, client_secret: SECRET },
  mercadopago: {},
  paggue: { client_key: 'Informe o Client Key.', client_secret: SECRET },
  pagstar: {
    ...{ client_id: 'Informe: Client ID.', client_secret: 'Informe: Client Secret.', pix_key: 'Informe: Chave PIX.' },
  },
  sandbox: {},
}
const VALUES: Record<string, string> = { pix_key: 'loja@talao.test' }
const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, VALUES[name] ?? 'abc']))

const checked = (gateway: GatewayName, credentials: object, more: object = {}) =>
  checkAccount(
    { ...{ title: 'Loja', gateway, rate: 'total', fee: { basisPoints: null, fixed: null } }, credentials, ...more },
    [gateway],
  )

test.each(GATEWAYS)(
  'at %s nothing more than its required fields is asked for, and each that is left out is told',
  (gateway) => {
    const names = Object.keys(REQUIRED[gateway])
    const whole = valuesOf(names)
    expect(checked(gateway, whole)).toEqual({})
    for (const name of names)
      for (const left of [undefined, '', SECRET_PLACEHOLDER].slice(0, gateway === 'pagstar' ? 2 : 3))
        expect([name, checked(gateway, { ...whole, [name]: left })]).toEqual([
          name,
          { [name]: [REQUIRED[gateway][name]] },
        ])
  },
)

test('the old Pagstar asks for its three, and for none of the new one', () => {
  const labels = {
    email: 'Informe: E-mail (API antiga).',
    access_key: 'Informe: Access Key (API antiga).',
    tenant_id: 'Informe: Tenant ID (API antiga).',
  }
  const whole = { email: 'a', access_key: 'b', tenant_id: 'c' }
  expect(checked('pagstar', whole)).toEqual({})
  for (const [name, sentence] of Object.entries(labels))
    expect(checked('pagstar', { ...whole, [name]: '' })).toEqual({ [name]: [sentence] })
})

test('a certificate and its key belong together, each in PEM, and none is larger than a chain is', () => {
  const pem = '-----BEGIN CERTIFICATE-----\n'
  const whole = { ...valuesOf(Object.keys(REQUIRED.pagstar)), certificate: pem, certificate_key: pem }
  expect(checked('pagstar', whole)).toEqual({})
  expect(checked('pagstar', { ...whole, certificate: '' })).toEqual({ certificate: ['Informe o certificado.'] })
  expect(checked('pagstar', { ...whole, certificate_key: '' })).toEqual({
    certificate_key: ['Informe a chave do certificado.'],
  })
  expect(checked('pagstar', { ...whole, certificate: 'x' })).toEqual({
    certificate: ['Cole o conteúdo do arquivo, em PEM.'],
  })
  expect(checked('pagstar', { ...whole, certificate: pem.padEnd(MAX_PEM, 'x') })).toEqual({})
  expect(checked('pagstar', { ...whole, certificate: pem.padEnd(MAX_PEM + 1, 'x') })).toEqual({
    certificate: ['O arquivo é grande demais.'],
  })
})

test('each length of an account’s form is taken to its end, and refused one over', () => {
  const credentials = valuesOf(['client_id', 'client_secret'])
  expect(checked('suitpay', credentials, { title: 'x'.repeat(MAX_ACCOUNT_TITLE) })).toEqual({})
  expect(checked('suitpay', credentials, { title: 'x'.repeat(MAX_ACCOUNT_TITLE + 1) })).toEqual({
    title: ['Use no máximo 80 caracteres.'],
  })
  expect(checked('suitpay', { ...credentials, client_id: 'x'.repeat(MAX_CREDENTIAL) })).toEqual({})
  expect(checked('suitpay', { ...credentials, client_id: 'x'.repeat(MAX_CREDENTIAL + 1) })).toEqual({
    client_id: ['Use no máximo 500 caracteres.'],
  })
})

const CREDENTIALS = { client_id: 'abc', client_secret: 'abc' }

test('a bank is chosen of those that are offered, and its title and rate are named', () => {
  const of = (gateway: string, offered: readonly GatewayName[], more: object = {}) =>
    checkAccount(
      {
        title: 'Loja',
        gateway,
        rate: 'total',
        fee: { basisPoints: null, fixed: null },
        credentials: CREDENTIALS,
        ...more,
      },
      offered,
    )
  expect(of('suitpay', ['pay2m', 'suitpay'])).toEqual({})
  expect(of('suitpay', ['pay2m'])).toEqual({ gateway: ['Escolha o banco.'] })
  expect(of('toString', ['pay2m'])).toEqual({ gateway: ['Escolha o banco.'] })
  expect(of('suitpay', ['suitpay'], { title: ' ' })).toEqual({ title: ['Informe o título.'] })
  expect(of('suitpay', ['suitpay'], { rate: 'parcial' })).toEqual({})
  expect(of('suitpay', ['suitpay'], { rate: 'metade' })).toEqual({ rate: ['Escolha quem paga a taxa.'] })
  expect(checked('pagstar', valuesOf(Object.keys(REQUIRED.pagstar)), { rate: 'parcial' })).toEqual({
    rate: ['A Pagstar não permite a taxa parcial.'],
  })
})

test.each([
  [{ basisPoints: 0, fixed: 0 }, {}],
  [{ basisPoints: 2_000, fixed: 2_000 }, {}],
  [{ basisPoints: 2_001, fixed: null }, { fee_percent: ['A taxa vai até 20%.'] }],
  [{ basisPoints: -1, fixed: null }, { fee_percent: ['Informe o percentual, como 0,99.'] }],
  [{ basisPoints: 0.5, fixed: null }, { fee_percent: ['Informe o percentual, como 0,99.'] }],
  [{ basisPoints: Number.NaN, fixed: null }, { fee_percent: ['Informe o percentual, como 0,99.'] }],
  [{ basisPoints: null, fixed: 2_001 }, { fee_fixed: ['O valor fixo vai até R$ 20,00.'] }],
  [{ basisPoints: null, fixed: -1 }, { fee_fixed: ['Informe o valor em reais, como 0,50.'] }],
])('the fee %j is answered with %j', (fee, errors) => {
  expect(checked('suitpay', CREDENTIALS, { fee })).toEqual(errors)
})

test('a Pagstar account is at the old interface while it lacks any of the new one', () => {
  const fresh = { client_id: 'a', client_secret: 'b', pix_key: 'c' }
  expect([isOldPagstar({ email: 'a' }), isOldPagstar({}), isOldPagstar({ ...fresh, email: 'a' })]).toEqual([
    ...[true, false, false],
  ])
  expect(isOldPagstar({ ...fresh, pix_key: '', email: 'a' })).toBe(true)
})

test.each(['a\nb', 'a\u0100', '\ttab', 'fim\r\n'])('the credential %j is one that no bank can be sent', (client_id) => {
  expect(checked('suitpay', { ...CREDENTIALS, client_id })).toEqual({
    client_id: ['Use só letras, números e sinais comuns, sem quebra de linha.'],
  })
})

test('a certificate begins with its mark, and a wrong PIX key is told at its field', () => {
  const whole = valuesOf(Object.keys(REQUIRED.fluxsis))
  expect(checked('fluxsis', { ...whole, pix_key: 'loja' })).toEqual({ pix_key: [expect.stringContaining('Informe')] })
  const pem = 'x-----BEGIN CERTIFICATE-----\n'
  expect(
    checked('pagstar', { ...valuesOf(Object.keys(REQUIRED.pagstar)), certificate: pem, certificate_key: pem.slice(1) }),
  ).toEqual({ certificate: ['Cole o conteúdo do arquivo, em PEM.'] })
})

test('a phrase has six different characters at least, capitals not counted', () => {
  expect(refusalOf('AdBeCadEbcAeDbcEaDcB')).toMatch(/^Essa frase é fácil/)
  expect(refusalOf('adbfcebdafecbfdaecfb')).toBeUndefined()
})
