import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a simulation said, and how it left. */
function simulate(seed: number, steps: number, mutant?: string): Promise<{ code: number | null; said: string }> {
  const args = [
    '--import',
    './sim/preload.ts',
    'sim/simulate.ts',
    '--seed',
    String(seed),
    '--days',
    '1',
    '--steps',
    String(steps),
    '--story',
  ]
  const env = { ...process.env, ...(mutant !== undefined && { MUTANT: mutant }) }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

test('a seed tells the same story and leaves the same database in two processes, and finds nothing', async () => {
  const [one, other] = await Promise.all([simulate(1, 30), simulate(1, 30)])
  expect(one.said).toMatch(/dia 1: \d+ compras.*\nhash [0-9a-f]{64}\n$/)
  expect(other).toEqual(one)
  expect(one.code).toBe(0)
})

test('another seed tells another story, and finds nothing either', async () => {
  const { code, said } = await simulate(13, 60)
  expect(said).not.toContain('ACHADO')
  expect(said).toMatch(/dia 1: \d+ compras/)
  expect(code).toBe(0)
})

test('a rule that is changed is found, and told by the day and the hour', async () => {
  const { code, said } = await simulate(1, 60, 'a reservation that runs out stays reserved')
  expect(said).toMatch(/^ACHADO \d+\.\w+, \d\d:\d\d: /m)
  expect(code).toBe(1)
})
