import { type SQL, sql } from 'drizzle-orm'
import { mayDo } from '../../src/domain/permissions.ts'
import { FORGOTTEN_BUYER } from '../../src/domain/retention.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { beginsAll, holdsAll, type Typed, typedOf, WHOLE_PHONE, wordQuery } from '../db/match.ts'
import type { Caller } from '../http/caller.ts'
import { ownerOf } from '../ledger/lookup.ts'
import type { Seal } from '../seal/seal.ts'
import {
  type CampaignHit,
  campaignToWire,
  type Found,
  type LinkHit,
  linkToWire,
  NOTHING,
  type OperatorHit,
  operatorToWire,
  type PersonHit,
  personToWire,
  type QuotaHit,
  quotaToWire,
  type TransactionHit,
  transactionToWire,
} from './wire.ts'

/** The groups of an answer. */
export const KINDS = ['campaigns', 'people', 'transactions', 'quotas', 'affiliates', 'managers', 'links'] as const
export type Kind = (typeof KINDS)[number]

/** Results of a group when all groups are asked for, and when it alone is. */
const A_FEW = 5
const A_PAGE = 20
/** The shortest query: a single letter finds half of everything, */
const SHORTEST = 2
/** except in groups with few records, where one letter narrows them down. */
const FEW: readonly (Kind | undefined)[] = ['campaigns', 'affiliates', 'managers', 'links']

/** A question: what was typed, the campaign in view (for quota numbers), and the one group that is wanted, if not all. */
export interface Question {
  q: string
  actionId: number | undefined
  kind: Kind | undefined
}

/**
 * Finds what was typed in everything the caller may see: the administrator all of it, a manager all but managers, an affiliate its own
 * links and their purchases (DESIGN §6). Within a group better fits come first, then newer ones. With `kind` and nothing typed: the newest
 * of that group.
 */
export async function search(db: Db, seal: Seal, caller: Caller, { q, actionId, kind }: Question): Promise<Found> {
  const typed = typedOf(q)
  const browsing = kind !== undefined && typed.parts.length === 0
  const tooShort = typed.parts.join('').length < SHORTEST && !FEW.includes(kind)
  if (!browsing && typed.number === undefined && tooShort) return NOTHING
  const limit = kind === undefined ? A_FEW : A_PAGE
  const wants = (group: Kind) => kind === undefined || kind === group
  const staff = caller.role !== 'afiliado'
  const managing = mayDo(caller.role, 'managers.read')
  const seesContacts = mayDo(caller.role, 'contacts.read')
  const [campaigns, people, transactions, quotas, affiliates, managers, links] = await Promise.all([
    staff && wants('campaigns') ? findCampaigns(db, typed, limit) : [],
    staff && wants('people') ? findPeople(db, typed, seesContacts, limit) : [],
    wants('transactions') ? findTransactions(db, caller, typed, limit) : [],
    staff && wants('quotas') ? findQuota(db, seal, typed, actionId) : [],
    staff && wants('affiliates') ? findOperators(db, 'afiliado', typed, seesContacts, limit) : [],
    managing && wants('managers') ? findOperators(db, 'gestor', typed, seesContacts, limit) : [],
    wants('links') ? findLinks(db, caller, typed, limit) : [],
  ])
  return {
    campaigns: campaigns.map(campaignToWire),
    people: people.map(personToWire),
    transactions: transactions.map(transactionToWire),
    quotas: quotas.map(quotaToWire),
    affiliates: affiliates.map(operatorToWire),
    managers: managers.map(operatorToWire),
    links: links.map(linkToWire),
  }
}

function findCampaigns(db: Db, { parts }: Typed, limit: number): Promise<CampaignHit[]> {
  const title = sql`title`
  return rowsOf<CampaignHit>(
    db,
    sql`select id::text, title, state from campaign
      where ${holdsAll(title, parts)} order by ${bestFirst(title, parts)} ${byList(parts)} id desc limit ${limit}`,
  )
}

