import type { FastifyReply } from 'fastify'
import { readRecordNumber } from '../../../src/domain/values/record-number.ts'

/** A purchase that a device keeps, with the token that opens it. */
export interface KeptPurchase {
  id: number
  token: string
}

/** For so long a device without scripts, or without a place to keep anything, finds its purchases again. */
const KEPT_S = 180 * 24 * 3600
/** The latest purchases of a device are read; older ones are found by the phone. */
export const MOST_KEPT = 100
export const MY_QUOTAS = '/minhas-cotas'

const NAME = 'compra-'

/** The cookie that keeps a purchase. */
export const cookieOf = (id: number): string => `${NAME}${id}`
const pathsOf = (slug: string, id: number) => [`/campaign/${slug}/compra/${id}`, MY_QUOTAS]

/** Keeps a purchase in cookies that no script reads, and that are sent to its page and to *Minhas cotas* alone. */
export function keepOnDevice(
  reply: FastifyReply,
  publicUrl: string,
  { id, token, slug }: KeptPurchase & { slug: string },
): FastifyReply {
  const options = { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:'), maxAge: KEPT_S } as const
  for (const path of pathsOf(slug, id)) reply.setCookie(cookieOf(id), token, { ...options, path })
  return reply
}

/** Forgets it again. */
export function forgetOnDevice(reply: FastifyReply, { id, slug }: { id: number; slug: string }): FastifyReply {
  for (const path of pathsOf(slug, id)) reply.clearCookie(cookieOf(id), { path })
  return reply
}

/** The purchases that a device's cookies keep, the newest first. */
export function rememberedIn(cookies: Readonly<Record<string, string | undefined>>): KeptPurchase[] {
  return Object.entries(cookies)
    .flatMap(([name, token]) => {
      const id = name.startsWith(NAME) ? readRecordNumber(name.slice(NAME.length)) : undefined
      return id === undefined || token === undefined ? [] : [{ id, token }]
    })
    .sort((one, other) => other.id - one.id)
    .slice(0, MOST_KEPT)
}
