import { expect, test } from 'vitest'
import type { AuditRow } from '../../src/api/people/security.ts'
import { subjectOf } from '../../src/screens/account/audit/subject.ts'

const row = (subject: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  operator: null,
  action: 'x',
  subject: 'session',
  subject_id: null,
  subject_title: null,
  subject_role: null,
  subject_action_id: null,
  before: null,
  after: null,
  address: '127.0.0.1',
  ...subject,
})
const opened = (subject: Partial<AuditRow>) => {
  const { label, screen, params } = subjectOf(row(subject))
  return [label, screen?.id, params]
}

test('a row of the log leads to its record where a screen shows it', () => {
  expect(opened({ subject: 'campaign', subject_id: '7', subject_title: 'Moto' })).toEqual([
    'Moto',
    'campaign-edit',
    { action_id: '7' },
  ])
  expect(opened({ subject: 'transaction', subject_id: '90', subject_action_id: 7 })).toEqual([
    'Transação 90',
    'transactions',
    { action_id: '7' },
  ])
  const bia = { subject: 'operator', subject_id: '3', subject_title: 'Bia' }
  expect(opened({ ...bia, subject_role: 'afiliado' })).toEqual(['Bia', 'affiliate-edit', { afiliado_id: '3' }])
  expect(opened({ ...bia, subject_role: 'gestor' })).toEqual(['Bia', 'manager-edit', { gestor_id: '3' }])
})

test('and else says only what it is about', () => {
  const bia = { subject: 'operator', subject_id: '3', subject_title: 'Bia' }
  expect(opened(bia)).toEqual(['Bia', undefined, undefined])
  expect(opened({ subject: 'session' })).toEqual(['Sessões e códigos', undefined, undefined])
})

test('a prize quota is told by its number, also once it is deleted, and leads to the list that it stood in', () => {
  const kept = { campaignId: 7, number: '004217', title: 'Moto', percent: 70 }
  const prize = { subject: 'prizeQuota', subject_id: '12' }
  expect(opened({ ...prize, before: kept })).toEqual(['Cota 004217', 'prize-quotas', { action_id: '7' }])
  expect(opened({ ...prize, after: kept })).toEqual(['Cota 004217', 'prize-quotas', { action_id: '7' }])
  expect(opened(prize)).toEqual(['Cota premiada 12', undefined, undefined])
})
