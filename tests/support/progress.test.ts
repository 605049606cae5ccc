import { expect, test } from 'vitest'
import { Progress } from '../../scripts/testing/progress.ts'
import { EMPTY_LINE, type Output, progressLine } from '../../scripts/testing/progress-line.ts'

const files = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `tests/${key}.test.ts` }))
const SECOND = 1_000

test('a run says how many files have ended, what runs, and for about how long', () => {
  const lengths = { a: 60, b: 60, c: 60, d: 60 }
  const progress = new Progress(files, { lengths, now: 0 })
  expect(progress.line(0)).toBe('0 de 4 arquivos, faltam cerca de 2 min · ')
  progress.begin('a')
  progress.begin('b')
  progress.fail()
  expect(progress.line(SECOND)).toBe(
    '0 de 4 arquivos, 1 falha, faltam cerca de 2 min · tests/a.test.ts, tests/b.test.ts',
  )
  for (const key of ['a', 'b']) progress.end(key)
  progress.begin('c')
  progress.fail()
  // Two minutes of work in a minute: a minute and a half of work is left.
  expect(progress.line(60 * SECOND)).toBe('2 de 4 arquivos, 2 falhas, falta menos de 1 min · tests/c.test.ts')
  expect(progress.secondsLeft(60 * SECOND)).toBe(90 / 2)
})

test('a slow machine makes the rest longer', () => {
  const quick = new Progress(files, { lengths: {}, now: 0 })
  const slow = new Progress(files, { lengths: {}, now: 0 })
  for (const run of [quick, slow]) run.end('a')
  expect(slow.secondsLeft(100 * SECOND)).toBeGreaterThan(2 * quick.secondsLeft(5 * SECOND))
})

function output(more: Partial<Output> = {}) {
  const written: string[] = []
  const out: Output = { write: (chunk: string | Uint8Array) => written.push(String(chunk)) > 0, ...more }
  return { out, written }
}

test('on a terminal the line is drawn in its place, and other lines are written over it', () => {
  const { out, written } = output({ isTTY: true, columns: 10 })
  const line = progressLine(out)
  line.draw('1 de 4 arquivos')
  out.write('✓ a\n')
  out.write('✓ b\n')
  line.draw('3 de 4')
  line.clear()
  expect(written).toEqual([`${EMPTY_LINE}1 de 4 ar`, EMPTY_LINE, '✓ a\n', '✓ b\n', `${EMPTY_LINE}3 de 4`, EMPTY_LINE])
})

test('elsewhere each drawing is a line', () => {
  const { out, written } = output()
  const line = progressLine(out)
  line.draw('1 de 4')
  out.write('✓ a\n')
  line.clear()
  expect(written).toEqual(['1 de 4\n', '✓ a\n'])
})
