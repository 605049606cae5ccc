import { createMemoryHistory } from '@tanstack/history'
import { describe, expect, test } from 'vitest'
import { addressOf, layerOver, locationOf, missingParent } from '../../src/runtime/address.ts'
import type { Screen } from '../../src/runtime/screen.ts'
import { createPanelRouter } from '../../src/runtime/start/router.ts'

const screen = (
  id: string,
  path: string,
  layer: Screen['layer'],
  parent: string | null,
  more: Partial<Screen> = {},
): [string, Screen] => [
  id,
  { id, path, layer, parent, title: id, icon: 'list', roles: ['admin'], go: id, ...more } as never,
]

const screens = new Map([
  screen('campaigns', '/actions', null, null),
  screen('closed', '/actions/closed', null, null),
  screen('create', '/action/create', 'A', 'campaigns'),
  screen('links', '/links/$action_id', 'A', 'campaigns'),
  screen('edit', '/links/$action_id/$id/edit', 'B', 'links'),
  screen('sales', '/sales/$link_id', 'C', 'campaigns'),
  screen('buyer', '/buyers/$user_id', 'A', 'campaigns', { orAbove: 'C' }),
  screen('list', '/buyers/$user_id/sales', 'B', 'buyer', { orAbove: 'C' }),
  screen('sale', '/sale/$id', 'D', 'campaigns'),
  screen('live', '/links/$action_id/live', 'B', 'links', { overParent: true }),
])

const router = createPanelRouter(screens, createMemoryHistory())
const routing = { router, screens }

const show = (address: string) => {
  const place = locationOf(routing, address)
  return place && [place.page.id, ...place.stack.map(({ screen: id, params }) => `${id}(${Object.values(params)})`)]
}

describe('what an address shows', () => {
  test.each([
    ['/actions', ['campaigns']],
    ['/action/create', ['campaigns', 'create()']],
    ['/links/7', ['campaigns', 'links(7)']],
    ['/links/7/3/edit', ['campaigns', 'links(7)', 'edit(7,3)']],
    ['/links/7?sobre=%2Factions%2Fclosed', ['closed', 'links(7)']],
    ['/nowhere', undefined],
    ['/actions/nowhere', undefined],
    ['/actions/', ['campaigns']],
    ['/links/%zz', undefined],
  ])('%s', (address, expected) => expect(show(address)).toEqual(expected))

  test('a below that does not lie below counts as not said', () => {
    expect(show('/links/7?sobre=%2Fsales%2F9')).toEqual(['campaigns', 'links(7)'])
    expect(show('/links/7?sobre=https%3A%2F%2Fevil.example')).toEqual(['campaigns', 'links(7)'])
  })
})

describe('a screen that is shown over its parent alone', () => {
  const links = { layer: 'A', screen: 'links', params: { action_id: '7' } } as const
  const live = { id: 'live', params: { action_id: '7' } }

  test('brings it along by its address, whatever that says lies below', () => {
    expect(show('/links/7/live')).toEqual(['campaigns', 'links(7)', 'live(7)'])
    expect(show('/links/7/live?sobre=%2Factions%2Fclosed')).toEqual(['campaigns', 'links(7)', 'live(7)'])
  })

  test('has it opened first, unless it lies right below for the same record', () => {
    expect(missingParent(screens, [], live)).toMatchObject({ screen: { id: 'links' }, params: { action_id: '7' } })
    expect(missingParent(screens, [links], { ...live, params: { action_id: '8' } })?.params).toEqual({ action_id: '8' })
    expect(missingParent(screens, [links], live)).toBeUndefined()
    expect(missingParent(screens, [links, { layer: 'B', screen: 'edit', params: {} }], live)).toBeUndefined()
  })

  test('others need nothing opened first', () => {
    expect(missingParent(screens, [], { id: 'edit', params: { action_id: '7', id: '3' } })).toBeUndefined()
  })
})

