import { expect, test } from 'vitest'
import { apiVersionOf, isMetaVersion } from '../../../src/domain/sales/meta-versions.ts'
import { containerIn } from '../../../src/domain/sales/tag-managers.ts'

test.each([
  ['GTM-K7X4PQ2', 'GTM-K7X4PQ2'],
  [' gtm-k7x4pq2 ', 'GTM-K7X4PQ2'],
  [`<iframe src="https://www.googletagmanager.com/ns.html?id=GTM-K7X4PQ2">`, 'GTM-K7X4PQ2'],
  [`<script>'GTM-K7X4PQ2'</script><noscript>GTM-K7X4PQ2</noscript>`, 'GTM-K7X4PQ2'],
  [`<script>'GTM-K7X4PQ2','GTM-W3ND8LM'</script>`, null],
  ['GTM-K7X4PQ2 e mais', null],
  ['GTM-ÁÉÍÓ', null],
  ['UA-48120-1', null],
  ['', null],
])('%j names the container %j', (text, container) => {
  expect(containerIn(text)).toBe(container)
})

test('a version is warned of 90 days before Meta ends it, and from then on; the latest has no end yet', () => {
  const v21 = (now: string) => apiVersionOf('v21.0', new Date(now))
  expect(v21('2026-10-22T12:00:00Z')).toEqual({
    ...{ version: 'v21.0', current: 'v26.0' },
    ...{ ends: '2027-01-21', days: 91, due: false },
  })
  expect(v21('2026-10-24T12:00:00Z').due).toBe(true)
  expect(v21('2027-02-01T12:00:00Z').due).toBe(true)
  expect(apiVersionOf('v26.0', new Date('2030-01-01T00:00:00Z'))).toMatchObject({ ends: null, due: false })
})

test('a version is written as in the addresses of Meta', () => {
  expect(['v26.0', 'v9.0', '26', 'v26', 'v26.0/x', ''].map(isMetaVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('ninety days before its end a version is warned of, and one that is none has no end', () => {
  expect(apiVersionOf('v21.0', new Date('2026-10-23T00:00:00Z'))).toMatchObject({ days: 90, due: true })
  expect(apiVersionOf('21', new Date('2026-10-23T00:00:00Z'))).toMatchObject({ ends: null, days: null, due: false })
})
