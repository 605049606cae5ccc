import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from '../../scripts/testing/memory-folder.ts'

let where: string
beforeEach(() => {
  where = mkdtempSync(join(tmpdir(), 'talao-memory-'))
})
afterEach(() => rmSync(where, { recursive: true }))

test('another user passes through the folder of a run, and reads nothing of its names', async () => {
  const folder = await makeMemoryFolder(where)
  if (folder === undefined) return expect(readdirSync(where)).toEqual([])
  expect(statSync(folder).mode & 0o777).toBe(0o711)
})

test('what a killed run left behind goes, what one that still runs needs stays', async () => {
  const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid']))
  for (const pid of [gone, process.pid]) {
    mkdirSync(join(where, `talao-run-${pid}-abc`))
    writeFileSync(join(where, `talao-run-${pid}-abc`, 'data'), 'x')
  }
  const folder = await makeMemoryFolder(where)
  const kept = folder === undefined ? [`talao-run-${gone}-abc`] : [folder.slice(where.length + 1)]
  expect(readdirSync(where).sort()).toEqual([`talao-run-${process.pid}-abc`, ...kept].sort())
})

test('there is none where memory is no place for files', async () => {
  expect(await makeMemoryFolder(join(where, 'missing'))).toBeUndefined()
})
