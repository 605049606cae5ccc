import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Query } from '../../src/api/client/queries.ts'
import type { RecordKind } from '../../src/domain/values/record-kinds.ts'
import type { Screen } from '../../src/runtime/screen.ts'
import type { Services } from '../../src/runtime/services.ts'
import { able } from '../../src/screens/abilities.ts'
import { registry } from '../../src/screens/registry.ts'
import type { Model } from '../support/models/model.ts'

const MODELS = new URL('../models/', import.meta.url)
const machines = await Promise.all(
  globSync('**/*.model.ts', { cwd: MODELS }).map(async (file) => {
    const exported = (await import(new URL(file, MODELS).href)) as Record<string, unknown>
    const [model] = Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Model') ? [value] : []))
    return (model as Model<AnyStateMachine>).machine
  }),
)

describe('what is refetched where a record was changed', () => {
  test('is named by kinds that there are, or does not compile', () => {
    // @ts-expect-error there are no such records
    const refreshOn: Screen['refreshOn'] = ['cupon']
    // @ts-expect-error there are no such records
    const query: Query<null> = { key: ['cupon', '7'], load: async () => null }
    // @ts-expect-error there are no such records
    const changed: Parameters<Services['changed']> = ['cupon']
    const known: RecordKind = 'coupon'
    expect([refreshOn, query.key[0], changed]).not.toContain(known)
  })

  test('is a screen whose machine can be told so', () => {
    const refetching = registry.map(able).filter(({ refreshOn, live }) => refreshOn !== undefined || live)
    const deaf = refetching.filter(({ machine: id }) => {
      const machine = machines.find((each) => each.id === id)
      return machine?.events.includes('list.refresh') !== true
    })
    expect(deaf.map(({ id, machine }) => `${id} runs ${machine}`)).toEqual([])
  })
})
