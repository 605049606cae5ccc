import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, startApp, type TestApp } from '../../support/server/build-app.ts'

const COMPILER = resolve('node_modules/typescript-native/bin/tsc')
const TYPES = resolve('node_modules/@types')

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startApp()
  folder = await mkdtemp(join(tmpdir(), 'talao-client-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Compiles what uses a client made of the contract, as strictly as the compiler can, and gives the module. */
async function compiled() {
  await createClient({
    input: resolve('src/api/openapi.json'),
    output: { path: join(folder, 'client') },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  })
  await copyFile('tests/support/strangers/use-of-client.txt', join(folder, 'use.ts'))
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }')
  const options = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--typeRoots', TYPES]
  await promisify(execFile)(process.execPath, [COMPILER, ...options, '--outDir', join(folder, 'js'), 'use.ts'], {
    cwd: folder,
  }).catch(({ stdout }) => expect(stdout).toBe('compiled'))
  return createRequire(import.meta.url)(join(folder, 'js/use.js'))
}

test('a client that strangers’ tools make of the contract compiles strictly, and signs in, proves, sells and reads by it', async () => {
  const { work } = await compiled()
  const who = { username: ADMIN.email, password: ADMIN.password }
  expect(await work(app.url, who, () => app.inbox.at(-1)?.code, app.accountId)).toEqual({
    titles: ['Moto do gerador'],
    bought: 3,
    stepUp: 'auth.code',
    sold: ['pending'],
    beyond: 403,
  })
})
