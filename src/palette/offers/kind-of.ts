import type { RecordInView, Screen } from '../../runtime/screen.ts'

/** What params tell a record's kind, those first that name something of what the others name. */
const TOLD: readonly (readonly [param: string, kind: string])[] = [
  ['transaction_id', 'transaction'],
  ['cota_id', 'prizeQuota'],
  ['link_id', 'link'],
  ['afiliado_id', 'affiliate'],
  ['gestor_id', 'manager'],
  ['user_id', 'person'],
  ['message_id', 'recoveryTemplate'],
  ['supporter_id', 'supporter'],
  ['utm_id', 'utm'],
  ['webhook_id', 'webhook'],
  ['account_id', 'account'],
  ['notification_id', 'notification'],
  ['action_id', 'campaign'],
  ['campaign_id', 'campaign'],
]

/** The kind of a record; where it does not say it, as its params tell, or the screen whose `$id` it has. */
export const kindOf = (
  { kind, params }: Pick<RecordInView, 'kind' | 'params'>,
  { record: ofScreen }: Pick<Screen, 'record'> = {},
): string =>
  kind ??
  (Object.hasOwn(params, 'id') ? ofScreen : undefined) ??
  TOLD.find(([param]) => Object.hasOwn(params, param))?.[1] ??
  'campaign'

/** The params that may have the number of a record of a kind, the surest first. */
export const numberParams = (kind: string): string[] => [
  ...TOLD.filter(([, each]) => each === kind).map(([param]) => param),
  'id',
]
