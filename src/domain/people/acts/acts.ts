import { ownValue } from '../../values/own.ts'
import type { AuditAct } from '../audit-telling.ts'
import { ACCESS_ACTS } from './access.ts'
import { CAMPAIGN_ACTS } from './campaigns.ts'
import { SALE_ACTS } from './sales.ts'
import { SITE_ACTS } from './site.ts'

/** Every act that the audit log tells of, under its name there (S56): a new one is one line of its area. How it is taken back, `src/api/people/inverse-acts.ts` has to say. */
export const AUDIT_ACTS = { ...ACCESS_ACTS, ...CAMPAIGN_ACTS, ...SALE_ACTS, ...SITE_ACTS }

export type AuditAction = keyof typeof AUDIT_ACTS

/** Those that can be taken back. */
export type UndoneAction = {
  [Action in AuditAction]: (typeof AUDIT_ACTS)[Action]['back'] extends 'undone' ? Action : never
}[AuditAction]

/** Whether an act can be taken back. */
export const isUndone = (action: string): action is UndoneAction => actNamed(action)?.back === 'undone'

/** An act by its name; undefined where a later version wrote it. */
export const actNamed = (action: string): AuditAct | undefined => ownValue<AuditAct>(AUDIT_ACTS, action)

/** The label of an act, or its own name where a later version wrote it. */
export const auditAction = (action: string): string => actNamed(action)?.label ?? action
