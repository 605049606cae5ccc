import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../../platform/ports.ts'
import type { SealedPage } from './page-policy.ts'

const FRESH_MS = 1_000
/** An older page is answered once more while it is made anew; one that is older than this is not. */
const STALE_MS = 10_000
const MOST_PAGES = 500

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** What is ready to be sent, by how it is encoded. */
export interface ReadyBody {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** A page that is ready to be sent. `figures`: what moves on it, as JSON, where something does. */
export interface ReadyPage extends ReadyBody {
  status: number
  policy: string
  /** It asks whether it may measure: whoever has chosen is not shown it again, so that it is asked about each time. */
  asks?: boolean | undefined
  figures?: ReadyBody
}

/** A page as it was drawn; `keep`: it may be answered again. */
export interface DrawnPage extends SealedPage {
  status: number
  keep: boolean
  asks?: boolean
  figures?: object
}

interface Kept {
  page: ReadyPage
  at: number
  renewing: boolean
}

/**
 * Keeps pages for a moment, so that a link that was on television asks the database once a second and not once a visitor. A page that did
 * not change keeps its tag: browsers that have it are told so, and nothing is compressed again.
 * @param draw the page of a key
 */
export function pageCache<Key extends string>(clock: Clock, draw: (key: Key) => Promise<DrawnPage>) {
  const pages = new Map<string, Kept>()
  const asked = new Map<string, Promise<ReadyPage>>()
  let round = 0

  const make = async (key: Key): Promise<ReadyPage> => {
    const begun = round
    const { keep, ...drawn } = await draw(key)
    const etag = tagOf(drawn.html)
    const before = pages.get(key)?.page
    const page = before?.etag === etag ? before : await readyPage(drawn, etag)
    pages.delete(key)
    if (keep && begun === round) pages.set(key, { page, at: clock.now().getTime(), renewing: false })
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }

  /** Whoever asks for the same page meanwhile gets the same answer. */
  const makeOnce = (key: Key): Promise<ReadyPage> => {
    const known = asked.get(key)
    if (known !== undefined) return known
    const made = make(key).finally(() => {
      if (asked.get(key) === made) asked.delete(key)
    })
    asked.set(key, made)
    return made
  }

  /** The page of a key. */
  const page = async (key: Key): Promise<ReadyPage> => {
    const kept = pages.get(key)
    const age = kept === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - kept.at
    if (kept === undefined || age > STALE_MS) return makeOnce(key)
    if (age > FRESH_MS && !kept.renewing) {
      kept.renewing = true
      // What goes wrong now is told to who asks once the page is too old.
      makeOnce(key).catch(() => {
        kept.renewing = false
      })
    }
    return kept.page
  }

  /** Throws away what is kept and what is being made: all of it shows what does not hold any more. */
  const clear = () => {
    round += 1
    pages.clear()
    asked.clear()
  }

  return { page, clear }
}

/** A page, and what moves on it. */
async function readyPage(
  { status, html, policy, asks, figures }: Omit<DrawnPage, 'keep'>,
  etag: string,
): Promise<ReadyPage> {
  const moving = figures && JSON.stringify(figures)
  return {
    ...{ status, policy, asks },
    ...(await readyBody(html, etag)),
    ...(moving !== undefined && { figures: await readyBody(moving, tagOf(moving)) }),
  }
}

async function readyBody(text: string, etag: string): Promise<ReadyBody> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([compressed.br(plain, BROTLI), compressed.gzip(plain)])
  return { etag, plain, br, gzip: zipped }
}

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
