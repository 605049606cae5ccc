import { pairOf, type Range, rangesOf, TRADES_LANE } from './positions.ts'
import { entryText, type ProofEntry, type ProofHead } from './proof.ts'
import { type CheckListener, CLOCKS_MS, type Complain, type ProofTools, type Published } from './proof-steps.ts'

/** What the entries of a proof come to. Moments are milliseconds since 1970. */
export type Replayed = {
  /** Who owns each position in the end, by the number of the purchase; 0 for nobody. */
  owners: Uint32Array
  trades: readonly ProofEntry[]
  sales: number
  entries: number
  firstSale: number | null
  lastEntry: number | null
  /** What happened to a position by a purchase that won, in order. */
  changesBy(transaction: number, position: number): readonly { kind: 'sold' | 'refunded'; at: number }[]
}

type Change = { kind: 'sold' | 'refunded'; at: number; ranges: readonly Range[] }

const ENTRIES_A_REPORT = 500
/** The largest number of a purchase that is kept for a position. */
const MOST_PURCHASE = 2 ** 32 - 1

/** Goes through the entries once, in their order: each chain's hashes, who owns what, which numbers were traded. */
export async function replay(
  head: ProofHead,
  entries: AsyncIterable<readonly ProofEntry[]>,
  known: Published | null,
  tools: ProofTools,
  { progressed }: CheckListener,
  complain: Complain,
): Promise<Replayed> {
  const chain = checkChains(head, known, tools, complain)
  const numbers = checkNumbers(head, complain)
  const total = head.chains.reduce((sum, each) => sum + each.entries, 0)
  let done = 0
  let lastEntry: number | null = null
  for await (const batch of entries)
    for (const entry of batch) {
      await chain.add(entry)
      done += 1
      lastEntry = Math.max(lastEntry ?? entry[3], entry[3])
      if (done % ENTRIES_A_REPORT === 0) progressed({ of: 'entries', done, total })
      numbers.add(entry)
    }
  chain.end()
  return { ...numbers.end(), entries: done, lastEntry }
}

/** Hears the entries of all chains: each is bound to the one before it, and ends as the proof says and as was published. */
function checkChains({ chains, salt }: ProofHead, known: Published | null, { sha256 }: ProofTools, complain: Complain) {
  const heads = new Map<number, ChainEnd>()
  const published = new Map(known?.chains.map((chain) => [chain.lane, chain]))
  return {
    async add(entry: ProofEntry) {
      const [lane] = entry
      const chain = heads.get(lane) ?? { entries: 0, head: '' }
      const next = { entries: chain.entries + 1, head: await sha256(entryText(salt, chain.head, entry)) }
      heads.set(lane, next)
      const before = published.get(lane)
      if (before?.entries === next.entries && before.head !== next.head)
        complain('chain', `${nameOf(lane)} não é a que esta página publicou.`, before.head, next.head)
    },
    end() {
      for (const { lane, entries: count, head } of chains) {
        checkEnd(lane, heads.get(lane) ?? { entries: 0, head: '' }, { entries: count, head }, complain)
        heads.delete(lane)
      }
      for (const [lane, { entries: count }] of heads)
        complain('chain', `${nameOf(lane)} não existe.`, 'nenhum registro', count)
      for (const { lane, entries: count } of published.values()) {
        const found = chains.find((chain) => chain.lane === lane)?.entries ?? 0
        if (found < count)
          complain('chain', `${nameOf(lane)} perdeu registros que esta página já publicou.`, count, found)
      }
    },
  }
}

type ChainEnd = { entries: number; head: string }

/** A chain ends after as many entries as the proof says, and at its hash. */
function checkEnd(lane: number, found: ChainEnd, { entries, head }: ChainEnd, complain: Complain): void {
  if (found.entries !== entries)
    complain('chain', `${nameOf(lane)} não tem todos os registros.`, entries, found.entries)
  else if (found.head !== head) complain('chain', `${nameOf(lane)} foi mudada.`, head, found.head)
}

