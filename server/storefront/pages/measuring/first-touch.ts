import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownValue } from '../../../../src/domain/values/own.ts'
import type { Db } from '../../../platform/db/database.ts'
import { campaign, link } from '../../../platform/db/schema.ts'
import { queryOf } from '../../../platform/http/query.ts'
import { readOrigin } from '../form.ts'

/** Where a purchase comes from: the link, and what else an address carried (UTMs, click ids). */
export interface Origin {
  linkRef: number | undefined
  params: Readonly<Record<string, string>>
}

const NAME = 'origem'
/** For so long a device keeps it. */
export const FIRST_TOUCH_S = 30 * 24 * 3600
/** A cookie holds no more than this; of what an address carries, what names an advertisement comes first. */
const MOST = 1_800
const CLICK_IDS = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'ttclid', 'msclkid', 'twclid', 'kwclid']

const isOfAdvertisement = (name: string) => name.startsWith('utm_') || CLICK_IDS.includes(name)
/** Whether a field of an address says who brought a buyer: the link, or an advertisement. */
export const isOfOrigin = (name: string): boolean => name === 'link_ref' || isOfAdvertisement(name)
const pathsOf = (slug: string) => [`/campaign/${slug}`, `/api/public/campaigns/${slug}`]

type Device = Pick<FastifyRequest, 'cookies'>

/** What the first link or advertisement that led this device to a campaign carried, for 30 days; undefined where none did. */
export function firstTouchOf({ cookies }: Device): Origin | undefined {
  const kept = Object.hasOwn(cookies, NAME) ? cookies[NAME] : undefined
  return kept === undefined || kept === '' ? undefined : readOrigin(new URLSearchParams(kept))
}

/**
 * Keeps what an address carries with a campaign on the device that asks for it, unless an earlier one is kept: that one brought the buyer (DESIGN §14). A
 * link that there is not, or no longer, brought nobody: another one takes its place.
 * @returns whether it was kept, so that the answer is this device's alone
 */
export async function keepFirstTouch(
  db: Db,
  request: Device & Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  { publicUrl, slug }: { publicUrl: string; slug: string },
): Promise<boolean> {
  const origin = readOrigin(queryOf(request.url))
  const names = Object.keys(origin.params).filter(isOfAdvertisement)
  if (origin.linkRef === undefined && names.length === 0) return false
  const first = firstTouchOf(request)
  if (first !== undefined && !(await isReplaced(db, slug, first.linkRef, origin.linkRef))) return false
  const kept = new URLSearchParams()
  if (origin.linkRef !== undefined) kept.set('link_ref', String(origin.linkRef))
  const others = Object.keys(origin.params).filter((name) => !names.includes(name))
  for (const name of [...names, ...others]) {
    const value = ownValue(origin.params, name) ?? ''
    if (encodeURIComponent(`${kept}&${new URLSearchParams({ [name]: value })}`).length <= MOST) kept.set(name, value)
  }
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: FIRST_TOUCH_S,
  } as const
  for (const path of pathsOf(slug)) reply.setCookie(NAME, kept.toString(), { ...options, path })
  return true
}

/** Whether the link that is kept is none of the campaign's any more. It stays where the database cannot be asked, and nobody is asked about the same link. */
async function isReplaced(db: Db, slug: string, kept: number | undefined, come: number | undefined): Promise<boolean> {
  if (kept === undefined || come === undefined || kept === come) return false
  const found = db
    .select({ id: link.id })
    .from(campaign)
    .innerJoin(link, and(eq(link.campaignId, campaign.id), eq(link.id, kept), isNull(link.deletedAt)))
    .where(eq(campaign.slug, slug))
  return found.then(
    (rows) => rows.length === 0,
    () => false,
  )
}

/** Where an order comes from: the first touch that its device keeps, with what else it was sent with that names no advertisement. */
export function originOf(request: Device, sent: Origin): Origin & { sent: Origin } {
  const first = firstTouchOf(request)
  if (first === undefined) return { ...sent, sent }
  const others = Object.entries(sent.params).filter(([name]) => !isOfAdvertisement(name))
  return { linkRef: first.linkRef, params: { ...Object.fromEntries(others), ...first.params }, sent }
}
