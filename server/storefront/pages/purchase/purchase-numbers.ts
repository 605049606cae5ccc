import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { findCampaign } from '../../../campaigns/campaigns/store.ts'
import { numbersOf } from '../../../campaigns/ledger/lookup.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'
import { purchaseOfPhone } from '../../my-quotas/quotas.ts'
import { findPurchase } from './purchases.ts'

/** Where a number stands among those of a purchase, from 1; `null` when it is not one of them. */
export async function indexInPurchase(ports: Ports, row: TransactionRow, number: number): Promise<number | null> {
  const { numbers } = await numbersOf(ports.database.db, ports.seal, row, { size: row.due })
  const index = numbers.indexOf(number)
  return index === -1 ? null : index + 1
}

const LINES_A_CHUNK = 1000

/** All numbers of a purchase as a text, one a line, to who has its token or has proven its phone; `null` to anybody else, and where it has none. */
export async function numbersText(
  ports: Ports,
  { id, token, telefone }: { id: number; token: string | undefined; telefone: string | null },
): Promise<Iterable<string> | null> {
  const { db } = ports.database
  const own = token === undefined ? undefined : await findPurchase(db, id, token)
  const row = own ?? (telefone === null ? undefined : await purchaseOfPhone(db, id, telefone))
  if (row === undefined) return null
  const campaign = await findCampaign(ports.database.db, row.campaignId)
  const { numbers } = await numbersOf(ports.database.db, ports.seal, row, { size: row.due })
  return campaign === undefined || numbers.length === 0 ? null : linesOf(numbers, campaign.total)
}

function* linesOf(numbers: readonly number[], total: number): Generator<string> {
  for (let from = 0; from < numbers.length; from += LINES_A_CHUNK) {
    const lines = numbers.slice(from, from + LINES_A_CHUNK).map((number) => `${formatQuota(number, total)}\n`)
    yield lines.join('')
  }
}
