import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { photoSentence } from '../../../src/domain/campaigns/photo-rules.ts'
import type { Prize } from '../../../src/domain/campaigns/prizes.ts'
import { checkWinnerPhoto, MAX_WINNER_PHOTO_BYTES } from '../../../src/domain/draw/winner-photo.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { audit, HIDDEN } from '../../platform/audit/audit.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { operator, photo, prizeResult, winnerPhoto } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named, PrizeName } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { type Placed, placing, storeFiles } from './files.ts'
import { readPhoto } from './image.ts'
import { holdCampaign, newPhotoName, storePhoto } from './store.ts'

/** The photo of a prize's winner, in base64, and how the winner agreed in writing. */
export const WinnerPhotoBody = named(
  'WinnerPhotoBody',
  Type.Object({
    prize: PrizeName,
    consent: Type.String({ maxLength: 4_000 }),
    photo: Type.Object({ data: Type.String({ maxLength: Math.ceil((MAX_WINNER_PHOTO_BYTES * 4) / 3) + 8 }) }),
  }),
)
type WinnerPhotoBody = Static<typeof WinnerPhotoBody>

/** How large a request with one may be. */
export const WINNER_PHOTO_LIMIT = Math.ceil((MAX_WINNER_PHOTO_BYTES * 4) / 3) + 64 * 1024

/** The photo of a winner that is shown: how the winner agreed, who wrote that down and when. */
export interface WinnerPhoto {
  campaignId: number
  prize: Prize
  id: number
  name: string
  consent: string
  operator: string
  at: Date
}

/** The photos of winners that are shown: none of somebody who won no longer, a result having been corrected since. */
export function winnerPhotosOf(db: Db, campaignIds: readonly number[]): Promise<WinnerPhoto[]> {
  return db
    .select({
      ...{ campaignId: winnerPhoto.campaignId, prize: winnerPhoto.prize, consent: winnerPhoto.consent },
      ...{ id: photo.id, name: photo.name, at: photo.createdAt, operator: operator.name },
    })
    .from(winnerPhoto)
    .innerJoin(photo, isIts)
    .innerJoin(
      prizeResult,
      and(
        eq(prizeResult.campaignId, winnerPhoto.campaignId),
        eq(prizeResult.prize, winnerPhoto.prize),
        eq(prizeResult.buyerId, winnerPhoto.buyerId),
      ),
    )
    .innerJoin(operator, eq(operator.id, winnerPhoto.operatorId))
    .where(and(inArray(winnerPhoto.campaignId, [...campaignIds]), isNull(photo.removedAt)))
}

const isIts = and(eq(photo.campaignId, winnerPhoto.campaignId), eq(photo.id, winnerPhoto.photoId))

/** Whose photo it is, where it is a winner's. */
export async function shownWinner(tx: Db, { campaignId, id }: SaleKey): Promise<{ prize: Prize } | undefined> {
  const [row] = await tx
    .select({ prize: winnerPhoto.prize })
    .from(winnerPhoto)
    .where(and(eq(winnerPhoto.campaignId, campaignId), eq(winnerPhoto.photoId, id)))
  return row
}

/** Why no photo of a prize's winner can be shown beside what is; `null` where it can. */
export async function refuseWinnerPhoto(tx: Db, campaignId: number, prize: Prize): Promise<Refusal | null> {
  const others = await winnerPhotosOf(tx, [campaignId])
  return others.some((each) => each.prize === prize) ? { code: 'winner.photoKept' } : null
}

type Answer = { ok: true } | { ok: false; refusal: Refusal }

/** Shows the photo of a winner who agreed to it in writing. How stands beside the photo; who wrote that down and when in the log, whatever becomes of it. */
export async function addWinnerPhoto(
  ports: Ports,
  caller: Caller,
  { campaignId, ...body }: WinnerPhotoBody & { campaignId: number },
): Promise<Answer> {
  const errors = checkWinnerPhoto(body)
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  const read = await readPhoto(Buffer.from(body.photo.data, 'base64'))
  if (typeof read === 'string') return { ok: false, refusal: wrongFields({ photo: [photoSentence(read)] }) }
  const { prize } = body
  const consent = trimmed(body.consent)
  return placing(ports, read, (tx, placed) => keep(tx, ports, caller, { campaignId, prize, consent, placed }))
}

async function keep(
  tx: Db,
  ports: Ports,
  { operatorId, address }: Caller,
  { campaignId, prize, consent, placed }: { campaignId: number; prize: Prize; consent: string; placed: Placed },
): Promise<Answer> {
  if (!(await holdCampaign(tx, campaignId))) return { ok: false, refusal: { code: 'record.unknown' } }
  const at = ports.clock.now()
  const [won] = await tx
    .select({ buyerId: prizeResult.buyerId })
    .from(prizeResult)
    .where(and(eq(prizeResult.campaignId, campaignId), eq(prizeResult.prize, prize)))
  if (won === undefined) return { ok: false, refusal: { code: 'winner.undrawn' } }
  const refusal = await refuseWinnerPhoto(tx, campaignId, prize)
  if (refusal !== null) return { ok: false, refusal }
  const row = await storePhoto(tx, { campaignId, name: newPhotoName(ports.random), position: 0, createdAt: at })
  await storeFiles(tx, row, placed)
  await tx.insert(winnerPhoto).values({ campaignId, photoId: row.id, prize, buyerId: won.buyerId, consent, operatorId })
  const after = { id: row.id, prize, consent: HIDDEN }
  await audit(tx, {
    ...{ at, operatorId, address, subject: 'campaign', subjectId: campaignId },
    ...{ action: 'winner.photographed', after },
  })
  noteChange(tx, { campaignId, purchases: [] })
  return { ok: true }
}
