import type { AuditRow } from '../../../api/people/security.ts'
import { auditRecord, auditSubject } from '../../../domain/people/audit-words.ts'
import { ownValue } from '../../../domain/values/own.ts'
import type { Params, Screen } from '../../../runtime/screen.ts'
import { campaignEdit } from '../../campaigns/campaign-edit/entry.ts'
import { prizeQuotas } from '../../campaigns/prize-quotas/entry.ts'
import { affiliateScreens, managerScreens } from '../../people/entry.ts'
import { returnedPrizes } from '../../sales/returned-prizes/entry.ts'
import { transactions } from '../../sales/transactions/entry.ts'

/** What a row is about: in words, and the screen that shows the record where there is one. */
export interface AuditSubject {
  label: string
  screen?: Screen
  params?: Params
}

const ROLE_SCREENS: Readonly<Record<string, { screen: Screen; param: string }>> = {
  afiliado: { screen: affiliateScreens.edit, param: 'afiliado_id' },
  gestor: { screen: managerScreens.edit, param: 'gestor_id' },
}

/** Reads a row's record, by the name that it has now; of a transaction, the list that it stands in. */
export function subjectOf(row: AuditRow): AuditSubject {
  const { subject, subject_id: id, subject_title: title, subject_role: role, subject_action_id: campaign } = row
  if (id === null) return { label: auditSubject(subject) }
  if (subject === 'prizeQuota') return prizeQuotaOf(row)
  const label = title ?? auditRecord(subject, id)
  if (subject === 'returnedPrize') return { label, screen: returnedPrizes, params: {} }
  if (subject === 'campaign') return { label, screen: campaignEdit, params: { action_id: id } }
  if (campaign !== null) return { label, screen: transactions, params: { action_id: String(campaign) } }
  const place = ownValue(ROLE_SCREENS, role ?? '')
  return place ? { label, screen: place.screen, params: { [place.param]: id } } : { label }
}

/** A prize quota by its number, as the event keeps it, and the list that it stands in. */
function prizeQuotaOf({ subject, subject_id, before, after }: AuditRow): AuditSubject {
  const kept = { ...(before as object | null), ...(after as object | null) }
  const [number, campaign] = [ownValue(kept, 'number'), ownValue(kept, 'campaignId')]
  if (number === undefined || campaign === undefined) return { label: auditRecord(subject, subject_id ?? '') }
  return { label: `Cota ${number}`, screen: prizeQuotas, params: { action_id: String(campaign) } }
}
