import type { RecordKind } from './record-kinds.ts'

/** The fields that an act changed, by wire name, as they were or as it left them. */
export type ActFields = Readonly<Record<string, unknown>>

/**
 * What was done to a record, as the audit log tells it: enough to take it back, at once or later from the log. `at`: when the server did
 * it, as an ISO instant; a record that was changed after that is not taken back. `kind`: which records of several that one action is done
 * to: affiliates or managers.
 */
export interface Act {
  readonly action: string
  readonly id: string
  readonly at?: string
  readonly kind?: RecordKind
  readonly before?: ActFields
  readonly after?: ActFields
}
