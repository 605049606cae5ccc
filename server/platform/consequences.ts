import type { CampaignEffect } from '../../src/machines/entities/campaign.ts'
import type { CouponEffect } from '../../src/machines/entities/coupon.ts'
import type { DrawEffect } from '../../src/machines/entities/draw.ts'
import type { OriginEffect } from '../../src/machines/entities/draw-origin.ts'
import type { LateEffect } from '../../src/machines/entities/late-payment.ts'
import type { PrizeQuotaEffect } from '../../src/machines/entities/prize-quota.ts'
import type { ReturnedPrizeEffect } from '../../src/machines/entities/returned-prize.ts'
import type { RoulettePrizeEffect } from '../../src/machines/entities/roulette-prize.ts'
import type { TransactionEffect } from '../../src/machines/purchase/setup.ts'
import type { ChangedPurchase } from './db/change.ts'
import { afterCommit } from './db/commits.ts'
import type { Database, Db } from './db/database.ts'
import type { Locked } from './db/locked.ts'
import type {
  campaign,
  coupon,
  destination,
  drawOrigin,
  latePayment,
  prizeDraw,
  prizePayment,
  returnedPrize,
  roulettePrize,
  transaction,
} from './db/schema.ts'
import type { Random } from './random.ts'
import type { Seal } from './seal/seal.ts'

/** What every change has for a consequence, whatever its chart says: whoever looks at the record sees it. */
interface RecordChanged {
  type: 'record.changed'
}

type TransactionRow = typeof transaction.$inferSelect

/** The lifecycles from which something follows for others: their rows, and what their charts emit for the server. */
interface Lifecycles {
  campaign: { row: typeof campaign.$inferSelect; effect: CampaignEffect }
  transaction: { row: TransactionRow; effect: TransactionEffect }
  latePayment: { row: typeof latePayment.$inferSelect & { purchase: Locked<TransactionRow> }; effect: LateEffect }
  returnedPrize: { row: typeof returnedPrize.$inferSelect & { purchase: ChangedPurchase }; effect: ReturnedPrizeEffect }
  roulettePrize: { row: typeof roulettePrize.$inferSelect; effect: RoulettePrizeEffect }
  draw: { row: typeof prizeDraw.$inferInsert; effect: DrawEffect }
  drawOrigin: { row: typeof drawOrigin.$inferSelect & { draw: typeof prizeDraw.$inferSelect }; effect: OriginEffect }
  prizePayment: { row: typeof prizePayment.$inferInsert; effect: never }
  prizeQuota: { row: { campaignId: number; id: number }; effect: PrizeQuotaEffect }
  coupon: { row: typeof coupon.$inferSelect; effect: CouponEffect }
  destination: { row: typeof destination.$inferSelect; effect: never; everywhere: true }
}

/** Where what follows from a lifecycle is carried out: in a campaign, but for those of the whole installation. */
type ScopeOf<Name extends keyof Lifecycles> = Lifecycles[Name] extends { everywhere: true } ? Everywhere : Scope

type Row<Name extends keyof Lifecycles> = Lifecycles[Name]['row']
type Effect<Name extends keyof Lifecycles> = Lifecycles[Name]['effect'] | RecordChanged
type Wanted<Name extends keyof Lifecycles, Type> = Extract<Effect<Name>, { type: Type }>

/** What consequences need of the ports. */
export interface ConsequencePorts {
  database: Database
  random: Random
  seal: Seal
  consequences: Consequences
}

/** Where consequences are carried out: within the database transaction of what caused them, or, after its commit, outside of it. */
export interface Everywhere {
  db: Db
  ports: ConsequencePorts
  now: Date
}

/** {@link Everywhere}, in one campaign. */
export interface Scope extends Everywhere {
  campaignId: number
}

/** A record that an event has changed: as it was, as it is, and what its chart emitted. */
export interface Changed<Name extends keyof Lifecycles> {
  before: Locked<Row<Name>>
  row: Locked<Row<Name>>
  effects: readonly { type: string }[]
}

/** One effect of a set, and the record that it follows from. */
export interface Following<Name extends keyof Lifecycles, Type extends string = string> {
  before: Locked<Row<Name>>
  row: Locked<Row<Name>>
  effect: Wanted<Name, Type>
}

/** Carries out one kind of effect for a set of records of a campaign. It may let events happen to others, whose effects are carried out as well. */
type CarryOut<Name extends keyof Lifecycles, Type extends string> = (
  scope: ScopeOf<Name>,
  set: readonly Following<Name, Type>[],
) => Promise<void> | void

/** The same before the event itself is stored, as far as one database transaction may take. @returns whether that was all */
type CarryOutAhead<Name extends keyof Lifecycles, Type extends string> = (
  scope: ScopeOf<Name>,
  set: readonly Following<Name, Type>[],
) => Promise<boolean>

