import { expect, test } from 'vitest'
import { pageCache, type RenderedPage } from '../../../../server/storefront/pages/page-cache.ts'

const clock = { now: () => new Date('2026-11-22T15:00:00Z') }

/** A cache whose pages are drawn by hand, in the order in which they are asked for. */
function cacheByHand(time = clock) {
  const asked: { key: string; draw: (html: string, keep?: boolean, policy?: string) => void }[] = []
  const cache = pageCache(time, (key: string) => {
    const drawn = Promise.withResolvers<RenderedPage>()
    const draw = (html: string, keep = true, policy = "default-src 'none'") =>
      drawn.resolve({ status: 200, html, keep, policy })
    asked.push({ key, draw })
    return drawn.promise
  })
  const read = async (key: string) => (await cache.page(key)).plain.toString()
  return { ...cache, cache, asked, read }
}

test('pages that are made at the same time do not answer for each other', async () => {
  const { asked, read } = cacheByHand()
  const pages = Promise.all([read('moto'), read('carro'), read('moto')])
  expect(asked.map(({ key }) => key)).toEqual(['moto', 'carro'])
  for (const { key, draw } of asked) draw(key)
  expect(await pages).toEqual(['moto', 'carro', 'moto'])
  expect([await read('carro'), await read('moto')]).toEqual(['carro', 'moto'])
})

test('a page that did not change is answered with the policy that it has now', async () => {
  const moving = { at: Date.parse('2026-11-22T15:00:00Z') }
  const { asked, cache } = cacheByHand({ now: () => new Date(moving.at) })
  const answered = async (policy: string) => {
    const page = cache.page('moto')
    asked.at(-1)?.draw('moto', true, policy)
    return (await page).policy
  }
  expect(await answered("default-src 'none'")).toBe("default-src 'none'")
  moving.at += 11_000
  expect(await answered("default-src 'self'")).toBe("default-src 'self'")
})

test('a page that is not to be kept is made anew for the next visitor', async () => {
  const { asked, read } = cacheByHand()
  const first = read('moto')
  asked[0]?.draw('não existe', false)
  expect(await first).toBe('não existe')
  const second = read('moto')
  asked[1]?.draw('existe')
  expect(await second).toBe('existe')
})

test('a page that was begun before the settings changed is not kept', async () => {
  const { asked, read, clear } = cacheByHand()
  const before = read('moto')
  clear()
  const after = read('moto')
  asked[1]?.draw('depois')
  expect(await after).toBe('depois')
  asked[0]?.draw('antes')
  await before
  const again = read('moto')
  asked[2]?.draw('de novo')
  expect(await again).not.toBe('antes')
})
