import type { TOptional, TUnsafe } from 'typebox'
import { Type } from 'typebox'
import {
  type CampaignField,
  type ColumnName,
  campaignFields,
  columnNameOf,
  type FilledField,
  isFilledField,
  type KindOf,
  type WireName,
  wireNameOf,
} from '../../../src/domain/campaigns/campaign-fields.ts'

import { nullable } from '../../platform/http/http.ts'
import { type ColumnOfKind, FIELD_KINDS, type WireOfKind } from '../../platform/http/record-fields.ts'
import { cleanRichText } from '../../platform/http/rich-text.ts'

/** Far above any limit of the domain, so that the domain's sentences are the ones shown. */
const MAX_HTML = 60_000
const MAX_TEXT = 2_000
const MAX_MOMENT = 100

type Maybe<Field extends CampaignField> = Field extends FilledField ? never : null

/** A campaign's fields as an answer tells them. */
type Told = { [Field in CampaignField as WireName<Field>]: WireOfKind[KindOf<Field>] | Maybe<Field> }
/** The columns of a campaign's fields: one that is missing in the database's schema, or is of another type, does not compile. */
type Columns = { [Field in CampaignField as ColumnName<Field>]: ColumnOfKind[KindOf<Field>] | Maybe<Field> }
type Body = { [Field in CampaignField]?: WireOfKind[KindOf<Field>] | null }

/** The fields' schemas in a body: types only, because presence and limits are the domain's rules, so that all sentences come at once. */
export const bodySchemas = Object.fromEntries(
  campaignFields.map(([field, { kind, html }]) => {
    const { schema } = FIELD_KINDS[kind]
    const maxLength = kind === 'moment' ? MAX_MOMENT : html ? MAX_HTML : MAX_TEXT
    const limited = kind === 'text' || kind === 'moment' ? Type.String({ maxLength }) : schema
    return [field, Type.Optional(nullable(limited))]
  }),
) as unknown as { [Field in CampaignField]: TOptional<TUnsafe<WireOfKind[KindOf<Field>] | null>> }

/** The fields' schemas in an answer. */
export const wireSchemas = Object.fromEntries(
  campaignFields.map(([field, spec]) => {
    const { schema } = FIELD_KINDS[spec.kind]
    return [wireNameOf(field), isFilledField(spec) ? schema : nullable(schema)]
  }),
) as unknown as { [Name in keyof Told]: TUnsafe<Told[Name]> }

/** The fields of a campaign's row as an answer tells them. */
export function fieldsToWire(row: Columns): Told {
  const told = campaignFields.map(([field, { kind }]) => {
    const kept = row[columnNameOf(field)]
    return [wireNameOf(field), kept === null ? null : FIELD_KINDS[kind].tell(kept as never)]
  })
  return Object.fromEntries(told) as Told
}

/**
 * A checked body as columns. What the body leaves out is left out; a field that it empties gets its initial value, or stays as it is
 * where it has none and may not be empty.
 */
export function columnsOf(body: Body): Partial<Columns> {
  const columns = campaignFields.flatMap(([field, spec]) => {
    const { initial = null, kind, once, html } = spec
    const value = body[field] ?? (body[field] === null ? initial : undefined)
    if (value === undefined || once !== undefined || (value === null && isFilledField(spec))) return []
    if (value === null) return [[columnNameOf(field), null]]
    const stored = html ? cleanRichText(value as string) || null : FIELD_KINDS[kind].store(value as never)
    return [[columnNameOf(field), stored]]
  })
  return Object.fromEntries(columns) as Partial<Columns>
}

/** The columns of a body that is a whole campaign: what it leaves out is empty. */
export function wholeColumnsOf(body: Body): Partial<Columns> {
  const empty = Object.fromEntries(campaignFields.map(([field]) => [field, null]))
  return columnsOf({ ...empty, ...body })
}
