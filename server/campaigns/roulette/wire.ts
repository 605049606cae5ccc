import type { Static } from 'typebox'
import { Type } from 'typebox'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { ROULETTE_PRIZE_STATES } from '../../../src/machines/entities/roulette-prize.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { BuyerContact, PrizePurchase, WinnerTotal } from '../../sales/purchases/wire.ts'
import type { PrizeRow } from './store.ts'

const Text = nullable(Type.String())
const Count = nullable(Type.Integer())

/**
 * A prize of the roulette as the panel reads it (spec §3.9). `number`: its place in its campaign; `title_number`: the spin that it goes out
 * at, or went out at; `remaining`: spins until then, while it is released; `position`: how much of the campaign was paid when it was won, in
 * percent. The phone is masked (S52).
 */
export const RoulettePrizeWire = named(
  'RoulettePrize',
  Type.Object({
    id: Type.Integer(),
    campaign_id: Type.Integer(),
    number: Type.Integer(),
    title: Type.String(),
    state: Type.Enum([...ROULETTE_PRIZE_STATES]),
    title_number: Count,
    remaining: Count,
    released_at: Text,
    released_by: Text,
    user_id: Count,
    user: nullable(BuyerContact),
    position: nullable(Type.Number()),
    time_at: Text,
    transaction_id: Count,
    /** How the payment of its winner stands now: a prize that was won stays won. */
    transaction_status: Text,
    detail: nullable(PrizePurchase),
    transaction_total: nullable(WinnerTotal),
    updated_at: Type.String(),
  }),
)
export type RoulettePrizeWire = Static<typeof RoulettePrizeWire>

/** A campaign's wheel laid flat: one sign a prize, in order: `d` available, `l` released, `c` won. */
export const WheelWire = named(
  'RouletteWheel',
  Type.Object({ given: Type.Integer(), next: Count, teeth: Type.String() }),
)

/** A prize as the panel reads it. */
export function prizeToWire({ prize, given, releaser, purchase, telefone, total, count }: PrizeRow): RoulettePrizeWire {
  const isComing = prize.titleNumber !== null && purchase === null
  return {
    id: prize.id,
    campaign_id: prize.campaignId,
    number: prize.number,
    title: prize.title,
    state: prize.state,
    title_number: prize.titleNumber,
    remaining: isComing && prize.titleNumber !== null ? prize.titleNumber - given : null,
    released_at: prize.releasedAt?.toISOString() ?? null,
    released_by: releaser,
    user_id: purchase?.buyerId ?? null,
    user: purchase && { name: purchase.name, telefone: hidePhone(telefone ?? '') },
    position: prize.position === null ? null : prize.position / 10,
    time_at: prize.wonAt?.toISOString() ?? null,
    transaction_id: purchase?.id ?? null,
    transaction_status: purchase?.status ?? null,
    detail: purchase && { transaction_amount: reaisOf(purchase.amount), payment_method_id: purchase.due },
    transaction_total: purchase && { total: reaisOf(total ?? 0), count: count ?? 0 },
    updated_at: prize.updatedAt.toISOString(),
  }
}

const TEETH = { held: 'd', armed: 'l', contemplated: 'c' } as const

/** A wheel as the panel reads it. */
export const wheelToWire = ({
  given,
  next,
  states,
}: {
  given: number
  next: number | null
  states: readonly (keyof typeof TEETH)[]
}) => ({ given, next, teeth: states.map((state) => TEETH[state]).join('') })
