import { expect, test } from 'vitest'
import { messageFor } from '../../src/screens/account/security/demo-message.ts'

const messages = ['users.index', null, 'auth.code', 'auth'].map((purpose, id) => ({ purpose, code: String(id) }))

test('of the messages on the demo’s phone the newest counts that was asked for by the same dialog', () => {
  expect(messageFor(messages, 'auth.code')?.code).toBe('2')
  expect(messageFor(messages, 'auth')?.code).toBe('3')
  expect(messageFor(messages, 'phone.enrol')).toBeUndefined()
})

test('a code for one of the purposes that only read counts for the others', () => {
  expect(messageFor(messages, 'transactions.index')?.code).toBe('0')
})
