import type { AuditRow } from '../../api/security.ts'
import { auditRecord, auditSubject } from '../../domain/audit-words.ts'
import type { Params } from '../define.ts'

/** What a row is about: in words, and the screen that shows the record where there is one. */
export interface AuditSubject {
  label: string
  screen?: string
  params?: Params
}

const ROLE_SCREENS = { afiliado: ['affiliate-edit', 'afiliado_id'], gestor: ['manager-edit', 'gestor_id'] } as const

/** Reads a row's record. */
export function subjectOf(row: AuditRow): AuditSubject {
  const { subject, subject_id: id } = row
  if (id === null) return { label: auditSubject(subject) }
  const label = auditRecord(subject, id)
  if (subject === 'campaign') return { label, screen: 'campaign-edit', params: { action_id: id } }
  if (subject === 'operator') {
    const role = roleOf(row)
    if (role === undefined || row.action === 'operator.deleted') return { label }
    const [screen, param] = ROLE_SCREENS[role]
    return { label, screen, params: { [param]: id } }
  }
  return { label }
}

function roleOf({ before, after }: AuditRow): keyof typeof ROLE_SCREENS | undefined {
  const values = { ...(before as object), ...(after as object) } as { role?: string; afiliadoPercent?: number | null }
  if (values.role === 'afiliado' || values.role === 'gestor') return values.role
  if (!('afiliadoPercent' in values)) return undefined
  return values.afiliadoPercent == null ? 'gestor' : 'afiliado'
}
