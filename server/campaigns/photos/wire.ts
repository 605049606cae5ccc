import type { Static } from 'typebox'
import { Type } from 'typebox'
import { named } from '../../platform/http/http.ts'
import { type PhotoRow, photoAddress } from './store.ts'

/** A photo (spec §3.1): `img` is its address on this server. */
export const PhotoWire = named(
  'Photo',
  Type.Object({ id: Type.Integer(), img: Type.String(), rifa_id: Type.Integer() }),
)

/** A photo in the API's fields. */
export function photoToWire({ id, name, campaignId }: PhotoRow): Static<typeof PhotoWire> {
  return { id, img: photoAddress(name), rifa_id: campaignId }
}
