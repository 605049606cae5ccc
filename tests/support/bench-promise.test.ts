import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  [true, 0, 'held'],
  [false, 1, '**fell short**'],
])('a benchmark whose promise is %s ends with %i', (held, code, said) => {
  const script = `import { outcomeOf } from './bench/run/promise.ts'; console.log(outcomeOf(${held}))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([code, said])
})
