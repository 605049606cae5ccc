import { expect, test } from 'vitest'
import { isOpenAt, mayDo, openedBy, ROLES, rolesWith, SESSION_STAGES } from '../../../src/domain/people/permissions.ts'
import { scopeOf } from '../../../src/domain/people/scopes.ts'

test('a role may what its permission names; what anyone may, every role may', () => {
  expect(rolesWith('public')).toEqual(ROLES)
  expect(rolesWith('campaigns.read')).toEqual(['admin', 'gestor'])
  expect(ROLES.filter((role) => mayDo(role, 'campaigns.leaveRule'))).toEqual(['admin'])
  expect(ROLES.filter((role) => mayDo(role, 'campaigns.draw'))).toEqual(['admin', 'gestor'])
  expect(ROLES.filter((role) => mayDo(role, 'transactions.list'))).toEqual(ROLES)
})

test.each([
  ['session.own', ['unverified', 'passwordDue', 'factorDue', 'ready']],
  ['password.own', ['passwordDue', 'factorDue', 'ready']],
  ['security.change', ['factorDue', 'ready']],
  ['campaigns.read', ['ready']],
] as const)('%s is open at %j', (permission, stages) => {
  expect(SESSION_STAGES.filter((stage) => isOpenAt(permission, stage))).toEqual(stages)
})

test('a code for one list opens the other lists, and any other code itself alone', () => {
  const lists = ['transactions.index', 'metrics.index', 'users.index']
  for (const list of lists) expect(openedBy(list)).toEqual(lists)
  expect(openedBy('auth.code')).toEqual(['auth.code'])
})

test('a program reads what a scope names, and changes nothing', () => {
  expect(['GET', 'HEAD', 'POST'].map((method) => scopeOf('transactions.list', method))).toEqual(
    Array(3).fill('vendas.ler'),
  )
  expect(['PUT', 'PATCH', 'DELETE'].map((method) => scopeOf('transactions.list', method))).toEqual(
    Array(3).fill(undefined),
  )
  expect(scopeOf('lookups.read', 'GET')).toBe('campanhas.ler')
  expect(scopeOf('campaigns.draw', 'POST')).toBeUndefined()
  expect(scopeOf('campaigns.look', 'GET')).toBeUndefined()
})
