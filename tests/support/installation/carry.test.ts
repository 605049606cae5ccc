import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carryFrom, noteMade, refuseUnbuilt } from '../../../scripts/build/carry.ts'

const FOLDERS = ['panel/assets', 'storefront/storefront']

test('a build has the files of the one before it as well, and of none before that', async () => {
  const home = mkdtempSync(join(tmpdir(), 'talao-builds-'))
  const build = (version: string) => {
    const dist = join(home, version)
    for (const folder of FOLDERS) {
      mkdirSync(join(dist, folder), { recursive: true })
      for (const name of [`index-${version}.js`, 'same.js']) writeFileSync(join(dist, folder, name), version)
    }
    return dist
  }
  const [first, second, third] = ['1', '2', '3'].map(build) as [string, string, string]
  for (const dist of [first, second, third]) await noteMade(dist)
  await carryFrom(first, second)
  await carryFrom(second, third)
  for (const folder of FOLDERS) {
    expect(readdirSync(join(second, folder)).sort()).toEqual(['index-1.js', 'index-2.js', 'same.js'])
    expect(readdirSync(join(third, folder)).sort()).toEqual(['index-2.js', 'index-3.js', 'same.js'])
  }
  rmSync(home, { recursive: true })
})

test('what a list names and is gone is left out, and a folder that was not built is refused', async () => {
  const home = mkdtempSync(join(tmpdir(), 'talao-builds-'))
  const [before, after] = [join(home, 'antes'), join(home, 'depois')]
  for (const dist of [before, after])
    for (const folder of FOLDERS) mkdirSync(join(dist, 'dist', folder), { recursive: true })
  const assets = join(before, 'dist', 'panel/assets')
  for (const name of ['gone.js', 'there.js']) writeFileSync(join(assets, name), name)
  await noteMade(join(before, 'dist'))
  rmSync(join(assets, 'gone.js'))
  await carryFrom(join(before, 'dist'), join(after, 'dist'))
  expect(readdirSync(join(after, 'dist', 'panel/assets'))).toEqual(['there.js'])
  expect(() => refuseUnbuilt(join(before, 'dist'))).not.toThrow()
  expect(() => refuseUnbuilt(join(home, 'nada', 'dist'))).toThrow(`Em ${join(home, 'nada')} não há um Talão montado.`)
  rmSync(home, { recursive: true })
})
