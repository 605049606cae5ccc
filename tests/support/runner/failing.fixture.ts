import { expect, test } from 'vitest'

test('holds', () => expect(1).toBe(1))
test('does not hold', () => expect(1).toBe(2))
