import type { Static } from 'typebox'
import { Type } from 'typebox'
import { SECRET_PLACEHOLDER } from '../../../src/domain/sales/gateways.ts'
import { PIXEL_FIELDS } from '../../../src/domain/sales/pixels.ts'
import { TAG_FIELDS } from '../../../src/domain/sales/tag-managers.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { answerSchemas, changeableOf } from '../../platform/http/record-fields.ts'
import type { CountedTracker } from './store.ts'

/** What both have: how many links name it, and when it was made and last changed. */
const Common = { links: Type.Integer(), created_at: Type.String(), updated_at: Type.String() }

/** A pixel as the panel reads it (spec §3.5); of its token that there is one, and since when. */
export const PixelWire = named(
  'Pixel',
  Type.Object({
    id: Type.Integer(),
    ...answerSchemas(PIXEL_FIELDS),
    pixel_access_token: Type.String(),
    token_at: nullable(Type.String()),
    ...Common,
  }),
)
export type PixelWire = Static<typeof PixelWire>

/** A tag manager as the panel reads it (spec §3.5). */
export const TagWire = named('TagManager', Type.Object({ id: Type.Integer(), ...answerSchemas(TAG_FIELDS), ...Common }))
export type TagWire = Static<typeof TagWire>

export const pixelToWire = (found: CountedTracker): PixelWire => ({
  id: found.row.id,
  ...changeableOf(PIXEL_FIELDS, found.row),
  pixel_access_token: found.row.accessToken === null ? '' : SECRET_PLACEHOLDER,
  token_at: found.row.tokenAt?.toISOString() ?? null,
  ...commonOf(found),
})

export const tagToWire = (found: CountedTracker): TagWire => ({
  id: found.row.id,
  ...changeableOf(TAG_FIELDS, found.row),
  ...commonOf(found),
})

const commonOf = ({ row, links }: CountedTracker) => ({
  links,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
