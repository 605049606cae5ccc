import type { SellersWhole } from '../../../api/insight/sellers.ts'
import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../domain/insight/csv.ts'
import { spanInWords } from '../../../domain/insight/figures.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { copy } from './copy.ts'

const { csv: words } = copy
const money = (reais: number | null) => (reais === null ? '' : moneyCell(centavosOf(reais)))
const share = (amount: number, whole: number) =>
  whole > 0 ? ((amount * 100) / whole).toFixed(2).replace('.', ',') : ''

/** Whoever is listed, also those who sold little, as a file for table programs; all that was sold is its last line. */
export function sellersCsv({
  everyone,
  initial,
  final,
  total_amount,
  total_transaction,
  before,
}: SellersWhole): string {
  const lines = [
    [words.period, spanInWords({ from: initial, until: final })],
    [],
    [
      words.place,
      words.kind,
      words.who,
      words.campaign,
      words.amount,
      words.share,
      words.purchases,
      words.before,
      words.placeBefore,
    ],
    ...everyone.map((seller) => [
      seller.place ?? '',
      words.kinds[seller.kind],
      harmlessCell(seller.kind === 'direct' ? copy.direct : seller.name || copy.gone),
      harmlessCell(seller.campaign?.title ?? ''),
      money(seller.total_amount),
      share(seller.total_amount, total_amount),
      seller.total_transaction,
      money(seller.before),
      seller.place_before ?? '',
    ]),
    [
      '',
      words.all,
      '',
      '',
      money(total_amount),
      share(total_amount, total_amount),
      total_transaction,
      money(before),
      '',
    ],
  ]
  return CSV_START + lines.map((cells) => csvLine(cells.map(String))).join('')
}
