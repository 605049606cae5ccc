import { expect, test } from 'vitest'
import { channelOf } from '../../../src/domain/sales/traffic.ts'

test.each([
  [{ gclid: 'a1' }, 'ads'],
  [{ TTCLID: 'a1' }, 'ads'],
  [{ ScCid: 'a1' }, 'ads'],
  [{ gclid: ' ' }, 'organic'],
  [{ fbclid: 'a1' }, 'organic'],
  [{ utm_medium: 'CPC ' }, 'ads'],
  [{ utm_medium: 'paid' }, 'ads'],
  [{ utm_medium: 'ads', fbclid: 'a1' }, 'ads'],
  [{ utm_medium: 'social', utm_source: 'ads' }, 'organic'],
  [{}, 'organic'],
  [null, 'organic'],
  ['gclid', 'organic'],
])('a purchase with %o came by %s', (params, channel) => {
  expect(channelOf(params)).toBe(channel)
})
