import { campaignFields, columnNameOf, wireNameOf } from '../campaigns/campaign-fields.ts'
import { LINK_FIELDS } from '../campaigns/campaign-links.ts'
import { COUPON_FIELDS } from '../sales/coupons.ts'
import { PIXEL_FIELDS } from '../sales/pixels.ts'
import { RECOVERY_FIELDS } from '../sales/recovery.ts'
import { SUPPORTER_FIELDS } from '../sales/supporters.ts'
import { TAG_FIELDS } from '../sales/tag-managers.ts'
import { UTM_FIELDS } from '../sales/utms.ts'
import { REQUIRED } from '../site/app-settings.ts'
import { reaisOf } from '../values/money.ts'
import { ownValue } from '../values/own.ts'
import { auditedName, type FieldKind, type FieldTable } from '../values/record-fields.ts'
import type { RecordKind } from '../values/record-kinds.ts'
import type { Act, ActField } from './act.ts'
import { isUndone } from './acts/acts.ts'
import type { AuditedValues, AuditFieldName } from './audit-fields.ts'
import type { AuditedEvent } from './audit-telling.ts'

/** A row of the audit log, as far as it tells of an act. */
interface AuditedAct extends AuditedEvent {
  readonly at: string
  readonly subject_id: string | null
}

type UndoneAct = Omit<AuditedAct, 'subject_id'> & Pick<Act, 'action' | 'id'>

/**
 * The act that a row of the audit log tells of and that can be taken back, with the fields of a campaign, and the spin of a roulette's prize, under their names on the
 * wire; undefined for another row.
 */
export function actOfEvent({ action, at, subject_id: id, before, after }: AuditedAct): Act | undefined {
  if (id === null || !isUndone(action)) return undefined
  // What was not given at first cannot be taken away again.
  if (action === 'settings.changed' && REQUIRED.some((field) => ownValue(columnsOf(before), field) === null))
    return undefined
  if (action === 'theme.changed' || action === 'logo.changed' || action === 'settings.changed')
    return { action, id, at, before: columnsOf(before), after: columnsOf(after) }
  if (action.startsWith('prizeQuota.')) return prizeAct({ action, id, at, before, after })
  const fields = ownValue<FieldTable>(RECORD_FIELDS, action.slice(0, action.indexOf('.')))
  if (fields !== undefined) return recordAct(fields, { action, id, at, before, after })
  const [was, is] = [columnsOf(before), columnsOf(after)]
  const changed = campaignFields.filter(([field, { once }]) => {
    const column = columnNameOf(field)
    return once === undefined && Object.hasOwn(is, column) && ownValue(was, column) !== ownValue(is, column)
  })
  const told = (values: AuditedValues) => ({
    ...Object.fromEntries(
      changed.map(([field, { kind }]) => [wireNameOf(field), wireValue(kind, ownValue(values, columnNameOf(field)))]),
    ),
    ...(Object.hasOwn(values, 'titleNumber') && { title_number: values.titleNumber }),
  })
  return { action, id, at, before: told(was), after: told(is) }
}

/** A prize quota's fields are kept as the wire has them: of a change those that differ, of a deletion all. */
function prizeAct({ before, after, ...act }: UndoneAct): Act {
  const [was, is] = [columnsOf(before), columnsOf(after)]
  if (act.action !== 'prizeQuota.changed') return { ...act, before: was, after: is }
  const changed = Object.keys(is).filter((field) => ownValue(was, field) !== ownValue(is, field))
  const told = (values: AuditedValues) => Object.fromEntries(changed.map((field) => [field, ownValue(values, field)]))
  return { ...act, before: told(was), after: told(is) }
}

/** Records whose fields a table has: what their acts keep is read by it. */
const RECORD_FIELDS = {
  link: LINK_FIELDS,
  utm: UTM_FIELDS,
  supporter: SUPPORTER_FIELDS,
  pixel: PIXEL_FIELDS,
  tag: TAG_FIELDS,
  coupon: COUPON_FIELDS,
  recoveryTemplate: RECOVERY_FIELDS,
} as const satisfies Readonly<Partial<Record<RecordKind, FieldTable>>>

/** What the acts of a record keep besides its fields, under the name that its act has it by. */
const BESIDE = { couponState: 'state', mainCoupon: 'previous' } as const satisfies Readonly<
  Partial<Record<AuditFieldName, ActField>>
>

/** A record's fields under their names on the wire: of a change those that differ. */
function recordAct(fields: FieldTable, { before, after, ...act }: UndoneAct): Act {
  const [was, is] = [columnsOf(before), columnsOf(after)]
  const isChange = act.action.endsWith('.changed')
  const kept = Object.entries(fields).filter(([, spec]) => {
    const name = auditedName(spec)
    return !isChange || ownValue(was, name) !== ownValue(is, name)
  })
  const told = (values: AuditedValues) =>
    Object.fromEntries([
      ...kept.flatMap(([field, spec]) => {
        const name = auditedName(spec)
        return Object.hasOwn(values, name) ? [[field, wireValue(spec.kind, ownValue(values, name))]] : []
      }),
      ...Object.entries(BESIDE).flatMap(([name, field]) =>
        !isChange && Object.hasOwn(values, name) ? [[field, ownValue(values, name)]] : [],
      ),
    ])
  return { ...act, before: told(was), after: told(is) }
}

function wireValue(kind: FieldKind, kept: unknown): unknown {
  if (kept === undefined || kept === null) return null
  if (kind === 'amount') return reaisOf(Number(kept))
  return kind === 'switch' ? Number(kept) : kept
}

const columnsOf = (values: unknown): AuditedValues => (typeof values === 'object' && values !== null ? values : {})
