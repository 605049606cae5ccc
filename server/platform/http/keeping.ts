import type { App } from './http.ts'

/** What may be kept of an answer, by whom, and for how long: no other place says so. An answer that names none of these is kept by nobody. */
export const KEPT = {
  byNobody: 'no-store',
  /** An answer that never ends; a proxy neither keeps nor packs it. */
  asItComes: 'no-store, no-transform',
  /** Kept, and asked about each time. */
  askedAbout: 'no-cache',
  askedAboutByAll: 'public, no-cache',
  askedAboutByOne: 'private, no-cache',
  /** What changes while it is looked at: everybody may be given it for a second, and an older one while it is made again. */
  aMoment: 'public, max-age=1, stale-while-revalidate=10',
  aMomentByOne: 'private, max-age=1',
  aMinute: 'public, max-age=60',
  anHour: 'public, max-age=3600',
  /** What has another address when it changes. */
  forGood: 'public, max-age=31536000, immutable',
} as const

/**
 * Has each answer say what may be kept of it: nothing, unless its route said otherwise and it went well; and of what sets a cookie, nothing by
 * others.
 */
export function installKeeping(app: App): void {
  app.addHook('onSend', async (_request, reply) => {
    const kept = reply.statusCode < 400 ? reply.getHeader('cache-control') : undefined
    if (kept === undefined) reply.header('cache-control', KEPT.byNobody)
    else if (reply.hasHeader('set-cookie')) reply.header('cache-control', String(kept).replace('public', 'private'))
  })
}
