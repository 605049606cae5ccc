import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema | false
  prefixItems?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: unknown
  patternProperties?: unknown
  const?: unknown
  enum?: unknown
}
interface Answer {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
interface Operation {
  responses: Record<string, Answer>
}

const contract = JSON.parse(readFileSync('src/api/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

/** A schema, or the named one that stands for it. */
const named = ({ $ref, ...schema }: Schema): Schema =>
  $ref === undefined ? schema : named(contract.components.schemas[$ref.replace('#/components/schemas/', '')] ?? {})

/** An answer, or the named one that stands for it. */
const answered = ({ $ref, content }: Answer): Answer['content'] =>
  $ref === undefined ? content : contract.components.responses[$ref.replace('#/components/responses/', '')]?.content

/** Every good answer of the contract, by its call. */
const good = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { responses }]) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, answer]) => ({
        call: `${method.toUpperCase()} ${path}`,
        schema: answered(answer)?.['application/json']?.schema,
      })),
  ),
)

/** The places of an answer, each with its schema: `data.[].name`. */
function placesOf(told: Schema, at: string[] = []): { at: string; schema: Schema }[] {
  const schema = named(told)
  return [
    { at: at.join('.'), schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesOf(inner, [...at, name])),
    ...(schema.items ? placesOf(schema.items, [...at, '[]']) : []),
    ...(schema.prefixItems ?? []).flatMap((item) => placesOf(item, [...at, '[]'])),
    ...(schema.anyOf ?? []).flatMap((inner) => placesOf(inner, at)),
  ]
}
const places = good.flatMap(({ call, schema }) =>
  placesOf(schema ?? {}).map((place) => ({ ...place, at: `${call} ${place.at}`.trim() })),
)

/** What an answer may carry as it stands in the database: what an event was, before and after. */
const AS_STORED = ['GET /api/audit data.[].before', 'GET /api/audit data.[].after'].flatMap((place) => [
  place,
  place.replace('/api/audit', '/api/security-events'),
  place.replace('/api/audit data', '/api/actions/overview/{id} overview.timeline'),
])

/** What an operator stored itself: the params of a list's address. */
const WEBHOOKS = [
  'GET /api/webhooks data.[]',
  ...['POST /api/webhooks', 'POST /api/webhooks/restore/{id}', 'GET /api/webhooks/{id}', 'PUT /api/webhooks/{id}'].map(
    (call) => `${call} webhook`,
  ),
]
const HEADERS = WEBHOOKS.map((one) => `${one}.headers_data.[]`)
const OWN_PARAMS = ['GET /api/views data.[].params', 'DELETE /api/views/{id} view.params']

const NAMED = /^\/components\/schemas\/\w+$/

/** Every shape that is written out where it is used, and every named one, with the places where it stands. */
function shapesOf(told: unknown, at: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof told !== 'object' || told === null) return found
  const { type, anyOf, allOf, enum: values } = told as Schema
  const isWritten = [...(anyOf ?? []), ...(allOf ?? [])].some(({ $ref, type: one }) => !$ref && one !== 'null')
  if (type === 'object' || isWritten || (Array.isArray(values) && values.length > 2)) {
    const shape = JSON.stringify(told)
    found.set(shape, [...(found.get(shape) ?? []), at])
  }
  for (const [name, inner] of Object.entries(told)) shapesOf(inner, `${at}/${name}`, found)
  return found
}

test('the contract says each shape once: one that stands in two places has a name', () => {
  const repeated = [...shapesOf(contract, '').values()].filter(
    (at) => at.length > 1 && !at.every((place) => NAMED.test(place)),
  )
  expect(repeated).toEqual([])
})

test('S20 every good answer names its fields, so that a new column appears nowhere by itself', () => {
  const open = places
    .filter(({ schema: { type, properties, items, anyOf, enum: values, const: value } }) =>
      [type, properties, items, anyOf, values, value].every((part) => part === undefined),
    )
    .map(({ at }) => at)
  expect(open.sort()).toEqual(AS_STORED.toSorted())
  const wide = places.filter(({ schema }) => schema.additionalProperties || schema.patternProperties)
  expect(wide.map(({ at }) => at).sort()).toEqual([...OWN_PARAMS, ...HEADERS].sort())
})

/** Secrets that are shown, once, to whoever they were made for. */
const SHOWN_ONCE = [
  'POST /api/oauth/token access_token',
  'POST /api/oauth/token token_type',
  'POST /api/public/campaigns/{slug}/purchases token',
  'POST /api/second-factor/totp secret',
  'PUT /api/second-factor/totp recovery_codes',
  'PUT /api/second-factor/passkeys recovery_codes',
  'POST /api/second-factor/recovery-codes recovery_codes',
  'POST /api/webhooks/{id}/secret secret',
  'POST /api/accesses token',
]
/** How much of a secret there is, whether one is due, a key once it is public, the password that the demo tells everybody, what a passkey is and does, the placeholders of an account's secrets beside what of it is none. */
const HARMLESS = [
  'GET /api/second-factor recovery_codes_left',
  'GET /api/app must_change_password',
  'GET /api/public/campaigns/{slug}/proof key',
  'GET /api/public/demo password',
  'GET /api/public/push key',
  'GET /api/second-factor passkeys',
  'POST /api/second-factor/passkeys options.authenticatorSelection.requireResidentKey',
  'POST /api/second-factor/passkeys options.authenticatorSelection.residentKey',
  'POST /api/second-factor/passkeys options.excludeCredentials',
  'POST /api/second-factor/passkeys options.pubKeyCredParams',
  'POST /api/oauth/passkey passkey',
  'POST /api/oauth/passkey passkey.options.allowCredentials',
  'POST /api/v2/verification-code passkey',
  'POST /api/v2/verification-code passkey.options.allowCredentials',
  ...[
    'GET /api/account/{id}',
    'POST /api/account',
    'PUT /api/account/{id}',
    'POST /api/account/restore/{id}',
    'POST /api/mercadopago/credential',
    'DELETE /api/mercadopago/credential/{id}',
  ].flatMap((call) =>
    ['access_key', 'certificate_key', 'client_key', 'client_secret', 'pix_key', 'webhook_token'].map(
      (field) => `${call} account.${field}`,
    ),
  ),
  ...['GET /api/pixel/{id}', 'POST /api/pixel', 'PUT /api/pixel/{id}', 'POST /api/pixel/restore/{id}'].flatMap(
    (call) => [`${call} pixel.pixel_access_token`, `${call} pixel.token_at`],
  ),
  ...WEBHOOKS.map((one) => `${one}.token_since`),
  ...['pixel_access_token', 'token_at'].map((field) => `GET /api/pixel data.[].${field}`),
]

test('S50 no answer has a field for a secret, but where it is made', () => {
  const secret = /(password|senha|hash|token|secret|credential|key|seed|recovery_codes)[^.]*$/i
  const secrets = places.map(({ at }) => at).filter((at) => secret.test(at.split(' ').at(-1)?.split('.').at(-1) ?? ''))
  expect([...new Set(secrets)].filter((at) => at.split(' ').length > 2).sort()).toEqual(
    [...SHOWN_ONCE, ...HARMLESS].sort(),
  )
})
