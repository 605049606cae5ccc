import { isIP } from 'node:net'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostsDiffer } from '../../../../src/domain/site/hosts.ts'
import {
  choiceIn,
  choiceText,
  MEASURING_COOKIE,
  MEASURING_S,
  MEASURING_VERSION,
  type MeasuringChoice,
} from '../../../../src/domain/site/measuring.ts'
import { ownValue } from '../../../../src/domain/values/own.ts'
import type { AdVisit } from '../../../platform/db/schema/purchases.ts'
import { campaign, link, tracker } from '../../../platform/db/schema.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Random } from '../../../platform/random.ts'

/** What of a campaign may be measured in the browser; nothing of both where panel and pages share a host, and the server alone sends. */
export interface Measured {
  pixel: boolean
  tag: boolean
}

/** The browser that a device is known by at Meta, and the click that led it here, in cookies that its script writes as well. */
const BROWSER = '_fbp'
const CLICK = '_fbc'
const BROWSER_S = 90 * 24 * 3600

/**
 * The campaigns that measure who comes, by their addresses: those with a link that names a pixel or a tag manager which can do so here. On a shared
 * host no foreign script runs, and only a pixel with a token measures, from the server.
 */
export async function measuredCampaigns({
  database: { db },
  config,
}: Pick<Ports, 'database' | 'config'>): Promise<ReadonlyMap<string, Measured>> {
  const isApart = hostsDiffer(config)
  const rows = await db
    .selectDistinct({ slug: campaign.slug, kind: tracker.kind, token: tracker.tokenAt })
    .from(link)
    .innerJoin(tracker, or(eq(tracker.id, link.pixelId), eq(tracker.id, link.tagId)))
    .innerJoin(campaign, eq(campaign.id, link.campaignId))
    .where(and(isNull(link.deletedAt), isNull(tracker.deletedAt)))
  const measured = new Map<string, Measured>()
  for (const { slug, kind, token } of rows) {
    if (!isApart && (kind === 'tag' || token === null)) continue
    const before = measured.get(slug) ?? { pixel: false, tag: false }
    measured.set(slug, isApart ? { ...before, [kind]: true } : before)
  }
  return measured
}

/** What the buyer of a device chose about being measured; null where nothing was, which is as good as refused. */
export const choiceOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, now: Date): MeasuringChoice | null =>
  choiceIn(ownValue(cookies, MEASURING_COOKIE), now)

/** Keeps a choice on its device. What a refusal leaves of an earlier one is forgotten at once. */
export function keepChoice(
  request: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  { accepted, publicUrl, now, random }: { accepted: boolean; publicUrl: string; now: Date; random: Random },
): void {
  const options = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  const text = choiceText({ accepted, version: MEASURING_VERSION, at: now })
  reply.setCookie(MEASURING_COOKIE, text, { ...options, maxAge: MEASURING_S })
  if (!accepted) for (const name of [BROWSER, CLICK]) reply.clearCookie(name, options)
  else if (browserOf(request) === undefined)
    reply.setCookie(BROWSER, `fb.1.${now.getTime()}.${random.int(1e9, 1e10)}`, { ...options, maxAge: BROWSER_S })
}

/** Meta's name of a browser, as its cookie keeps it. */
function browserOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const kept = ownValue(cookies, BROWSER)
  return kept !== undefined && /^fb\.[0-2]\.\d{13}\.\d{1,20}$/.test(kept) ? kept : undefined
}

/** The click at Meta that led a browser here, as its cookie keeps it, or made of what the address carried. */
function clickOf(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  fbclid: string | undefined,
  now: Date,
): string | undefined {
  const kept = ownValue(cookies, CLICK)
  if (kept !== undefined && /^fb\.[0-2]\.\d{13}\.[\w-]{1,500}$/.test(kept)) return kept
  return fbclid !== undefined && /^[\w-]{1,500}$/.test(fbclid) ? `fb.1.${now.getTime()}.${fbclid}` : undefined
}

/** The visit of an order as it is reported to a pixel; nothing without consent. */
export function visitOf(
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>,
  params: Readonly<Record<string, string>>,
  now: Date,
): AdVisit | undefined {
  const choice = choiceOf(request, now)
  if (choice?.accepted !== true) return undefined
  return {
    agent: (request.headers['user-agent'] ?? '').slice(0, 500),
    // A proxy may write the address with its port, which no address that is reported has.
    ...(isIP(request.ip) !== 0 && { ip: request.ip }),
    fbp: browserOf(request),
    fbc: clickOf(request, ownValue(params, 'fbclid'), now),
    consent: { version: choice.version, at: choice.at.toISOString() },
  }
}
