import pg from 'pg'

/** Carries short texts between the servers of one database. */
export interface Channel {
  /** Sends to all servers, this one included. @returns whether the database took them all */
  send(texts: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

/** What comes over a channel. `onGap`: texts may have been missed, because the connection was away. */
export interface ChannelListener {
  onText(text: string): void
  onGap(): void
}

/** The embedded database belongs to one process: there is nobody else to tell. */
export const noChannel: Channel = { send: async () => true, close: async () => {} }

const CONNECT_MS = 5_000
const ANSWER_MS = 5_000
/** Whether the connection still lives is asked this often: one that broke without a word delivers nothing and says nothing. */
const ALIVE_MS = 20_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 15_000

/**
 * LISTEN and NOTIFY on a connection of its own, which comes back by itself when it breaks. `url` must reach PostgreSQL directly: a pooler that
 * lends connections by the transaction forgets who listens.
 */
export function openChannel(url: string, name: string, { onText, onGap }: ChannelListener): Channel {
  let client: pg.Client | undefined
  let closed = false
  let failures = 0
  let isFirst = true
  let retry: ReturnType<typeof setTimeout> | undefined
  const alive = setInterval(() => void client?.query('select 1').catch(() => client && drop(client)), ALIVE_MS)
  alive.unref()

  async function connect(): Promise<void> {
    const mayHaveMissed = !isFirst
    isFirst = false
    const opening = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    })
    opening.on('error', () => drop(opening))
    opening.on('end', () => drop(opening))
    opening.on('notification', ({ payload }) => onText(payload ?? ''))
    client = opening
    try {
      await opening.connect()
      await opening.query(`listen ${pg.escapeIdentifier(name)}`)
      failures = 0
      if (mayHaveMissed) onGap()
    } catch {
      drop(opening)
    }
  }

  function drop(broken: pg.Client): void {
    if (client !== broken) return
    client = undefined
    broken.end().catch(() => {})
    if (closed) return
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
    retry = setTimeout(() => (connected = connect()), longest * (0.5 + Math.random() / 2))
  }

  let connected = connect()
  return {
    async send(texts) {
      await connected
      if (client === undefined) return false
      try {
        await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [name, texts])
        return true
      } catch {
        return false
      }
    },
    async close() {
      closed = true
      clearInterval(alive)
      clearTimeout(retry)
      await connected
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
