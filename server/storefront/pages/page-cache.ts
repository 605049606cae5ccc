import type { Clock } from '../../platform/ports.ts'
import { momentCache } from './moment-cache.ts'
import type { SealedPage } from './page-policy.ts'
import { type ReadyBody, readyBody, tagOf } from './ready-body.ts'

/** A page that is ready to be sent. `figures`: what moves on it, as JSON, where something does. */
export interface ReadyPage extends ReadyBody {
  status: number
  policy: string
  /** It asks whether it may measure: whoever has chosen is not shown it again, so that it is asked about each time. */
  asks?: boolean | undefined
  figures?: ReadyBody
  /** Of which moment it is, where that is not the present one. */
  asOf?: Date | null | undefined
}

/** A page as it was drawn; `keep`: it may be answered again. */
export interface RenderedPage extends SealedPage {
  status: number
  keep: boolean
  asks?: boolean
  figures?: object
  asOf?: Date | null
}

/**
 * Keeps pages for a moment. A page that did not change keeps its tag: browsers that have it need not load it again, and nothing is compressed again.
 * @param draw the page of a key
 */
export function pageCache<Key extends string>(clock: Clock, draw: (key: Key) => Promise<RenderedPage>) {
  const { of, clear } = momentCache<Key, ReadyPage>(clock, async (key, before) => {
    const { keep, ...drawn } = await draw(key)
    const isSame = before?.etag === tagOf(drawn.html) && before.policy === drawn.policy
    return { keep, answer: { ...(isSame ? before : await readyPage(drawn)), asOf: drawn.asOf } }
  })
  return { page: of, clear }
}

/** A page, and what moves on it. */
async function readyPage({ status, html, policy, asks, figures }: Omit<RenderedPage, 'keep'>): Promise<ReadyPage> {
  return {
    ...{ status, policy, asks },
    ...(await readyBody(html)),
    ...(figures && { figures: await readyBody(JSON.stringify(figures)) }),
  }
}
