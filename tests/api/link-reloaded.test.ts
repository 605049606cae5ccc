import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../src/api/client/client.ts'
import { createQueries } from '../../src/api/client/queries.ts'
import { type AccountDetail, accountQuery } from '../../src/api/sales/accounts.ts'
import { startRecord } from '../../src/runtime/records/start-record.ts'
import { linkRecords } from '../../src/screens/gateways/gateway-link/link-records.ts'

afterEach(() => vi.unstubAllGlobals())

const API = {} as Api
const accountIn = (state: 'awaitingCode' | 'linked' | 'revoked') =>
  ({
    id: 7,
    link: {
      state,
      configured: true,
      seller: 'Loja',
      linked_at: '2026-11-29T12:00:00Z',
      renews_at: '2027-05-28T12:00:00Z',
    },
  }) as AccountDetail

test('a page that is loaded while a code is waited for shows what becomes of the link elsewhere', () => {
  const queries = createQueries()
  const query = accountQuery(API, '7')
  const services = { api: API, changed: vi.fn(), queries, router: {}, notify: vi.fn() }
  queries.give(query, accountIn('awaitingCode'))
  const actor = startRecord(services as never, linkRecords(services as never), accountIn('awaitingCode'))
  expect(actor.getSnapshot().value).toEqual({ awaitingCode: 'idle' })
  queries.give(query, accountIn('linked'))
  expect(actor.getSnapshot().value).toEqual({ linked: 'idle' })
  expect(actor.getSnapshot().context).toMatchObject({ seller: 'Loja' })
  queries.give(query, accountIn('revoked'))
  expect(actor.getSnapshot().value).toEqual({ revoked: 'idle' })
  actor.stop()
})
