import type { RecordInView } from '../../runtime/screen.ts'

/** What params tell a record's kind, those first that name something of what the others name. */
const TOLD: readonly (readonly [param: string, kind: string])[] = [
  ['transaction_id', 'transaction'],
  ['link_id', 'link'],
  ['afiliado_id', 'affiliate'],
  ['gestor_id', 'manager'],
  ['user_id', 'person'],
]

/** The kind of a record; where it does not say it, as its params tell. */
export const kindOf = ({ kind, params }: Pick<RecordInView, 'kind' | 'params'>): string =>
  kind ?? TOLD.find(([param]) => Object.hasOwn(params, param))?.[1] ?? 'campaign'
