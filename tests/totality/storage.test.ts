import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DECISION = read('docs/decisions/0021-what-the-browser-keeps.md')
const STORES =
  /\b(localStorage|sessionStorage|indexedDB)\b|document\.cookie\s*=[^=]|import \{[^}]*\b(keep|kept|forget|storedNames)\b[^}]*\} from '[./]*\/browser\/storage\.ts'/
/** Keeps under the names that it is given. */
const KEEPER = 'src/browser/storage.ts'

/** The panel's own files that keep something in the browser, with the names under which they do. */
const keeping = globSync(['src/**/*.{ts,tsx}', 'public/*.js'], { cwd: ROOT })
  .filter((path) => path !== KEEPER)
  .map((path) => ({ path, code: read(path) }))
  .filter(({ code }) => STORES.test(code))
  .map(({ path, code }) => ({ path, code, names: [...new Set(code.match(/talao\.[\w-]+/g))] }))

/** Whether a file has its name from another that keeps something. */
const hasItFromAnother = (code: string) =>
  keeping.some(({ path, names }) => names.length === 1 && code.includes(`/${basename(path)}'`))

test('the browser keeps what the decision on it lists, and nothing else', () => {
  const listed = [...DECISION.matchAll(/^\| `(talao\.[\w-]+)/gm)].map(([, name]) => name)
  expect([...new Set(keeping.flatMap(({ names }) => names))].sort()).toEqual(listed.sort())
})

test('whatever keeps something does so under one name, its own or that of the file it has it from', () => {
  const wrong = keeping.filter(({ names, code }) => names.length > 1 || (names.length === 0 && !hasItFromAnother(code)))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
