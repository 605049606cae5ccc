import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { buildApp } from '../server/operation/app.ts'
import { CONSEQUENCES } from '../server/operation/consequences.ts'
import { jobsOf } from '../server/operation/jobs.ts'
import { readConfig } from '../server/platform/config.ts'
import type { App } from '../server/platform/http/http.ts'
import type { Job } from '../server/platform/jobs/runner.ts'
import { type Ports, usualLimits } from '../server/platform/ports.ts'
import { makeSeal } from '../server/platform/seal/seal.ts'
import { createSandboxAccount } from '../server/sales/sandbox/account.ts'
import { type Chance, makeChance } from './chance.ts'
import { makeClockwork, waitsForMachine } from './clockwork.ts'
import { openEmbedded } from './database.ts'
import { type Lottery, makeLottery } from './lottery.ts'
import { makePerson, type Person } from './person.ts'
import { makePhones, type Phones } from './phones.ts'
import { openPostgres } from './postgres.ts'
import { chance as system, time } from './preload.ts'
import { RESEED_SQL, type Store } from './store.ts'

/** The password's hash, made once: its salt is the library's. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3rQuDcR5TOYaMnX8yilLtA$7CvXLrx/0ovGI0eCeB7Hg0TjHIqX2hLnNrH6Ps7kH90'
const SETTINGS = {
  ...{ LOG_LEVEL: 'silent', SANDBOX: '1', FEDERAL_URL: 'http://127.0.0.1:9' },
  ...{ WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_HOSTS: 'loja.test:80' },
  DATA_DIR: '/nonexistent/simulated',
}
/** All buyers come from one address: most worlds let it hold everything unpaid, and every fifth keeps the usual limits. */
const ANY_UNPAID = {
  ...{ UNPAID_BY_ADDRESS: '1000000', UNPAID_SHARE: '100', UNPAID_QUOTAS: '10000000' },
  ...{ UNPAID_MOST: '100', UNPAID_ALL: '100' },
}
const settingsOf = (seed: number) => (seed % 5 === 4 ? SETTINGS : { ...ANY_UNPAID, ...SETTINGS })
const WIDE = 1_000_000
const ADMIN = { email: 'ana@talao.test', phone: '62981234071' }
const AFFILIATE = { email: 'ju@talao.test', phone: '62981234072' }
const NOT_YET: Answer = { status: 503, body: {}, cookies: [] }

const SIGNING_PKCS8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 9)])
/** The raw key by which receivers check what they are sent. */
export const SIGNING_KEY = createPublicKey(createPrivateKey({ key: SIGNING_PKCS8, format: 'der', type: 'pkcs8' }))
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)

