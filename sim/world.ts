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
import type { Chance } from './chance.ts'
import { makeClockwork } from './clockwork.ts'
import { openStore, type Store } from './database.ts'
import { chance as system, time } from './preload.ts'

export const PASSWORD = 'cavalo bateria grampo'
/** The password's hash, made once: its salt is the library's. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3rQuDcR5TOYaMnX8yilLtA$7CvXLrx/0ovGI0eCeB7Hg0TjHIqX2hLnNrH6Ps7kH90'
const SETTINGS = {
  ...{ LOG_LEVEL: 'silent', SANDBOX: '1', FEDERAL_URL: 'http://127.0.0.1:9' },
  ...{
    UNPAID_BY_ADDRESS: '1000000',
    UNPAID_SHARE: '100',
    UNPAID_QUOTAS: '10000000',
    UNPAID_MOST: '100',
  },
  ...{ WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_HOSTS: 'loja.test:80' },
  DATA_DIR: '/nonexistent/simulated',
}
const WIDE = 1_000_000

/** What a call was answered. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what is answered
  body: any
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface CallOptions {
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
}

/** The server of the moment, and what it does by itself. */
interface Server {
  app: App
  ports: Ports
  jobs: (Job & { dueAt: number })[]
  /** Its number: how many died before it. */
  life: number
}

/** Something is not as it must be. */
export interface Finding {
  problem: string
}

