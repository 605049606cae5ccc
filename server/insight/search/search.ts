import { type SQL, sql } from 'drizzle-orm'
import { mayDo, type Role } from '../../../src/domain/people/permissions.ts'
import { spellingsOf } from '../../../src/domain/values/spellings.ts'
import { campaignMachine } from '../../../src/machines/entities/campaign.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import { ownersOf } from '../../campaigns/ledger/lookup.ts'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import { transactionsOf } from '../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { beginsAll, holdsAll, matchesBuyer, type Typed, typedOf, wordQuery } from '../../platform/db/match.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { isOneOf, textArray } from '../../platform/db/states.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { peopleIn } from './people.ts'
import { findSimilarPeople, orSimilar } from './similar.ts'
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
/** In as many campaigns a quota number is looked up, from the newest one on. */
const MOST_CAMPAIGNS = 50
/** Among as many of the newest buyers a word that many have is looked for first. */
const NEWEST = 5_000
/** The shortest query: a single letter finds half of everything, */
const SHORTEST = 2
/** except in groups with few records, where one letter narrows them down. */
const FEW: readonly (Kind | undefined)[] = ['campaigns', 'affiliates', 'managers', 'links']

/** A question: what was typed, the campaign in view (for quota numbers), and the one group that is wanted, if not all. */
export interface Question {
  q: string
  /** Whether the caller may read lists of people and purchases: a code was given for that. */
  readsLists: () => Promise<boolean>
  actionId: number | undefined
  kind: Kind | undefined
}

/**
 * Finds what was typed in everything the caller may see: the administrator all of it, a manager all but managers, an affiliate its own
 * links and what it sold (DESIGN §6). Within a group better fits come first, then newer ones. With `kind` and nothing typed: the newest
 * of that group.
 */
