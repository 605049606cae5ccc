import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { photoSizes } from '../../../../server/campaigns/photos/sizes.ts'

const NAME = 'a'.repeat(32)
const ORIGINALS = { has: async () => true, read: async () => Buffer.from('photo') }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-sizes-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Widths of which one is being made, until it is finished. */
async function begun() {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const encode = vi.fn(() => promise)
  const sizes = photoSizes(ORIGINALS, folder, encode)
  sizes.begin(NAME)
  await vi.waitFor(() => expect(encode).toHaveBeenCalled())
  return { sizes, encode, finish: () => resolve(Buffer.from('small')) }
}

test('closing waits for the width that is being made, and begins no other', async () => {
  const { sizes, encode, finish } = await begun()
  let isClosed = false
  const closing = sizes.close().then(() => {
    isClosed = true
  })
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  finish()
  await closing
  expect(encode).toHaveBeenCalledTimes(1)
  expect(await readdir(join(folder, 'photo-sizes'))).toHaveLength(1)
})

test('closing does not wait for longer than it may', async () => {
  await rm(join(folder, 'photo-sizes'), { recursive: true, force: true })
  const { sizes, finish } = await begun()
  await sizes.close(1)
  finish()
})
