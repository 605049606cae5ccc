import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findHaproxy } from '../../../scripts/programs.ts'
import { freePort } from './postgres.ts'

const START_DEADLINE_MS = 10_000
const CONFIG = 'deploy/haproxy.cfg'

/** A running HAProxy with the configuration that an installation has. */
export interface Haproxy {
  url: string
  /** The lines of its log. */
  lines(): string[]
  stop(): Promise<void>
}

/** Starts HAProxy before three servers. @param servers where they listen: `127.0.0.1:3001` */
export async function startHaproxy(servers: readonly [string, string, string]): Promise<Haproxy> {
  const program = findHaproxy()
  if (program === undefined) throw new Error('O HAProxy não está instalado: no Debian, apt-get install haproxy.')
  const entrance = `127.0.0.1:${await freePort()}`
  const [TALAO_1, TALAO_2, TALAO_3] = servers
  const [command = '', ...args] = ['setpriv', '--pdeathsig=KILL', program, '-db', '-f', CONFIG]
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ENTRADA: entrance, TALAO_1, TALAO_2, TALAO_3 },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const url = `http://${entrance}`
  const deadline = Date.now() + START_DEADLINE_MS
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`HAProxy did not start: ${text}`)
    await sleep(50)
  }
  return {
    url,
    lines: () => text.split('\n').filter((line) => line !== ''),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
