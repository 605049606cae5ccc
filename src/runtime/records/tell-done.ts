import type { TellRecordDone } from '../../api/client/record-api.ts'
import type { RecordKind } from '../../domain/values/record-kinds.ts'
import type { Services } from '../services.ts'

/** Lists of a kind ask again for what was done to its records, and what can be taken back is said with the way to do so. */
export const tellDone =
  ({ changed, did }: Pick<Services, 'changed' | 'did'>, kind: RecordKind): TellRecordDone =>
  ({ id, message, act }) => {
    changed(kind, id)
    if (act) did(act, message)
  }
