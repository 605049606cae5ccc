import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FeeTerms } from '../../../src/domain/sales/fees.ts'
import type { GatewayName } from '../../../src/domain/sales/gateways.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import { readTogether } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/database.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { accountHealth, campaign, gatewayLink, paymentAccount } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { activityOf, answersOf, lastFailures, writeActivity } from '../gateways/activity.ts'
import type { GatewayAccount } from '../gateways/gateway.ts'
import { lastFee, termsIn } from './fees.ts'

type Credentials = Readonly<Record<string, string>>
export type AccountRow = typeof paymentAccount.$inferSelect

/** The row that an account's credentials are bound to when sealed (S49). */
const sealedRow = (accountId: number) => `payment_account:${accountId}:credentials`

/** The accounts' credentials. */
export const sealedCredentials = sealedColumn('credenciais de contas', paymentAccount, 'credentials', ({ id }) =>
  sealedRow(id),
)

/** Credentials as they are stored. */
function sealCredentials(seal: Seal, accountId: number, credentials: Credentials): string {
  return seal.close(Buffer.from(JSON.stringify(credentials)), sealedRow(accountId))
}

/** The credentials of a stored account, opened. */
export function credentialsIn(seal: Seal, { id, credentials }: Pick<AccountRow, 'id' | 'credentials'>): Credentials {
  return credentials === null ? {} : (JSON.parse(seal.open(credentials, sealedRow(id)).toString()) as Credentials)
}

/** An account that charges are made at: its provider's name, its rate, the fee that was entered, and its credentials opened. */
export type OpenedAccount = GatewayAccount &
  Pick<AccountRow, 'title' | 'gateway' | 'rate' | 'deletedAt'> & { fee: FeeTerms | null }

/**
 * An account with its credentials opened. One that was deleted is found too: money for a charge that it was asked for may still come, or go
 * back. No new charge is made at it.
 */
export async function findAccount(db: Db, seal: Seal, accountId: number): Promise<OpenedAccount | undefined> {
  const row = await accountNumbered(db, accountId)
  if (row === undefined) return undefined
  const { id, title, gateway, rate, deletedAt } = row.account
  return { id, title, gateway, rate, deletedAt, fee: termsIn(row.fee), credentials: credentialsIn(seal, row.account) }
}

type Read = { account: AccountRow; fee: { basisPoints: number | null; fixed: number | null } | null }

const accountNumbered = readTogether<number, Read | undefined>(async (db, ids) => {
  const fee = lastFee(db)
  const rows = await db
    .select({ account: paymentAccount, fee: { basisPoints: fee.basisPoints, fixed: fee.fixed } })
    .from(paymentAccount)
    .leftJoinLateral(fee, sql`true`)
    .where(isAmong(paymentAccount.id, ids))
  return ids.map((id) => rows.find(({ account }) => account.id === id))
})

/**
 * The accounts that are not deleted, oldest first, each with how it is doing, what its provider answered in the last 24 hours, its link, and how many
 * campaigns may be paid to it.
 */
export async function listAccounts(db: Db, now: Date) {
  await writeActivity(db)
  const answers = await answersOf(db, now)
  const failures = await lastFailures(db)
  const fee = lastFee(db)
  const rows = await db
    .select({
      account: paymentAccount,
      fee: { basisPoints: fee.basisPoints, fixed: fee.fixed },
      health: accountHealth,
      link: gatewayLink,
    })
    .from(paymentAccount)
    .leftJoinLateral(fee, sql`true`)
    .leftJoin(accountHealth, eq(accountHealth.accountId, paymentAccount.id))
    .leftJoin(gatewayLink, eq(gatewayLink.accountId, paymentAccount.id))
    .where(isNull(paymentAccount.deletedAt))
    .orderBy(asc(paymentAccount.id))
  const counts = await db
    .select({ accountId: campaign.accountId, campaigns: count() })
    .from(campaign)
    .where(openCampaigns)
    .groupBy(campaign.accountId)
  const campaigns = new Map(counts.map((each) => [each.accountId, each.campaigns]))
  return rows.map((row) => ({
    ...row,
    answers: answers.get(row.account.id) ?? { asked: 0, answered: 0 },
    failure: failures.get(row.account.id) ?? null,
    campaigns: campaigns.get(row.account.id) ?? 0,
  }))
}
export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number]

/** The campaigns that sell, or that would again once they are restored. */
const openCampaigns = isOneOf(campaign.state, [...campaignStates('sellable'), ...campaignStates('keeping')])

/** How many campaigns would be left without an account. */
export async function campaignsOf(db: Db, accountId: number): Promise<number> {
  return db.$count(campaign, and(eq(campaign.accountId, accountId), openCampaigns))
}

/** Holds an account for a change: one that is not deleted, or one that is. */
export async function lockAccount(tx: Db, id: number, { deleted = false } = {}): Promise<AccountRow | undefined> {
  const gone = paymentAccount.deletedAt
  const [row] = await tx
    .select()
    .from(paymentAccount)
    .where(and(eq(paymentAccount.id, id), deleted ? isNotNull(gone) : isNull(gone)))
    .for('no key update')
  return row
}

/** Stores credentials of an account, sealed, in place of those before. */
export async function writeCredentials(
  tx: Db,
  seal: Seal,
  id: number,
  credentials: Credentials,
  more: Partial<Pick<AccountRow, 'title' | 'rate' | 'writtenAt' | 'registeredAt'>> = {},
): Promise<void> {
  await tx
    .update(paymentAccount)
    .set({ ...more, credentials: sealCredentials(seal, id, credentials) })
    .where(eq(paymentAccount.id, id))
}

/** Stores an account at a provider, its credentials sealed. */
export async function createAccount(
  tx: Db,
  seal: Seal,
  {
    gateway,
    title,
    rate,
    credentials,
    now,
  }: { gateway: GatewayName; title: string; rate?: AccountRow['rate']; credentials: Credentials; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(paymentAccount)
    .values({ gateway, title, ...(rate && { rate }), createdAt: now, writtenAt: now })
    .returning({ id: paymentAccount.id })
  if (row === undefined) throw new Error('the account was not stored')
  await writeCredentials(tx, seal, row.id, credentials)
  return row.id
}

/** What an account's provider answered or reported lately, and how the account is called; undefined where there is no such account. */
export async function recentActivity(db: Db, accountId: number, sort: 'answers' | 'notifications') {
  const [account] = await db
    .select({ title: paymentAccount.title })
    .from(paymentAccount)
    .where(and(eq(paymentAccount.id, accountId), isNull(paymentAccount.deletedAt)))
  if (account === undefined) return undefined
  await writeActivity(db)
  return { title: account.title, rows: await activityOf(db, accountId, sort) }
}
