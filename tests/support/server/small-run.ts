import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** A bench that hangs is ended, and has failed. */
const MOST_MS = 120_000
/** What a bench loads takes longer than its small run, and so do its servers. */
const NODE_OPTIONS = `--import=${new URL('../../../scripts/quick-loading.ts', import.meta.url).href}`

/** Runs a bench as its command does, in a process of its own, small, on a database in the cluster of the tests. @returns what it prints */
export async function smallRunOf(name: string): Promise<string> {
  const command = scripts[`bench:${name}`]?.split(' && ').at(-1)?.split(' ') ?? []
  const env = { ...process.env, NODE_OPTIONS, SMALL: '1', BENCH_CLUSTER: inject('postgresUrl') }
  const { stdout } = await run(process.execPath, command.slice(1), { cwd: root, env, timeout: MOST_MS })
  return stdout
}
