import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carryFrom } from '../../../scripts/build/carry.ts'

test('a build has the files of the one before it as well, and of none before that', async () => {
  const home = mkdtempSync(join(tmpdir(), 'talao-builds-'))
  const build = (version: string) => {
    const dist = join(home, version)
    for (const folder of ['panel/assets', 'storefront/storefront']) {
      mkdirSync(join(dist, folder), { recursive: true })
      for (const name of [`index-${version}.js`, 'same.js']) writeFileSync(join(dist, folder, name), version)
    }
    return dist
  }
  const [first, second, third] = ['1', '2', '3'].map(build) as [string, string, string]
  await carryFrom(undefined, first)
  await carryFrom(first, second)
  await carryFrom(second, third)
  for (const folder of ['panel/assets', 'storefront/storefront']) {
    expect(readdirSync(join(second, folder)).sort()).toEqual(['index-1.js', 'index-2.js', 'same.js'])
    expect(readdirSync(join(third, folder)).sort()).toEqual(['index-2.js', 'index-3.js', 'same.js'])
  }
  rmSync(home, { recursive: true })
})
