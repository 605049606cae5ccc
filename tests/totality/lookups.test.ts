import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { findLookups } from '../../scripts/checks/lookups.ts'

const root = mkdtempSync(join(tmpdir(), 'lookups-'))
afterAll(() => rmSync(root, { recursive: true }))

const OPTIONS = { strict: true, target: ts.ScriptTarget.ES2024, noEmit: true, types: [] }

function found(source: string): string[] {
  mkdirSync(join(root, 'server'), { recursive: true })
  const file = join(root, 'server/sample.ts')
  writeFileSync(file, source)
  return findLookups(ts.createProgram([file], OPTIONS), root).map(({ line, text }) => `${line} ${text}`)
}

test('S10 a word of a stranger looked up in an object is found, and so are writing under it and asking for it', () => {
  expect(
    found(`const ALIASES: Readonly<Record<string, string>> = { login_code: 'transactions.index' }
      const ENTRIES = { a: 1 } as const
      export const read = (asked: string) => ALIASES[asked]
      export const maybe = (asked: string | undefined) => ALIASES[asked ?? '']
      export const write = (asked: string, all: Record<string, string>) => { all[asked] = 'x' }
      export const cast = (asked: string) => ENTRIES[asked as keyof typeof ENTRIES]
      export const asks = (asked: string) => asked in ENTRIES`),
  ).toEqual([
    '3 ALIASES[asked]',
    "4 ALIASES[asked ?? '']",
    '5 all[asked]',
    '6 ENTRIES[asked as keyof typeof ENTRIES]',
    '7 asked in ENTRIES',
  ])
})

test('S10 lists, Maps and words of a closed union are looked up as ever', () => {
  expect(
    found(`const LABELS = { open: 'Aberta', closed: 'Encerrada' }
      export const word = (state: 'open' | 'closed') => LABELS[state]
      export const nth = (all: string[], at: number) => all[at]
      export const known = (all: Map<string, string>, asked: string) => all.get(asked)`),
  ).toEqual([])
})
