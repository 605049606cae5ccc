import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { explainTo, KnownFailure } from '../../scripts/failure.ts'

function read(told: string): { sentence: string | undefined; log: string } {
  const [sentence, path = ''] = told.split(' Os detalhes estão em ')
  const log = readFileSync(path, 'utf8')
  rmSync(dirname(path), { recursive: true })
  return { sentence, log }
}

test('an unexpected error is one sentence, and its stack is in the log', () => {
  const { sentence, log } = read(explainTo('O Talão parou.', new TypeError('x is not a function')))
  expect(sentence).toBe('O Talão parou.')
  expect(log).toMatch(/TypeError: x is not a function\n\s+at /)
})

test('a known failure says its own sentence and logs its detail', () => {
  const told = explainTo('O Talão parou.', new KnownFailure('O painel não pôde ser montado.', 'line 3: …'))
  expect(read(told)).toEqual({ sentence: 'O painel não pôde ser montado.', log: 'line 3: …\n' })
})

test('a missing package sends to npm ci', () => {
  const error = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
  expect(read(explainTo('O Talão parou.', error)).sentence).toBe(
    'Faltam partes do programa. Rode npm ci e tente de novo.',
  )
})
