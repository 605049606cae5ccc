import type { Random } from './random.ts'

const SPREAD = 1.25
const ROUND_SHARE = 0.7
const ROUNDS = 8

/** What a campaign allows in one purchase: quotas. */
export interface SizeLimits {
  least: number
  most: number
}

/** A purchase's number of quotas around `mean`, often a round one, as people buy. */
export function sizeAround(random: Random, mean: number, limits: SizeLimits): number {
  const wish = mean * random.skewed(SPREAD) * Math.exp(-(SPREAD ** 2) / 2)
  return clamp(random.chance(ROUND_SHARE) ? rounded(wish) : Math.round(wish), limits)
}

/** So many purchases' numbers of quotas that add up to `sum`, or come as near as the limits allow. */
export function sizesOf(random: Random, count: number, sum: number, limits: SizeLimits): number[] {
  let sizes = Array.from({ length: count }, () => sizeAround(random, sum / count, limits))
  for (let round = 0; round < ROUNDS; round++) {
    const total = sumOf(sizes)
    sizes = sizes.map((size) => clamp(size + Math.trunc(((sum - total) * size) / total), limits))
  }
  let missing = sum - sumOf(sizes)
  return sizes.map((size) => {
    const adjusted = clamp(size + missing, limits)
    missing -= adjusted - size
    return adjusted
  })
}

const sumOf = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)

function rounded(size: number): number {
  const step = size < 10 ? 1 : size < 100 ? 5 : size < 1_000 ? 50 : size < 10_000 ? 500 : 1_000
  return Math.round(size / step) * step
}

function clamp(size: number, { least, most }: SizeLimits): number {
  return Math.min(most, Math.max(least, size))
}
