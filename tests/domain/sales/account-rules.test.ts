import { expect, test } from 'vitest'
import { checkAccount, MAX_ACCOUNT_TITLE, MAX_CREDENTIAL, MAX_PEM } from '../../../src/domain/sales/account-rules.ts'
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
