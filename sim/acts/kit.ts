import type { Chance } from '../chance.ts'
import type { Answer, World } from '../world.ts'

export interface Campaign {
  id: number
  slug: string
  title: string
  total: number
  spins: boolean
  /** What it was made of, for whoever changes it. */
  body: Record<string, unknown>
}

export interface Purchase {
  id: number
  campaignId: number
  token: string
  key: string
  body: Record<string, unknown>
  slug: string
}

/** What somebody may do in a step, as likely as its weight. */
export interface Act {
  weight: number
  item: () => Promise<void>
}

/** What whoever acts works with. */
export interface Kit {
  world: World
  chance(): Chance
  ask: World['store']['ask']
  /** Calls as the administrator: what changes something must be written down. */
  operate(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  say(line: string): void
  /** Says what was done, or that it was refused. */
  told(what: string, answer: Answer): void
  find(problem: string): void
  touch(campaignId: number): void
  someCampaign(): Campaign | undefined
  somePurchase(): Purchase | undefined
}
