import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Generated, staleFiles, writeGenerated } from '../../scripts/generated/generated.ts'

let folder: string
let generated: Generated

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-generated-'))
  generated = {
    command: 'npm run pages',
    folder,
    keep: /\.ts$/,
    files: async () =>
      new Map([
        ['one.md', '1'],
        ['two.md', '2'],
      ]),
  }
})

afterEach(() => rm(folder, { recursive: true }))

test('a missing, a changed and a superfluous file are stale; a kept one is not', async () => {
  await writeFile(join(folder, 'one.md'), 'changed by hand')
  await writeFile(join(folder, 'old.md'), 'nothing makes this any more')
  await writeFile(join(folder, 'hand.ts'), 'written by hand')
  expect(await staleFiles(generated)).toEqual(['old.md', 'one.md', 'two.md'].map((name) => join(folder, name)))
})

test('writing makes all fresh and leaves what is kept', async () => {
  await writeFile(join(folder, 'old.md'), 'nothing makes this any more')
  await writeFile(join(folder, 'hand.ts'), 'written by hand')
  await writeGenerated(generated)
  expect(await staleFiles(generated)).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['hand.ts', 'one.md', 'two.md'])
  expect(await readFile(join(folder, 'two.md'), 'utf8')).toBe('2')
})
