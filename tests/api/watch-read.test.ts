import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createQueries } from '../../src/api/client/queries.ts'
import { watchRead } from '../../src/api/client/watch-read.ts'

const query = { key: ['coupon'] as const, load: async () => 0 }

/** What a machine that begins to watch when `brought` was read is told: of that, and of what is read afterwards. */
function heard(brought: number, read: readonly number[], options?: { fromNow: boolean }): readonly number[] {
  const queries = createQueries()
  queries.give(query, brought)
  const listener = setup({
    types: { context: {} as { facts: readonly number[] }, events: {} as { type: 'thing.read'; data: number } },
    actors: {
      watch: watchRead(
        queries,
        (_: Record<string, never>) => query,
        (data) => (data < 0 ? null : { type: 'thing.read', data }),
        options,
      ),
    },
  }).createMachine({
    context: { facts: [] },
    invoke: { src: 'watch', input: {} },
    on: { 'thing.read': { actions: assign({ facts: ({ context, event }) => [...context.facts, event.data] }) } },
  })
  const actor = createActor(listener).start()
  for (const each of read) queries.give(query, each)
  actor.stop()
  queries.give(query, 99)
  return actor.getSnapshot().context.facts
}

test('a machine is told of what is read anew, once each, and of nothing that is no fact', () => {
  expect(heard(1, [2, 2, -3, 4])).toEqual([2, 4])
})

test('a machine is told of what was read before where it begins with that', () => {
  expect(heard(1, [1, 2], { fromNow: true })).toEqual([1, 2])
  expect(heard(-1, [2], { fromNow: true })).toEqual([2])
})
