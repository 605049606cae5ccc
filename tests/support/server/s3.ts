import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './postgres.ts'

/** The package names a program that it does not bring. */
const PROGRAM = "new (require('@20minutes/s3rver'))(JSON.parse(process.argv[1])).run()"
const START_DEADLINE_MS = 30_000

/** A store of its own that speaks S3 and checks signatures, with one bucket. */
export interface S3 {
  /** The settings of a Talão that keeps its files there. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET', string>
  /** The folder of what it keeps. */
  folder: string
  /** Ends it; it stays away until `resume`. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a store in the temporary folder. */
export async function startS3(): Promise<S3> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-s3-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const buckets = [{ name: 'talao', configs: [] }]
  const settings = { directory: folder, address: '127.0.0.1', port, silent: true, configureBuckets: buckets }
  let child: ChildProcess | undefined
  const halt = async () => {
    const running = child
    child = undefined
    if (running === undefined) return
    const ended = new Promise((resolve) => running.once('close', resolve))
    running.kill('SIGKILL')
    await ended
  }
  const resume = async () => {
    child = spawn(process.execPath, ['-e', PROGRAM, JSON.stringify(settings)], { stdio: 'ignore' })
    for (const deadline = Date.now() + START_DEADLINE_MS; ; ) {
      const answers = await fetch(`${endpoint}/`).then(
        () => true,
        () => false,
      )
      if (answers) return
      if (Date.now() > deadline) throw new Error('the store did not start')
      await sleep(50)
    }
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  await resume()
  return {
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: 'talao', S3_KEY: 'S3RVER', S3_SECRET: 'S3RVER' },
    folder,
    halt,
    resume,
    stop: async () => {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
