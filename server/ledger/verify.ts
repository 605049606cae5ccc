import { createHash } from 'node:crypto'
import { commitmentOf } from './commitment.ts'
import { makePermutation, type Permutation, SCHEME } from './permutation.ts'
import { rangesOf, TRADES_LANE } from './positions.ts'
import type { FullProof, ProofEntry } from './proof.ts'

/** What a check of a proof found. `problems` are Portuguese sentences; none means that all holds. */
export interface Verdict {
  problems: string[]
  sold: number
  trades: number
  /** The paid numbers of a purchase, in order. */
  numbersOf(transactionId: number): number[]
}

/** Two clocks of one operator may differ by this much. */
const CLOCKS_MS = 5_000
const MAX_PROBLEMS = 20

/**
 * Checks a revealed campaign with nothing but its proof: that the key is the one it was committed to, that no entry of the chains was
 * changed, that no position was sold twice, none was traded while it was sold, and that each drawn number was the winner's.
 */
export function verifyProof(proof: FullProof): Verdict {
  const problems: string[] = []
  const complain = (sentence: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(sentence)
  }
  if (proof.scheme !== SCHEME) complain(`O esquema ${proof.scheme} não é conhecido por esta versão.`)
  const key = Buffer.from(proof.key, 'hex')
  if (commitmentOf(key, proof.campaign_id, proof.total, proof.scheme) !== proof.commitment)
    complain('A chave revelada não é a do compromisso publicado antes da primeira venda.')
  checkChains(proof, complain)
  const owners = replaySales(proof, complain)
  const trades = proof.entries.filter(([lane]) => lane === TRADES_LANE)
  checkTrades(trades, proof.entries, complain)
  const moved = replayTrades(trades, makePermutation(key, proof.total))
  checkDraws(proof, owners, moved, complain)
  const numbersOf = (transactionId: number) => {
    const numbers: number[] = []
    owners.forEach((owner, position) => {
      if (owner === transactionId) numbers.push(moved.numberAt(position))
    })
    return numbers.sort((a, b) => a - b)
  }
  return {
    problems,
    sold: owners.reduce((sum, owner) => sum + (owner > 0 ? 1 : 0), 0),
    trades: trades.length,
    numbersOf,
  }
}

type Complain = (sentence: string) => void

/** The hash of an entry, from the hash before it. */
export function entryHash(head: string, [, kind, transaction, at, positions]: ProofEntry): string {
  return createHash('sha256')
    .update([head, kind, transaction ?? '', at, positions].join('\n'))
    .digest('hex')
}

function checkChains({ chains, entries }: FullProof, complain: Complain): void {
  const heads = new Map<number, { entries: number; head: string }>()
  for (const entry of entries) {
    const chain = heads.get(entry[0]) ?? { entries: 0, head: '' }
    heads.set(entry[0], { entries: chain.entries + 1, head: entryHash(chain.head, entry) })
  }
  for (const { lane, entries: count, head } of chains) {
    const found = heads.get(lane) ?? { entries: 0, head: '' }
    if (found.entries !== count || found.head !== head)
      complain(`Os registros da faixa ${lane} não são os que foram encadeados.`)
    heads.delete(lane)
  }
  if (heads.size > 0) complain('Há registros de uma faixa que não existe.')
}

/** Who owns each position in the end; 0 for nobody. */
function replaySales({ total, entries }: FullProof, complain: Complain): Float64Array {
  const owners = new Float64Array(total)
  for (const [, kind, transaction, , positions] of entries) {
    if (kind === 'traded') continue
    for (const { lo, hi } of rangesOf(positions))
      for (let position = lo; position < hi; position++) {
        const owner = owners[position]
        if (owner === undefined || transaction === null) complain(`A posição ${position} não existe.`)
        else if (kind === 'sold' && owner !== 0)
          complain(`A posição ${position} foi vendida a ${owner} e a ${transaction}.`)
        else if (kind === 'refunded' && owner !== transaction)
          complain(`A posição ${position} foi devolvida por ${transaction}, que não a tinha.`)
        if (transaction !== null) owners[position] = kind === 'sold' ? transaction : 0
      }
  }
  return owners
}

/** No number may be moved from or to a position while that is sold. */
function checkTrades(trades: ProofEntry[], entries: ProofEntry[], complain: Complain): void {
  const traded = new Map<number, number[]>()
  for (const [, , , at, positions] of trades)
    for (const position of pairOf(positions)) traded.set(position, [...(traded.get(position) ?? []), at])
  if (traded.size === 0) return
  const soldSince = new Map<number, number>()
  const check = (position: number, from: number, until: number) => {
    if (traded.get(position)?.some((at) => at > from + CLOCKS_MS && at < until - CLOCKS_MS))
      complain(`O número da posição ${position} foi trocado depois de vendido.`)
  }
  for (const [, kind, , at, positions] of entries) {
    if (kind === 'traded') continue
    for (const { lo, hi } of rangesOf(positions))
      for (let position = lo; position < hi; position++) {
        if (!traded.has(position)) continue
        if (kind === 'sold') soldSince.set(position, at)
        else {
          check(position, soldSince.get(position) ?? at, at)
          soldSince.delete(position)
        }
      }
  }
  for (const [position, from] of soldSince) check(position, from, Number.POSITIVE_INFINITY)
}

interface Numbers {
  numberAt(position: number): number
  positionOf(number: number): number
}

/** The permutation with its trades. */
function replayTrades(trades: ProofEntry[], permutation: Permutation): Numbers {
  const numbers = new Map<number, number>()
  const positions = new Map<number, number>()
  const numberAt = (position: number) => numbers.get(position) ?? permutation.numberAt(position)
  const place = (position: number, number: number) => {
    numbers.set(position, number)
    positions.set(number, position)
  }
  for (const [, , , , pair] of trades) {
    const [first, second] = pairOf(pair)
    const [firstNumber, secondNumber] = [numberAt(first), numberAt(second)]
    place(first, secondNumber)
    place(second, firstNumber)
  }
  return { numberAt, positionOf: (number) => positions.get(number) ?? permutation.positionOf(number) }
}

/** The two positions of a trade. */
function pairOf(positions: string): [number, number] {
  const ranges = rangesOf(positions)
  return [ranges[0]?.lo ?? 0, (ranges.at(-1)?.hi ?? 1) - 1]
}

function checkDraws({ draws, total }: FullProof, owners: Float64Array, moved: Numbers, complain: Complain): void {
  for (const { prize, extracao, transaction_id } of draws) {
    const owner = extracao < total ? owners[moved.positionOf(extracao)] : undefined
    if (owner !== transaction_id) complain(`A cota ${extracao} do prêmio ${prize} não era da compra ${transaction_id}.`)
  }
}
