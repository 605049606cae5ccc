import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { CODE_LAPSED } from '../../../src/domain/sales/gateway-link.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { throughOutage } from '../../platform/db/outage.ts'
import { gatewayAuthorization } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import {
  authorizationAddress,
  exchangeCode,
  refreshTokens,
  type SellerTokens,
  sellerName,
} from '../gateways/mercado-pago-oauth.ts'
import { applyEvent, claimLapsing, lockLink } from './lifecycle.ts'
import { type AccountRow, credentialsIn, lockAccount, writeCredentials } from './store.ts'

const REQUEST_MS = 10 * 60_000
/** How long before they expire tokens are refreshed. */
const AHEAD_MS = 30 * 86_400_000
/** How long tokens that were exchanged, and cannot be exchanged again, wait for a database that fails over. */
const PATIENCE_MS = 30_000
const MERCADO_PAGO = 'mercadopago'

type Refused = { ok: false; refusal: Refusal }
const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
const UNKNOWN = refused({ code: 'record.unknown' })
const wrongCode = (sentence: string) => refused(wrongFields({ code: [sentence] }))
const NOT_OURS = 'Este código não é do pedido feito nesta sessão. Solicite outro.'
const WRONG_CODE = 'O Mercado Pago não aceitou este código. Confira ou solicite outro.'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const sealedRow = (tokenHash: string) => `gateway_authorization:${tokenHash}:verifier`

/** The verifiers of the requests that wait. */
export const sealedVerifiers = sealedColumn(
  'pedidos de autorização abertos',
  gatewayAuthorization,
  'verifier',
  ({ tokenHash }) => sealedRow(tokenHash),
)

/** Where the provider sends the browser back to. */
export const returnTo = ({ config }: Ports) => `${config.panelUrl}/mercadopago`

/** Prepares the provider's page for a request of this session (S37): one at a time, for ten minutes. */
export async function prepareLink(
  ports: Ports,
  caller: Caller,
  accountId: number,
): Promise<{ ok: true; address: string; until: Date } | Refused> {
  const { config, seal, clock, database, random } = ports
  const application = config.mercadoPago
  const now = clock.now()
  return database.db.transaction(async (inner) => {
    const tx = inner as Db
    const account = await lockAccount(tx, accountId)
    if (account?.gateway !== MERCADO_PAGO) return UNKNOWN
    if (application === undefined) return refused({ code: 'gateway.unconfigured' })
    const [state, verifier] = [random.bytes(32).toString('base64url'), random.bytes(32).toString('base64url')]
    const until = new Date(now.getTime() + REQUEST_MS)
    const address = authorizationAddress(config, application, { state, verifier, returnTo: returnTo(ports) })
    const record = await lockLink(tx, accountId, { session: caller.tokenHash, now })
    const asked = await applyEvent(tx, record, { type: 'code.request' })
    if (!asked.ok) return refused({ code: 'link.made' })
    const values = {
      accountId,
      stateHash: hash(state),
      verifier: seal.close(Buffer.from(verifier), sealedRow(caller.tokenHash)),
      expiresAt: until,
    }
    await tx.delete(gatewayAuthorization).where(lt(gatewayAuthorization.expiresAt, now))
    await tx
      .insert(gatewayAuthorization)
      .values({ tokenHash: caller.tokenHash, ...values })
      .onConflictDoUpdate({ target: gatewayAuthorization.tokenHash, set: values })
    return { ok: true, address, until }
  })
}

/**
 * Links the account that this session asked for, with the code that came back with its `state` or was pasted. The request is taken before the
 * provider is asked, so that a code is brought once; one that the provider does not accept leaves the request waiting.
 */
export async function completeLink(
  ports: Ports,
  caller: Caller,
  { code, state }: { code: string; state: string | undefined },
): Promise<{ ok: true; accountId: number } | Refused> {
  const { config, seal, clock, database } = ports
  const application = config.mercadoPago
  if (application === undefined) return refused({ code: 'gateway.unconfigured' })
  if (code === '') return wrongCode('Informe o código.')
  const now = clock.now()
  const [request] = await database.db
    .delete(gatewayAuthorization)
    .where(
      and(
        eq(gatewayAuthorization.tokenHash, caller.tokenHash),
        state === undefined ? undefined : eq(gatewayAuthorization.stateHash, hash(state)),
      ),
    )
    .returning()
  if (request === undefined) return wrongCode(NOT_OURS)
  if (request.expiresAt <= now) return wrongCode(CODE_LAPSED)
  const putBack = () => database.db.insert(gatewayAuthorization).values(request).onConflictDoNothing()
  const verifier = seal.open(request.verifier, sealedRow(caller.tokenHash)).toString()
  const answer = await exchangeCode(ports, application, { code, verifier, returnTo: returnTo(ports), now })
  if (!answer.ok) {
    await putBack()
    return answer.kind === 'refused' ? wrongCode(WRONG_CODE) : refused({ code: 'gateway.silent' })
  }
  const { tokens } = answer
  const seller = (await sellerName(ports, tokens)) ?? tokens.userId
  return throughOutage(() => keepLink(ports, caller, { request, tokens, seller, now }), PATIENCE_MS)
}

