import { expect, test } from 'vitest'
import { budgetLines, readBudget } from '../../scripts/testing/budget.ts'
import config from '../../vitest.config.ts'

const budget = { kinds: { unit: 50, browser: 500 }, clock: 480 }

test('each kind of test has a budget, and each budget a kind', () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string } }[]
  expect(Object.keys(readBudget().kinds)).toEqual(projects.map(({ test: { name } }) => name))
})

test('the seconds of each kind are said, and of all together where all ran', () => {
  expect(budgetLines({ kinds: { unit: 12.4, browser: 499.6 }, clock: 301 }, budget)).toEqual([
    'Segundos por tipo de teste (trabalho somado dos arquivos):',
    '  unit: 12 s de 50 s',
    '  browser: 500 s de 500 s',
    '  no relógio, todos juntos: 301 s de 480 s',
  ])
  expect(budgetLines({ kinds: { unit: 12.4 }, clock: 301 }, budget)).toHaveLength(2)
})

test('what is over its budget, or has none, is said loudly', () => {
  expect(budgetLines({ kinds: { unit: 61, server: 5 }, clock: 70 }, budget)).toEqual([
    'Segundos por tipo de teste (trabalho somado dos arquivos):',
    '  unit: 61 s de 50 s ← ACIMA DO ORÇAMENTO em 11 s (tests/budget.json)',
    '  server: 5 s, SEM ORÇAMENTO em tests/budget.json',
  ])
})
