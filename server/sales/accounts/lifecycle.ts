import { and, eq, isNull, lt, or } from 'drizzle-orm'
import {
  type GatewayLinkCommand,
  type GatewayLinkFact,
  type GatewayLinkState,
  gatewayLinkAt,
  gatewayLinkMachine,
  gatewayLinkState,
} from '../../../src/machines/entities/gateway-link.ts'
import { type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { linkStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Applied, type Locked, locked } from '../../platform/db/locked.ts'
import { gatewayAuthorization, gatewayLink, paymentAccount } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

/** How long a server that refreshes tokens keeps others from it. */
const CLAIM_MS = 60_000

type Request = typeof gatewayAuthorization.$inferSelect

/** An account's link: what is stored of it, and the request of one session that waits for its code. */
export interface LinkRecord {
  accountId: number
  link: typeof gatewayLink.$inferSelect | null
  request: Request | null
}

type LinkEvent = GatewayLinkCommand | GatewayLinkFact
type LinkEffect = Step<typeof gatewayLinkMachine>['effects'][number]

/** Locks an account's link for a change; `session` is whose request counts. */
export async function lockLink(
  tx: Db,
  accountId: number,
  { session, now }: { session: string | null; now: Date },
): Promise<Locked<LinkRecord>> {
  await tx.select().from(paymentAccount).where(eq(paymentAccount.id, accountId)).for('no key update')
  const [link] = await tx.select().from(gatewayLink).where(eq(gatewayLink.accountId, accountId)).for('update')
  const [request] =
    session === null
      ? []
      : await tx.select().from(gatewayAuthorization).where(eq(gatewayAuthorization.tokenHash, session)).for('update')
  const isOpen = request !== undefined && request.accountId === accountId && request.expiresAt > now
  return locked({ accountId, link: link ?? null, request: isOpen ? request : null })
}

const USABLE = linkStates('usable')

/** Where a stored link is in its chart. */
export const linkStateOf = ({ link, request }: LinkRecord): GatewayLinkState => {
  if (link && USABLE.includes(link.state)) return link.state
  return request === null ? (link?.state ?? 'unlinked') : 'awaitingCode'
}

/**
 * Lets an event happen to an account's link. The only writer of what is stored of it: a link that was made, renewed, taken back at the provider, or
 * ended.
 */
export async function applyEvent(
  tx: Db,
  record: Locked<LinkRecord>,
  event: LinkEvent,
): Promise<Applied<LinkRecord, LinkEffect, GatewayLinkState>> {
  const { accountId, link, request } = record
  const from = gatewayLinkAt(linkStateOf(record), {
    id: String(accountId),
    seller: link?.seller ?? null,
    linkedAt: link?.since.toISOString() ?? null,
    renewsAt: link?.expiresAt.toISOString() ?? null,
  })
  const step = stepThrough(gatewayLinkMachine, from, [event])
  if (step === null) return { ok: false, refusal: linkStateOf(record) }
  const state = gatewayLinkState(step.state)
  const stored = await store(tx, record, state, step.state.context)
  return { ok: true, row: locked({ accountId, link: stored, request }), effects: step.effects }
}

/** A request that waits changes nothing of what is stored. */
async function store(
  tx: Db,
  { accountId, link }: LinkRecord,
  state: GatewayLinkState,
  { seller, linkedAt, renewsAt }: Step<typeof gatewayLinkMachine>['state']['context'],
): Promise<LinkRecord['link']> {
  if (state === 'awaitingCode') return link
  if (state === 'unlinked') {
    await tx.delete(gatewayLink).where(eq(gatewayLink.accountId, accountId))
    return null
  }
  const values = {
    state,
    seller: seller ?? '',
    since: new Date(linkedAt ?? 0),
    expiresAt: new Date(renewsAt ?? 0),
    claimedUntil: null,
  }
  const [row] = await tx
    .insert(gatewayLink)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: gatewayLink.accountId, set: values })
    .returning()
  return row ?? null
}

/** Claims the linked accounts whose tokens expire before a moment, or one account, so that one server alone refreshes each. @returns their accounts */
export async function claimLapsing(
  db: Db,
  { before, now, accountId }: { before?: Date; now: Date; accountId?: number },
): Promise<number[]> {
  const rows = await db
    .update(gatewayLink)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(
      and(
        isOneOf(gatewayLink.state, USABLE),
        before && lt(gatewayLink.expiresAt, before),
        accountId === undefined ? undefined : eq(gatewayLink.accountId, accountId),
        or(isNull(gatewayLink.claimedUntil), lt(gatewayLink.claimedUntil, now)),
      ),
    )
    .returning({ accountId: gatewayLink.accountId })
  return rows.map(({ accountId }) => accountId)
}
