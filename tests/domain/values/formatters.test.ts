import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('what a buyer’s page reads after its ticket makes no formatter before one is needed: a phone hears no tap meanwhile', async () => {
  const made: string[] = []
  const counted = (name: 'DateTimeFormat' | 'NumberFormat') =>
    new Proxy(Intl[name], {
      construct(formatter, given) {
        made.push(name)
        return Reflect.construct(formatter, given)
      },
    })
  vi.stubGlobal(
    'Intl',
    Object.assign(Object.create(Intl), {
      DateTimeFormat: counted('DateTimeFormat'),
      NumberFormat: counted('NumberFormat'),
    }),
  )
  vi.resetModules()
  await import('../../../src/storefront/rest.tsx')
  expect(made).toEqual([])
  const { formatMoment } = await import('../../../src/domain/values/dates.ts')
  formatMoment('2026-11-20T03:00:00Z')
  expect(made).toEqual(['DateTimeFormat'])
})
