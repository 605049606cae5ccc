import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, createDatabase, dropDatabase, startPostgres } from './postgres.ts'

let cluster: Cluster

beforeAll(async () => {
  cluster = await startPostgres()
}, 60_000)

afterAll(() => cluster.stop())

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('is as durable as a real server unless asked to be fast, and leaves no folder and no process once stopped', async () => {
  expect(await ask(cluster.url, 'SHOW fsync')).toEqual(['on'])
  const fast = await startPostgres({ fast: true })
  expect(await ask(fast.url, 'SHOW fsync')).toEqual(['off'])
  const [folder] = (await ask(fast.url, 'SHOW data_directory')) as [string]
  await fast.stop()
  expect(existsSync(folder)).toBe(false)
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(folder)
})

test('fills a template once for askers at the same time, and gives each a database of its own', async () => {
  let prepared = 0
  const template = {
    key: 'numbers',
    prepare: async (url: string) => {
      prepared += 1
      await ask(url, 'CREATE TABLE numbers AS SELECT 7 AS number')
    },
  }
  const [one, other] = await Promise.all([createDatabase(cluster.url, template), createDatabase(cluster.url, template)])
  await ask(one, 'INSERT INTO numbers VALUES (8)')
  expect(prepared).toBe(1)
  expect(await ask(one, 'SELECT number FROM numbers ORDER BY 1')).toEqual([7, 8])
  expect(await ask(other, 'SELECT number FROM numbers')).toEqual([7])
})

test('a template that failed half-way is begun anew', async () => {
  const failing = { key: 'retried', prepare: () => Promise.reject(new Error('migration failed')) }
  await expect(createDatabase(cluster.url, failing)).rejects.toThrow('migration failed')
  const url = await createDatabase(cluster.url, { key: 'retried', prepare: async () => undefined })
  expect(await ask(url, 'SELECT 1')).toEqual([1])
})

test('drops a database even while somebody is connected', async () => {
  const url = await createDatabase(cluster.url)
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await dropDatabase(cluster.url, url)
  await expect(ask(url, 'SELECT 1')).rejects.toThrow('does not exist')
})

test('the next start removes what a killed run left, server and folder', async () => {
  const script = `
    const { startPostgres } = await import('./tests/support/server/postgres.ts')
    console.log((await startPostgres()).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGKILL')
  await once(child, 'exit')
  const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`talao-postgres-${child.pid}-`))
  expect(leftBehind()).toHaveLength(1)
  const next = await startPostgres()
  await next.stop()
  expect(leftBehind()).toEqual([])
  await expect(ask(url.toString().trim(), 'SELECT 1')).rejects.toThrow()
})
