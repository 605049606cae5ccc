import { expect, test } from 'vitest'
import type { RegionQuery } from '../../src/api/insight/figures.ts'
import { regionFilter } from '../../src/screens/figures/filter.ts'
import { regionAbilities } from '../../src/screens/figures/region/commands.ts'
import { comparedIn } from '../../src/screens/figures/region/compared.ts'

const NOW = new Date('2026-11-20T17:32:00Z')
const week: RegionQuery = {
  ...{ initial: '2026-11-16T00:00', final: '2026-11-22T23:59' },
  ...{ link: null, afiliado: null, campanha: null, comparado: null, antes: '' },
}

test('the address of what each state spent says what it is compared with', () => {
  for (const compared of [{ comparado: 'mean' as const }, { comparado: 'day' as const, antes: '2026-10-05' }]) {
    const query = { ...week, ...compared }
    expect(regionFilter.read(regionFilter.write(query))).toEqual(query)
  }
  expect(regionFilter.write(week)).toEqual({ initial: week.initial, final: week.final })
})

test.each<[Partial<RegionQuery>, string | undefined]>([
  [{}, '09/11 a 13/11, 14:32'],
  [{ comparado: 'month' }, '16/10 a 20/10, 14:32'],
  [{ comparado: 'day', antes: '2026-10-05' }, '05/10 a 09/10, 14:32'],
  [{ comparado: 'mean' }, 'média de 4, 19/10 a 15/11'],
  [{ comparado: 'none' }, undefined],
])('what the states are compared with has a name: %o', (chosen, name) => {
  expect(comparedIn({ ...week, ...chosen }, NOW)).toBe(name)
})

test.each([true, false])(
  'the purchases of a state open, also of an affiliate and where nobody knows the state (fixed: %s)',
  (isFixed) => {
    const open = regionAbilities(isFixed).commands.find(({ keys }) => keys === 'Enter')
    const context = { rows: [{ uf: null }], cursor: 0, query: { ...week, afiliado: 5 } }
    expect(open?.event({ context } as never)).toEqual({ type: 'row.open' })
  },
)
