import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import { checkAccount, TITLE_TAKEN, usualRate } from '../../../src/domain/sales/account-rules.ts'
import { type FeeTerms, feeEntered, feeInWords, type Rate } from '../../../src/domain/sales/fees.ts'
import {
  type CredentialName,
  feeOf,
  type GatewayName,
  gateways,
  isGateway,
  offeredGateways,
} from '../../../src/domain/sales/gateways.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { authorizationOf } from '../../platform/app-settings/organizer.ts'
import { readSettings } from '../../platform/app-settings/store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { paymentAccount } from '../../platform/db/schema.ts'
import { violates } from '../../platform/db/violations.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import type { Silent } from '../gateways/gateway.ts'
import { newSandboxCredentials } from '../gateways/sandbox.ts'
import { enteredFee, feeWanted, writeFee } from './fees.ts'
import {
  type AccountBody,
  type AccountChange,
  type AccountTest,
  type Credentials,
  mergeCredentials,
  openCredentials,
  readableCredentials,
  secretsWritten,
} from './fields.ts'
import { withNotificationKey } from './notification-key.ts'
import { type AccountRow, campaignsOf, createAccount, credentialsIn, lockAccount, writeCredentials } from './store.ts'
import { feeToWire, notificationAddress } from './wire.ts'

type Refused = { ok: false; refusal: Refusal }
type Changed = { ok: true; id: number } | Refused
const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
const UNKNOWN = refused({ code: 'record.unknown' })

/** Creates an account at a provider that this installation offers. */
export async function addAccount(ports: Ports, caller: Caller, body: AccountBody): Promise<Changed> {
  const gateway = body.gateway ?? ''
  if (!isGateway(gateway)) return refused(wrongFields({ gateway: ['Escolha o banco.'] }))
  const rate = body.rate ?? usualRate(gateway)
  const title = trimmed(body.title ?? '')
  const typed = mergeCredentials(gateway, body, gateway === 'sandbox' ? newSandboxCredentials(ports.random) : {})
  const credentials = withNotificationKey(gateway, typed, ports.random)
  const now = ports.clock.now()
  const fee = feeWanted(body, feeOf(gateway, null, now))
  const errors = checkAccount({ title, gateway, rate, fee, credentials }, await offeredBy(ports))
  if (!hasNoErrors(errors)) return refused(wrongFields(fieldErrorsOf(errors)))
  return unlessTaken(ports, async (tx) => {
    const id = await createAccount(tx, ports.seal, { gateway, title, rate: rate as Rate, credentials, now })
    await writeFee(tx, { id, gateway, entered: null }, fee, now)
    await note(tx, ports, caller, id, 'account.created', {
      after: { title, gateway, rate, ...feeNoted(feeEntered(fee)), ...openCredentials(gateway, credentials) },
    })
    return { ok: true, id }
  })
}

