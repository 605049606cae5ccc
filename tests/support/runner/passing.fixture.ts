import { expect, test } from 'vitest'

test('holds', () => expect(1).toBe(1))
