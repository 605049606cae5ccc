import type { AuditRow } from '../../api/security.ts'
import { auditRecord, auditSubject } from '../../domain/audit-words.ts'
import type { Params } from '../define.ts'

/** What a row is about: in words, and the screen that shows the record where there is one. */
export interface AuditSubject {
  label: string
  screen?: string
  params?: Params
}

const ROLE_SCREENS: Readonly<Record<string, { screen: string; param: string }>> = {
  afiliado: { screen: 'affiliate-edit', param: 'afiliado_id' },
  gestor: { screen: 'manager-edit', param: 'gestor_id' },
}

/** Reads a row's record, by the name that it has now. */
export function subjectOf(row: AuditRow): AuditSubject {
  const { subject, subject_id: id, subject_title: title, subject_role: role } = row
  if (id === null) return { label: auditSubject(subject) }
  const label = title ?? auditRecord(subject, id)
  if (subject === 'campaign') return { label, screen: 'campaign-edit', params: { action_id: id } }
  const place = ROLE_SCREENS[role ?? '']
  return place ? { label, screen: place.screen, params: { [place.param]: id } } : { label }
}
