import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { and, eq, isNotNull } from 'drizzle-orm'
import { SECRET_PLACEHOLDER } from '../../../src/domain/sales/gateways.ts'
import {
  checkWebhook,
  isKeptHeader,
  isSecretHeader,
  refuseUrl,
  retypeSentence,
  sendSentence,
  type WebhookDraft,
  type WebhookHeader,
} from '../../../src/domain/sales/webhooks.ts'
import { worldEventNamed, worldEventNumbered } from '../../../src/domain/sales/world-events.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { isBlank, trimmed } from '../../../src/domain/values/text.ts'
import { isActedOnSince, noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { destination, webhook } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import {
  applyEvents,
  type DestinationRow,
  lockDestination,
  storeDestination,
} from '../../platform/outbox/destinations.ts'
import type { SendError } from '../../platform/outbox/kinds.ts'
import { hostOf, isPublicAddress } from '../../platform/outbox/public-address.ts'
import { isAllowed, refusedAddress } from '../../platform/outbox/public-http.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { newSecret } from './signing.ts'
import {
  type HeaderSecrets,
  headerSecretsIn,
  sealFormer,
  sealHeaders,
  sealSecret,
  sealToken,
  type WebhookRow,
} from './store.ts'

const noteOf = noting('webhook')
const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }

/** For so long a secret counts beside the one that takes its place. */
const FORMER_MS = 24 * 60 * 60_000
/** What a name is asked for before its address is stored. */
const RESOLVE_MS = 3_000

/**
 * A webhook as the wire has it. `bearer_token`: left out it stays, null takes it away; nobody reads it again, as little as a header that is a secret
 * by its name, whose placeholder leaves the stored value as it is.
 */
export type WebhookBody = WebhookDraft
/** What is left out of a new one: it posts, without headers of its own, the standard text. */
type NewWebhook = Omit<WebhookBody, 'method' | 'headers_data' | 'body'> &
  Partial<Pick<WebhookBody, 'method' | 'headers_data' | 'body'>>

/** Creates a webhook, which is notified of what happens from then on. */
export async function createWebhook(ports: Ports, caller: Caller, asked: NewWebhook): Promise<RecordChanged> {
  const body: WebhookBody = { method: 'POST', headers_data: [], body: '', ...asked }
  const read = readBody(body, await unreachedOf(ports, body))
  if (!read.ok) return read
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner): Promise<RecordChanged> => {
    const tx = inner as Db
    const { id } = await storeDestination(tx, { kind: 'webhook', events: read.events, now })
    const sealedSecret = sealSecret(ports.seal, id, newSecret(ports.random))
    const token = tokenOf(ports, id, body, now)
    const sealedHeaders = sealHeaders(ports.seal, id, read.secrets)
    const values = { ...read.values, ...token, destinationId: id, sealedHeaders, sealedSecret, updatedAt: now }
    const [row] = await tx.insert(webhook).values(values).returning()
    if (row === undefined) throw new Error('the webhook was not stored')
    await noteOf(tx, caller, now)('webhook.created', id, { after: keptOf(row, read.events) })
    return { ok: true, id }
  })
}

