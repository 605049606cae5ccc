import * as lookup from '../../../server/campaigns/ledger/lookup.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import type { Ports } from '../../../server/platform/ports.ts'
import type { Seal } from '../../../server/platform/seal/seal.ts'
import * as payments from '../../../server/sales/payments/payments.ts'
import { transactionById } from '../../../server/sales/purchases/store.ts'

async function purchaseNumbered(db: Db, id: number) {
  const row = await transactionById(db, id)
  if (row === undefined) throw new Error(`there is no purchase ${id}`)
  return row
}

/** The paid numbers of a purchase that a test knows by its number. */
export const numbersOf = async (db: Db, seal: Seal, id: number, search?: Parameters<typeof lookup.numbersOf>[3]) =>
  lookup.numbersOf(db, seal, await purchaseNumbered(db, id), search)

/** Renotifies a purchase that a test knows by its number. */
export const renotify = async (ports: Ports, id: number) =>
  payments.renotify(ports, await purchaseNumbered(ports.database.db, id))
