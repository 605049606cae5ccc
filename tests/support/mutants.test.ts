import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaAt, functionFiles, SQL_FOLDER, sqlTestsOf } from '../../scripts/mutants/areas.ts'
import { areasOf, changedSql, placesIn } from '../../scripts/mutants/changed.ts'
import { NOTHING, percentOf, reportOf, sumOf } from '../../scripts/mutants/score.ts'
import { functionsIn, mutantsAt, mutantsOf, spread } from '../../scripts/mutants/sql.ts'
import { isInSample } from '../../scripts/mutants/stryker-plugin.ts'
import { scoreOf } from '../../scripts/mutants/typescript-run.ts'
import { outcomesOf, tryUnit } from '../../scripts/mutants/unit-run.ts'

const FIXTURES = 'tests/support/mutants'

const FUNCTION = `CREATE FUNCTION take(p_campaign bigint, p_count int) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  -- Not a token: a = b AND c
  UPDATE lane SET free = free - p_count WHERE campaign_id = p_campaign AND free >= p_count;
  RETURN least(1, p_count);
END
$$;`

test('a function of the database is changed in one token at a time, and never in its comments', () => {
  const mutants = mutantsOf('take', FUNCTION)
  expect(mutants.map(({ name }) => name).sort()).toEqual(
    [
      'take:4 campaign_id = p_campaign AND → (nada)',
      ...['take:4 = → <>', 'take:4 = → <>', 'take:4 >= → >', 'take:4 - → +', 'take:4 AND → OR'],
      ...['take:5 least → greatest', 'take:5 1 → 2'],
    ].sort(),
  )
  for (const { sql } of mutants) {
    expect(sql).toMatch(/^CREATE OR REPLACE FUNCTION take\(/)
    expect(sql).toContain('-- Not a token: a = b AND c')
    expect(sql.slice('CREATE OR REPLACE'.length)).not.toBe(FUNCTION.slice('CREATE'.length))
  }
  expect(mutants.find(({ name }) => name.includes('(nada)'))?.sql).toContain('WHERE free >= p_count;')
})

test('all functions of the database are found', async () => {
  const names = (await functionFiles()).flatMap((text) => [...functionsIn(text).keys()])
  expect(names).toEqual(
    expect.arrayContaining(['ledger_take', 'ledger_deal', 'ledger_pay', 'open_purchases', 'size_of']),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('an area is a path below src or server, or lines of a file, and has the tests of its place', () => {
  expect(areaAt('domain/sales')).toMatchObject({ mutate: ['src/domain/sales/**/*.ts', 'src/domain/sales.ts'] })
  expect(areaAt('src/machines/tags.ts:3-9')).toMatchObject({ mutate: ['src/machines/tags.ts:3-9'] })
  expect(areaAt('server/sales/payments')).toMatchObject({ server: true })
  expect(areaAt('server/sales/coupons/store.ts:3-9')).toMatchObject({ tests: ['tests/server/sales/coupons/*.test.ts'] })
  expect(areaAt('screens/links')).toBeUndefined()
})

test('the lines that a commit adds are areas, one for those with the same tests', () => {
  const diff = [
    ...['+++ b/src/domain/sales/fees.ts', '@@ -3 +3,2 @@ x', '+a', '+b', '@@ -9,2 +10,0 @@', '-c'],
    ...['+++ b/src/domain/values/money.ts', '@@ -0,0 +7 @@', '+d', '+++ b/src/machines/x.md', '@@ -1 +1 @@'],
    ...['+++ b/src/machines/tags.ts', '@@ -1 +1 @@'],
  ].join('\n')
  expect(placesIn(diff)).toEqual([
    ...['src/domain/sales/fees.ts:3-4', 'src/domain/values/money.ts:7-7', 'src/machines/tags.ts:1-1'],
  ])
  expect(areasOf(placesIn(diff)).map(({ mutate }) => mutate)).toEqual([
    ['src/domain/sales/fees.ts:3-4', 'src/domain/values/money.ts:7-7'],
    ['src/machines/tags.ts:1-1'],
  ])
})

test('of a function of the database the lines are tried that a commit adds, of a new one all', () => {
  const text = `-- It takes.\n${FUNCTION}\n\n${FUNCTION.replaceAll('take', 'give')}`
  const names = (...lines: (readonly [number, number])[]) => mutantsAt(text, lines).map(({ name }) => name)
  expect(names([6, 6]).sort()).toEqual(['take:5 1 → 2', 'take:5 least → greatest'])
  expect(names([9, 15])).toEqual(mutantsOf('give', FUNCTION).map(({ name }) => name))
  expect(names([1, 1], [7, 9])).toEqual([])
})

test('what a commit changes in the files of functions has mutants, each with a test of its own', async () => {
  const file = `${SQL_FOLDER}/ledger-space.sql`
  expect(
    placesIn(`+++ b/${file}\n@@ -0,0 +1,400 @@\n+++ b/server/platform/db/migrations/0000.sql\n@@ -0,0 +1,9 @@`),
  ).toEqual([`${file}:1-400`])
  expect(areasOf([`${file}:1-400`])).toEqual([])
  const mutants = await changedSql([`${file}:1-400`])
  expect(new Set(mutants.map(({ of }) => of))).toContain('ledger_join')
  for (const text of await functionFiles())
    for (const name of functionsIn(text).keys())
      for (const tests of sqlTestsOf(name)) expect([name, globSync(tests)]).not.toEqual([name, []])
})

test('the score counts what was tried, and the survivors are named', () => {
  const score = sumOf([
    { killed: 8, survivors: ['x:1'], untried: 0 },
    NOTHING,
    { killed: 1, survivors: [], untried: 3 },
  ])
  expect(percentOf(score)).toBe(90)
  expect(reportOf(score)).toEqual([
    'sobreviveu  x:1',
    'Mutantes percebidos: 90,0 % de 10; 3 não foram tentados, o tempo acabou',
  ])
  expect([percentOf(NOTHING), reportOf(NOTHING)]).toEqual([null, ['Nenhum mutante.']])
})

const mutant = (line: number, change: object = {}) => ({
  ...{ id: String(line), fileName: 'src/domain/a.ts', mutatorName: 'StringLiteral', replacement: '""' },
  ...{ location: { start: { line, column: 1 } }, ...change },
})

test('what was written before time was up counts, and the weakest files are named first', () => {
  const written = [
    { planned: 7 },
    mutant(1, { status: 'Killed' }),
    mutant(2, { status: 'Timeout' }),
    mutant(3, { status: 'Survived', replacement: '{\n  }' }),
    mutant(4, { status: 'NoCoverage', fileName: 'src/domain/b.ts' }),
    mutant(5, { status: 'Ignored' }),
    mutant(6, { status: 'Killed', fileName: 'src/domain/c.ts' }),
  ].map((line) => `${JSON.stringify(line)}\n`)
  const score = scoreOf(`${written.join('')}{"id":"6","fi`)
  expect(score).toMatchObject({ killed: 3, untried: 1 })
  expect(reportOf(score)).toEqual([
    'sobreviveu  src/domain/a.ts:3 StringLiteral { }',
    'sobreviveu  src/domain/b.ts:4 StringLiteral "" (nenhum teste passa aqui)',
    '0,0 % de 1  src/domain/b.ts',
    '66,7 % de 3  src/domain/a.ts',
    'Mutantes percebidos: 60,0 % de 5; 1 não foram tentados, o tempo acabou',
  ])
})

test('of rules tried within one process each mutant is counted once, and those that time did not reach are not', () => {
  const mutants = ['killed', 'survived', 'hung', 'unreached', 'static', 'late', 'unasked'].map((id, line) =>
    mutant(line, { id }),
  )
  const lines = [
    { reached: ['killed', 'survived', 'hung'], statics: ['static', 'killed'] },
    ...[{ trying: 'killed', patience: 1 }, { killed: 'killed' }, { trying: 'survived', patience: 1 }],
    { reached: ['survived', 'late'], statics: [] },
    { trying: 'survived', patience: 1 },
  ]
  const asked = new Set(mutants.map(({ id }) => id).filter((id) => id !== 'unasked'))
  const early = outcomesOf(mutants, asked, lines, { hung: [], isWhole: false })
  expect(early.outcomes.map(({ id, status }) => `${id}: ${status}`)).toEqual(['killed: Killed', 'survived: Survived'])
  const { planned, outcomes } = outcomesOf(mutants, asked, lines, { hung: ['hung'], isWhole: true })
  expect(planned).toBe(6)
  expect(outcomes.map(({ id, status }) => `${id}: ${status}`)).toEqual([
    ...['killed: Killed', 'survived: Survived', 'hung: Killed', 'unreached: NoCoverage', 'static: Ignored'],
  ])
})

test('mutants of rules are tried against tests that run again: what they notice, hang at and overlook is counted', async () => {
  const { outcomes } = await tryUnit(
    { mutate: [`${FIXTURES}/limit.ts`], tests: [`${FIXTURES}/limit.fixture.ts`] },
    Date.now() + 120_000,
    1,
  )
  const told = outcomes.map(({ location, replacement, status }) => `${location.start.line} ${replacement}: ${status}`)
  expect(told.sort()).toEqual(
    [
      '4 {}: Killed',
      ...['5 false: Killed', '5 true: Killed', '5 count >= LIMIT: Survived', '5 count <= LIMIT: Killed'],
      '9 {}: NoCoverage',
    ].sort(),
  )
})

test('a sample is the same each time, and about as large as it should be', () => {
  const all = Array.from({ length: 1_000 }, (_, line) => mutant(line))
  const sample = all.filter((each) => isInSample(each, 5))
  expect(sample.length).toBeGreaterThan(150)
  expect(sample.length).toBeLessThan(250)
  expect(all.filter((each) => isInSample(each, 5))).toEqual(sample)
  expect(all.filter((each) => isInSample(each, 1))).toHaveLength(1_000)
})

test('some of many are spread over all of them', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6])
  expect(spread([0, 1], 3)).toEqual([0, 1])
})
