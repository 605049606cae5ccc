import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Happened } from './happened.ts'

/** A message has less than 8,000 bytes: this many purchases, two numbers of up to fifteen digits each, fit beside the rest. */
const PURCHASES_A_TEXT = 200

const Text = Type.Object({
  from: Type.String(),
  /** A campaign with purchases that changed, each with the affiliate who sold it or 0. */
  campaign: Type.Optional(Type.Integer()),
  sales: Type.Optional(Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]))),
  operators: Type.Optional(Type.Array(Type.Integer())),
  /** Whether what buyers' pages show was changed. */
  pages: Type.Optional(Type.Boolean()),
})

/** What happened as texts for the other servers, ids only: one a campaign, several where very many of its purchases changed. */
export function textsOf(from: string, happened: Happened | null): string[] {
  if (happened === null) return [JSON.stringify({ from })]
  const texts = [...happened.campaigns].flatMap(([campaign, purchases]) => {
    const pairs = [...purchases].map(([id, affiliate]) => [id, affiliate ?? 0])
    const parts = Array.from({ length: Math.max(1, Math.ceil(pairs.length / PURCHASES_A_TEXT)) }, (_, part) =>
      pairs.slice(part * PURCHASES_A_TEXT, (part + 1) * PURCHASES_A_TEXT),
    )
    return parts.map((part) => JSON.stringify({ from, campaign, sales: part }))
  })
  const operators = [...happened.operators]
  if (operators.length > 0) texts.push(JSON.stringify({ from, operators }))
  if (happened.pages) texts.push(JSON.stringify({ from, pages: true }))
  return texts
}

/** Who sent a text, and what it tells; undefined for what no server of ours writes. */
export function readTexts(text: string): { from: string; happened: Happened | null } | undefined {
  const read = parsed(text)
  if (!Value.Check(Text, read)) return undefined
  const { from, campaign, sales = [], operators, pages = false } = read
  if (campaign === undefined && operators === undefined && !pages) return { from, happened: null }
  const changed = new Map(sales.map(([id, affiliate]) => [id, affiliate === 0 ? null : affiliate]))
  return {
    from,
    happened: {
      campaigns: new Map(campaign === undefined ? [] : [[campaign, changed]]),
      operators: new Set(operators),
      pages,
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
