import type { WorldEventName } from '../../../src/domain/sales/world-events.ts'

/** Buyers' devices as one destination of the outbox. */
export const PUSH_KIND = 'push'

/** What buyers are notified of automatically. */
export const PUSH_EVENTS = ['prize.drawn', 'quota.awarded', 'roulette.won'] as const satisfies readonly WorldEventName[]
