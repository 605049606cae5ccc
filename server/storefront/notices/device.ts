import { eq } from 'drizzle-orm'
import { buyer } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { rememberedRows } from '../my-quotas/quotas.ts'
import type { KeptPurchase } from '../my-quotas/remembered.ts'

/** About whom a device may be notified, and about which purchases. */
export interface DeviceOwner {
  telefone: string
  proven: boolean
  purchases: number[]
}

/** Whose device it is: of the phone that it has proven, else of who made the newest purchase that it keeps. */
export async function ownerOf(
  { database: { db } }: Pick<Ports, 'database'>,
  { kept, proven }: { kept: readonly KeptPurchase[]; proven: string | null },
): Promise<DeviceOwner | undefined> {
  const rows = (await rememberedRows(db, kept)).toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )
  const [newest] = rows
  if (proven !== null) return { telefone: proven, proven: true, purchases: rows.map(({ id }) => id) }
  if (newest === undefined) return undefined
  const [owner] = await db.select().from(buyer).where(eq(buyer.id, newest.buyerId))
  const own = rows.filter(({ buyerId }) => buyerId === newest.buyerId)
  return owner && { telefone: owner.telefone, proven: false, purchases: own.map(({ id }) => id) }
}
