import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

const { serialize } = protocol
/** The most statements that are kept: a server has a few hundred, and lists of any length must not fill the memory. */
const MOST_STATEMENTS = 600
/** A plan fits the table sizes of its time: after how many uses, and how long, it is made again. */
const MOST_USES = 500
const LONGEST_MS = 60_000

type Parse = (text: string) => unknown

/** PGlite works in this very thread: after so much work it lets the process read its sockets and answer. */
const TURN_MS = 5

/** A statement that the database has parsed and planned. */
interface Prepared {
  name: string
  since: number
  uses: number
  parameters: number[]
  columns: { name: string; dataTypeID: number; parse: Parse | undefined }[]
}

/**
 * Lets PGlite keep the statements that come again. As shipped it sends every query in six messages and has it parsed and planned
 * anew; a prepared one takes a single exchange. It changes the client that it is given.
 */
export function keepStatements(client: PGlite): PGlite {
  const seen = new Set<string>()
  const kept = new Map<string, Prepared>()
  let made = 0
  yieldBetweenExchanges(client)

  async function prepare(text: string, options: QueryOptions | undefined): Promise<Prepared> {
    const stale = kept.get(text)
    kept.delete(text)
    const name = stale?.name ?? `kept_${made++}`
    const answer = await exchange(client, [
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage)
    const columns = answer.find((message) => message instanceof messages.RowDescriptionMessage)
    const prepared: Prepared = {
      name,
      since: performance.now(),
      uses: 0,
      parameters: parameters?.dataTypeIDs ?? [],
      columns: (columns?.fields ?? []).map(({ name, dataTypeID }) => ({
        name,
        dataTypeID,
        parse: options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
      })),
    }
    kept.set(text, prepared)
    return prepared
  }

  function isFrequent(text: string): boolean {
    if (seen.has(text)) return kept.size < MOST_STATEMENTS
    if (seen.size >= MOST_STATEMENTS) seen.clear()
    seen.add(text)
    return false
  }

  /** Undefined when the statement is not to be kept, or not yet. */
  async function run<Row>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<Row> | undefined> {
    let prepared = kept.get(text)
    if (prepared === undefined && !isFrequent(text)) return undefined
    if (prepared === undefined || isStale(prepared)) prepared = await prepare(text, options)
    prepared.uses++
    const { name, parameters } = prepared
    const values = params.map((param, index) => textOf(client, param, parameters[index]))
    const answer = await exchange(client, [
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    ])
    return resultsOf<Row>(answer, prepared, options)
  }

  const { query, transaction } = client
  client.query = async <Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> => {
    await client._checkReady()
    const kept = await client._runExclusiveTransaction(() => run<Row>(text, params ?? [], options))
    return kept ?? (query.call(client, text, params, options) as Promise<Results<Row>>)
  }
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    transaction.call(client, (tx) =>
      work({
        ...tx,
        query: async <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
          (tx.closed ? undefined : await run<Row>(text, params ?? [], options)) ?? tx.query<Row>(text, params, options),
      }),
    ) as Promise<T>
  return client
}

/**
 * Back-to-back exchanges never let the event loop turn: busy clients kept new connections waiting for seconds. The event loop turns after so
 * much work, while the caller keeps the database.
 */
function yieldBetweenExchanges(client: PGlite): void {
  let turnedAt = performance.now()
  const { execProtocolStream, execProtocolRaw } = client
  const turn = async () => {
    if (performance.now() - turnedAt < TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    turnedAt = performance.now()
  }
  client.execProtocolStream = async (...args) => {
    const answer = await execProtocolStream.apply(client, args)
    await turn()
    return answer
  }
  client.execProtocolRaw = async (...args) => {
    const answer = await execProtocolRaw.apply(client, args)
    await turn()
    return answer
  }
}

function isStale({ since, uses }: Prepared): boolean {
  return uses >= MOST_USES || performance.now() - since > LONGEST_MS
}

/** Sends messages in one piece; the last must be a sync. @throws DatabaseError what the database answered */
function exchange(client: PGlite, parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
  return client.runExclusive(() => client.execProtocolStream(Buffer.concat(parts), { syncToFs: false }))
}

function textOf(client: PGlite, param: unknown, type: number | undefined): string | null {
  if (param === null || param === undefined) return null
  const serializeParam = type === undefined ? undefined : client.serializers[type]
  return serializeParam ? serializeParam(param) : String(param)
}

function resultsOf<Row>(
  answer: messages.BackendMessage[],
  { columns }: Prepared,
  options?: QueryOptions,
): Results<Row> {
  const rows: unknown[] = []
  let affectedRows = 0
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) {
      const values = message.fields.map((text, index) => {
        const parse = columns[index]?.parse
        return text === null || parse === undefined ? text : parse(text)
      })
      rows.push(
        options?.rowMode === 'array'
          ? values
          : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
      )
    }
    if (message instanceof messages.CommandCompleteMessage) affectedRows = affectedRowsOf(message.text)
  }
  const fields = columns.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
  return { rows: rows as Results<Row>['rows'], fields, affectedRows }
}

function affectedRowsOf(tag: string): number {
  return /^(INSERT|UPDATE|DELETE|MERGE|COPY)\b/.test(tag) ? Number(tag.split(' ').at(-1)) : 0
}
