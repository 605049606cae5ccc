import { expect, test } from 'vitest'
import {
  ANSWER_BOUNDS,
  DELAY_BOUNDS,
  DELIVERY_BOUNDS,
  levelOf,
  QUEUE_BOUNDS,
  WAITING_BOUNDS,
} from '../../../src/domain/insight/health.ts'

test.each([
  ['a queue', QUEUE_BOUNDS, 60, 300],
  ['deliveries', DELIVERY_BOUNDS, 600, 3_600],
  ['a process', DELAY_BOUNDS, 0.5, 2],
  ['who waits for a connection', WAITING_BOUNDS, 20, 100],
  ['the database', ANSWER_BOUNDS, 250, 2_000],
])('%s is slow and failing from its bounds on, and well below them', (_, bounds, slow, failing) => {
  const measures = [0, slow - 0.01, slow, failing - 0.01, failing]
  expect(measures.map((measure) => levelOf(measure, bounds))).toEqual(['fine', 'fine', 'slow', 'slow', 'failing'])
})