type Consequence<Name extends keyof Lifecycles, Type extends string> =
  | { when: 'within' | 'after'; carryOut: CarryOut<Name, Type> }
  | { when: 'ahead'; carryOut: CarryOutAhead<Name, Type> }

/** Every effect of every lifecycle, with what carries it out. Those of one change are carried out in the order of its lines. */
export type Consequences = {
  readonly [Name in keyof Lifecycles]: {
    readonly [Type in Lifecycles[Name]['effect']['type']]: Consequence<Name, Type>
  } & { readonly 'record.changed'?: Consequence<Name, 'record.changed'> }
}

/** A consequence that belongs to the same database transaction. */
export const within = <Name extends keyof Lifecycles, Type extends string>(
  carryOut: CarryOut<Name, Type>,
): Consequence<Name, Type> => ({ when: 'within', carryOut })

/** A consequence that waits for the commit: once for all that a database transaction made follow, and before its caller goes on. */
export const after = <Name extends keyof Lifecycles, Type extends string>(
  carryOut: CarryOut<Name, Type>,
): Consequence<Name, Type> => ({ when: 'after', carryOut })

/** A consequence of which there may be more than one database transaction should take: what it leaves comes in others, and the event last. */
export const ahead = <Name extends keyof Lifecycles, Type extends string>(
  carryOut: CarryOutAhead<Name, Type>,
): Consequence<Name, Type> => ({ when: 'ahead', carryOut })

/**
 * Carries out what has to happen before changes are stored. Where it leaves something, nothing of them is stored in this database transaction, and the
 * event is let happen again in the next.
 * @returns whether that was all
 */
export async function carryOutAhead<Name extends keyof Lifecycles>(
  scope: ScopeOf<Name>,
  name: Name,
  changed: readonly Changed<Name>[],
): Promise<boolean> {
  for (const { consequence, set } of setsOf(scope, name, changed))
    if (consequence.when === 'ahead' && !(await consequence.carryOut(scope, set))) return false
  return true
}

/**
 * Carries out what follows from changes of one lifecycle in one campaign. The locks are taken in one order: campaign, purchases by number,
 * ledger, lanes; whoever calls has the campaign, where it needs one, and the records.
 */
export async function carryOut<Name extends keyof Lifecycles>(
  scope: ScopeOf<Name>,
  name: Name,
  changed: readonly Changed<Name>[],
): Promise<void> {
  for (const { consequence, set } of setsOf(scope, name, changed)) {
    if (consequence.when === 'within') await consequence.carryOut(scope, set)
    if (consequence.when === 'after') wait(scope, consequence, set)
  }
}

/** The effects of changes, sorted into the sets that are carried out together. */
function setsOf<Name extends keyof Lifecycles>(scope: Everywhere, name: Name, changed: readonly Changed<Name>[]) {
  const table = scope.ports.consequences[name] as unknown as Readonly<Record<string, Consequence<Name, never>>>
  return Object.entries(table).flatMap(([type, consequence]) => {
    const set = changed.flatMap(({ before, row, effects }) =>
      [...effects, RECORD_CHANGED].flatMap((effect) => (effect.type === type ? [{ before, row, effect }] : [])),
    ) as Following<Name, never>[]
    return set.length === 0 ? [] : [{ consequence, set }]
  })
}

const RECORD_CHANGED: RecordChanged = { type: 'record.changed' }

interface Waiting {
  scope: Everywhere & { campaignId?: number }
  set: unknown[]
}

/** What waits for the commit of a database transaction, by consequence and campaign. */
const waiting = new WeakMap<Db, Map<object, Map<number | undefined, Waiting>>>()

function wait(scope: Waiting['scope'], consequence: object, set: readonly unknown[]): void {
  const { db, campaignId } = scope
  const known = waiting.get(db) ?? new Map<object, Map<number | undefined, Waiting>>()
  if (!waiting.has(db)) {
    waiting.set(db, known)
    afterCommit(db, () => carryOutWaiting(known))
  }
  const byCampaign = known.get(consequence) ?? new Map<number | undefined, Waiting>()
  known.set(consequence, byCampaign)
  const waits = byCampaign.get(campaignId) ?? { scope, set: [] }
  byCampaign.set(campaignId, waits)
  waits.set.push(...set)
}

async function carryOutWaiting(known: ReadonlyMap<object, ReadonlyMap<number | undefined, Waiting>>): Promise<void> {
  for (const [consequence, byCampaign] of known)
    for (const { scope, set } of byCampaign.values())
      await (consequence as Consequence<never, never>).carryOut(
        { ...scope, db: scope.ports.database.db },
        set as Following<never, never>[],
      )
}
