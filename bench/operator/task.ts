import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { World } from './world.ts'

/** How long is waited for what a step should bring. */
export const PATIENCE_MS = 8_000

/** What a task's own records are called and numbered, for its steps. */
export type Made = Readonly<Record<string, string>>

/** One thing that an operator does every day. */
export interface Task {
  name: string
  /** The most keys or taps that it may take. */
  budget: number
  /** Where it begins; the list of campaigns where it does not matter. */
  from?: string
  /** Makes the records that it is done to. */
  make?: (world: World) => Promise<Made>
  /** Waits until the place where it begins can be used. */
  ready?: (page: Page, made: Made) => Promise<void>
  act: (hand: Hand, made: Made) => Promise<void>
  /** Waits until it is done, as the operator sees it. */
  seen: (page: Page, made: Made) => Promise<void>
}