describe('a screen that opens above what is open', () => {
  const links = { layer: 'A', screen: 'links', params: { action_id: '7' } } as const
  const edit = { layer: 'B', screen: 'edit', params: { action_id: '7', id: '3' } } as const
  const sale = { layer: 'D', screen: 'sale', params: { id: '5' } } as const
  const buyer = (layer: 'A' | 'B', user_id = '7') => ({ layer, screen: 'buyer', params: { user_id } }) as const
  const list = (layer: 'B' | 'C', user_id = '7') => ({ layer, screen: 'list', params: { user_id } }) as const
  const over = (stack: Parameters<typeof layerOver>[0], id: string, params: Record<string, string>) =>
    layerOver(stack, { screen: screens.get(id) as Screen, params })

  test('takes its own layer while that is free, and the next one else; a dialog covers nothing', () => {
    expect(over([], 'buyer', { user_id: '7' })).toBe('A')
    expect(over([sale], 'buyer', { user_id: '7' })).toBe('A')
    expect(over([links], 'buyer', { user_id: '7' })).toBe('B')
    expect(over([links, sale], 'buyer', { user_id: '7' })).toBe('B')
    expect(over([links, edit], 'buyer', { user_id: '7' })).toBe('C')
    expect(over([links, edit, sale], 'buyer', { user_id: '7' })).toBe('C')
    expect(over([links], 'links', { action_id: '8' })).toBe('A')
  })

  test('stays where it is open for the same record, and opens above another', () => {
    expect(over([buyer('A'), sale], 'buyer', { user_id: '7' })).toBe('A')
    expect(over([buyer('A')], 'buyer', { user_id: '8' })).toBe('B')
  })

  test('what it opens opens above it in turn, and in its own layer over that one alone', () => {
    expect(over([buyer('A')], 'list', { user_id: '7' })).toBe('B')
    expect(over([links, buyer('B')], 'list', { user_id: '7' })).toBe('C')
    expect(over([links, buyer('B'), list('C'), sale], 'list', { user_id: '7' })).toBe('C')
    expect(over([links, buyer('B'), list('C'), sale], 'list', { user_id: '8' })).toBe('C')
    expect(over([links, edit, list('C')], 'buyer', { user_id: '7' })).toBe('C')
  })

  test('is brought back by its address, with the filter of its layer', () => {
    const stack = [links, buyer('B'), list('C'), sale]
    const filters = { A: { status: 'pago' }, B: { status: 'active' }, C: { status: 'pendente' } }
    const place = locationOf(routing, addressOf(routing, { page: 'closed', stack, filters }))
    expect(place).toMatchObject({ page: { id: 'closed' }, stack, filters })
  })
})

describe('filters', () => {
  const a = { layer: 'A', screen: 'links', params: { action_id: '7' } } as const
  test.each([
    ['/actions?q=moto', { page: 'campaigns', stack: [], filters: { page: { q: 'moto' } } }],
    ['/links/7?status=pago', { page: 'campaigns', stack: [a], filters: { A: { status: 'pago' } } }],
    [
      '/links/7?status=pago&sobre=%2Factions%2Fclosed%3Fq%3Da%2526b',
      { page: 'closed', stack: [a], filters: { page: { q: 'a&b' }, A: { status: 'pago' } } },
    ],
  ])('%s', (address, open) => {
    expect(addressOf(routing, open)).toBe(address)
    expect(locationOf(routing, address)?.filters).toEqual(open.filters)
  })
})

describe('the address of what is open brings the same back', () => {
  const a = { layer: 'A', screen: 'links', params: { action_id: '7' } } as const
  const b = { layer: 'B', screen: 'edit', params: { action_id: '7', id: '3' } } as const
  const c = { layer: 'C', screen: 'sales', params: { link_id: '9' } } as const
  test.each([
    ['/actions/closed', 'closed', []],
    ['/links/7', 'campaigns', [a]],
    ['/links/7?sobre=%2Factions%2Fclosed', 'closed', [a]],
    ['/links/7/3/edit', 'campaigns', [a, b]],
    [undefined, 'closed', [a, b, c]],
    [undefined, 'campaigns', [a, c]],
    [undefined, 'campaigns', [{ ...a, params: { action_id: 'a b/ç' } }]],
  ])('%s', (expected, page, stack) => {
    const address = addressOf(routing, { page, stack })
    if (expected !== undefined) expect(address).toBe(expected)
    const place = locationOf(routing, address)
    expect(place?.page.id).toBe(page)
    expect(place?.stack).toEqual(stack)
  })
})
