import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { freePort } from './postgres.ts'

const START_MS = 60_000

/**
 * What lives for seconds translates PGlite once and optimizes none of it: that takes longer than all that such a process asks of it. A
 * server on PostgreSQL has nothing to translate.
 */
export const NODE_FLAGS = ['--liftoff-only']

/** A whole server in a process of its own, started as `npm start` starts it. */
export interface ServerProcess {
  process: ChildProcess
  url: string
  /** All that it wrote. */
  said(): string
  /** The exit code, once it ended; the signal's name when one ended it. */
  ended: Promise<number | string>
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | string>
}

/** The key that the tests' shops seal with. */
export const SHOP_KEY = '07'.repeat(32)

/** Runs one of the commands that an operator has (`npm run health`), and gives what it said and how it ended. */
export function runCommand(name: string, args: readonly string[] = [], env: Record<string, string | undefined> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...NODE_FLAGS, ...commandLine(name), ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

/** What Node is told to run a command, as package.json has it. */
export const commandLine = (name: string) => ['--import', './scripts/quick-loading.ts', `scripts/${name}.ts`]

/** The servers that still run; none outlives the tests that started it, however they end. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server; `ready` is over when it listens and has said all that it says at start, and fails with what it said when it ends before. */
export async function startServer(
  env: Record<string, string | undefined>,
  command: readonly string[] = ['scripts/serve.ts'],
): Promise<ServerProcess & { ready: Promise<void> }> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [...NODE_FLAGS, ...command], {
    env: {
      PATH: process.env.PATH,
      SECRET_KEY: SHOP_KEY,
      SANDBOX: '1',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: 'cavalo bateria grampo',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0)),
  )
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${text}`)), START_MS)
    child.stdout.on('data', () => {
      if (!text.includes('Para encerrar: Ctrl+C')) return
      clearTimeout(timer)
      resolve()
    })
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${code}: ${text}`))
    })
  })
  // Who starts a server that is to fail looks at its end alone.
  ready.catch(() => {})
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    said: () => text,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    ready,
  }
}