/** Whoever may not see phones finds by whole ones only, so that none can be told digit by digit. */
function findPeople(db: Db, { words, parts }: Typed, seesContacts: boolean, limit: number): Promise<PersonHit[]> {
  if (words.length === 0 && parts.length > 0) return Promise.resolve([])
  const found = words.length === 0 ? sql`buyer` : sql`found`
  const someDigits = seesContacts ? [] : words.filter((word) => /^\d+$/.test(word) && word.length < WHOLE_PHONE)
  const inName =
    someDigits.length === 0 ? sql`true` : sql`array_to_tsvector(folded_words(name)) @@ ${wordQuery(someDigits)}`
  return rowsOf<PersonHit>(
    db,
    // The planner would rather walk all buyers from the newest one; what matches is found first.
    sql`with found as materialized (select id, name, telefone from buyer where words @@ ${wordQuery(words)} and ${inName})
      select b.id::text, b.name, b.telefone, c.id::text as campaign_id, c.title as campaign_title
      from (select id, name, telefone from ${found} where telefone <> ${FORGOTTEN_BUYER.telefone} order by id desc limit ${limit}) b
      left join lateral (
        select campaign_id from transaction where buyer_id = b.id order by created_at desc, id desc limit 1
      ) last on true
      left join campaign c on c.id = last.campaign_id
      order by b.id desc`,
  )
}

/** Staff finds a purchase by its id; an affiliate one of its own links' by id or by the name given with it. */
function findTransactions(db: Db, caller: Caller, typed: Typed, limit: number): Promise<TransactionHit[]> {
  const own = caller.role === 'afiliado'
  const byNumber = typed.number === undefined ? undefined : sql`t.id = ${typed.number}`
  const byName =
    own && typed.words.length > 0
      ? sql`array_to_tsvector(folded_words(t.name)) @@ ${wordQuery(typed.words)}`
      : undefined
  const conditions = [byNumber, byName].filter((each) => each !== undefined)
  if (conditions.length === 0) return Promise.resolve([])
  return rowsOf<TransactionHit>(
    db,
    sql`select t.id::text, t.status, t.name, t.amount::text, t.created_at::text, t.buyer_id::text,
        c.id::text as campaign_id, c.title as campaign_title
      from transaction t join campaign c on c.id = t.campaign_id
      where (${sql.join(conditions, sql` or `)})
        and ${own ? sql`t.link_id in (select id from link where afiliado_id = ${caller.operatorId})` : sql`true`}
      order by t.id desc limit ${limit}`,
  )
}

/** The quota of the campaign in view with the number that was typed. */
async function findQuota(db: Db, seal: Seal, { number }: Typed, campaignId: number | undefined): Promise<QuotaHit[]> {
  if (number === undefined || campaignId === undefined) return []
  const [campaign] = await rowsOf<{ title: string; total: number }>(
    db,
    sql`select title, total::int from campaign where id = ${campaignId}`,
  )
  if (campaign === undefined || number >= campaign.total) return []
  const owner = await ownerOf(db, seal, campaignId, number)
  const hit = { number, state: owner.state, campaignId, campaignTitle: campaign.title, total: campaign.total }
  if (owner.state === 'free') return [hit]
  const [purchase] = await rowsOf<{ name: string; buyer_id: string }>(
    db,
    sql`select name, buyer_id::text from transaction where id = ${owner.transactionId}`,
  )
  return [
    {
      ...hit,
      ...(purchase && { transactionId: owner.transactionId, name: purchase.name, buyerId: purchase.buyer_id }),
    },
  ]
}

function findOperators(
  db: Db,
  role: 'afiliado' | 'gestor',
  { parts }: Typed,
  seesContacts: boolean,
  limit: number,
): Promise<OperatorHit[]> {
  const text = seesContacts ? sql`name || ' ' || email` : sql`name`
  return rowsOf<OperatorHit>(
    db,
    sql`select id::text, name${seesContacts ? sql`, email` : sql``} from operator
      where role = ${role} and deleted_at is null and ${holdsAll(text, parts)}
      order by ${bestFirst(text, parts)} id desc limit ${limit}`,
  )
}

function findLinks(db: Db, caller: Caller, { parts }: Typed, limit: number): Promise<LinkHit[]> {
  const title = sql`l.title`
  const own = caller.role === 'afiliado' ? sql`l.afiliado_id = ${caller.operatorId}` : sql`true`
  return rowsOf<LinkHit>(
    db,
    sql`select l.id::text, l.title, c.id::text as campaign_id, c.title as campaign_title
      from link l join campaign c on c.id = l.campaign_id
      where l.deleted_at is null and ${own} and ${holdsAll(title, parts)}
      order by ${bestFirst(title, parts)} l.id desc limit ${limit}`,
  )
}

/** While one only looks through them: those on sale, then the closed ones, the trash last. */
const byList = (parts: readonly string[]): SQL =>
  parts.length === 0 ? sql`array_position(array['active', 'closed', 'trash'], state),` : sql``

/** Better fits before worse ones; to be followed by what is newer. */
const bestFirst = (column: SQL, parts: readonly string[]): SQL =>
  parts.length === 0 ? sql`` : sql`(${beginsAll(column, parts)}) desc,`
