import { createHash } from 'node:crypto'

/** Numbers that a seed decides (sfc32): the same on every machine. */
export interface Chance {
  /** From 0 up to and without 1. */
  fraction(): number
  /** A whole number from `min` up to and without `max`. */
  int(min: number, max: number): number
  /** Whether something happens that does so with this probability. */
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item | undefined
  /** One of some things, each as likely as its weight. */
  weighted<Item>(items: readonly { weight: number; item: Item }[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  fill(bytes: Uint8Array): void
  /** Begins anew, as another seed has it. */
  restart(...seed: readonly (string | number)[]): void
}

export function makeChance(...seed: readonly (string | number)[]): Chance {
  let [a, b, c, d] = [0, 0, 0, 0]

  function next(): number {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  const fraction = () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53
  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min))

  const chance: Chance = {
    fraction,
    int,
    happens: (probability) => fraction() < probability,
    pick: (items) => items[int(0, items.length)],
    weighted(items) {
      let rest = fraction() * items.reduce((sum, { weight }) => sum + weight, 0)
      for (const { weight, item } of items) {
        rest -= weight
        if (rest < 0) return item
      }
      const last = items.at(-1)
      if (last === undefined) throw new Error('there is nothing to choose from')
      return last.item
    },
    shuffled(items) {
      const order = [...items]
      for (let place = order.length - 1; place > 0; place--) {
        const other = int(0, place + 1)
        ;[order[place], order[other]] = [order[other] as never, order[place] as never]
      }
      return order
    },
    fill(bytes) {
      for (let index = 0; index < bytes.length; index++) bytes[index] = next() & 0xff
    },
    restart(...again) {
      const digest = createHash('sha256').update(again.join(' ')).digest()
      ;[a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number]
    },
  }
  chance.restart(...seed)
  return chance
}
