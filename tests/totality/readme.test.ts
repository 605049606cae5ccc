import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const README = readFileSync('README.md', 'utf8')
const CONFIG = readFileSync('server/platform/config.ts', 'utf8')
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

const unique = (names: Iterable<string>) => [...new Set(names)].sort()
/** The names of settings in backticks, the first column of its table and beside it. */
const told = unique([...README.matchAll(/`([A-Z][A-Z_]{2,})(?:`|=)/g)].map(([, name = '']) => name))

test('the README names every setting that the server reads, and no other', () => {
  const read = unique([...CONFIG.matchAll(/'((?:[A-Z]+_)*[A-Z]+)'/g)].map(([, name = '']) => name))
  expect(told).toEqual(read)
})

test('the README runs scripts that there are, and leaves out none that somebody runs by hand', () => {
  const run = unique([...README.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name))
  expect(run.filter((name) => !scripts.includes(name))).toEqual([])
  expect(
    ['demo', 'dev', 'check', 'bench', 'health', 'verify', 'reseal', 'backup', 'restore', 'move'].filter(
      (name) => !run.includes(name),
    ),
  ).toEqual([])
})
