import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../src/domain/insight/csv.ts'
import { transactionLabel, transactionStateOf } from '../../../src/domain/sales/transaction-status.ts'
import { formatMoment } from '../../../src/domain/values/dates.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import { audit } from '../../platform/audit/audit.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { photoOf, rowsOfParts } from './open-figure.ts'
import { partsOf, sumsOfParts, WORTHS } from './opened.ts'
import type { OpenedFilter, OpenedPage } from './wire.ts'

/** A file has so many purchases at most; its sum is of all. */
const MOST_FILED = 20_000

type Filed = { ok: true; content: string } | { ok: false; refusal: Refusal }

/** The purchases of a photo as a file for a table program, with their sum below; that it was made is written down. */
export async function fileOfFigure(ports: Ports, caller: Caller, filter: OpenedFilter): Promise<Filed> {
  const now = ports.clock.now()
  const { db } = ports.database
  const made = await atOneMoment(await upToNow(ports.database), async (tx) => {
    const taken = photoOf(filter, now)
    if (!taken.ok) return taken
    const { photo, narrowed } = taken
    const sum = await sumsOfParts(tx, photo, narrowed)
    const rows = await rowsOfParts(tx, await partsOf(tx, photo, { narrowed, limit: MOST_FILED, offset: 0 }))
    return { ok: true as const, rows, sum, kind: photo.kind }
  })
  if (!made.ok) return made
  const { rows, sum, kind } = made
  const { operatorId, address } = caller
  await audit(db, {
    ...{ at: now, operatorId, address, action: 'figure.exported', subject: 'report' },
    after: { exportedPurchases: rows.length },
  })
  const more = sum.purchases - rows.length
  const lines = [
    ['Data', 'Situação', 'Compra', 'Campanha', 'Cliente', 'Cotas', kind === 'net' ? 'Líquido' : 'Valor'],
    ...rows.map(cellsOf),
    ...(more > 0 ? [[`E mais ${more} compras, que não cabem neste arquivo`]] : []),
    ['Soma', '', '', '', '', String(sum.quotas), moneyCell(sum[WORTHS[kind]])],
  ]
  return { ok: true, content: CSV_START + lines.map(csvLine).join('') }
}

const cellsOf = ({ counted_at, counted_quotas, counted_amount, purchase }: OpenedPage['data'][number]): string[] => [
  ...[formatMoment(counted_at).replace(' às', ''), transactionLabel(transactionStateOf(purchase.status) ?? 'pending')],
  ...[String(purchase.id), harmlessCell(purchase.rifa.title), harmlessCell(purchase.user_name)],
  ...[String(counted_quotas), moneyCell(centavosOf(counted_amount))],
]
