import { type Change, changesPages } from '../db/change.ts'
import type { Ports } from '../ports.ts'
import type { Timer } from '../timers.ts'
import type { Happened } from './happened.ts'
import { readTexts, textsOf } from './texts.ts'

/**
 * What of the business changes, sent a moment after its commit, on all servers of a database. Whoever listens reads again what it shows: of what
 * happened only ids are told.
 */
export interface Live {
  /** Calls back with what happened; `null`: that is not known, since a connection was away, so that all may have changed. */
  onHappened(listener: (happened: Happened | null) => void): () => void
  /** Sends what is still to be sent, and ends. */
  close(): Promise<void>
}

/** How long what was committed is gathered before it is sent: many sales of a moment are one message (DESIGN §9). */
export const GATHER_MS = 250
const CHANNEL = 'talao_live'
/** How many messages for other servers are buffered while the connection to them is down; beyond that they are sent that anything may have changed. */
const MOST_UNSENT = 200

/** Starts to tell what is committed. Nothing of it happens inside a sale: what a commit changed is marked in memory, and sent by a timer. */
export function startLive({ database, random, timers }: Pick<Ports, 'database' | 'random' | 'timers'>): Live {
  const server = random.bytes(8).toString('base64url')
  const listeners = new Set<(happened: Happened | null) => void>()
  let gathered = emptyGathering()
  let unsent: string[] = []
  let timer: Timer | undefined
  let sent: Promise<unknown> = Promise.resolve()
  let closed = false

  const stop = database.onCommit((change) => {
    gather(gathered, change)
    timer ??= timers.after(GATHER_MS, tellGathered)
  })
  const channel = database.openChannel(CHANNEL, {
    onText: (text) => {
      const read = readTexts(text)
      if (read === undefined || read.from === server) return
      tell(read.happened)
    },
    onGap: () => tell(null),
  })

  function tellGathered(): void {
    timer = undefined
    const { isBroad, ...happened } = gathered
    gathered = emptyGathering()
    const told = isBroad ? null : happened
    if (told === null || told.pages || told.campaigns.size + told.operators.size > 0) tell(told)
    sent = Promise.all([sent, send(textsOf(server, told))])
  }

  async function send(texts: string[]): Promise<void> {
    unsent = [...unsent, ...texts]
    if (unsent.length > MOST_UNSENT) unsent = textsOf(server, null)
    const sending = unsent
    unsent = []
    if (await channel.send(sending)) return
    unsent = [...sending, ...unsent]
    if (!closed) timer ??= timers.after(GATHER_MS, tellGathered)
  }

  function tell(happened: Happened | null): void {
    for (const listener of listeners) listener(happened)
  }

  return {
    onHappened(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      stop()
      timer?.cancel()
      if (timer !== undefined) tellGathered()
      await sent
      await channel.close()
    },
  }
}

/** `isBroad`: something changed that any panel may show. */
interface Gathering {
  isBroad: boolean
  pages: boolean
  campaigns: Map<number, Map<number, number | null>>
  operators: Set<number>
}

const emptyGathering = (): Gathering => ({ isBroad: false, pages: false, campaigns: new Map(), operators: new Set() })

function gather(gathering: Gathering, change: Change): void {
  const { campaigns, operators } = gathering
  if ('destinationId' in change) gathering.isBroad = true
  if (changesPages(change)) gathering.pages = true
  if ('operatorId' in change) operators.add(change.operatorId)
  else if ('campaignId' in change) {
    const known = campaigns.get(change.campaignId) ?? new Map<number, number | null>()
    campaigns.set(change.campaignId, known)
    for (const { id, afiliadoId } of change.purchases) known.set(id, afiliadoId)
  }
}
