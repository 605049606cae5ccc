import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { isKeptHeader } from '../../../src/domain/sales/webhooks.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { deliveryStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { destination, webhook } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import type { DestinationRow } from '../../platform/outbox/destinations.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'

export type WebhookRow = typeof webhook.$inferSelect

/** What a webhook's secrets are bound to when sealed (S49). */
const tokenRow = (id: number) => `webhook:${id}:token`
const secretRow = (id: number) => `webhook:${id}:secret`
const formerRow = (id: number) => `webhook:${id}:former`
const headersRow = (id: number) => `webhook:${id}:headers`

/** A bearer token as it is stored; the secret that signs. */
export const sealToken = (seal: Seal, id: number, token: string) => seal.close(Buffer.from(token), tokenRow(id))
export const sealSecret = (seal: Seal, id: number, secret: string) => seal.close(Buffer.from(secret), secretRow(id))
/** The stored secret, in the place of the one before. */
export const sealFormer = (seal: Seal, id: number, sealedSecret: string) =>
  seal.close(seal.open(sealedSecret, secretRow(id)), formerRow(id))

/** The values of headers that are secrets, by their names in small letters. */
export type HeaderSecrets = Readonly<Record<string, string>>

/** Header values as they are stored; null where none is a secret. */
export const sealHeaders = (seal: Seal, id: number, secrets: HeaderSecrets): string | null =>
  Object.keys(secrets).length === 0 ? null : seal.close(Buffer.from(JSON.stringify(secrets)), headersRow(id))

/** The stored header values, opened. */
export const headerSecretsIn = (
  seal: Seal,
  { destinationId, sealedHeaders }: Pick<WebhookRow, 'destinationId' | 'sealedHeaders'>,
): HeaderSecrets =>
  sealedHeaders === null
    ? {}
    : (JSON.parse(seal.open(sealedHeaders, headersRow(destinationId)).toString()) as HeaderSecrets)

/** Headers with the values that stand beside them in their places. */
const openedHeaders = (headers: WebhookRow['headers'], secrets: HeaderSecrets): WebhookRow['headers'] =>
  headers.map((header) =>
    Object.fromEntries(
      Object.entries(header).map(([name, value]) => [
        name,
        isKeptHeader(name, value) ? (ownValue(secrets, name.toLowerCase()) ?? '') : value,
      ]),
    ),
  )

/** The bearer tokens of webhooks, the values of secret headers, and the secrets that sign. */
export const sealedWebhooks = [
  sealedColumn('bearer tokens de webhooks', webhook, 'sealedToken', ({ destinationId }) => tokenRow(destinationId)),
  sealedColumn('cabeçalhos secretos de webhooks', webhook, 'sealedHeaders', ({ destinationId }) =>
    headersRow(destinationId),
  ),
  sealedColumn('segredos que assinam webhooks', webhook, 'sealedSecret', ({ destinationId }) =>
    secretRow(destinationId),
  ),
  sealedColumn('segredos anteriores de webhooks', webhook, 'sealedFormer', ({ destinationId }) =>
    formerRow(destinationId),
  ),
]

/** A webhook with its secrets opened, for one request. */
export interface OpenedWebhook extends Pick<WebhookRow, 'method' | 'url' | 'headers' | 'body'> {
  events: readonly string[]
  token: string | null
  /** The secret, and the one before it while that still counts. */
  secrets: string[]
}

/** Opens a webhook; undefined when there is none. */
export async function openedWebhook(db: Db, seal: Seal, id: number, now: Date): Promise<OpenedWebhook | undefined> {
  const [row] = await db
    .select({ webhook, events: destination.events })
    .from(webhook)
    .innerJoin(destination, eq(destination.id, webhook.destinationId))
    .where(eq(webhook.destinationId, id))
  if (row === undefined) return undefined
  const { method, url, headers, body, sealedToken, sealedSecret, sealedFormer, formerUntil } = row.webhook
  const open = (sealed: string, bound: string) => seal.open(sealed, bound).toString()
  const former = sealedFormer !== null && formerUntil !== null && formerUntil > now ? [sealedFormer] : []
  return {
    ...{ method, url, body },
    headers: openedHeaders(headers, headerSecretsIn(seal, row.webhook)),
    events: row.events,
    token: sealedToken === null ? null : open(sealedToken, tokenRow(id)),
    secrets: [open(sealedSecret, secretRow(id)), ...former.map((each) => open(each, formerRow(id)))],
  }
}

