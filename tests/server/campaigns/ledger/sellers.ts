import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../../support/server/server-process.ts'
import type { Acknowledged, SellerTask } from './seller.ts'

const SELLER = fileURLToPath(new URL('./seller.ts', import.meta.url))

/** A seller's process, and what it has told so far. */
export interface Seller {
  process: ChildProcess
  acknowledged: Acknowledged[]
  /** What it wrote to its errors. */
  complaint(): string
  /** Waits until it ended by itself. */
  ended: Promise<void>
  killed(): Promise<void>
}

/** Starts a process that sells. */
export function startSeller(task: SellerTask): Seller {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--import', './scripts/quick-loading.ts', SELLER, JSON.stringify(task)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const acknowledged: Acknowledged[] = []
  let rest = ''
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    acknowledged.push(...lines.map((line): Acknowledged => JSON.parse(line)))
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    process: child,
    acknowledged,
    complaint: () => complaint,
    ended,
    killed: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
