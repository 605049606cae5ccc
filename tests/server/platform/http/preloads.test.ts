import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPreloads } from '../../../../server/platform/http/preloads.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-preloads-'))
  file = join(folder, 'preloads.json')
  const files = { '/': ['assets/a.js'], '/link/$id': ['assets/a.js', 'assets/b.js'], '/link/create': ['assets/c.js'] }
  await writeFile(file, JSON.stringify(files))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['/', '</assets/a.js>; rel=modulepreload'],
  ['/link/7', '</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload'],
  ['/link/7/', '</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload'],
  ['/link/create', '</assets/c.js>; rel=modulepreload'],
  ['/link/7/edit', undefined],
  ['/login', undefined],
])('the page at %s brings what it needs, a fixed word before a param', (path, header) => {
  expect(readPreloads(file)(path)).toBe(header)
})

test('a build without the list brings nothing', () => {
  expect(readPreloads(join(folder, 'none.json'))('/')).toBeUndefined()
})
