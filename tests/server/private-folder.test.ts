import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand, startServer } from '../support/server/server-process.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'talao-modes-'))
  folder = join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** What others than its user may do something with, in a folder. */
const openToOthers = () =>
  ['', ...(readdirSync(folder, { recursive: true }) as string[])].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

/** Has a process of its own make the folder private, then write a file, with a mask that lets everybody in. */
const keepPrivate = () =>
  spawnSync(
    process.execPath,
    [
      '--eval',
      `process.umask(0)
       import('${join(process.cwd(), 'server/operation/start/private-folder.ts')}').then(({ keepPrivate }) => {
         console.log(keepPrivate(process.argv[1]))
         require('node:fs').writeFileSync(process.argv[1] + '/later', '')
       })`,
      folder,
    ],
    { encoding: 'utf8' },
  )

describe('S07 the data folder', () => {
  test('is made for its user alone, and so is what is written later', () => {
    expect(keepPrivate().stdout).toBe('0\n')
    expect(openToOthers()).toEqual([])
    expect(readdirSync(folder)).toEqual(['later'])
  })

  test('that others had a right to is taken from them, whatever is in it; what a link leads to is left alone', () => {
    const outside = join(home, 'outside')
    mkdirSync(join(folder, 'pg/base'), { recursive: true, mode: 0o777 })
    for (const path of [join(folder, 'secret.key'), join(folder, 'pg/base/1'), outside]) {
      writeFileSync(path, 'x')
      chmodSync(path, 0o666)
    }
    symlinkSync(outside, join(folder, 'pg/link'))
    for (const path of [folder, join(folder, 'pg'), join(folder, 'pg/base')]) chmodSync(path, 0o777)
    expect(keepPrivate().stdout).toBe('5\n')
    expect(openToOthers()).toEqual(['pg/link'])
    expect(statSync(join(folder, 'pg/base')).mode & 0o777).toBe(0o700)
    expect(statSync(outside).mode & 0o777).toBe(0o666)
  })

  test.runIf(process.getuid?.() === 0)('of another user is left alone by servers and commands, root’s too', () => {
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, 65_534, 65_534)
    const sentence = `A pasta ${folder} é de outro usuário (uid 65534), que não leria o que este (uid 0) gravasse nela.`
    expect(keepPrivate().stderr).toContain(sentence)
    const refused = { status: 1, said: expect.stringContaining(sentence) }
    expect(runCommand('health', [], { DATA_DIR: folder })).toEqual(refused)
    expect(runCommand('backup', [join(home, 'copia')], { DATA_DIR: folder })).toEqual(refused)
    expect(readdirSync(folder)).toEqual([])
  })

  test('of a running server is its user’s alone, with the embedded database in it', async () => {
    mkdirSync(folder, { mode: 0o777 })
    chmodSync(folder, 0o777)
    const server = await startServer({ DATA_DIR: folder, SECRET_KEY: undefined })
    await server.ready
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['pg', 'secret.key']))
    expect(openToOthers()).toEqual([])
    expect(server.said()).toContain(`Os arquivos de ${folder} agora são só deste usuário: 1 estava aberto a outros.`)
    await server.end('SIGKILL')
  })
})
