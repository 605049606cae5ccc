import { actNamed, auditAction } from './acts/acts.ts'
import type { AuditedEvent } from './audit-telling.ts'

/** What an event did, as a sentence with its values: `Preço R$ 75,00 → R$ 0,40`; the label of the event where it keeps none. */
export function auditSentence(event: AuditedEvent): string {
  const label = auditAction(event.action)
  return actNamed(event.action)?.tell?.(event, label) || label
}