/** What a call was answered. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what is answered
  body: any
  /** What a browser keeps, as it sends it back. */
  cookies: readonly string[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface CallOptions {
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
}

/** A server of the moment, and what it does by itself. */
interface Server {
  app: App
  ports: Ports
  jobs: readonly Job[]
  clockwork: ReturnType<typeof makeClockwork>
}

/** Something is not as it must be. */
export interface Finding {
  problem: string
}

export interface World {
  store: Store
  servers: Server[]
  accountId: number
  /** Whoever earns by links. */
  affiliateId: number
  phones: Phones
  lottery: Lottery
  findings: Finding[]
  deaths: number
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** What is drawn from here on follows from the seed and this name. */
  reseed(...name: readonly (string | number)[]): Promise<void>
  /** Calls as the administrator, and as whoever earns by links; a code that is asked for is given, as far as it arrives. */
  operate: Person
  sell: Person
  /** Lets several things happen at the same time, until all of them are over; undefined for each that died with the server. */
  together<Result>(acts: readonly (() => Promise<Result>)[]): Promise<(Result | undefined)[]>
  /** Ends what a dead server left, and starts another on the same database. */
  restart(): Promise<void>
  /** All servers end, and others begin on the same database. */
  startAnew(): Promise<void>
  /** Servers begin with a key before the one that they have, or without the former one. @returns whether they have both now */
  changeKey(): Promise<boolean>
  /** Lets time pass, and what the server does by itself happen: what is due, or only some of it. */
  pass(milliseconds: number, chance: Chance, only?: readonly string[]): Promise<void>
  /** What each table holds, as a hash. */
  tables(): Promise<ReadonlyMap<string, string>>
  /** Everything that the database holds, as one hash. */
  hash(): Promise<string>
}

/** How a world is: on which database, and whether what happens at the same time happens one after the other instead. */
export interface Layer {
  on: 'pglite' | 'postgres'
  alike: boolean
}
/** What servers say of themselves is of the machine: its name, its process, how long it runs, its own clock. */
const OF_THE_MACHINE = 'servers.sign'
/** PGlite is tidied by its server, PostgreSQL by itself. */
const TIDYING = /^tables\.tidy/

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

export async function openWorld(seed: number, { on, alike }: Layer): Promise<World> {
  const store = on === 'pglite' ? await openEmbedded(() => system.restart(seed, 'database')) : await openPostgres(2)
  const routing = makeChance(seed, 'routing')
  const due = new Map<string, number>()
  const phones = makePhones()
  const lottery = makeLottery(seed)
  globalThis.fetch = lottery.fetch
  const keyOf = (number: number) => Buffer.alloc(32, 7 + number)
  let keys = [0]
  const makeOwnSeal = () => {
    const [current = 0, ...former] = keys
    return makeSeal(keyOf(current), former.map(keyOf))
  }
  let seal = makeOwnSeal()

  async function start(seat: number): Promise<Server> {
    const database = await store.open(seat)
    const clockwork = makeClockwork()
    const ports: Ports = {
      config: readConfig(settingsOf(seed)),
      database,
      clock: { now: () => new Date(time.now) },
      random: {
        bytes: (size) => {
          const bytes = Buffer.alloc(size)
          system.fill(bytes)
          return bytes
        },
        int: (first: number, second?: number) =>
          second === undefined ? system.int(0, first) : system.int(first, second),
        fraction: system.fraction,
        uuid: () => crypto.randomUUID(),
      },
      timers: clockwork.timers,
      seal,
      consequences: CONSEQUENCES,
      limits: {
        ...usualLimits,
        ...{
          signInsAMinute: WIDE,
          purchasesAMinute: WIDE,
          notificationsAMinute: WIDE,
          refusedNotifications: WIDE,
        },
        ...{
          codesAMinute: WIDE,
          codeCooldownSeconds: 0,
          codesADay: WIDE,
          buyerCodesAnHour: WIDE,
          drawLooksAnHour: WIDE,
          publicAnswerMs: 0,
        },
      },
      sms: { send: phones.send },
    }
    const app = await buildApp(ports)
    await app.ready()
    const jobs = jobsOf(ports).filter(({ name }) => name !== OF_THE_MACHINE && !(alike && TIDYING.test(name)))
    return { app, ports, clockwork, jobs }
  }
  let name: readonly (string | number)[] = []
  async function reseedBy(...name: readonly (string | number)[]): Promise<void> {
    system.restart(seed, ...name)
    store.restart(seed, ...name)
    routing.restart(seed, ...name, 'routing')
    phones.restart(seed, ...name, 'phones')
    lottery.restart(seed, ...name, 'lottery')
    await store.ask(RESEED_SQL, [[seed, ...name].join(' '), new Date(time.now)])
  }
  async function reseed(...given: readonly (string | number)[]): Promise<void> {
    name = given
    await reseedBy(...given)
  }
  const route = (): Server =>
    (world.servers.length > 1 ? routing.pick(world.servers) : undefined) ?? (world.servers[0] as Server)
  const nextSleep = () => world.servers.flatMap(({ clockwork }) => clockwork.nextSleep() ?? []).sort((a, b) => a - b)[0]
  const fire = () => {
    for (const { clockwork } of world.servers) clockwork.fire()
  }
  await reseed('start')

  const world: World = {
    store,
    servers: [],
    accountId: 0,
    affiliateId: 0,
    phones,
    lottery,
    operate: async () => NOT_YET,
    sell: async () => NOT_YET,
    findings: [],
    deaths: 0,
    reseed,

    async call(method, path, { body, raw, headers = {} } = {}) {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await route().app.inject({
        ...{ method, url: path },
        headers: {
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      })
      const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
      const told = {
        status: answer.statusCode,
        body: isJson ? answer.json() : { text: answer.payload },
        cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`),
      }
      if (told.status >= 500 && told.status !== 503 && told.status !== 502 && !store.isDead())
        world.findings.push({
          problem: `${method} ${path} foi respondido ${told.status}: ${answer.payload.slice(0, 300)}`,
        })
      return told
    },

    async together(acts) {
      if (alike && acts.length > 1) {
        const results = []
        for (const [place, act] of acts.entries()) {
          await reseedBy(...name, place)
          results.push(...(await world.together([act])))
        }
        return results
      }
      const results = acts.map(async (act, place) => {
        // At the gate of a PostgreSQL the seed decides who goes first.
        for (let turns = 0; turns < place && store.kind === 'pglite'; turns++) await turn()
        return act()
      })
      let over = 0
      const settled = results.map((result) =>
        result.then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      )
      for (const each of settled) each.then(() => over++)
      for (let idle = 0; over < results.length && idle < 100_000; idle++) {
        await turn()
        if ((await store.rest()) || waitsForMachine()) {
          idle = 0
          continue
        }
        if (store.isDead() && idle > 500) break
        const next = nextSleep()
        if (idle % 500 === 499 && next !== undefined && !store.isDead()) {
          time.now = Math.max(time.now, next)
          fire()
        }
      }
      if (store.isDead()) return results.map(() => undefined)
      const ended = await Promise.all(settled)
      return ended.map((each) => {
        if ('error' in each) throw each.error
        return each.value
      })
    },

    async restart() {
      for (let turns = 0; turns < 200; turns++) await turn()
      const dead = await store.revive()
      world.deaths += dead.length
      for (const seat of dead) {
        world.servers[seat]?.clockwork.clear()
        world.servers[seat] = await start(seat)
      }
    },

    async startAnew() {
      for (const [seat, { app, clockwork }] of world.servers.entries()) {
        clockwork.clear()
        await world.together([() => app.close()])
        world.servers[seat] = await start(seat)
      }
    },

    async changeKey() {
      const last = Math.max(...keys)
      keys = keys.length > 1 ? [last] : [last + 1, ...keys]
      seal = makeOwnSeal()
      await world.startAnew()
      return keys.length > 1
    },

    async pass(milliseconds, chance, only) {
      time.now += milliseconds
      fire()
      const names = (world.servers[0]?.jobs ?? []).filter(({ name }) =>
        only ? only.includes(name) : (due.get(name) ?? 0) <= time.now,
      )
      for (const { name, everyMs } of chance.shuffled(names)) {
        // It may come late, never early.
        if (only === undefined && chance.happens(0.2)) continue
        // Of several servers each has it to do, and now and then both begin at once.
        const some = alike || routing.happens(0.7) ? [route()] : world.servers
        await world.together(some.map((server) => () => work(server, name)))
        if (store.isDead()) return
        due.set(name, time.now + everyMs)
      }
    },

    async tables() {
      const tables = await store.ask<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
          order by table_name collate "C"`,
      )
      const digests = new Map<string, string>()
      for (const { name } of tables) {
        const rows = await store.ask<{ text: string }>(
          `select t::text as text from "${name}" t order by t::text collate "C"`,
        )
        const digest = createHash('sha256')
        for (const { text } of rows) digest.update(text).update('\n')
        digests.set(name, digest.digest('hex'))
      }
      return digests
    },

    async hash() {
      const digest = createHash('sha256')
      for (const [name, rows] of await world.tables()) digest.update(name).update(rows)
      return digest.digest('hex')
    },
  }
  for (let seat = 0; seat < store.servers; seat++) world.servers.push(await start(seat))

  async function work({ jobs }: Server, name: string): Promise<void> {
    try {
      await jobs.find((job) => job.name === name)?.run()
      if (name === 'outbox.send' || name === 'notifications.send')
        for (let turns = 0; turns < 40; turns++) {
          await turn()
          await store.rest()
        }
    } catch (error) {
      if (!store.isDead()) world.findings.push({ problem: `o trabalho ${name} falhou: ${describe(error)}` })
    }
  }

  await reseed('populate')
  await populate(world, seal)
  world.operate = makePerson(world, ADMIN)
  world.sell = makePerson(world, AFFILIATE)
  return world
}

/** What stands before the first step: an account at the bank, an administrator, and the key that signs webhooks. */
async function populate(world: World, seal: Ports['seal']): Promise<void> {
  const now = new Date(time.now)
  const { db } = world.store
  world.accountId = await db.transaction((tx) => createSandboxAccount(tx as never, seal, { title: 'Banco', now }))
  await world.store.ask(
    `insert into operator (role, name, email, telefone, telefone_proven_at, password_hash, created_at) values ('admin', 'Ana Souza', $3, $4, $1, $2, $1)`,
    [now, PASSWORD_HASH, ADMIN.email, ADMIN.phone],
  )
  const [affiliate] = await world.store.ask<{ id: number }>(
    `insert into operator (role, name, email, telefone, telefone_proven_at, password_hash, created_at, afiliado_percent)
      values ('afiliado', 'Juliana Prado', $3, $4, $1, $2, $1, 10) returning id::int as id`,
    [now, PASSWORD_HASH, AFFILIATE.email, AFFILIATE.phone],
  )
  world.affiliateId = affiliate?.id ?? 0
  await world.store.ask(`insert into signing_key (id, public_key, sealed_private, created_at) values (1, $1, $2, $3)`, [
    `whpk_${SIGNING_KEY.toString('base64')}`,
    seal.close(SIGNING_PKCS8, 'signing_key:1:private'),
    now,
  ])
}

const describe = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: unknown }
  return `${String(message ?? error).slice(0, 300)}${cause ? ` (${describe(cause)})` : ''}`
}
