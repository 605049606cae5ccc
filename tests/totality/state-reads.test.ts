import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, test } from 'vitest'
import { ENTITY_STATES } from '../../scripts/checks/entity-states.ts'
import { findStateReads } from '../../scripts/checks/state-reads.ts'
import { judgeReads } from '../../scripts/checks/state-reads-let-through.ts'

const root = mkdtempSync(join(tmpdir(), 'state-reads-'))
afterAll(() => rmSync(root, { recursive: true }))

const OPTIONS = { strict: true, target: ts.ScriptTarget.ES2024, noEmit: true, types: [] }

const DECLARED = `
  type State = 'active' | 'closed' | 'trash'
  declare const row: { state: State; title: string; status: string; phase: 'pending' | 'error' | 'success' }
  declare const column: { state: object }
  declare function inArray(column: object, values: readonly (State | Placeholder)[]): boolean
  declare function eq(column: object, value: State | Placeholder): boolean
  interface Placeholder { name: 'placeholder' }
  declare function sql(text: TemplateStringsArray, ...values: unknown[]): string
  declare const snapshot: { matches(state: State | { active: 'idle' }): boolean; hasTag(tag: string): boolean }
`

/** What the scan finds in each source; all are read as one program, which is most of the work. */
function readsOf(sources: readonly string[], pathOf = (nth: number) => `server/sample-${nth}.ts`): string[][] {
  const files = sources.map((source, nth) => {
    const file = join(root, pathOf(nth))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${DECLARED}${source}\nexport {}`)
    return file
  })
  const found = findStateReads(ts.createProgram(files, OPTIONS), root)
  return sources.map((_, nth) => found.filter(({ file }) => file === pathOf(nth)).map(({ text }) => text))
}

describe('a stored state', () => {
  test('is found wherever it is read by name', () => {
    const read = [
      ["const a = row.state === 'closed'", "row.state === 'closed'"],
      ["const a = 'trash' !== row.state", "'trash' !== row.state"],
      ["const a = row.status === 'approved'", "row.status === 'approved'"],
      ["const a = row.state === 'active' ? 1 : 2", "row.state === 'active'"],
      ["const a = ['active', 'closed'].includes(row.state)", "['active', 'closed']"],
      ["const a = inArray(column.state, ['closed'])", "['closed']"],
      ["const a = eq(column.state, 'closed')", "eq(column.state, 'closed')"],
      ["const a = new Set<State>(['trash'])", "['trash']"],
      ["const a = snapshot.matches('closed')", "snapshot.matches('closed')"],
      ["const a = snapshot.matches({ active: 'idle' })", "snapshot.matches({ active: 'idle' })"],
      ["switch (row.state) { case 'trash': break }", "case 'trash': break"],
      [
        "const a = sql`select 1 from campaign where state = 'active'`",
        "sql`select 1 from campaign where state = 'active'`",
      ],
      ["const a = sql`t.status in ('approved', 'refunded')`", "sql`t.status in ('approved', 'refunded')`"],
    ] as const
    const found = readsOf(read.map(([source]) => source))
    expect(read.filter(([, text], nth) => !found[nth]?.includes(text))).toEqual([])
  })

  test('is none where it is written, told in words or asked by tag', () => {
    const others = [
      "const a = snapshot.hasTag('sellable')",
      "const a = row.phase === 'pending'",
      "const a = row.title === 'closed'",
      "const a: { state: State } = { state: 'closed' }",
      "const WORDS: Record<State, string> = { active: 'À venda', closed: 'Encerrada', trash: 'Na lixeira' }",
      "declare function oneOf<const T extends readonly string[]>(words: T): T; const a = oneOf(['active', 'all'])",
      "const a = sql`select state from campaign where state = any(array['x'])`",
    ]
    expect(readsOf(others)).toEqual(others.map(() => []))
  })

  test('is named by the charts and by words, which own the names', () => {
    const read = "row.state === 'closed'"
    const paths = ['src/machines/entities/sample.ts', 'src/screens/some/copy.ts', 'src/machines/flows/sample.ts']
    const found = readsOf(
      paths.map(() => `const a = ${read}`),
      (nth) => paths[nth] ?? '',
    )
    expect(found).toEqual([[], [], [read]])
  })

  test('has leave to be named for as long as it is', () => {
    const reads = [
      { file: 'src/a.ts', line: 1, text: "x === 'closed'" },
      { file: 'src/b.ts', line: 1, text: "x === 'trash'" },
    ]
    const leave = { 'src/a.ts': { why: 'words', reads: ["x === 'closed'", "x === 'active'"] } }
    expect(judgeReads(reads, leave)).toEqual({ unsaid: [reads[1]], gone: ["src/a.ts: x === 'active'"] })
  })

  test('is known of every entity but the draw, whose states are named after prizes', () => {
    const entities = globSync('src/machines/entities/*.ts').map((path) => basename(path, '.ts'))
    expect(Object.keys(ENTITY_STATES)).toEqual(entities.filter((entity) => entity !== 'draw').sort())
  })
})
