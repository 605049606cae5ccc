/** Chance that repeats itself: the same seed gives the same values. For invented data only, never for a draw or a secret. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, each as likely as its weight. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  /** A positive number around 1 with a long tail above: e to the power of a normal number times `spread`. */
  skewed(spread: number): number
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** A generator of the seed (Mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of list) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return at(list, list.length - 1)
    },
    skewed: (spread) => Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
    shuffled(list) {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last--) {
        const other = int(0, last)
        const item = at(result, last)
        result[last] = at(result, other)
        result[other] = item
      }
      return result
    },
  }
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error('nothing to choose from')
  return list[index] as T
}
