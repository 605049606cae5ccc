import { ownValue } from '../../domain/values/own.ts'
import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'

/**
 * What was chosen in the palette before, by id: how much it weighs, when it was chosen last (ISO), and the record, if it is one, with the
 * screen that it was chosen for.
 */
export type Usage = Readonly<Record<string, Used>>
export type Used = {
  readonly weight: number
  readonly at: string
  readonly record?: PaletteRecord
  readonly screen?: string
}

/** After this long a choice counts half. */
const HALF_LIFE_MS = 7 * 24 * 3_600_000
/** As many choices are remembered. */
const REMEMBERED = 200
/** How much more the most frequent choice counts than one never made. */
const MOST_BOOST = 0.5

/** How much the choices of `id` weigh at a moment: one right now counts 1, one a week ago ½, and they add up. */
export function weightOf(usage: Usage, id: string, now: Date): number {
  const used = ownValue(usage, id)
  if (used === undefined) return 0
  return used.weight * 0.5 ** (Math.max(0, now.getTime() - Date.parse(used.at)) / HALF_LIFE_MS)
}

/** The usage after `id` was chosen once more; the lightest is forgotten when there are too many. */
export function afterUse(usage: Usage, id: string, now: Date, record?: PaletteRecord, screen?: string): Usage {
  const used: Used = {
    weight: weightOf(usage, id, now) + 1,
    at: now.toISOString(),
    ...(record && { record }),
    ...(screen !== undefined && { screen }),
  }
  const next = { ...usage, [id]: used }
  const ids = Object.keys(next)
  if (ids.length <= REMEMBERED) return next
  const lightest = ids.sort((one, other) => weightOf(next, one, now) - weightOf(next, other, now))[0]
  return Object.fromEntries(Object.entries(next).filter(([each]) => each !== lightest))
}

/** What a score is multiplied by: 1 for what was never chosen, up to 1.5. */
export function boostOf(usage: Usage, id: string, now: Date): number {
  const weight = weightOf(usage, id, now)
  return 1 + (MOST_BOOST * weight) / (weight + 2)
}

/** The ids chosen last, newest first. */
export function recentIds(usage: Usage): string[] {
  return Object.entries(usage)
    .sort(([, one], [, other]) => Date.parse(other.at) - Date.parse(one.at))
    .map(([id]) => id)
}
