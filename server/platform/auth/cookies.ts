import type { FastifyReply } from 'fastify'

/** A cookie that no script can read (S15). */
export interface SafeCookie {
  /** Its name: by https the prefix binds it to this host. */
  nameAt(panelUrl: string): string
  set(reply: FastifyReply, panelUrl: string, value: string): FastifyReply
  clear(reply: FastifyReply, panelUrl: string): FastifyReply
}

const isSecure = (panelUrl: string) => panelUrl.startsWith('https:')

function safeCookie(name: string, maxAge: number): SafeCookie {
  const nameAt = (panelUrl: string) => (isSecure(panelUrl) ? `__Host-${name}` : name)
  const options = (panelUrl: string) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(panelUrl), maxAge }) as const
  return {
    nameAt,
    set: (reply, panelUrl, value) => reply.setCookie(nameAt(panelUrl), value, options(panelUrl)),
    clear: (reply, panelUrl) => reply.clearCookie(nameAt(panelUrl), { path: '/', secure: isSecure(panelUrl) }),
  }
}

const DAY_S = 24 * 3600
/** How long a session may last at most (S14), in seconds. */
export const SESSION_AGE_S = 7 * DAY_S

/** The session of the panel (S15). */
export const SESSION_COOKIE = safeCookie('talao', SESSION_AGE_S)
/** Says which device this is, so that it needs no code at the next sign-in. */
export const DEVICE_COOKIE = safeCookie('talao-aparelho', 90 * DAY_S)

/** How long a proven phone shows its purchases on a device, in seconds. */
export const BUYER_SESSION_S = 3600
/** The session of a buyer in *Minhas cotas*. */
export const BUYER_COOKIE = safeCookie('talao-minhas-cotas', BUYER_SESSION_S)

/** Says which device opened a message, so that another one does not answer in its place. */
export const OPENER_COOKIE = safeCookie('talao-avisos', 180 * DAY_S)

/** Tells the page which report has started to download: no secret, and the one cookie that a script reads. Expires after a minute. */
export function tellReport(reply: FastifyReply, panelUrl: string, report: number): FastifyReply {
  const options = { path: '/', sameSite: 'strict', secure: isSecure(panelUrl), maxAge: 60 } as const
  return reply.setCookie('talao-relatorio', String(report), options)
}