export interface World {
  store: Store
  server: Server
  accountId: number
  /** Whoever earns by links. */
  affiliateId: number
  inbox: { telefone?: string; code: string }[]
  findings: Finding[]
  deaths: number
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** Calls as the administrator; a code that is asked for is given. */
  operate(method: Method, path: string, body?: unknown): Promise<Answer>
  /** Lets several things happen at the same time, until all of them are over; undefined for each that died with the server. */
  together<Result>(acts: readonly (() => Promise<Result>)[]): Promise<(Result | undefined)[]>
  /** Ends what a dead server left, and starts another on the same database. */
  restart(): Promise<void>
  /** Lets time pass, and what the server does by itself happen. */
  pass(milliseconds: number, chance: Chance): Promise<void>
  /** Everything that the database holds, as one hash. */
  hash(): Promise<string>
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

export async function openWorld(seed: number): Promise<World> {
  const store = await openStore(() => system.restart(seed, 'database'))
  const clockwork = makeClockwork()
  const inbox: World['inbox'] = []
  const seal = makeSeal(Buffer.alloc(32, 7))
  let token = ''

  async function start(life: number): Promise<Server> {
    const database = store.open()
    const ports: Ports = {
      config: readConfig(SETTINGS),
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
          drawLooksAnHour: WIDE,
          publicAnswerMs: 0,
        },
      },
      sms: { send: async (message) => void inbox.push(message as never) },
    }
    const app = await buildApp(ports)
    await app.ready()
    return {
      app,
      ports,
      jobs: jobsOf(ports).map((job) => ({ ...job, dueAt: time.now })),
      life,
    }
  }

  const world: World = {
    store,
    server: await start(0),
    accountId: 0,
    affiliateId: 0,
    inbox,
    findings: [],
    deaths: 0,

    async call(method, path, { body, raw, headers = {} } = {}) {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await world.server.app.inject({
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
      }
      if (told.status >= 500 && told.status !== 503 && told.status !== 502 && !store.isDead())
        world.findings.push({
          problem: `${method} ${path} foi respondido ${told.status}: ${answer.payload.slice(0, 300)}`,
        })
      return told
    },

    async operate(method, path, body) {
      const send = () =>
        world.call(method, path, {
          ...(body !== undefined && { body }),
          headers: { authorization: `Bearer ${token}` },
        })
      let answer = token === '' ? { status: 401, body: {} } : await send()
      if (answer.status === 401) {
        await signIn()
        answer = await send()
      }
      if (answer.status !== 403 || answer.body.error_code === undefined) return answer
      await prove(answer.body.error_code)
      return send()
    },

    async together(acts) {
      const results = acts.map(async (act, place) => {
        for (let turns = 0; turns < place; turns++) await turn()
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
        if (store.isDead() && idle > 500) break
        const next = clockwork.nextSleep()
        if (idle % 500 === 499 && next !== undefined && !store.isDead()) {
          time.now = Math.max(time.now, next)
          clockwork.fire()
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
      clockwork.clear()
      store.revive()
      world.deaths += 1
      world.server = await start(world.server.life + 1)
    },

    async pass(milliseconds, chance) {
      time.now += milliseconds
      clockwork.fire()
      const due = chance.shuffled(world.server.jobs.filter(({ dueAt }) => dueAt <= time.now))
      for (const job of due) {
        // It may come late, never early.
        if (chance.happens(0.2)) continue
        await world.together([
          async () => {
            try {
              await job.run()
              if (job.name === 'outbox.send' || job.name === 'notifications.send')
                for (let turns = 0; turns < 40; turns++) await turn()
            } catch (error) {
              if (!store.isDead())
                world.findings.push({
                  problem: `o trabalho ${job.name} falhou: ${describe(error)}`,
                })
            }
          },
        ])
        if (store.isDead()) return
        job.dueAt = time.now + job.everyMs
      }
    },

    async hash() {
      const tables = await store.ask<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
      const digest = createHash('sha256')
      for (const { name } of tables) {
        const rows = await store.ask<{ text: string }>(`select t::text as text from "${name}" t order by 1`)
        digest.update(name)
        for (const { text } of rows) digest.update(text).update('\n')
      }
      return digest.digest('hex')
    },
  }

  async function signIn(): Promise<void> {
    const answer = await world.call('POST', '/api/oauth/token', {
      body: { username: 'ana@talao.test', password: PASSWORD },
    })
    if (answer.status !== 200)
      throw new Error(`the sign-in was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    token = String(answer.body.access_token)
    await prove('auth')
  }

  async function prove(type: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const path = '/api/v2/verification-code'
    const asked = await world.call('POST', path, {
      body: { type, method: 'sms' },
      headers,
    })
    if (asked.body.verified) return
    await world.call('POST', path, {
      body: { type, code: inbox.at(-1)?.code },
      headers,
    })
  }

  await populate(world, seal)
  return world
}

/** What stands before the first step: an account at the bank, an administrator, and the key that signs webhooks. */
async function populate(world: World, seal: Ports['seal']): Promise<void> {
  const now = new Date(time.now)
  const { db } = world.server.ports.database
  world.accountId = await db.transaction((tx) => createSandboxAccount(tx as never, seal, { title: 'Banco', now }))
  await world.store.ask(
    `insert into operator (role, name, email, telefone, telefone_proven_at, password_hash, created_at) values ('admin', 'Ana Souza', 'ana@talao.test', '62981234071', $1, $2, $1)`,
    [now, PASSWORD_HASH],
  )
  const [affiliate] = await world.store.ask<{ id: number }>(
    `insert into operator (role, name, email, telefone, telefone_proven_at, password_hash, created_at, afiliado_percent)
      values ('afiliado', 'Juliana Prado', 'ju@talao.test', '62981234072', $1, $2, $1, 10) returning id::int as id`,
    [now, PASSWORD_HASH],
  )
  world.affiliateId = affiliate?.id ?? 0
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 9)])
  const raw = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
  await world.store.ask(`insert into signing_key (id, public_key, sealed_private, created_at) values (1, $1, $2, $3)`, [
    `whpk_${raw.toString('base64')}`,
    seal.close(pkcs8, 'signing_key:1:private'),
    now,
  ])
}

const describe = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: unknown }
  return `${String(message ?? error).slice(0, 300)}${cause ? ` (${describe(cause)})` : ''}`
}
