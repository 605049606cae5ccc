import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How a provider behaves: as documented; late; not at all; with a page instead of data; with a redirect; with 50 MB; failing inside; saying no to
 * credentials that are right.
 */
export type Mood = 'well' | 'slow' | 'silent' | 'html' | 'moved' | 'large' | 'failing' | 'refusing'

/** A charge in the provider's book, whatever it is called there. Amounts in centavos. */
export interface FakeCharge {
  id: string
  ours: string
  amount: number
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'disputed'
  /** What it says was paid, where that is not what was charged. */
  paidAmount: number
  currency: string
  endToEndId: string | null
  code: string
  callback: string | null
  /** The provider's own words, where it says another one than its usual one of the state. */
  word?: string
  detail?: string
  /** What of it was given back. */
  returned?: number
  /** Whose payment it is, where that is not the account's own. */
  seller?: number
  /** When it was paid, in its own words, where not as usual. */
  paidAt?: string
  /** When it was made, where it tells so. */
  madeAt?: string
}

/** A request as the provider gets it. */
export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: each provider reads its own body
  body: any
}

export interface FakeAnswer {
  status: number
  json?: unknown
  location?: string
}

/** One provider's contract: how it answers, and how it notifies. */
export interface FakeContract {
  answer(book: Book, request: FakeRequest): FakeAnswer
  /** What it does to credentials that it does not accept. */
  refusal: FakeAnswer
  notification(book: Book, charge: FakeCharge): Authentic
  /** Any notification as it would send it: of another kind, or cut. */
  authentic(book: Book, body: string, query?: string): Authentic
}

/** A notification that the provider sends. */
export interface Authentic {
  body: string
  headers: Record<string, string>
  query?: string
}

/** What a provider keeps. */
export interface Book {
  charges: Map<string, FakeCharge>
  /** Where notifications go, and with which authorization, where it was told so. */
  address: string | null
  authorization: string | null
  /** Tokens that it handed out, and codes that it would exchange. */
  tokens: Map<string, string>
  codes: Map<string, { challenge: string; returnTo: string }>
  idempotency: Map<string, FakeCharge>
  /** Whether a search answers whatever there is, under any name. */
  searchesLoosely: boolean
  next: number
}

/** A provider on this machine. */
export interface FakeGateway {
  url: string
  mood: Mood
  /** What it answers instead of what is documented, whatever it is asked. */
  instead: FakeAnswer | null
  delayMs: number
  /** What its answers leave out: a way of names, as in `data.amount`. */
  leftOut: string | null
  /** The ways to all that its last answer told. */
  told: string[]
  book: Book
  requests: FakeRequest[]
  /** Pays a charge as a buyer's bank would; tells nobody. */
  pay(id: string, more?: Partial<FakeCharge>): void
  /** Brings a charge into any state. */
  change(id: string, more: Partial<FakeCharge>): void
  /** The notification of a charge as it is now, authentic. */
  notificationOf(id: string): Authentic
  close(): Promise<void>
}

/** Starts a provider on a free port of this machine. */
export async function startFake(contract: FakeContract): Promise<FakeGateway> {
  const book: Book = {
    charges: new Map(),
    address: null,
    authorization: null,
    tokens: new Map(),
    codes: new Map(),
    idempotency: new Map(),
    searchesLoosely: false,
    next: 1,
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://fake')
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      raw,
      body: raw.startsWith('{') ? JSON.parse(raw) : {},
    }
    fake.requests.push(request)
    if (fake.mood === 'silent') return
    if (fake.mood === 'slow') await sleep(fake.delayMs)
    if (fake.mood === 'html') return outgoing.setHeader('content-type', 'text/html').end('<h1>Em manutenção</h1>')
    if (fake.mood === 'moved') return outgoing.writeHead(302, { location: `${fake.url}/elsewhere` }).end()
    if (fake.mood === 'failing') return outgoing.writeHead(500).end('{"error":"inside"}')
    if (fake.mood === 'large') return outgoing.end('x'.repeat(50 * 1024 * 1024))
    const { status, json, location } =
      fake.instead ?? (fake.mood === 'refusing' ? contract.refusal : contract.answer(book, request))
    outgoing.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    fake.told = waysIn(json)
    outgoing.end(json === undefined ? '' : JSON.stringify(without(json, fake.leftOut?.split('.') ?? [])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const find = (id: string) => {
    const charge = book.charges.get(id)
    if (charge === undefined) throw new Error(`no charge ${id}`)
    return charge
  }
  const fake: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    instead: null,
    delayMs: 0,
    leftOut: null,
    told: [],
    book,
    requests: [],
    pay: (id, more = {}) =>
      void Object.assign(find(id), { status: 'paid', endToEndId: endToEndId(book.next++), ...more }),
    change: (id, more) => void Object.assign(find(id), more),
    notificationOf: (id) => contract.notification(book, find(id)),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}

/** The ways of names to each field of an answer; of a list the first entry stands for all. */
function waysIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  const entries = Array.isArray(json) ? Object.entries(json).slice(0, 1) : Object.entries(json)
  return entries.flatMap(([name, value]) => [name, ...waysIn(value).map((way) => `${name}.${way}`)])
}

/** The same without what a way leads to. */
function without(json: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof json !== 'object' || json === null) return json
  if (Array.isArray(json))
    return json.flatMap((each, nth) => (String(nth) === name ? (rest.length > 0 ? [without(each, rest)] : []) : [each]))
  const entries = Object.entries(json).filter(([each]) => each !== name || rest.length > 0)
  return Object.fromEntries(entries.map(([each, value]) => [each, each === name ? without(value, rest) : value]))
}

/** E, the payer's bank, the minute, a number: 32 characters. */
const endToEndId = (number: number) => `E00000000202611221200${String(number).padStart(11, '0')}`

/** Books a new charge. */
export function bookCharge(
  book: Book,
  { id, ours, amount, callback = null }: { id: string; ours: string; amount: number; callback?: string | null },
): FakeCharge {
  const charge: FakeCharge = {
    ...{ id, ours, amount, callback, paidAmount: amount, currency: 'BRL' },
    status: 'pending',
    endToEndId: null,
    code: codeOf(amount),
  }
  book.charges.set(id, charge)
  return charge
}

/** A copia-e-cola of an amount: the fields of a BR Code that matter here. */
function codeOf(amount: number): string {
  const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`
  return [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', 'chave@talao.test')),
    field('52', '0000') + field('53', '986') + field('54', (amount / 100).toFixed(2)) + field('58', 'BR'),
    field('59', 'TALAO') + field('60', 'GOIANIA') + field('62', field('05', '***')),
    field('63', '0000'),
  ].join('')
}

/** A request whose credentials are wrong. */
export const status = (code: number, json: unknown = {}): FakeAnswer => ({ status: code, json })

/** A new token for whoever proved to be somebody. */
export function newToken(book: Book, owner: string): string {
  const token = `token-${owner}-${book.next++}`
  book.tokens.set(token, owner)
  return token
}

/** Whether a request brings a token that this provider handed out. */
export const bringsToken = (book: Book, { headers }: FakeRequest): boolean =>
  book.tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')
