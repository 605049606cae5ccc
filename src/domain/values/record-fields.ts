/**
 * What a field of a record holds: a text, an instant, a count, an amount of money (reais on the wire, centavos in column and form), one number out of
 * a list, 0 or 1 kept as a boolean, a boolean, the number of another record.
 */
export type FieldKind = 'text' | 'moment' | 'count' | 'amount' | 'choice' | 'switch' | 'flag' | 'record'

/** A field of a record, under its name on the wire, which is also the one of its form. */
export interface FieldSpec {
  readonly kind: FieldKind
  /** Its column. */
  readonly column: string
  /** What the audit log calls it. */
  readonly label: string
  /** Its name in the audit log, where the column's means something else there. */
  readonly audited?: string
  /** What is said of a value that is not even of its kind. */
  readonly wrong?: string
  /** It may be left out of what creates a record. */
  readonly optional?: true
  /** It may hold nothing. */
  readonly maybe?: true
  /** What it may hold, in words. */
  readonly choices?: Readonly<Record<string, string>>
}

/** All that an operator writes of a record: form, body, answer, column and audit log read it here. */
export type FieldTable = Readonly<Record<string, FieldSpec>>

/** The name in the audit log of a field whose table is known. */
export type AuditedName<Spec> = Spec extends { readonly audited: infer Name extends string }
  ? Name
  : Spec extends { readonly column: infer Name extends string }
    ? Name
    : never

/** A field's name in the audit log. */
export const auditedName = ({ audited, column }: FieldSpec): string => audited ?? column