/** Changes title, rate and credentials of an account; its bank stays. A secret that is not written stays as it is (S50). */
export async function changeAccount(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: AccountChange,
): Promise<Changed> {
  const now = ports.clock.now()
  return unlessTaken(ports, async (tx) => {
    const row = await lockAccount(tx, id)
    if (row === undefined) return UNKNOWN
    const gateway = row.gateway as GatewayName
    if (body.gateway !== undefined && body.gateway !== gateway)
      return refused(wrongFields({ gateway: ['O banco de uma conta não muda. Crie outra conta.'] }))
    const before = credentialsIn(ports.seal, row)
    const entered = await enteredFee(tx, id)
    const holds = feeOf(gateway, entered, now)
    const stored = storedOf(gateway, row, before, holds)
    const clash = clashOf('account.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const title = trimmed(body.title ?? row.title)
    const rate = body.rate ?? row.rate
    const after = mergeCredentials(gateway, body, before)
    const fee = feeWanted(body, holds)
    const errors = checkAccount({ title, gateway, rate, fee, credentials: after }, [gateway])
    if (!hasNoErrors(errors)) return refused(wrongFields(fieldErrorsOf(errors)))
    const secrets = secretsWritten(gateway, before, after)
    await writeCredentials(tx, ports.seal, id, after, {
      title,
      rate: rate as Rate,
      ...exchangedAs(before, after, secrets, now),
    })
    await writeFee(tx, { id, gateway, entered }, fee, now)
    await note(tx, ports, caller, id, 'account.changed', {
      before: { title: row.title, rate: row.rate, ...feeNoted(holds), ...openCredentials(gateway, before) },
      after: {
        title,
        rate,
        ...feeNoted(feeEntered(fee) ?? feeOf(gateway, null, now)),
        ...openCredentials(gateway, after),
        ...secretsNoted(gateway, secrets),
      },
    })
    return { ok: true, id }
  })
}

/** Deletes an account that no campaign is paid to; what was charged at it is still asked about. */
export async function removeAccount(ports: Ports, caller: Caller, id: number): Promise<Changed> {
  return ports.database.db.transaction(async (inner): Promise<Changed> => {
    const tx = inner as Db
    const row = await lockAccount(tx, id)
    if (row === undefined) return UNKNOWN
    const campaigns = await campaignsOf(tx, id)
    if (campaigns > 0) return refused(wrongFields({ campaigns: [inUse(campaigns)] }))
    await tx.update(paymentAccount).set({ deletedAt: ports.clock.now() }).where(eq(paymentAccount.id, id))
    await note(tx, ports, caller, id, 'account.deleted', { before: { title: row.title, gateway: row.gateway } })
    return { ok: true, id }
  })
}

/** A change in one transaction; of two that take one title at the same moment the database lets one through. */
async function unlessTaken(ports: Ports, change: (tx: Db) => Promise<Changed>): Promise<Changed> {
  try {
    return await ports.database.db.transaction((tx) => change(tx as Db))
  } catch (error) {
    if (violates(error, 'payment_account_title')) return refused(wrongFields({ title: [TITLE_TAKEN] }))
    throw error
  }
}

/** What is known of credentials that were exchanged: their provider has to be told the address of our notifications anew. */
const exchangedAs = (before: Credentials, after: Credentials, secrets: readonly CredentialName[], now: Date) => ({
  ...(secrets.length > 0 && { writtenAt: now }),
  ...(!isDeepStrictEqual(after, before) && { registeredAt: null }),
})

/** What a form shows of an account before it is changed. */
const storedOf = (gateway: GatewayName, row: AccountRow, credentials: Credentials, fee: FeeTerms | null) => ({
  ...{ gateway, title: row.title, rate: row.rate, ...feeToWire(fee) },
  ...readableCredentials(gateway, credentials),
})

/** The secrets that were written, by their labels: none is kept in the audit log. */
const secretsNoted = (gateway: GatewayName, secrets: readonly CredentialName[]) =>
  secrets.length > 0 ? { secrets: secrets.map((name) => gateways[gateway].fields[name]?.label) } : {}

/** The fee as the audit log keeps it. */
const feeNoted = (fee: FeeTerms | null) => ({ bank_fee: fee === null ? null : feeInWords(fee) })

const inUse = (campaigns: number) =>
  `${campaigns === 1 ? '1 campanha usa' : `${campaigns} campanhas usam`} esta conta. Escolha outra conta ${campaigns === 1 ? 'nela' : 'nelas'} antes de excluir.`

/** Brings a deleted account back as it was. */
export async function restoreAccount(ports: Ports, caller: Caller, id: number): Promise<Changed> {
  return unlessTaken(ports, async (tx) => {
    const row = await lockAccount(tx, id, { deleted: true })
    if (row === undefined) return UNKNOWN
    await tx.update(paymentAccount).set({ deletedAt: null }).where(eq(paymentAccount.id, id))
    await note(tx, ports, caller, id, 'account.restored', { after: { title: row.title, gateway: row.gateway } })
    return { ok: true, id }
  })
}

/** Tries credentials at their provider, without storing them; what a form leaves out comes from the account that it changes. */
export async function tryAccount(ports: Ports, { id, ...body }: AccountTest): Promise<{ ok: true } | Refused> {
  const row = id === undefined ? undefined : await ports.database.db.transaction((tx) => lockAccount(tx as Db, id))
  if (id !== undefined && row === undefined) return UNKNOWN
  const gateway = row?.gateway ?? body.gateway ?? ''
  if (!isGateway(gateway)) return refused(wrongFields({ gateway: ['Escolha o banco.'] }))
  const credentials = mergeCredentials(gateway, body, row === undefined ? {} : credentialsIn(ports.seal, row))
  const rate = usualRate(gateway)
  const offered = row === undefined ? await offeredBy(ports) : [gateway]
  const fee = { basisPoints: null, fixed: null }
  const { title: _title, ...errors } = checkAccount({ title: '', gateway, rate, fee, credentials }, offered)
  if (!hasNoErrors(errors)) return refused(wrongFields(fieldErrorsOf(errors)))
  const connection = gatewayNamed(ports, gateway)
  if (connection === undefined) return refused({ code: 'gateway.untestable' })
  const tried = await connection.testCredentials({ id: id ?? 0, credentials })
  if (tried.ok) return { ok: true }
  if (tried.kind === 'refused' && tried.field)
    return refused(
      wrongFields({
        [tried.field]: [`A ${gateways[gateway].label} não aceitou esta credencial. Confira e tente de novo.`],
      }),
    )
  return refused({ code: tried.kind === 'unaskable' ? 'gateway.untestable' : codeOf(tried) })
}

/**
 * Registers where the provider of an account notifies us; one that gets the address with each charge needs no registration. Where its credentials were
 * exchanged meanwhile, it is registered with those as well.
 * @returns whether it was registered now
 */
export async function registerAddress(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ ok: true; registered: boolean } | Refused> {
  const { database, seal, clock, config } = ports
  const row = await database.db.transaction((tx) => lockAccount(tx as Db, id))
  if (row === undefined) return UNKNOWN
  if (!isGateway(row.gateway)) return refused({ code: 'gateway.silent' })
  const { notifications } = gateways[row.gateway]
  if (notifications === 'charge') return { ok: true, registered: false }
  if (notifications === 'panel') return refused({ code: 'gateway.byHand' })
  const connection = gatewayNamed(ports, row.gateway)
  if (connection === undefined) return refused({ code: 'gateway.silent' })
  const credentials = credentialsIn(seal, row)
  const told = await connection.registerNotifications({ id, credentials }, notificationAddress(config.publicUrl, row))
  if (!told.ok) return refused({ code: told.kind === 'unaskable' ? 'gateway.byHand' : codeOf(told) })
  const noted = await database.db.transaction(async (inner) => {
    const tx = inner as Db
    const held = await lockAccount(tx, id)
    if (held === undefined) return UNKNOWN
    if (!isDeepStrictEqual(credentialsIn(seal, held), credentials)) return 'exchanged' as const
    await writeCredentials(tx, seal, id, { ...credentials, ...told.credentials }, { registeredAt: clock.now() })
    await note(tx, ports, caller, id, 'account.registered', { after: { title: row.title } })
    return { ok: true, registered: true } as const
  })
  return noted === 'exchanged' ? registerAddress(ports, caller, id) : noted
}

const codeOf = ({ kind }: Silent) => (kind === 'refused' ? 'gateway.refused' : 'gateway.silent')

const offeredBy = async ({ database: { db }, config }: Ports) =>
  offeredGateways({ authorization: authorizationOf(await readSettings(db), config), sandbox: config.sandbox })

function note(
  tx: Db,
  { clock }: Ports,
  { operatorId, address }: Caller,
  subjectId: AccountRow['id'],
  action: AuditAction,
  values: { before?: object; after?: object },
): Promise<void> {
  return audit(tx, { at: clock.now(), operatorId, address, action, subject: 'account', subjectId, ...values })
}