/** Changes what a webhook sends, and where. Deliveries that wait go out as it is then. */
export async function changeWebhook(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: Partial<WebhookBody> & { was?: Partial<WebhookBody> | undefined },
): Promise<RecordChanged> {
  // A name may take seconds to answer, and nothing is locked meanwhile.
  const unreached = await unreachedOf(ports, body)
  return ports.database.db.transaction(async (inner): Promise<RecordChanged> => {
    const tx = inner as Db
    const record = await lockWebhook(tx, id)
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    const stored = changeableOf(record.row, record.destination.events)
    const clash = clashOf('webhook.changed', { was: { ...was, bearer_token: undefined }, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const before = { url: record.row.url, secrets: headerSecretsIn(ports.seal, record.row) }
    const read = readBody({ ...stored, ...body }, unreached, before)
    if (!read.ok) return read
    const sealedHeaders = sealHeaders(ports.seal, id, read.secrets)
    const changes = { ...read.values, sealedHeaders, ...tokenOf(ports, id, body, now), updatedAt: now }
    await tx.update(webhook).set(changes).where(eq(webhook.destinationId, id))
    await tx.update(destination).set({ events: read.events }).where(eq(destination.id, id))
    await noteOf(tx, caller, now)('webhook.changed', id, {
      before: keptOf(record.row, record.destination.events),
      after: { ...keptOf({ ...record.row, ...changes }, read.events), ...tokenNote(body) },
    })
    return { ok: true, id }
  })
}

/**
 * Deletes a webhook: nothing is sent to it any more. What was sent can still be read where it is kept.
 * @param since what is taken back was done then: one that was changed afterwards stays as it is
 */
export const removeWebhook = (ports: Ports, caller: Caller, id: number, since?: Date) =>
  moveWebhook(ports, caller, id, { action: 'webhook.deleted', since })

/** Brings a deleted webhook back; of what happened meanwhile it hears nothing. */
export const restoreWebhook = (ports: Ports, caller: Caller, id: number) =>
  moveWebhook(ports, caller, id, { action: 'webhook.restored' })

async function moveWebhook(
  ports: Ports,
  caller: Caller,
  id: number,
  { action, since }: { action: 'webhook.deleted' | 'webhook.restored'; since?: Date | undefined },
): Promise<RecordChanged> {
  const isRemoval = action === 'webhook.deleted'
  return ports.database.db.transaction(async (inner): Promise<RecordChanged> => {
    const tx = inner as Db
    const record = await lockWebhook(tx, id, { deleted: !isRemoval })
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    if (await isActedOnSince(tx, 'webhook', id, since)) return refused({ code: 'webhook.changedSince' })
    await tx
      .update(destination)
      .set({ deletedAt: isRemoval ? now : null })
      .where(eq(destination.id, id))
    const kept = keptOf(record.row, record.destination.events)
    await noteOf(tx, caller, now)(action, id, isRemoval ? { before: kept } : { after: kept })
    return { ok: true, id }
  })
}

/** Pauses a webhook: what comes meanwhile waits. */
export async function pauseWebhook(ports: Ports, caller: Caller, id: number): Promise<RecordChanged> {
  return ports.database.db.transaction(async (inner): Promise<RecordChanged> => {
    const tx = inner as Db
    const record = await lockDestination(tx, id)
    const now = ports.clock.now()
    if (record === undefined || record.kind !== 'webhook') return refused(UNKNOWN)
    const [paused] = await applyEvents(tx, [record], { type: 'destination.pause' }, { ports, now })
    if (paused === undefined) return refused({ code: 'webhook.paused' })
    await noteOf(tx, caller, now)('webhook.paused', id)
    return { ok: true, id }
  })
}

/** Makes a new secret, shown only now; the previous one stays valid beside it for a day, so that the receiver can be changed meanwhile. */
export async function renewSecret(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ ok: true; secret: string; until: Date } | { ok: false; refusal: Refusal }> {
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockWebhook(tx, id)
    const now = ports.clock.now()
    const until = new Date(now.getTime() + FORMER_MS)
    if (record === undefined) return refused(UNKNOWN)
    const secret = newSecret(ports.random)
    await tx
      .update(webhook)
      .set({
        sealedSecret: sealSecret(ports.seal, id, secret),
        sealedFormer: sealFormer(ports.seal, id, record.row.sealedSecret),
        formerUntil: until,
      })
      .where(eq(webhook.destinationId, id))
    await noteOf(tx, caller, now)('webhook.secretRenewed', id)
    return { ok: true as const, secret, until }
  })
}

/** A webhook and its destination, locked for a change. */
export async function lockWebhook(
  tx: Db,
  id: number,
  { deleted = false } = {},
): Promise<{ row: Locked<WebhookRow>; destination: Locked<DestinationRow> } | undefined> {
  const gone = deleted
    ? (
        await tx
          .select()
          .from(destination)
          .where(and(eq(destination.id, id), isNotNull(destination.deletedAt)))
          .for('update')
      )[0]
    : undefined
  const to = deleted ? gone && locked(gone) : await lockDestination(tx, id)
  const [row] = await tx.select().from(webhook).where(eq(webhook.destinationId, id)).for('update')
  return to && row && { row: locked(row), destination: to }
}

