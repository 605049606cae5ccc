import type { TOptional, TSchema, TUnsafe } from 'typebox'
import { Type } from 'typebox'
import {
  type CampaignField,
  type CampaignFieldSpec,
  type ColumnName,
  campaignFields,
  columnNameOf,
  type FieldKind,
  type FilledField,
  isFilledField,
  type KindOf,
  type WireName,
  wireNameOf,
} from '../../src/domain/campaign-fields.ts'
import { centavosOf, reaisOf } from '../../src/domain/money.ts'
import { trimmed } from '../../src/domain/text.ts'
import { momentOf } from '../../src/domain/zoned.ts'
import { nullable } from '../http/http.ts'
import { cleanRichText } from '../http/rich-text.ts'

/** Far above any limit of the domain, so that the domain's sentences are the ones shown. */
const MAX_TEXT = 60_000
const Text = Type.String()

/** What a field of each kind holds on the wire and in its column. */
interface Wire {
  text: string
  moment: string
  count: number
  amount: number
  choice: number
  switch: number
  flag: boolean
  account: number
}
interface Column {
  text: string
  moment: Date
  count: number
  amount: number
  choice: number
  switch: boolean
  flag: boolean
  account: number
}

type Maybe<Field extends CampaignField> = Field extends FilledField ? never : null

/** A campaign's fields as an answer tells them. */
type Told = { [Field in CampaignField as WireName<Field>]: Wire[KindOf<Field>] | Maybe<Field> }
/** The columns of a campaign's fields: one that is missing in the database's schema, or is of another type, does not compile. */
type Columns = { [Field in CampaignField as ColumnName<Field>]: Column[KindOf<Field>] | Maybe<Field> }
type Body = { [Field in CampaignField]?: Wire[KindOf<Field>] | null }

/** A field of each kind: its schema, and how its value goes from body to column and from column to answer. */
const KINDS: {
  readonly [Kind in FieldKind]: {
    schema: TSchema
    store: (value: Wire[Kind], spec: CampaignFieldSpec) => Column[Kind] | null
    tell: (kept: Column[Kind]) => Wire[Kind]
  }
} = {
  text: {
    schema: Text,
    store: (text, { html }) => (html ? cleanRichText(text) : trimmed(text)) || null,
    tell: (text) => text,
  },
  moment: { schema: Text, store: (text) => momentOf(text.trim()), tell: (moment) => moment.toISOString() },
  count: { schema: Type.Integer(), store: (count) => count, tell: (count) => count },
  amount: { schema: Type.Number(), store: centavosOf, tell: reaisOf },
  choice: { schema: Type.Integer(), store: (choice) => choice, tell: (choice) => choice },
  switch: { schema: Type.Integer(), store: (on) => on === 1, tell: Number },
  flag: { schema: Type.Boolean(), store: (flag) => flag, tell: (flag) => flag },
  account: { schema: Type.Integer(), store: (id) => id, tell: (id) => id },
}

/** The fields' schemas in a body: types only, because presence and limits are the domain's rules, so that all sentences come at once. */
export const bodySchemas = Object.fromEntries(
  campaignFields.map(([field, { kind }]) => {
    const { schema } = KINDS[kind]
    const limited = schema === Text ? Type.String({ maxLength: MAX_TEXT }) : schema
    return [field, Type.Optional(nullable(limited))]
  }),
) as unknown as { [Field in CampaignField]: TOptional<TUnsafe<Wire[KindOf<Field>] | null>> }

/** The fields' schemas in an answer. */
export const wireSchemas = Object.fromEntries(
  campaignFields.map(([field, spec]) => {
    const { schema } = KINDS[spec.kind]
    return [wireNameOf(field), isFilledField(spec) ? schema : nullable(schema)]
  }),
) as unknown as { [Name in keyof Told]: TUnsafe<Told[Name]> }

/** The fields of a campaign's row as an answer tells them. */
export function fieldsToWire(row: Columns): Told {
  const told = campaignFields.map(([field, { kind }]) => {
    const kept = row[columnNameOf(field)]
    return [wireNameOf(field), kept === null ? null : KINDS[kind].tell(kept as never)]
  })
  return Object.fromEntries(told) as Told
}

/**
 * A checked body as columns. What the body leaves out is left out; a field that it empties gets its initial value, or stays as it is
 * where it has none and may not be empty.
 */
export function columnsOf(body: Body): Partial<Columns> {
  const columns = campaignFields.flatMap(([field, spec]) => {
    const { initial = null, kind, once } = spec
    const value = body[field] ?? (body[field] === null ? initial : undefined)
    if (value === undefined || once !== undefined || (value === null && isFilledField(spec))) return []
    return [[columnNameOf(field), value === null ? null : KINDS[kind].store(value as never, spec)]]
  })
  return Object.fromEntries(columns) as Partial<Columns>
}

/** The columns of a body that is a whole campaign: what it leaves out is empty. */
export function wholeColumnsOf(body: Body): Partial<Columns> {
  const empty = Object.fromEntries(campaignFields.map(([field]) => [field, null]))
  return columnsOf({ ...empty, ...body })
}
