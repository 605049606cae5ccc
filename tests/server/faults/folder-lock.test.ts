import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FolderBusyError, lockFolder } from '../../../server/platform/db/folder-lock.ts'

const STARTER = fileURLToPath(new URL('lock-starter.fixture.ts', import.meta.url))
const STARTERS = 10
const KEY_ROUNDS = 20
const ROUNDS = process.env.FAULTS === 'long' ? 500 : 60
/** A process that no machine has, and so a lock that nobody holds. */
const GONE = JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })
/** Time for all starters to have heard of a round. */
const SOON_MS = 25

let base: string
let starters: ChildProcessWithoutNullStreams[]
let said: string[][]
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'talao-locks-'))
  starters = Array.from({ length: STARTERS }, () => spawn(process.execPath, [STARTER]))
  said = starters.map((starter) => {
    const lines: string[] = []
    let rest = ''
    starter.stdout.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
    return lines
  })
})
afterAll(() => {
  for (const starter of starters) starter.kill()
  rmSync(base, { recursive: true, force: true })
})

test(`of ${STARTERS} starters at an abandoned lock one gets the folder, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const folder = mkdtempSync(join(base, 'data-'))
    writeFileSync(join(folder, 'talao.lock'), GONE)
    for (const starter of starters) starter.stdin.write(`${JSON.stringify({ folder, at: Date.now() + SOON_MS })}\n`)
    await expect.poll(() => said.map((lines) => lines.length), { interval: 5 }).toEqual(starters.map(() => round + 1))
    const answers = said.map((lines) => lines[round]).sort()
    expect(answers).toEqual([...Array.from({ length: STARTERS - 1 }, () => 'FolderBusyError'), 'mine'])
    expect(readdirSync(folder)).toEqual(['talao.lock.1'])
  }
})

test(`of ${STARTERS} starters in an empty folder one makes the key, and all have that one`, async () => {
  const heard = said[0]?.length ?? 0
  for (let round = 0; round < KEY_ROUNDS; round++) {
    const folder = mkdtempSync(join(base, 'key-'))
    for (const starter of starters)
      starter.stdin.write(`${JSON.stringify({ folder, at: Date.now() + SOON_MS, key: true })}\n`)
    await expect
      .poll(() => said.map((lines) => lines.length), { interval: 5 })
      .toEqual(starters.map(() => heard + round + 1))
    const keys = new Set(said.map((lines) => lines[heard + round]))
    expect([...keys]).toEqual([readFileSync(join(folder, 'secret.key'), 'utf8')])
    expect(readdirSync(folder)).toEqual(['secret.key'])
  }
})

test('a folder that was given back is free, and leaves nothing behind', () => {
  const folder = mkdtempSync(join(base, 'data-'))
  for (let round = 0; round < 3; round++) {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderBusyError)
    unlock()
    expect(readdirSync(folder)).toEqual([])
  }
})

/** What this process would write into a lock, and who else may hold one. */
const OURS = { pid: process.pid, namespace: readlinkSync('/proc/self/ns/pid') }
const MINUTE_MS = 60_000
const UNSEEN = {
  'a process of another container': JSON.stringify({ pid: 1, started: '1', namespace: 'pid:[1]' }),
  'one who wrote half of it': '{"pid":',
  'one who wrote nothing yet': '',
}
test.each(Object.entries(UNSEEN))('a lock of %s is held for as long as it is touched', (_who, text) => {
  const folder = mkdtempSync(join(base, 'data-'))
  const lock = join(folder, 'talao.lock')
  writeFileSync(lock, text)
  expect(() => lockFolder(folder)).toThrow(/que daqui não se vê/)
  for (const apart of [-MINUTE_MS, MINUTE_MS]) {
    const at = new Date(Date.now() + apart)
    writeFileSync(lock, text)
    utimesSync(lock, at, at)
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  }
})

test('a lock of a process that is gone is taken at once, however lately it was touched', () => {
  const folder = mkdtempSync(join(base, 'data-'))
  for (const holder of [
    { pid: 2 ** 22 + 1, started: '1' },
    { pid: process.pid, started: '1' },
  ]) {
    writeFileSync(join(folder, 'talao.lock'), JSON.stringify({ ...OURS, ...holder }))
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  }
})

test('a process that is hidden from here, as another user’s is, holds its lock for as long as it touches it', () => {
  const folder = mkdtempSync(join(base, 'data-'))
  writeFileSync(join(folder, 'talao.lock'), JSON.stringify({ ...OURS, pid: 2 ** 22 + 1, started: '1' }))
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect(() => lockFolder(folder)).toThrow(/que daqui não se vê/)
  kill.mockRestore()
  lockFolder(folder)()
})

test('whoever holds a folder touches its lock', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const folder = mkdtempSync(join(base, 'data-'))
  const unlock = lockFolder(folder)
  const lock = join(folder, 'talao.lock')
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject(OURS)
  const before = new Date(Date.now() - MINUTE_MS)
  utimesSync(lock, before, before)
  vi.advanceTimersByTime(5_000)
  expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(MINUTE_MS / 2)
  unlock()
  vi.advanceTimersByTime(5_000)
  expect(readdirSync(folder)).toEqual([])
  vi.useRealTimers()
})