/** How one of its tries went, as far as a bar shows it. */
export interface Bar {
  ok: boolean
  ms: number
}

/** A webhook as its list shows it: how it does, and its last tries, oldest first. */
export interface FoundWebhook {
  row: WebhookRow
  destination: DestinationRow
  bars: Bar[]
  last: { at: string; status: number | null; ok: boolean } | null
  deliveries: number
  pending: number
}

const BARS = 20
/** The most deliveries that are counted. */
const MOST_COUNTED = 10_000

/** A page of the webhooks, by their titles. */
export async function listWebhooks(
  db: Db,
  { page }: { page: number },
): Promise<{ rows: FoundWebhook[]; total: number }> {
  const there = isNull(destination.deletedAt)
  const rows = await found(db)
    .where(there)
    .orderBy(sql`lower(${webhook.title})`, webhook.destinationId)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db
    .select({ total: count() })
    .from(webhook)
    .innerJoin(destination, eq(destination.id, webhook.destinationId))
    .where(there)
  return { rows: rows.map(told), total: counted?.total ?? 0 }
}

/** A webhook that was not deleted; undefined when there is none. */
export async function findWebhook(db: Db, id: number): Promise<FoundWebhook | undefined> {
  const [row] = await found(db).where(and(eq(webhook.destinationId, id), isNull(destination.deletedAt)))
  return row && told(row)
}

function found(db: Db) {
  const tries = sql<(Bar & { at: string; status: number | null })[]>`coalesce((
    select json_agg(json_build_object('ok', a.ok, 'ms', a.ms, 'at', a.at, 'status', a.status) order by a.at, a.id) from (
      select * from delivery_attempt where destination_id = ${webhook.destinationId} order by at desc, id desc limit ${BARS}
    ) a), '[]'::json)`
  const counted = (which: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (
      select from delivery x where x.destination_id = ${webhook.destinationId} and ${which} limit ${MOST_COUNTED}) counted)`
  return db
    .select({
      ...{ row: webhook, destination, tries },
      deliveries: counted(sql`true`),
      pending: counted(isOneOf(sql`x.state`, deliveryStates('due'))),
    })
    .from(webhook)
    .innerJoin(destination, eq(destination.id, webhook.destinationId))
    .$dynamic()
}

type FoundRow = Omit<FoundWebhook, 'bars' | 'last'> & { tries: (Bar & { at: string; status: number | null })[] }

function told({ tries, ...rest }: FoundRow): FoundWebhook {
  const last = tries.at(-1)
  return {
    ...rest,
    bars: tries.map(({ ok, ms }) => ({ ok, ms })),
    last: last === undefined ? null : { at: new Date(last.at).toISOString(), status: last.status, ok: last.ok },
  }
}

/** What an event of this name was last about, for a test and a preview: the newest sale of all campaigns, or the newest campaign without any. */
export async function sampleSale(db: Db): Promise<{ campaignId: number; transactionId: number | null } | undefined> {
  const rows = (await db.execute(
    sql`select c.id::float8 as campaign, t.id::float8 as purchase from campaign c
      left join lateral (select id, created_at from transaction where campaign_id = c.id order by created_at desc, id desc limit 1) t on true
      order by t.created_at desc nulls last, c.id desc limit 1`,
  )) as unknown as { rows: { campaign: number; purchase: number | null }[] }
  const [row] = rows.rows
  return row && { campaignId: row.campaign, transactionId: row.purchase }
}
