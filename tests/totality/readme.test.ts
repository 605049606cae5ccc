import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What whoever picks the code up reads first, in English, and what whoever runs a raffle does, in Portuguese. */
const FIRST_PAGES = { 'README.md': readFileSync('README.md', 'utf8'), 'LEIA-ME.md': readFileSync('LEIA-ME.md', 'utf8') }
const CONFIG = readFileSync('server/platform/config.ts', 'utf8')
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const MOST_PICTURE_BYTES = 120 * 1024

const unique = (names: Iterable<string>) => [...new Set(names)].sort()
const found = (text: string, what: RegExp) => unique([...text.matchAll(what)].map(([, name = '']) => name))
/** The names of settings in backticks, the first column of its table and beside it. */
const settingsIn = (text: string) => found(text, /`([A-Z][A-Z_]{2,})(?:`|=)/g)
/** The commands, with what of the tests' may be named by itself. */
const commandsIn = (text: string) =>
  unique([...found(text, /npm run ([\w:]+)/g), ...found(text, /`(test:\w+)`/g), ...found(text, /`npm (test)`/g)])

test.each(Object.entries(FIRST_PAGES))('%s names every setting that the server reads, and no other', (_, text) => {
  expect(settingsIn(text)).toEqual(found(CONFIG, /'((?:[A-Z]+_)*[A-Z]+)'/g))
})

test.each(Object.entries(FIRST_PAGES))(
  '%s runs scripts that there are, and leaves out none that somebody runs by hand',
  (_, text) => {
    const run = commandsIn(text)
    expect(run.filter((name) => !scripts.includes(name))).toEqual([])
    const byHand = ['demo', 'dev', 'check', 'bench', 'health', 'verify', 'reseal', 'backup', 'restore', 'move']
    expect(byHand.filter((name) => !run.includes(name))).toEqual([])
  },
)

test('both name the same commands and settings, and begin with the same two commands', () => {
  const told = Object.values(FIRST_PAGES).map((text) => ({
    commands: commandsIn(text),
    settings: settingsIn(text),
    first: found(text.slice(0, text.indexOf('```\n', text.indexOf('```sh') + 1)), /^(npm [^#\n]*[^#\s])/gm),
  }))
  expect(told[0]).toEqual(told[1])
  expect(told[0]?.first).toEqual(['npm ci && npm start', 'npm ci && npm test'])
})

test.each(Object.entries(FIRST_PAGES))('%s shows its pictures in both themes, none of them large', (_, text) => {
  const pictures = found(text, /"(docs\/pictures\/[\w-]+\.webp)"/g)
  const names = unique(pictures.map((path) => path.replace(/-(dark|light)\.webp$/, '')))
  expect(names.length).toBeGreaterThanOrEqual(3)
  expect(pictures).toEqual(names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]))
  expect(pictures.filter((path) => !existsSync(path) || statSync(path).size > MOST_PICTURE_BYTES)).toEqual([])
})