/** Keeps the tokens that a code was exchanged for. Safe to repeat: tokens that are kept already are what was wanted. */
async function keepLink(
  ports: Ports,
  caller: Caller,
  {
    request,
    tokens,
    seller,
    now,
  }: { request: typeof gatewayAuthorization.$inferSelect; tokens: SellerTokens; seller: string; now: Date },
): Promise<{ ok: true; accountId: number } | Refused> {
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const account = await lockAccount(tx, request.accountId)
    if (account === undefined) return UNKNOWN
    if (holds(ports, account, tokens.refreshToken)) return { ok: true, accountId: account.id }
    const record = await lockLink(tx, account.id, { session: null, now })
    const linked = await applyEvent(
      tx,
      { ...record, request },
      { type: 'link.done', seller, linkedAt: now.toISOString(), renewsAt: tokens.expiresAt.toISOString() },
    )
    if (!linked.ok) return refused({ code: 'link.made' })
    await keepTokens(tx, ports, account, tokens)
    await note(tx, ports, caller, account, 'account.linked')
    return { ok: true, accountId: account.id }
  })
}

/** Ends an account's link: its tokens are forgotten. The seller ends what it authorized at the provider itself. */
export async function removeLink(ports: Ports, caller: Caller, accountId: number): Promise<{ ok: true } | Refused> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const account = await lockAccount(tx, accountId)
    if (account?.gateway !== MERCADO_PAGO) return UNKNOWN
    const record = await lockLink(tx, accountId, { session: null, now })
    const ended = await applyEvent(tx, record, { type: 'link.remove' })
    if (!ended.ok) return refused({ code: 'link.none' })
    await writeCredentials(tx, ports.seal, accountId, {})
    await note(tx, ports, caller, account, 'account.unlinked')
    return { ok: true }
  })
}

/**
 * Asks the provider whether a link still holds, by refreshing its tokens: an answer or a notification said that the seller took its authorization
 * back. One server does so at a time.
 */
export async function recheckLink(ports: Ports, accountId: number): Promise<void> {
  const { database, clock, config } = ports
  if (config.mercadoPago === undefined) return
  const [claimed] = await claimLapsing(database.db, { now: clock.now(), accountId })
  if (claimed !== undefined) await refreshLink(ports, config.mercadoPago, claimed)
}

/**
 * Notes that the seller took its authorization back: the account makes no charge until it is linked again. Nothing where it was meanwhile: what was
 * refused is not its token any more.
 */
async function revokeLink(ports: Ports, accountId: number, refreshToken: string): Promise<void> {
  const now = ports.clock.now()
  await ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const account = await lockAccount(tx, accountId)
    if (account === undefined || !holds(ports, account, refreshToken)) return
    const record = await lockLink(tx, accountId, { session: null, now })
    const revoked = await applyEvent(tx, record, { type: 'token.revoked' })
    if (revoked.ok) await writeCredentials(tx, ports.seal, accountId, {})
  })
}

/**
 * Refreshes the tokens that expire within a month. Each account is claimed by one server; a provider that is silent is asked again at the next
 * turn. A refresh token that is refused means that the seller took its authorization back.
 */
export async function refreshLinks(ports: Ports): Promise<void> {
  const { config, clock, database } = ports
  const application = config.mercadoPago
  if (application === undefined) return
  const now = clock.now()
  const before = new Date(now.getTime() + AHEAD_MS)
  for (const id of await claimLapsing(database.db, { before, now })) await refreshLink(ports, application, id)
}

async function refreshLink(
  ports: Ports,
  application: NonNullable<Ports['config']['mercadoPago']>,
  id: number,
): Promise<void> {
  const now = ports.clock.now()
  const account = await ports.database.db.transaction((tx) => lockAccount(tx as Db, id))
  if (account === undefined) return
  const refreshToken = credentialsIn(ports.seal, account).refresh_token ?? ''
  const answer = await refreshTokens(ports, application, { refreshToken, now })
  if (answer.ok) await throughOutage(() => renew(ports, id, { tokens: answer.tokens, refreshToken, now }), PATIENCE_MS)
  else if (answer.kind === 'refused') await revokeLink(ports, id, refreshToken)
}

const holds = ({ seal }: Ports, account: AccountRow, refreshToken: string) =>
  (credentialsIn(seal, account).refresh_token ?? '') === refreshToken

/** Keeps refreshed tokens, unless the account was linked again in between. */
async function renew(
  ports: Ports,
  accountId: number,
  { tokens, refreshToken, now }: { tokens: SellerTokens; refreshToken: string; now: Date },
): Promise<void> {
  await ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const account = await lockAccount(tx, accountId)
    if (account === undefined || !holds(ports, account, refreshToken)) return
    const record = await lockLink(tx, accountId, { session: null, now })
    const renewed = await applyEvent(tx, record, { type: 'token.renewed', renewsAt: tokens.expiresAt.toISOString() })
    if (renewed.ok) await keepTokens(tx, ports, account, tokens)
  })
}

const keepTokens = (tx: Db, { seal, clock }: Ports, { id }: AccountRow, tokens: SellerTokens) =>
  writeCredentials(
    tx,
    seal,
    id,
    { access_token: tokens.accessToken, refresh_token: tokens.refreshToken, user_id: tokens.userId },
    { writtenAt: clock.now() },
  )

function note(
  tx: Db,
  { clock }: Ports,
  { operatorId, address }: Caller,
  { id, title }: AccountRow,
  action: 'account.linked' | 'account.unlinked',
): Promise<void> {
  const told = action === 'account.linked' ? { after: { title } } : { before: { title } }
  return audit(tx, { at: clock.now(), operatorId, address, action, subject: 'account', subjectId: id, ...told })
}
