import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECRET_RULES, secretsIn } from '../support/secret-scan.ts'

/** Lines that look like a secret and are none: made up to be shown. */
const MADE_UP = [
  'postgresql://usuario:senha@servidor:porta/banco',
  'https://eu:senha@exemplo.com.br/',
  'https://eu:senha@hooks.zapier.com/x',
  'https://user:pass@127.0.0.1:3000/',
  'https://user:pass@push.example.com/1',
  "'segredo-das-metricas-0001'",
  "'/api/gateways/codepay/7/notifications/5f2a9c0e'",
  'postgresql://talao:senha@127.0.0.1:5432/talao',
  'postgresql://talao:senha@127.0.0.1:5433/talao',
  'smtp://usuario:senha@servidor:587',
]

const NOT_OURS = ['node_modules', '.git', 'dist', 'data', 'coverage', '.cache']

const ANYONES = ['-c', 'safe.directory=*']
const git = (...args: string[]) =>
  execFileSync('git', [...ANYONES, ...args], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
const inGit = existsSync('.git') && spawnSync('git', [...ANYONES, 'rev-parse', '--git-dir']).status === 0
const found = (text: string) => secretsIn(text).filter((line) => !MADE_UP.some((known) => line.includes(known)))

/** The text files under a folder; what is neither the project's nor text is passed over. */
function textsUnder(folder: string, skip: readonly string[] = []): [string, string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip.includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return textsUnder(path)
    return entry.isFile() ? [textOf(path)] : []
  })
}

const textOf = (path: string): [string, string] => {
  const bytes = readFileSync(path)
  return [path, bytes.includes(0) ? '' : bytes.toString()]
}

const tracked = () =>
  inGit
    ? git('ls-files', '-z')
        .split('\0')
        .filter((path) => path !== '' && existsSync(path) && statSync(path).isFile())
        .map(textOf)
    : textsUnder('.', NOT_OURS)

test.each(SECRET_RULES)('S51 the search finds a $name', ({ name, sample }) => {
  expect(secretsIn(`antes\n${sample}\ndepois`)).toEqual([`${name}: ${sample}`])
})

test('S51 no file holds a secret', () => {
  expect(tracked().flatMap(([path, text]) => found(text).map((line) => `${path}: ${line}`))).toEqual([])
})

test('S51 no commit ever held a secret', () => {
  const history = inGit ? git('log', '--all', '-p', '--unified=0', '--no-color', '--no-ext-diff', '--format=') : ''
  const added = history
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
  expect(found(added.join('\n'))).toEqual([])
})

test('S51 what is built holds no secret', () => {
  const built = existsSync('dist') ? textsUnder('dist') : []
  expect(built.flatMap(([path, text]) => found(text).map((line) => `${path}: ${line.slice(0, 80)}`))).toEqual([])
})
