import type { CampaignField, WireName } from '../campaigns/campaign-fields.ts'
import type { LINK_FIELDS } from '../campaigns/campaign-links.ts'
import type { COUPON_FIELDS } from '../sales/coupons.ts'
import type { PIXEL_FIELDS } from '../sales/pixels.ts'
import type { RECOVERY_FIELDS } from '../sales/recovery.ts'
import type { SUPPORTER_FIELDS } from '../sales/supporters.ts'
import type { TAG_FIELDS } from '../sales/tag-managers.ts'
import type { UTM_FIELDS } from '../sales/utms.ts'
import type { SETTING_LABELS } from '../site/app-settings.ts'
import type { ThemeField } from '../site/theme.ts'
import type { RecordKind } from '../values/record-kinds.ts'
import type { UndoneAction } from './acts/acts.ts'

/** What an act may keep: the fields of a record by their names on the wire, and what only some acts keep. */
export type ActField =
  | CampaignField
  | WireName<CampaignField>
  | (keyof typeof COUPON_FIELDS | keyof typeof LINK_FIELDS | keyof typeof UTM_FIELDS)
  | (keyof typeof PIXEL_FIELDS | keyof typeof TAG_FIELDS | keyof typeof SUPPORTER_FIELDS)
  | keyof typeof RECOVERY_FIELDS
  | (keyof typeof SETTING_LABELS | ThemeField)
  | ('name' | 'email' | 'telefone' | 'afiliado_percent')
  | ('campaignId' | 'number' | 'title' | 'percent')
  | ('id' | 'logo' | 'order' | 'params' | 'previous' | 'screen' | 'state' | 'title_number')

/** The fields that an act changed, by wire name, as they were or as it left them. */
export type ActFields = { readonly [Field in ActField]?: unknown }

/**
 * What was done to a record, as the audit log tells it: enough to take it back, at once or later from the log. `at`: when the server did
 * it, as an ISO instant; a record that was changed after that is not taken back. `kind`: which records of several that one action is done
 * to: affiliates or managers.
 */
export interface Act {
  readonly action: UndoneAction
  readonly id: string
  readonly at?: string
  readonly kind?: RecordKind
  readonly before?: ActFields
  readonly after?: ActFields
}
