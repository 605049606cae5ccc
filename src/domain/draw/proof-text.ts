import type { OpenProof, ProofEntry, ProofHead } from './proof.ts'

/** A proof that is read piece by piece: what stands before its entries, and the entries, some at a time. */
export interface ProofReading {
  head: ProofHead
  entries: AsyncIterable<readonly ProofEntry[]>
}

/** The text is no proof, or one of a campaign that is not over. */
export class UnreadableProof extends Error {}

const LONGEST_HEAD = 1_000_000
const ENTRIES = /"entries"\s*:\s*\[/
const BETWEEN = /\]\s*,\s*(?=\[)/

/**
 * Reads a proof out of pieces of its text without keeping them: a large campaign's is longer than a phone should hold.
 * @throws UnreadableProof at once where it is none, or while its entries are read
 */
export async function readProof(pieces: AsyncIterable<string>): Promise<ProofReading> {
  const reading = pieces[Symbol.asyncIterator]()
  let text = ''
  let found = ENTRIES.exec(text)
  while (found === null) {
    const { done, value } = await reading.next()
    if (done || text.length > LONGEST_HEAD) throw new UnreadableProof('no entries')
    text += value
    found = ENTRIES.exec(text)
  }
  const head = parsed(`${text.slice(0, found.index).trimEnd().replace(/,$/, '')}}`)
  if (!isHead(head)) throw new UnreadableProof('no head of a proof')
  return { head, entries: entriesOf(text.slice(found.index + found[0].length), reading) }
}

async function* entriesOf(begun: string, reading: AsyncIterator<string>): AsyncGenerator<ProofEntry[]> {
  let rest = begun
  for (;;) {
    const parts = rest.split(BETWEEN)
    rest = parts.pop() ?? ''
    if (parts.length > 0) yield parts.map((part) => entryOf(`${part}]`))
    const { done, value } = await reading.next()
    if (done) break
    rest += value
  }
  const last = before(before(rest.trim(), '}'), ']')?.trim()
  if (last === undefined || !/^(?:\[.*\])?$/s.test(last)) throw new UnreadableProof('the proof breaks off')
  if (last !== '') yield [entryOf(last)]
}

/** A text without the sign at its end and the blanks before that; undefined where it ends otherwise. */
const before = (text: string | undefined, sign: string): string | undefined =>
  text?.endsWith(sign) ? text.slice(0, -1).trimEnd() : undefined

function entryOf(text: string): ProofEntry {
  const entry = parsed(text)
  if (!Array.isArray(entry) || entry.length !== 5) throw new UnreadableProof('no entry of a proof')
  const [lane, kind, transaction, at, positions] = entry
  const isRight =
    Number.isInteger(lane) &&
    ['sold', 'refunded', 'traded'].includes(kind) &&
    (transaction === null || Number.isSafeInteger(transaction)) &&
    Number.isSafeInteger(at) &&
    typeof positions === 'string'
  if (!isRight) throw new UnreadableProof('no entry of a proof')
  return entry as ProofEntry
}

function isHead(head: unknown): head is ProofHead {
  const { scheme, campaign_id, total, commitment, over, chains, key, salt, draws } = (head ?? {}) as Partial<ProofHead>
  return (
    [scheme, commitment, key, salt].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(campaign_id) &&
    Number.isSafeInteger(total) &&
    over === true &&
    Array.isArray(chains) &&
    Array.isArray(draws)
  )
}

/** Whether a text that is no revealed proof is one of a campaign that still sells. */
export function isOpenProof(text: string): boolean {
  const { over, commitment } = (parsedOr(text) ?? {}) as Partial<OpenProof>
  return over === false && typeof commitment === 'string'
}

function parsed(text: string): unknown {
  const value = parsedOr(text)
  if (value === undefined) throw new UnreadableProof('no JSON')
  return value
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
