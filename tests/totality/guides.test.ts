import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { complaintsAbout, filesOf } from '../support/compiled-page.ts'

const GUIDES = ['feature', 'route', 'field', 'lifecycle', 'gateway', 'screen'].map((what) => `docs/adding-a-${what}.md`)
const shown = filesOf(GUIDES.slice(0, -1), {
  'src/domain/campaigns/campaign-fields.ts': ['export const CAMPAIGN_FIELDS = {\n'],
  'server/platform/db/schema/campaigns.ts': ['    emphasis: flag(),\n'],
  'src/screens/campaigns/campaign-form/sections.ts': [
    { before: "  display: ['status_detail', 'status_text', 'emphasis', 'account_id'],\n" },
  ],
  'src/domain/sales/gateways.ts': [
    'export const GATEWAYS = [\n',
    'export const gateways: Readonly<Record<GatewayName, GatewaySpec>> = {\n',
  ],
})

test('what the guides show passes the compiler, each file where it says that it is', () => {
  expect([...shown.keys()].sort()).toEqual([
    'server/campaigns/ages/routes.ts',
    'server/campaigns/ages/store.ts',
    'server/platform/db/schema/campaigns.ts',
    'server/sales/gateways/newbank.ts',
    'src/domain/campaigns/campaign-fields.ts',
    'src/domain/sales/gateways.ts',
    'src/machines/entities/sponsorship.ts',
    'src/machines/sponsored.ts',
    'src/screens/campaigns/campaign-form/sections.ts',
  ])
  expect(complaintsAbout(shown)).toEqual([])
}, 240_000)

test('the compiler notices a tag that the chart of a guide does not have', () => {
  const path = 'src/machines/sponsored.ts'
  const entity = 'src/machines/entities/sponsorship.ts'
  const wrong = new Map([
    [entity, shown.get(entity) ?? ''],
    [path, shown.get(path)?.replace("'open'", "'opened'") ?? ''],
  ])
  expect(complaintsAbout(wrong).join()).toContain(`Argument of type '"opened"' is not assignable`)
}, 240_000)

test.each(GUIDES)('%s names files that there are, or that it shows', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`((?:src|server|tests|scripts|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path) && !shown.has(path))).toEqual([])
  const linked = [...text.matchAll(/\]\(([\w-]+\.md)/g)].map(([, path]) => `docs/${path}`)
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})

test.each([
  ['docs/adding-a-field.md', 4],
  ['docs/adding-a-gateway.md', 6],
  ['docs/adding-a-feature.md', 20],
  ['docs/adding-a-lifecycle.md', 40],
])('%s says in how many files it is done, names them, and they are no more than %i', (page, most) => {
  const [, cost = ''] = readFileSync(page, 'utf8').split('## What it costs\n')
  const named = [...cost.matchAll(/`((?:src|server|tests|scripts|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  expect(named).toEqual([...new Set(named)])
  expect(cost.match(/\*\*(\d+) files\*\*/)?.[1]).toBe(String(named.length))
  expect(named.length).toBeLessThanOrEqual(most)
})

test('whoever takes part is led to the guides, and from the feature to its parts', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('docs/adding-a-feature.md')
  const feature = readFileSync('docs/adding-a-feature.md', 'utf8')
  const parts = GUIDES.filter((page) => page !== 'docs/adding-a-feature.md')
  expect(parts.filter((page) => !feature.includes(`(${page.replace('docs/', '')})`))).toEqual([])
})