export async function search(
  db: Db,
  seal: Seal,
  caller: Caller,
  { q, readsLists, actionId, kind }: Question,
): Promise<Found> {
  const typed = typedOf(q)
  const browsing = kind !== undefined && typed.parts.length === 0
  const tooShort = typed.parts.join('').length < SHORTEST && !FEW.includes(kind)
  if (browsing && LISTED_BY_CODE.includes(kind) && !(await readsLists())) return NOTHING
  if (!browsing && typed.number === undefined && tooShort) return NOTHING
  const limit = kind === undefined ? A_FEW : A_PAGE
  const wants = (group: Kind) => (kind === undefined || kind === group) && mayFind(caller.role, group)
  const staff = caller.role !== 'afiliado'
  const seesContacts = mayDo(caller.role, 'contacts.read')
  const buyers = findsPeople(caller, kind) ? findPeople(db, typed, seesContacts, limit) : []
  const purchases = async () =>
    staff ? findTransactions(db, typed, await buyers, limit) : findOwnTransactions(db, caller, typed, limit)
  const [campaigns, people, transactions, quotas, affiliates, managers, links] = await Promise.all([
    wants('campaigns') ? findCampaigns(db, typed, limit) : [],
    wants('people') ? buyers : [],
    wants('transactions') ? purchases() : [],
    wants('quotas') ? findQuotas(db, seal, typed, actionId) : [],
    wants('affiliates') ? findOperators(db, 'afiliado', typed, seesContacts, limit) : [],
    wants('managers') ? findOperators(db, 'gestor', typed, seesContacts, limit) : [],
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

/** The groups whose lists ask for a code: of these nothing is found without one until something is typed. */
const LISTED_BY_CODE: readonly (Kind | undefined)[] = ['people', 'transactions']

/** The groups that affiliates are not shown. */
const OF_STAFF: readonly Kind[] = ['campaigns', 'quotas', 'affiliates']

const mayFind = (role: Role, group: Kind): boolean =>
  group === 'managers' ? mayDo(role, 'managers.read') : role !== 'afiliado' || !OF_STAFF.includes(group)

/** Whether a question is answered with buyers, or with purchases by who bought. */
export const findsPeople = ({ role }: Caller, kind: Kind | undefined): boolean =>
  role !== 'afiliado' && (kind === undefined || kind === 'people' || kind === 'transactions')

function findCampaigns(db: Db, { parts }: Typed, limit: number): Promise<CampaignHit[]> {
  const title = sql`title`
  const found = (matching: SQL, most: number) =>
    rowsOf<CampaignHit>(
      db,
      sql`select id::text, title, state from campaign
        where ${matching} order by ${bestFirst(title, parts)} ${byList(parts)} id desc limit ${most}`,
    )
  return orSimilar({ found, named: ({ title: text }) => text, exact: holdsAll(title, parts), parts, limit })
}

/**
 * Buyers by words of their names, also as they sound, and by phones. Whoever may see phones finds by the last digits too, and these before others;
 * whoever may not finds by whole ones only, so that none can be told digit by digit. A word that many have is met among the newest buyers, without
 * putting all who have it in order. Where nobody is found, whose names have one other letter, or whose phone has one other digit.
 */
async function findPeople(db: Db, typed: Typed, seesContacts: boolean, limit: number): Promise<PersonHit[]> {
  const { words, parts, phoneEnd } = typed
  if (words.length === 0) return parts.length > 0 ? [] : peopleIn(db, sql`buyer`, sql`false`, limit)
  const matching = matchesBuyer(typed, seesContacts, spellingsOf)
  const endsSo = seesContacts && phoneEnd !== undefined ? sql`(telefone like ${`%${phoneEnd}`})` : undefined
  const spelledSo = words.some((word) => spellingsOf(word).length > 0) ? matchesBuyer(typed, seesContacts) : undefined
  const first = endsSo ?? spelledSo ?? sql`false`
  if (endsSo === undefined) {
    const newest = sql`(select * from buyer order by id desc limit ${NEWEST})`
    const found = await peopleIn(db, sql`(select * from ${newest} newest where ${matching})`, first, limit)
    if (found.length === limit) return found
  }
  const found = await peopleIn(db, sql`(select * from buyer where ${matching} offset 0)`, first, limit)
  return found.length > 0 ? found : findSimilarPeople(db, typed, seesContacts, limit)
}

/** A purchase by its id before all others, then the last ones of the buyers who were found; nothing typed: the newest of all. */
function findTransactions(
  db: Db,
  { number, parts }: Typed,
  buyers: readonly PersonHit[],
  limit: number,
): Promise<TransactionHit[]> {
  if (parts.length === 0)
    return purchasesIn(
      db,
      sql`select campaign_id, id from transaction order by created_at desc, id desc limit ${limit}`,
      limit,
    )
  const byBuyer = sql`select last.campaign_id, last.id from unnest(${bigintArray(buyers.map(({ id }) => Number(id)))}) as b(id)
    cross join lateral (
      select campaign_id, id from transaction where buyer_id = b.id order by created_at desc, id desc limit ${limit}
    ) last`
  if (number === undefined) return purchasesIn(db, byBuyer, limit)
  return purchasesIn(
    db,
    sql`select id as campaign_id, ${number}::bigint as id from campaign union ${byBuyer}`,
    limit,
    number,
  )
}

/** The purchases that an affiliate sold, by id or by the name given with them. */
function findOwnTransactions(db: Db, caller: Caller, typed: Typed, limit: number): Promise<TransactionHit[]> {
  const byNumber = typed.number === undefined ? undefined : sql`id = ${typed.number}`
  const byName =
    typed.words.length > 0 ? sql`array_to_tsvector(folded_words(name)) @@ ${wordQuery(typed.words)}` : undefined
  const conditions = [byNumber, byName].filter((each) => each !== undefined)
  if (conditions.length === 0) return Promise.resolve([])
  const matching = sql`select campaign_id, id from transaction where (${sql.join(conditions, sql` or `)}) and ${transactionsOf(caller)}
    order by created_at desc, id desc limit ${limit}`
  return purchasesIn(db, matching, limit, typed.number)
}

/** Purchases by a question for their ids; `first` before all others, then the newest. */
function purchasesIn(db: Db, ids: SQL, limit: number, first = 0): Promise<TransactionHit[]> {
  return rowsOf<TransactionHit>(
    db,
    sql`select t.id::text, t.status, t.name, t.amount::text, t.created_at::text, t.buyer_id::text,
        c.id::text as campaign_id, c.title as campaign_title
      from (${ids}) hit join transaction t on t.campaign_id = hit.campaign_id and t.id = hit.id join campaign c on c.id = t.campaign_id
      order by (t.id = ${first}::bigint) desc, t.created_at desc, t.id desc limit ${limit}`,
  )
}

/** The quotas with the number that was typed: of the campaign in view, then of all active ones, those that somebody has before free ones. */
async function findQuotas(db: Db, seal: Seal, { number }: Typed, inView: number | undefined): Promise<QuotaHit[]> {
  if (number === undefined) return []
  const campaigns = await rowsOf<{ id: string; title: string; total: number }>(
    db,
    sql`select id::text, title, total::int from campaign
      where total > ${number}::bigint and (${isOneOf(sql`state`, campaignStates('sellable'))} or id = ${inView ?? 0})
      order by (id = ${inView ?? 0}) desc, id desc limit ${MOST_CAMPAIGNS}`,
  )
  if (campaigns.length === 0) return []
  const owners = await ownersOf(
    db,
    seal,
    campaigns.map(({ id }) => Number(id)),
    number,
  )
  const held = [...owners].flatMap(([campaignId, owner]) =>
    owner.state === 'free' ? [] : [{ campaignId, id: owner.transactionId }],
  )
  const purchases = await purchasesOf(db, held)
  const hits = campaigns.flatMap(({ id, title, total }): QuotaHit[] => {
    const campaignId = Number(id)
    const owner = owners.get(campaignId)
    if (owner === undefined) return []
    const hit = { number, state: owner.state, campaignId, campaignTitle: title, total }
    const purchase = owner.state === 'free' ? undefined : purchases.get(owner.transactionId)
    return [purchase === undefined ? hit : { ...hit, ...purchase }]
  })
  const rank = ({ campaignId, state }: QuotaHit) => (campaignId === inView ? 0 : state === 'free' ? 2 : 1)
  return hits.sort((one, other) => rank(one) - rank(other))
}

/** Purchases by their ids: whose they are. */
async function purchasesOf(db: Db, keys: readonly SaleKey[]) {
  const rows =
    keys.length === 0
      ? []
      : await rowsOf<{ id: string; name: string; buyer_id: string }>(
          db,
          sql`select id::text, name, buyer_id::text from transaction where (campaign_id, id) in (
            select * from unnest(${bigintArray(keys.map(({ campaignId }) => campaignId))}, ${bigintArray(keys.map(({ id }) => id))}))`,
        )
  return new Map(
    rows.map(({ id, name, buyer_id }) => [Number(id), { transactionId: Number(id), name, buyerId: buyer_id }]),
  )
}

function findOperators(
  db: Db,
  role: 'afiliado' | 'gestor',
  { parts }: Typed,
  seesContacts: boolean,
  limit: number,
): Promise<OperatorHit[]> {
  const text = seesContacts ? sql`name || ' ' || email` : sql`name`
  const found = (matching: SQL, most: number) =>
    rowsOf<OperatorHit>(
      db,
      sql`select id::text, name${seesContacts ? sql`, email` : sql``} from operator
        where role = ${role} and deleted_at is null and ${matching}
        order by ${bestFirst(text, parts)} id desc limit ${most}`,
    )
  return orSimilar({ found, named: ({ name }) => name, exact: holdsAll(text, parts), parts, limit })
}

function findLinks(db: Db, caller: Caller, { parts }: Typed, limit: number): Promise<LinkHit[]> {
  const title = sql`l.title`
  const own = caller.role === 'afiliado' ? sql`l.afiliado_id = ${caller.operatorId}` : sql`true`
  const found = (matching: SQL, most: number) =>
    rowsOf<LinkHit>(
      db,
      sql`select l.id::text, l.title, c.id::text as campaign_id, c.title as campaign_title
        from link l join campaign c on c.id = l.campaign_id
        where l.deleted_at is null and ${own} and ${matching}
        order by ${bestFirst(title, parts)} l.id desc limit ${most}`,
    )
  return orSimilar({ found, named: ({ title: text }) => text, exact: holdsAll(title, parts), parts, limit })
}

const LISTS = textArray(Object.keys(campaignMachine.states))

/** While one only looks through them: those on sale, then the closed ones, the trash last. */
const byList = (parts: readonly string[]): SQL => (parts.length === 0 ? sql`array_position(${LISTS}, state),` : sql``)

/** Better fits before worse ones; to be followed by what is newer. */
const bestFirst = (column: SQL, parts: readonly string[]): SQL =>
  parts.length === 0 ? sql`` : sql`(${beginsAll(column, parts)}) desc,`