/** Hears the entries in their order: what each says of positions and their owners. Of a proof without quotas only the first sale counts. */
function checkNumbers({ total, draws }: ProofHead, complain: Complain) {
  const owners = new Uint32Array(total)
  const trades: ProofEntry[] = []
  const traded = tradesByPosition(complain)
  const winners = new Map(draws.map(({ transaction_id }) => [transaction_id, [] as Change[]]))
  let sales = 0
  let firstSale: number | null = null
  const isMisplaced = (lane: number, kind: ProofEntry[1]) =>
    (kind === 'traded') !== (lane === TRADES_LANE) || (kind === 'traded' && sales > 0)
  return {
    add(entry: ProofEntry) {
      const [lane, kind, transaction, at, positions] = entry
      if (kind === 'sold') firstSale = Math.min(firstSale ?? at, at)
      if (total === 0) return
      const ranges = rangesOf(positions)
      if (isMisplaced(lane, kind))
        complain('numbers', 'Há uma troca de números entre as vendas.', 'trocas no começo da prova', nameOf(lane))
      if (kind === 'traded') {
        trades.push(entry)
        traded.trade(positions, at)
        return
      }
      if (kind === 'sold') sales += 1
      winners.get(transaction ?? 0)?.push({ kind, at, ranges })
      change(owners, { kind, transaction, ranges }, complain)
      traded.change({ kind, at, ranges })
    },
    end() {
      traded.end()
      const changesBy = (transaction: number, position: number) =>
        (winners.get(transaction) ?? []).filter(({ ranges }) =>
          ranges.some(({ lo, hi }) => lo <= position && position < hi),
        )
      return { owners, trades, sales, firstSale, changesBy }
    },
  }
}

const nameOf = (lane: number) => (lane === TRADES_LANE ? 'A corrente das trocas' : `A corrente ${lane + 1} das vendas`)

/** One sale or refund: what is sold was free, what is given back was its owner's. */
function change(
  owners: Uint32Array,
  { kind, transaction, ranges }: Omit<Change, 'at'> & { transaction: number | null },
  complain: Complain,
): void {
  if (transaction === null || transaction < 1 || transaction > MOST_PURCHASE) {
    complain('numbers', 'Há uma venda sem compra.', 'o número de uma compra', transaction ?? 'nenhum')
    return
  }
  for (const { lo, hi } of ranges) {
    if (hi > owners.length) {
      complain('numbers', 'Foi vendida uma posição que não existe.', owners.length, hi)
      return
    }
    for (let position = lo; position < hi; position++) {
      checkOwner(position, owners[position] ?? 0, { kind, transaction }, complain)
      owners[position] = kind === 'sold' ? transaction : 0
    }
  }
}

/** What is sold was nobody's, and what is given back was its purchase's. */
function checkOwner(
  position: number,
  owner: number,
  { kind, transaction }: { kind: Change['kind']; transaction: number },
  complain: Complain,
): void {
  if (kind === 'sold' && owner !== 0)
    complain('numbers', `A posição ${position} foi vendida duas vezes.`, `compra ${owner}`, `compra ${transaction}`)
  if (kind === 'refunded' && owner !== transaction)
    complain(
      'numbers',
      `A posição ${position} foi devolvida por quem não a tinha.`,
      owner === 0 ? 'nenhuma compra' : `compra ${owner}`,
      `compra ${transaction}`,
    )
}

/** Hears of trades, then of sales: no number may be moved from or to a position while that is sold. */
function tradesByPosition(complain: Complain) {
  const traded = new Map<number, number[]>()
  const soldSince = new Map<number, number>()
  let sorted: readonly number[] = []
  const check = (position: number, from: number, until: number) => {
    if (traded.get(position)?.some((at) => at > from + CLOCKS_MS && at < until - CLOCKS_MS))
      complain(
        'numbers',
        `O número da posição ${position} foi trocado depois de vendido.`,
        'nenhuma troca',
        'uma troca',
      )
  }
  return {
    trade(positions: string, at: number) {
      for (const position of pairOf(positions)) traded.set(position, [...(traded.get(position) ?? []), at])
    },
    change({ kind, at, ranges }: Change) {
      if (sorted.length !== traded.size) sorted = [...traded.keys()].sort((a, b) => a - b)
      for (const { lo, hi } of ranges)
        for (let nth = firstFrom(sorted, lo); (sorted[nth] ?? hi) < hi; nth++) {
          const position = sorted[nth] as number
          if (kind === 'sold') soldSince.set(position, at)
          else {
            check(position, soldSince.get(position) ?? at, at)
            soldSince.delete(position)
          }
        }
    },
    end() {
      for (const [position, from] of soldSince) check(position, from, Number.POSITIVE_INFINITY)
    },
  }
}

/** Where the first of some sorted numbers stands that is not below another. */
function firstFrom(sorted: readonly number[], least: number): number {
  let from = 0
  let until = sorted.length
  while (from < until) {
    const middle = (from + until) >> 1
    if ((sorted[middle] as number) < least) from = middle + 1
    else until = middle
  }
  return from
}
