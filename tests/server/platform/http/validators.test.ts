import { expect, test, vi } from 'vitest'
import { validators } from '../../../../server/platform/http/validators.ts'

const OPTIONS = { customOptions: { coerceTypes: false, allErrors: true } } as const

type Part = { schema: unknown; httpPart: string }
const compiled = (shapes: Record<string, object>, part: Part) =>
  (validators(shapes, OPTIONS) as unknown as (part: Part) => (value: unknown) => boolean)(part)

const pair = () => ({
  schema: { type: 'object', properties: { one: { $ref: 'Small#' }, other: { $ref: 'Small#' } } },
  httpPart: 'body',
})
const small = (maximum: number) => ({ Small: { $id: 'Small', type: 'integer', maximum } })
const unrelated = { Unrelated: { $id: 'Unrelated', type: 'string' } }

test('what is asked for alike is compiled once, whatever other schemas the application names', () => {
  const first = compiled({ ...small(9), ...unrelated }, pair())
  expect(compiled(small(9), pair()) === first).toBe(true)
  expect(first({ one: 9, other: 9 })).toBe(true)
  expect(first({ one: 9, other: 10 })).toBe(false)
})

test('a schema that refers to few others looks at no more of them: hundreds of routes have hundreds beside them', () => {
  const read = vi.fn(() => ({ $id: 'Unrelated', type: 'string' }))
  const shapes = Object.defineProperty(small(9), 'Unrelated', { get: read, enumerable: true })
  expect(compiled(shapes, pair())({ one: 10 })).toBe(false)
  expect(read).not.toHaveBeenCalled()
})

test('another schema under the same name is compiled anew, whoever refers to it', () => {
  expect(compiled(small(9), pair())({ one: 10 })).toBe(false)
  expect(compiled(small(10), pair())({ one: 10 })).toBe(true)
  const same = pair()
  expect(compiled(small(9), same)({ one: 10 })).toBe(false)
  expect(compiled(small(10), same)({ one: 10 })).toBe(true)
})

test('a schema that is one object is read once, however many applications have it', () => {
  const shapes = small(9)
  const read = vi.fn(() => ({ one: { $ref: 'Small#' } }))
  const schema = Object.defineProperty({ type: 'object' }, 'properties', { get: read, enumerable: true })
  const first = compiled(shapes, { schema, httpPart: 'body' })
  const times = read.mock.calls.length
  expect(compiled({ ...shapes, ...unrelated }, { schema, httpPart: 'body' }) === first).toBe(true)
  expect(read).toHaveBeenCalledTimes(times)
})

test('a header that its schema writes with capitals would never be checked, and is not taken', () => {
  const part = (name: string) => ({ schema: { type: 'object', properties: { [name]: {} } }, httpPart: 'headers' })
  expect(() => compiled({}, part('Idempotency-Key'))).toThrow('writes Idempotency-Key with capitals')
  expect(compiled({}, part('idempotency-key'))({})).toBe(true)
})
