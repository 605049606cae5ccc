import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findHaproxy } from '../../../scripts/programs.ts'
import { startHaproxy } from '../../support/server/haproxy.ts'

test.runIf(findHaproxy() !== undefined)('a file that one server does not have comes from another one', async () => {
  const serve = async (has: boolean) => {
    const server = createServer(({ url }, response) =>
      response.writeHead(has || url === '/readyz' ? 200 : 404).end('x'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  const [updated, old] = [await serve(true), await serve(false)]
  const proxy = await startHaproxy([old.host, updated.host, old.host])
  const statuses = async (path: string) => {
    const seen = new Set<number>()
    for (let nth = 0; nth < 9; nth++) seen.add((await fetch(`${proxy.url}${path}`)).status)
    return seen
  }
  expect(await statuses('/storefront/client-1.js')).toEqual(new Set([200]))
  expect(await statuses('/assets/index-1.js')).toEqual(new Set([200]))
  expect(await statuses('/campaign/moto')).toContain(404)
  await proxy.stop()
  for (const { server } of [updated, old]) server.close()
})

test.runIf(findHaproxy() !== undefined)(
  'HAProxy passes on the secret addresses of a bank’s notifications, a person’s file and a message, and keeps them out of its log',
  async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.end('ok')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const proxy = await startHaproxy([host, host, host])
    const address = '/api/gateways/codepay/7/notifications/5f2a9c0e'
    const own = ['/meus-dados/b1lhete-da-pessoa', '/aviso/5e1f0000-0000-4000-8000-000000000001/exibida']
    for (const path of [address, ...own, '/campaign/moto?link_ref=5']) await (await fetch(`${proxy.url}${path}`)).text()
    await expect.poll(() => proxy.lines().join('\n')).toContain('/campaign/moto')
    await proxy.stop()
    server.close()
    expect(asked).toEqual(expect.arrayContaining([address, ...own]))
    expect(proxy.lines().join('\n')).toContain('GET /api/gateways/codepay/7/notifications/- 200')
    expect(proxy.lines().join('\n')).not.toMatch(/5f2a9c0e|link_ref|b1lhete|5e1f0000/)
  },
)
