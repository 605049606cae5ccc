import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeKeyFile } from '../../server/platform/seal/seal.ts'

const synced: string[] = vi.hoisted(() => [])
vi.mock('../../server/platform/durable.ts', async (original) => {
  const real = await original<typeof import('../../server/platform/durable.ts')>()
  const noting = (sync: (path: string) => void) => (path: string) => {
    synced.push(path)
    sync(path)
  }
  return { ...real, syncFile: noting(real.syncFile), syncFolder: noting(real.syncFolder) }
})
afterEach(() => void synced.splice(0))

test('a key that was made is on the disk, under its name, before anything is sealed with it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'talao-key-'))
  makeKeyFile({ secretKey: undefined, dataDir })
  expect(synced).toEqual([join(dataDir, `secret.key.${process.pid}`), dataDir])
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  rmSync(dataDir, { recursive: true })
})
