import type { TOptional, TSchema, TUnsafe } from 'typebox'
import { Type } from 'typebox'
import { centavosOf, reaisOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import {
  auditedName,
  type FieldKind,
  type FieldSpec,
  type FieldTable,
} from '../../../src/domain/values/record-fields.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { momentOf } from '../../../src/domain/values/zoned.ts'
import { nullable, RecordNumber } from './http.ts'

/** What a field of each kind holds on the wire. */
export interface WireOfKind {
  text: string
  moment: string
  count: number
  amount: number
  choice: number
  switch: number
  flag: boolean
  record: number
}
/** The same in its column. */
export interface ColumnOfKind {
  text: string
  moment: Date
  count: number
  amount: number
  choice: number
  switch: boolean
  flag: boolean
  record: number
}

/** A field of each kind: its schema, and how its value goes from body to column and from column to answer. */
export const FIELD_KINDS: {
  readonly [Kind in FieldKind]: {
    schema: TSchema
    store: (value: WireOfKind[Kind]) => ColumnOfKind[Kind] | null
    tell: (stored: ColumnOfKind[Kind]) => WireOfKind[Kind]
  }
} = {
  text: { schema: Type.String(), store: (text) => trimmed(text) || null, tell: (text) => text },
  moment: { schema: Type.String(), store: (text) => momentOf(text.trim()), tell: (moment) => moment.toISOString() },
  count: { schema: Type.Integer(), store: (count) => count, tell: (count) => count },
  amount: { schema: Type.Number(), store: centavosOf, tell: reaisOf },
  choice: { schema: Type.Integer(), store: (choice) => choice, tell: (choice) => choice },
  switch: { schema: Type.Integer(), store: (on) => on === 1, tell: Number },
  flag: { schema: Type.Boolean(), store: (flag) => flag, tell: (flag) => flag },
  record: { schema: Type.Integer(), store: (id) => id, tell: (id) => id },
}

/** What a column of counts can hold. */
const MOST_COUNTED = 2_147_483_647

/** Far above any limit of the domain, so that the domain's sentences are the ones shown. */
const BODY: Partial<Record<FieldKind, TSchema>> = {
  text: Type.String({ maxLength: 2000 }),
  moment: nullable(Type.String({ maxLength: 40 })),
  count: nullable(Type.Integer({ minimum: -MOST_COUNTED, maximum: MOST_COUNTED })),
  record: nullable(RecordNumber),
  amount: nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })),
}

/** The fields of a table as a body sends them: a text, or a value or none. */
type Sent<Fields extends FieldTable, Field extends keyof Fields> =
  | WireOfKind[Fields[Field]['kind']]
  | (Fields[Field]['kind'] extends 'text' ? never : null)

/** Their schemas in the body that creates a record; one that may be left out is optional. */
export const bodySchemas = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { kind, optional }]) => {
      const schema = BODY[kind] ?? nullable(FIELD_KINDS[kind].schema)
      return [field, optional ? Type.Optional(schema) : schema]
    }),
  ) as unknown as {
    [Field in keyof Fields]: Fields[Field] extends { optional: true }
      ? TOptional<TUnsafe<Sent<Fields, Field>>>
      : TUnsafe<Sent<Fields, Field>>
  }

/** Their schemas in an answer. */
export const answerSchemas = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { kind, maybe }]) => {
      const { schema } = FIELD_KINDS[kind]
      return [field, maybe ? nullable(schema) : schema]
    }),
  ) as unknown as { [Field in keyof Fields]: TUnsafe<Told<Fields[Field]>> }

/** What a field holds on the wire; null where it may hold nothing. */
type Told<Spec extends FieldSpec> = WireOfKind[Spec['kind']] | (Spec extends { maybe: true } ? null : never)

/** What is said of values that are not even of their kind. */
export const sentencesOf = (fields: FieldTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { wrong }]) => (wrong === undefined ? [] : [[field, wrong]])),
  )

/** The row of a table's fields. */
type ColumnsOf<Fields extends FieldTable> = {
  [Field in keyof Fields as Fields[Field]['column']]:
    | ColumnOfKind[Fields[Field]['kind']]
    | (Fields[Field] extends { maybe: true } ? null : never)
}

/** What an operator may change of a record, as the wire has it. */
export const changeableOf = <Fields extends FieldTable>(fields: Fields, row: ColumnsOf<Fields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { kind, column }]) => {
      const stored = ownValue(row as Record<string, unknown>, column) ?? null
      return [field, stored === null ? null : FIELD_KINDS[kind].tell(stored as never)]
    }),
  ) as { [Field in keyof Fields]: Told<Fields[Field]> }

/** What the audit log keeps of a record. */
export const auditedOf = <Fields extends FieldTable>(fields: Fields, row: ColumnsOf<Fields>): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(fields).map((spec) => [auditedName(spec), ownValue(row as Record<string, unknown>, spec.column)]),
  )
