import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DECISION = read('docs/decisions/0021-what-the-browser-keeps.md')
const STORES = /\b(localStorage|sessionStorage|indexedDB)\b|document\.cookie\s*=[^=]/

/** The panel's own files that keep something in the browser, with the names under which they do. */
const keeping = globSync(['src/**/*.{ts,tsx}', 'public/*.js'], { cwd: ROOT })
  .map((path) => ({ path, code: read(path) }))
  .filter(({ code }) => STORES.test(code))
  .map(({ path, code }) => ({ path, names: [...new Set(code.match(/talao\.[\w-]+/g))] }))

test('the browser keeps what the decision on it lists, and nothing else', () => {
  const listed = [...DECISION.matchAll(/^\| `(talao\.[\w-]+)/gm)].map(([, name]) => name)
  expect([...new Set(keeping.flatMap(({ names }) => names))].sort()).toEqual(listed.sort())
})

test('whatever keeps something does so under a name of its own', () => {
  expect(keeping.filter(({ names }) => names.length !== 1)).toEqual([])
})
