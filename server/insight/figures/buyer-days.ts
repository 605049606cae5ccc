/** A payment as its buyer is counted: where it came from, and its day in São Paulo. */
export interface Payment {
  id: number
  campaignId: number
  buyerId: number
  linkId: number | null
  afiliadoId: number | null
  channel: string
  day: string
}

/** How many more, or fewer, buyers under these filters paid on a day and had last paid on another before. Null: any; had not paid before. */
export interface BuyerDays {
  campaignId: number
  linkId: number | null
  afiliadoId: number | null
  channel: string | null
  day: string
  previousDay: string | null
  buyers: number
}

type Filters = Pick<BuyerDays, 'campaignId' | 'linkId' | 'afiliadoId' | 'channel'>

/** What some payments add to the counts of buyers by days, among all payments of those buyers; none where nothing changed. */
export function pairChanges(all: readonly Payment[], added: ReadonlySet<number>): BuyerDays[] {
  const before = pairsOf(all.filter(({ id }) => !added.has(id)))
  const changes = pairsOf(all)
  for (const [key, { buyers, ...pair }] of before) {
    const left = (changes.get(key)?.buyers ?? 0) - buyers
    if (left === 0) changes.delete(key)
    else changes.set(key, { ...pair, buyers: left })
  }
  return [...changes.values()]
}

/** The days on which each buyer paid, each with the one before, under every combination of filters that its payments come under. */
function pairsOf(payments: readonly Payment[]): Map<string, BuyerDays> {
  const chains = new Map<string, { filters: Filters; days: Set<string> }>()
  for (const payment of payments)
    for (const filters of filtersOf(payment)) {
      const key = JSON.stringify([payment.buyerId, filters])
      const chain = chains.get(key) ?? { filters, days: new Set() }
      chain.days.add(payment.day)
      chains.set(key, chain)
    }
  const pairs = new Map<string, BuyerDays>()
  for (const { filters, days } of chains.values()) {
    const sorted = [...days].sort()
    for (const [index, day] of sorted.entries()) {
      const previousDay = sorted[index - 1] ?? null
      const key = JSON.stringify([filters, day, previousDay])
      pairs.set(key, { ...filters, day, previousDay, buyers: (pairs.get(key)?.buyers ?? 0) + 1 })
    }
  }
  return pairs
}

/** The combinations of filters that find a payment: with and without its channel, its link and its affiliate. */
function filtersOf({ campaignId, linkId, afiliadoId, channel }: Payment): Filters[] {
  return [null, channel].flatMap((byChannel) =>
    orNone(linkId).flatMap((byLink) =>
      orNone(afiliadoId).map((byAfiliado) => ({
        campaignId,
        linkId: byLink,
        afiliadoId: byAfiliado,
        channel: byChannel,
      })),
    ),
  )
}

const orNone = (id: number | null) => (id === null ? [null] : [null, id])
