import { expect, test } from 'vitest'
import { budgetLines, readBudget } from '../../scripts/testing/budget.ts'
import config from '../../vitest.config.ts'

const budget = { kinds: { unit: 50, browser: 500 }, clock: 480 }

test('each kind of test has a budget, and each budget a kind', () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string } }[]
  expect(Object.keys(readBudget().kinds)).toEqual(projects.map(({ test: { name } }) => name))
})

test('the seconds of each kind are said, of all together, and of the files that took longest', () => {
  const files = [
    { file: 'short.test.ts', kind: 'unit', seconds: 2 },
    { file: 'long.test.ts', kind: 'browser', seconds: 40.2 },
    ...Array.from({ length: 20 }, (_, at) => ({ file: `${at}.test.ts`, kind: 'unit', seconds: 1 })),
  ]
  const lines = budgetLines({ kinds: { unit: 12.4, browser: 499.6 }, files, clock: 301 }, budget)
  expect(lines.slice(0, 7)).toEqual([
    'Segundos por tipo de teste (trabalho somado dos arquivos):',
    '  unit: 12 s de 50 s',
    '  browser: 500 s de 500 s',
    '  no relógio, todos juntos: 301 s de 480 s',
    'Os arquivos mais demorados:',
    '  40 s long.test.ts (browser)',
    '  2 s short.test.ts (unit)',
  ])
  expect(lines).toHaveLength(17)
})

test('what is over its budget, or has none, is said loudly', () => {
  expect(budgetLines({ kinds: { unit: 61, server: 5 }, files: [], clock: 70 }, budget)).toEqual([
    'Segundos por tipo de teste (trabalho somado dos arquivos):',
    '  unit: 61 s de 50 s ← ACIMA DO ORÇAMENTO em 11 s (tests/budget.json)',
    '  server: 5 s, SEM ORÇAMENTO em tests/budget.json',
    '  no relógio, todos juntos: 70 s de 480 s',
    'Os arquivos mais demorados:',
  ])
})
