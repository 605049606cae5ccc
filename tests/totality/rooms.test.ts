import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['src', 'server', 'tests', 'scripts', 'bench', 'docs']
/** Generated, or one small file for each of what there is, found by its number. */
const LONG = ['docs/machines', 'docs/decisions']
const MOST = 31

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersIn(`${folder}/${name}`)])
const filesIn = (folder: string) => readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile()).length

test('no folder holds more files than one can look over', () => {
  const folders = ROOTS.flatMap((root) => [root, ...foldersIn(root)]).filter((folder) => !LONG.includes(folder))
  const full = folders.map((folder) => ({ folder, files: filesIn(folder) })).filter(({ files }) => files > MOST)
  expect(full).toEqual([])
  expect(folders.length).toBeGreaterThan(200)
})

test.each(['src', 'server'])('the maps name every folder of %s, and none besides', (root) => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory())
  const names = folders.map(({ name }) => name).sort()
  const readme = readFileSync('README.md', 'utf8')
  const named = [...readme.matchAll(new RegExp(`\\b${root}/([a-z-]+) {2,}`, 'g'))].map(([, name = '']) => name)
  expect(named.sort()).toEqual(names)
})

test('the table of rooms names every room of a folder that it divides', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const table = page.slice(page.indexOf("## The panel's rooms"))
  const rows = [...table.matchAll(/^\| `((?:src|server|scripts|tests)[\w/-]*)` \| (.*) \|$/gm)]
  const lacking = rows.flatMap(([, folder = '', rooms = '']) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory() && !['screens', 'harness', 'samples'].includes(basename(folder)))
      .map(({ name }) => name)
      .filter((name) => !['harness', 'samples'].includes(name) && !rooms.includes(`\`${name}\``))
      .map((name) => `${folder}/${name}`),
  )
  expect(rows.length).toBe(11)
  expect(lacking).toEqual([])
})
