import { expect, test } from 'vitest'

test('holds', () => expect(1).toBe(1))
test.skipIf(true)('is left out', () => expect(1).toBe(2))
