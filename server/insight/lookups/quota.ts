import { eq } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { hideName, hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import type { CampaignRow } from '../../campaigns/campaigns/store.ts'
import { lastExpired, ownerOf, prizeOn } from '../../campaigns/ledger/lookup.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { buyer, transaction } from '../../platform/db/schema.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { LookupWire } from './wire.ts'

/** Who has a quota of a campaign; with `reserved` also whose its last reservation was, where it ran out and nobody has it since. */
export async function lookUp(
  db: Db,
  seal: Seal,
  { id, total }: Pick<CampaignRow, 'id' | 'total'>,
  { number, reserved }: { number: number; reserved: boolean },
): Promise<LookupWire> {
  const owner = await ownerOf(db, seal, id, number)
  const prize = await prizeOn(db, id, number)
  const cota = {
    number: formatQuota(number, total),
    awarded: false,
    title: prize?.title ?? null,
    percent: null,
    paid_at: null,
  }
  const nobody = { user: null, transaction: null, user_reserved: null, transaction_reserved: null }
  if (owner.state === 'sold') {
    const { purchase, telefone } = await purchaseOf(db, { campaignId: id, id: owner.transactionId })
    const awarded = prize !== null && prize.wonBy === purchase.id
    return {
      ...nobody,
      state: awarded ? 'awarded' : 'sold',
      cota: { ...cota, awarded, paid_at: purchase.paidAt?.toISOString() ?? null },
      user: { id: purchase.buyerId, name: purchase.name, telefone: hidePhone(telefone) },
      transaction: amountOf(purchase),
    }
  }
  if (owner.state === 'reserved') {
    const { purchase, telefone } = await purchaseOf(db, { campaignId: id, id: owner.transactionId })
    return {
      ...nobody,
      state: 'reserved',
      cota,
      user_reserved: { id: purchase.buyerId, name: purchase.name, telefone: hidePhone(telefone) },
      transaction_reserved: reservationOf(purchase),
    }
  }
  if (prize?.returned) return { ...nobody, state: 'returned', cota }
  const available = { ...cota, percent: prize?.percent ?? null }
  const last = reserved ? await lastExpired(db, seal, id, number) : null
  if (last === null) return { ...nobody, state: 'available', cota: available }
  const { purchase, telefone } = await purchaseOf(db, { campaignId: id, id: last.transactionId })
  return {
    ...nobody,
    state: 'expired',
    cota: available,
    user_reserved: { id: null, name: hideName(purchase.name), telefone: hidePhone(telefone) },
    transaction_reserved: reservationOf(purchase),
  }
}

type Purchase = typeof transaction.$inferSelect

async function purchaseOf(db: Db, key: SaleKey): Promise<{ purchase: Purchase; telefone: string }> {
  const [row] = await db
    .select({ purchase: transaction, telefone: buyer.telefone })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .where(isRow(transaction, key))
  if (row === undefined) throw new Error(`an allocation is of purchase ${key.id}, which there is not`)
  return row
}

const amountOf = ({ id, amount, due }: Purchase) => ({
  id,
  transaction_amount: reaisOf(amount),
  payment_method_id: due,
})

const reservationOf = (purchase: Purchase) => ({
  ...amountOf(purchase),
  created_at: purchase.createdAt.toISOString(),
  expired_at: purchase.expiresAt.toISOString(),
})
