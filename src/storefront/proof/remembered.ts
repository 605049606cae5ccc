import { keep, kept } from '../../browser/storage.ts'
import type { Published } from '../../domain/draw/proof-steps.ts'
import { ownValue } from '../../domain/values/own.ts'

/** What had been published of a campaign when this device looked, before its key was open. */
type Kept = Published & { at: string }

const NAME = 'talao.provas'
/** The campaigns looked at last. */
const MOST_KEPT = 20

/** What this device has seen published of a campaign before its draw, to be compared with what is revealed. */
export const rememberedPublished = (slug: string): Kept | null => ownValue(memory(), slug) ?? null

/** Keeps what is published of a campaign now, in place of what was kept before. */
export function keepPublished(slug: string, { commitment, chains }: Published, now: Date): void {
  const { [slug]: _, ...others } = memory()
  const newest = { ...others, [slug]: { commitment, chains, at: now.toISOString() } }
  keep(NAME, JSON.stringify(Object.fromEntries(Object.entries(newest).slice(-MOST_KEPT))))
}

function memory(): Record<string, Kept> {
  try {
    return JSON.parse(kept(NAME) ?? '{}')
  } catch {
    return {}
  }
}
