import type { Static } from 'typebox'
import { Type } from 'typebox'
import { MAX_PEM } from '../../../src/domain/sales/account-rules.ts'
import {
  CREDENTIALS,
  type CredentialName,
  credentialsOf,
  type GatewayName,
  SECRET_PLACEHOLDER,
} from '../../../src/domain/sales/gateways.ts'
import { barePixKey } from '../../../src/domain/sales/pix-keys.ts'
import { changeOf, named, nullable, RecordNumber } from '../../platform/http/http.ts'

const Text = Type.Optional(Type.String({ maxLength: 300 }))
const Credential = Type.Optional(nullable(Type.String({ maxLength: MAX_PEM + 1 })))

const Fee = Type.Optional(nullable(Type.Number({ minimum: -1_000_000, maximum: 1_000_000 })))

/** What an account's form sends (spec §3.2). A secret that is left out, null, empty or the placeholder stays as it is (S50). */
export const AccountBody = named(
  'AccountBody',
  Type.Object({
    gateway: Text,
    title: Text,
    rate: Text,
    /** What the bank takes of a payment, in percent and reais; without both, what it publishes counts. */
    fee_percent: Fee,
    fee_fixed: Fee,
    ...(Object.fromEntries(CREDENTIALS.map((name) => [name, Credential])) as Record<CredentialName, typeof Credential>),
  }),
)
export type AccountBody = Static<typeof AccountBody>

/** A change: the fields that it writes, and what its sender had read in them (docs/decisions/0022). */
export const AccountChange = changeOf('AccountChange', AccountBody)
export type AccountChange = Static<typeof AccountChange>

/** Credentials to be tried: those of the form, and for what it leaves out those of the stored account that it changes. */
export const AccountTest = named(
  'AccountTest',
  Type.Intersect([AccountBody, Type.Object({ id: Type.Optional(RecordNumber) })]),
)
export type AccountTest = Static<typeof AccountTest>

export type Credentials = Readonly<Record<string, string>>

/** The credentials that a form leads to: what it says, and for secrets that it does not write what is stored. Other banks' fields are dropped. */
export function mergeCredentials(gateway: GatewayName, body: AccountBody, stored: Credentials): Credentials {
  const known = new Map(credentialsOf(gateway))
  const kept = Object.entries(stored).filter(([name]) => !known.has(name as CredentialName))
  const written = [...known].flatMap(([name, { secret }]): [string, string][] => {
    const written = body[name]?.trim()
    const typed = name === 'pix_key' && written !== undefined ? barePixKey(written) : written
    const isKept = typed === undefined || (secret && (typed === '' || typed === SECRET_PLACEHOLDER))
    const value = isKept ? (stored[name] ?? '') : typed
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries([...kept, ...written])
}

/** The secrets that differ between two sets of credentials, by name. */
export const secretsWritten = (gateway: GatewayName, before: Credentials, after: Credentials): CredentialName[] =>
  credentialsOf(gateway)
    .filter(([name, { secret }]) => secret && before[name] !== after[name])
    .map(([name]) => name)

/** Credentials as they may be read: a secret as its placeholder, null for what is not stored. */
export function readableCredentials(
  gateway: GatewayName,
  credentials: Credentials,
): Record<CredentialName, string | null> {
  const known = new Map(credentialsOf(gateway))
  return Object.fromEntries(
    CREDENTIALS.map((name) => {
      const value = known.has(name) ? (credentials[name] ?? null) : null
      return [name, value !== null && known.get(name)?.secret ? SECRET_PLACEHOLDER : value]
    }),
  ) as Record<CredentialName, string | null>
}

/** Of the credentials those that are no secret, for the audit log. */
export const openCredentials = (gateway: GatewayName, credentials: Credentials): Credentials =>
  Object.fromEntries(
    credentialsOf(gateway).flatMap(([name, { secret }]) => {
      const value = credentials[name]
      return secret || value === undefined ? [] : [[name, value]]
    }),
  )
