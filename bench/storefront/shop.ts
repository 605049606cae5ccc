import { outcomeOf } from '../run/promise.ts'

/** The server under measurement: where it listens, what it sells, who buys next of all parts, and how it is asked about itself. */
export interface Shop {
  port: number
  slug: string
  nextBuyer: () => number
  ask<Answer>(question: unknown): Promise<Answer>
}

/** Prints a figure beside its goal, where it has one. */
export function tell(what: string, measured: string, goal?: { text: string; kept: boolean }): void {
  console.log(`| ${what} | ${goal?.text ?? ''} | ${measured} | ${goal ? outcomeOf(goal.kept) : ''} |`)
}
