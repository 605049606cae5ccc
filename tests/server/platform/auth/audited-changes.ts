import { accountChanges } from './audited-changes/accounts.ts'
import { broughtChanges } from './audited-changes/brought.ts'
import { campaignChanges } from './audited-changes/campaigns.ts'
import type { Change, World } from './audited-changes/change.ts'
import { notificationChanges } from './audited-changes/notifications.ts'
import { accessChanges, operatorChanges } from './audited-changes/operators.ts'
import { panelChanges } from './audited-changes/panel.ts'
import { prizeChanges } from './audited-changes/prizes.ts'
import { saleChanges } from './audited-changes/sales.ts'
import { securityChanges } from './audited-changes/security.ts'
import { webhookChanges } from './audited-changes/webhooks.ts'

/** Every route by which an operator changes something, and what that leaves in the log. */
export function auditedChanges(world: World): Record<string, Change> {
  return {
    ...securityChanges(world),
    ...operatorChanges(world),
    ...accessChanges(world),
    ...accountChanges(world),
    ...panelChanges(world),
    ...campaignChanges(world),
    ...saleChanges(world),
    ...prizeChanges(world),
    ...webhookChanges(world),
    ...notificationChanges(world),
    ...broughtChanges(world),
  }
}
