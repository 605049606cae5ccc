/** The tables of the sale whose rows are found by their campaign and something else: in Drizzle, and in SQL. */
const TABLES: Readonly<Record<string, string>> = {
  allocation: 'allocation',
  coupon: 'coupon',
  delivery: 'delivery',
  deliveryAttempt: 'delivery_attempt',
  earnedCoupon: 'earned_coupon',
  figureBuyers: 'figure_buyers',
  figureDelta: 'figure_delta',
  figureHour: 'figure_hour',
  figureRanking: 'figure_ranking',
  figureRegion: 'figure_region',
  idempotencyKey: 'idempotency_key',
  latePayment: 'late_payment',
  ledgerEntry: 'ledger_entry',
  link: 'link',
  photo: 'photo',
  photoFile: 'photo_file',
  prizeDraw: 'prize_draw',
  prizeResult: 'prize_result',
  prizeCorrection: 'prize_correction',
  prizePayment: 'prize_payment',
  prizeQuota: 'prize_quota',
  recoveryMessage: 'recovery_message',
  report: 'report',
  reportPiece: 'report_piece',
  returnedPrize: 'returned_prize',
  roulettePrize: 'roulette_prize',
  rouletteSpin: 'roulette_spin',
  transaction: 'transaction',
  utmLink: 'utm_link',
  visit: 'visit',
  winnerNote: 'winner_note',
  winnerPhoto: 'winner_photo',
  worldEvent: 'world_event',
}

/** What finds a row, or some, without saying in which campaign. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  transactionId: 'transaction_id',
  buyerId: 'buyer_id',
  accountId: 'account_id',
  couponId: 'coupon_id',
  linkId: 'link_id',
}

/** The tables that are looked for, and what would find a row of them without its campaign, as the schema names them. */
export const SCANNED = Object.values(TABLES)
export const FINDING = Object.keys(COLUMNS)

const either = (words: readonly string[]) => words.join('|')

const COMPARED = new RegExp(
  `\\b(?:eq|inArray|isNumbered|areNumbered)\\(\\s*(${either(Object.keys(TABLES))})(?:\\.(${either(Object.keys(COLUMNS))}))?\\b`,
  'g',
)
const READS = new RegExp(`\\b(?:from|join|update|into) (?:${either(Object.values(TABLES))})\\b`)
const COMPARED_IN_SQL = new RegExp(`(?<![\\w.])(?:\\w+\\.)?(${either(Object.values(COLUMNS))}) (?:=|in\\b)`, 'g')

/** What says in a condition in which campaign. */
const NAMES_CAMPAIGN =
  /campaign_?id\b|\bisRow\(|\bisOneOfRows\(|\bisOf\(|\bisOfPurchases\(|\bjoinsPurchase\(|\b(?:in|of)Scope\(/i

/** The conditions of a source that find rows of the sale without their campaign: each by its table or column. */
export function campaignless(source: string): string[] {
  return [...new Set([...inDrizzle(source), ...inSql(source)])].sort()
}

function inDrizzle(source: string): string[] {
  return [...source.matchAll(COMPARED)].flatMap(({ 0: text, 1: table = '', 2: column, index }) => {
    if (/^(?:isNumbered|areNumbered)/.test(text)) return [`any ${table}`]
    if (column === undefined || NAMES_CAMPAIGN.test(conditionAround(source, index))) return []
    return [`${table}.${column}`]
  })
}

/** The largest call around a place that is still one condition: what stands in `where`, in a join, in a count. */
function conditionAround(source: string, index: number): string {
  let from = index
  for (;;) {
    const open = openingBefore(source, from)
    if (open < 0) return source.slice(from, closingAfter(source, from))
    const name = /[\w$.]*$/.exec(source.slice(0, open))?.[0] ?? ''
    if (!/^(?:and|or|not|eq|inArray|exists|notExists)$|(?:where|Join|count)$/i.test(name))
      return source.slice(from, closingAfter(source, from))
    from = open
    if (/(?:where|Join|count)$/i.test(name)) return source.slice(open, closingAfter(source, open + 1))
  }
}

function openingBefore(source: string, index: number): number {
  let depth = 0
  for (let at = index - 1; at >= 0; at -= 1) {
    if (source[at] === ')') depth += 1
    if (source[at] === '(' && depth-- === 0) return at
  }
  return -1
}

function closingAfter(source: string, index: number): number {
  let depth = 0
  for (let at = index; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')' && depth-- <= 0) return at
  }
  return source.length
}

function inSql(source: string): string[] {
  return templatesOf(source).flatMap((template) => {
    if (!READS.test(template) || NAMES_CAMPAIGN.test(template)) return []
    return [...template.matchAll(COMPARED_IN_SQL)].map(([, column]) => `${column} in SQL`)
  })
}

/** The templates of SQL, each with those that stand in it. */
function templatesOf(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: opening }) => {
    let depth = 0
    for (let at = index + opening.length; at < source.length; at += 1) {
      if (source.startsWith('${', at)) depth += 1
      else if (source[at] === '}' && depth > 0) depth -= 1
      else if (source[at] === '`' && depth === 0) return source.slice(index, at)
    }
    return source.slice(index)
  })
}