/** What an operator may change of a webhook, as the wire has it. */
export const changeableOf = ({ title, method, url, headers, body }: WebhookRow, events: readonly string[]) => ({
  ...{ title, method, url, body, headers_data: headers as WebhookHeader[] },
  event: worldEventNamed(events[0] ?? '')?.id ?? null,
})

/** What the log keeps of a webhook: of its headers the names, and of secrets nothing. */
const keptOf = ({ title, method, url, headers, body }: WebhookRow, events: readonly string[]) => ({
  ...{ title, webhookMethod: method, url, webhookBody: body },
  webhookEvent: worldEventNamed(events[0] ?? '')?.title ?? null,
  headerNames: headers.flatMap((header) => Object.keys(header)).join(', ') || null,
})

const tokenNote = ({ bearer_token: token }: Partial<WebhookBody>) =>
  token === undefined ? {} : { webhookToken: token ? 'trocado' : 'removido' }

/** What is stored of the token: left out it stays as it is. */
function tokenOf({ seal }: Ports, id: number, { bearer_token: token }: Partial<WebhookBody>, now: Date) {
  if (token === undefined) return {}
  return isBlank(token ?? '')
    ? { sealedToken: null, tokenSince: null }
    : { sealedToken: sealToken(seal, id, token ?? ''), tokenSince: now }
}

type Values = Pick<WebhookRow, 'title' | 'method' | 'url' | 'headers' | 'body'>
type Read = { ok: true; values: Values; secrets: HeaderSecrets; events: string[] } | { ok: false; refusal: Refusal }

/**
 * @param unreached why the address that is asked for would not be sent to
 * @param before what is stored: its address was looked at before, and its secret headers are kept
 */
function readBody(
  draft: WebhookBody,
  unreached: SendError | undefined,
  before?: { url: string; secrets: HeaderSecrets },
): Read {
  const url = trimmed(draft.url)
  const wrong = checkWebhook(draft)
  const isUnreached = unreached !== undefined && wrong.url === undefined && url !== before?.url
  const pairs = draft.headers_data.flatMap((header) => Object.entries(header))
  const secretOf = ([name, value]: [string, string]) =>
    isKeptHeader(name, value) ? ownValue(before?.secrets ?? {}, name.toLowerCase()) : value
  const lost = pairs.find((pair) => secretOf(pair) === undefined)
  const errors = {
    ...(lost && { headers_data: [retypeSentence(lost[0])] }),
    ...wrong,
    ...(isUnreached && { url: [sendSentence(unreached, null)] }),
  }
  const event = worldEventNumbered(draft.event ?? 0)
  if (event === undefined || Object.keys(errors).length > 0)
    return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  const isSecret = ([name, value]: [string, string]) => isSecretHeader(name) && value !== ''
  const headers = pairs.map((pair) => ({ [pair[0]]: isSecret(pair) ? SECRET_PLACEHOLDER : pair[1] }))
  const secrets = Object.fromEntries(
    pairs.filter(isSecret).map((pair) => [pair[0].toLowerCase(), secretOf(pair) ?? '']),
  )
  const method = draft.method as Values['method']
  return {
    ok: true,
    values: { title: trimmed(draft.title), method, url, headers, body: draft.body },
    secrets,
    events: [event.name],
  }
}

/** Why an address that is typed would not be sent to; undefined where none is typed, or it is none. It is looked at again at each connection. */
async function unreachedOf(
  { config, timers }: Pick<Ports, 'config' | 'timers'>,
  { url: typed = '' }: Partial<WebhookBody>,
): Promise<SendError | undefined> {
  const text = trimmed(typed)
  if (refuseUrl(text) !== null) return undefined
  const refused = refusedAddress(text, config)
  const url = new URL(text)
  if (refused !== undefined || isAllowed(url, config) || isIP(hostOf(url)) !== 0) return refused
  const ended = new Promise<never>((_, reject) => timers.after(RESOLVE_MS, reject).unref())
  const found = await Promise.race([lookup(hostOf(url), { all: true }), ended]).catch(() => [])
  if (found.length === 0) return 'unresolved'
  return found.every(({ address }) => isPublicAddress(address)) ? undefined : 'private'
}
