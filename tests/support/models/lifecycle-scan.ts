/** A stored lifecycle: its table in Drizzle and in SQL, the columns that say where a record is, and the one file that may write them. */
export interface Lifecycle {
  entity: string
  table: string
  sqlTable: string
  columns: readonly string[]
  writer: string
}

/** Every stored lifecycle. A drawn prize is its whole row. */
export const LIFECYCLES: readonly Lifecycle[] = [
  {
    entity: 'campaign',
    table: 'campaign',
    sqlTable: 'campaign',
    columns: ['state'],
    writer: 'server/campaigns/campaigns/lifecycle.ts',
  },
  {
    entity: 'code-request',
    table: 'codeRequest',
    sqlTable: 'code_request',
    columns: ['state', 'tries'],
    writer: 'server/people/second-factor/lifecycle.ts',
  },
  {
    entity: 'coupon',
    table: 'coupon',
    sqlTable: 'coupon',
    columns: ['state'],
    writer: 'server/sales/coupons/lifecycle.ts',
  },
  {
    entity: 'delivery',
    table: 'delivery',
    sqlTable: 'delivery',
    columns: ['state', 'tries', 'before'],
    writer: 'server/platform/outbox/deliveries.ts',
  },
  {
    entity: 'delivery',
    table: 'pushMessage',
    sqlTable: 'push_message',
    columns: ['state', 'tries', 'before'],
    writer: 'server/sales/notifications/messages.ts',
  },
  {
    entity: 'destination',
    table: 'destination',
    sqlTable: 'destination',
    columns: ['state', 'failingSince', 'lastFailure', 'warned', 'pausedBy'],
    writer: 'server/platform/outbox/destinations.ts',
  },
  {
    entity: 'draw',
    table: 'prizeDraw',
    sqlTable: 'prize_draw',
    columns: ['*'],
    writer: 'server/campaigns/draw/lifecycle.ts',
  },
  {
    entity: 'draw-origin',
    table: 'drawOrigin',
    sqlTable: 'draw_origin',
    columns: ['state', 'told', 'toldAt', 'decision', 'decidedBy', 'decidedAt'],
    writer: 'server/campaigns/draw/origin-lifecycle.ts',
  },
  {
    entity: 'gateway-link',
    table: 'gatewayLink',
    sqlTable: 'gateway_link',
    columns: ['*'],
    writer: 'server/sales/accounts/lifecycle.ts',
  },
  {
    entity: 'late-payment',
    table: 'latePayment',
    sqlTable: 'late_payment',
    columns: ['decision'],
    writer: 'server/sales/late-payments/lifecycle.ts',
  },
  {
    entity: 'notification',
    table: 'notification',
    sqlTable: 'notification',
    columns: ['state', 'startedAt', 'settledAt'],
    writer: 'server/sales/notifications/lifecycle.ts',
  },
  {
    entity: 'payout',
    table: 'payout',
    sqlTable: 'payout',
    columns: ['state'],
    writer: 'server/insight/commission/lifecycle.ts',
  },
  {
    entity: 'prize-payment',
    table: 'prizePayment',
    sqlTable: 'prize_payment',
    columns: ['*'],
    writer: 'server/campaigns/draw/payment-lifecycle.ts',
  },
  {
    entity: 'prize-quota',
    table: 'prizeQuota',
    sqlTable: 'prize_quota',
    columns: ['state', 'percent'],
    writer: 'server/campaigns/ledger/prize-lifecycle.ts',
  },
  {
    entity: 'quota',
    table: 'allocation',
    sqlTable: 'allocation',
    columns: ['*'],
    writer: 'server/campaigns/ledger/quota-lifecycle.ts',
  },
  {
    entity: 'recovery-message',
    table: 'recoveryMessage',
    sqlTable: 'recovery_message',
    columns: ['state', 'writtenAt'],
    writer: 'server/sales/recovery/lifecycle.ts',
  },
  {
    entity: 'returned-prize',
    table: 'returnedPrize',
    sqlTable: 'returned_prize',
    columns: ['state'],
    writer: 'server/sales/returned-prizes/lifecycle.ts',
  },
  {
    entity: 'roulette-prize',
    table: 'roulettePrize',
    sqlTable: 'roulette_prize',
    columns: ['state', 'titleNumber'],
    writer: 'server/campaigns/roulette/lifecycle.ts',
  },
  {
    entity: 'stored-report',
    table: 'report',
    sqlTable: 'report',
    columns: ['state', 'tries', 'done', 'total'],
    writer: 'server/insight/reports/lifecycle.ts',
  },
  {
    entity: 'transaction',
    table: 'transaction',
    sqlTable: 'transaction',
    columns: ['status', 'cancelledBy', 'delivered'],
    writer: 'server/sales/purchases/lifecycle.ts',
  },
]

/** The columns that a source may not write, each in words: what it names, and what it spreads or passes on and so could hold. */
export function lifecycleWrites(path: string, source: string): string[] {
  return LIFECYCLES.filter(({ writer }) => writer !== path).flatMap((lifecycle) => [
    ...builderWrites(source, lifecycle),
    ...sqlWrites(source, lifecycle),
  ])
}

function builderWrites(source: string, { entity, table, columns }: Lifecycle): string[] {
  const begins = [...source.matchAll(new RegExp(`\\.(?:insert|update)\\(\\s*(?:\\w+\\.)?${table}\\s*\\)`, 'g'))]
  return begins.flatMap((begin) => {
    if (columns.includes('*')) return [`${entity}: writes ${table}`]
    const rest = source.slice(begin.index + begin[0].length)
    const call = /^\s*\.(?:set|values)\(/.exec(rest)
    if (call === null) return [`${entity}: writes ${table} in a way that cannot be read`]
    const keys = keysOf(argumentOf(rest.slice(call[0].length)))
    return keys.flatMap((key) => {
      if (key === '...') return [`${entity}: spreads or passes on what is written to ${table}`]
      return columns.includes(key) ? [`${entity}: writes ${table}.${key}`] : []
    })
  })
}

function sqlWrites(source: string, { entity, sqlTable }: Lifecycle): string[] {
  const writes = source.match(
    new RegExp(
      `\\b(?:update\\s+"?${sqlTable}"?\\s+(?:as\\s+)?(?:\\w+\\s+)?set|insert\\s+into\\s+"?${sqlTable}"?)\\b`,
      'gi',
    ),
  )
  return (writes ?? []).map(() => `${entity}: writes ${sqlTable} by SQL`)
}

/** The text up to the bracket that closes a call. */
function argumentOf(text: string): string {
  let depth = 1
  for (const [index, sign] of [...text].entries()) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0) return text.slice(0, index)
  }
  return text
}

/** The names of an object literal's properties; `...` for whatever else may hold any. */
function keysOf(argument: string): string[] {
  const literal = /^\s*\{([\s\S]*)\}\s*,?\s*$/.exec(argument)
  if (literal?.[1] === undefined) return ['...']
  return partsOf(literal[1]).map((part) => /^(\w+)\s*(?::|$)/.exec(part)?.[1] ?? '...')
}

/** Splits at the commas that stand in no bracket and no comment. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text.replace(/\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
