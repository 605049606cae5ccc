import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../server/operation/app.ts'
import { CONSEQUENCES } from '../../../server/operation/consequences.ts'
import { jobsOf } from '../../../server/operation/jobs.ts'
import { createFirstAdmin } from '../../../server/platform/auth/first-admin.ts'
import { hashPassword } from '../../../server/platform/auth/passwords.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { operator } from '../../../server/platform/db/schema.ts'
import { storeOf } from '../../../server/platform/files/store.ts'
import type { App } from '../../../server/platform/http/http.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'
import type { LogSink } from '../../../server/platform/log.ts'
import { mailOf } from '../../../server/platform/mail/mail.ts'
import type { Limits, Ports, Rendering } from '../../../server/platform/ports.ts'
import { systemRandom } from '../../../server/platform/random.ts'
import { makeSeal } from '../../../server/platform/seal/seal.ts'
import type { SmsMessage } from '../../../server/platform/sms/message.ts'
import { systemTimers } from '../../../server/platform/timers.ts'
import { createSandboxAccount } from '../../../server/sales/sandbox/account.ts'
import { type Role, STEP_UPS } from '../../../src/domain/people/permissions.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { countIdsFrom, currentKind, type DatabaseKind, openTestDatabase, type TestStorage } from './databases.ts'
import { type Answer, type CallOptions, caller, type Method } from './http.ts'
import { watchSecondCampaign } from './second-campaign.ts'

/** Who the application is started with: an administrator whose password the tests know. */
export const ADMIN = {
  name: 'Ana Souza',
  email: 'ana@talao.test',
  password: 'cavalo bateria grampo',
  telefone: '62981234071',
} as const

/** Nobody in a test is slowed down by a limit, unless the test is about it. */
const WIDE: Limits = {
  signInsAMinute: 1_000_000,
  requestSeconds: 30,
  purchasesAMinute: 1_000_000,
  notificationsAMinute: 1_000_000,
  refusedNotifications: 1_000_000,
  chargeRestMs: 0,
  gatewaySeconds: 10,
  codesAMinute: 1_000_000,
  codeCooldownSeconds: 0,
  codesADay: 1_000_000,
  buyerCodesADay: 1_000,
  buyerCodesAnHour: 1_000,
  phonesADay: 1_000_000,
  personSearchesADay: 1_000_000,
  drawLooksAnHour: 1_000_000,
  unprovenCodesADay: 1_000_000,
  unprovenPhonesADay: 1_000_000,
  streamsAnAccount: 1_000_000,
  streamCheckMs: 5_000,
  waitingAPurchase: 1_000_000,
  waitingAnAddress: 1_000_000,
  waitingAServer: 1_000_000,
  publicAnswerMs: 0,
}

/** Nothing leaves the machine: the lottery is silent where a test brings none of its own. */
const NO_LOTTERY = { FEDERAL_URL: 'http://127.0.0.1:9' }

const ANY_UNPAID = {
  UNPAID_BY_ADDRESS: '1000000',
  UNPAID_SHARE: '100',
  UNPAID_QUOTAS: '10000000',
  UNPAID_MOST: '100',
}

/** What a test may want otherwise: another database, narrow limits, the jobs running, settings by their variables' names. */
export interface AppOptions {
  kind?: DatabaseKind
  /** A database that other servers open, too; whoever made it removes it. */
  storage?: TestStorage
  limits?: Partial<Limits>
  jobs?: boolean
  env?: Record<string, string>
  log?: LogSink
  /** What draws the buyer's pages, where they are asked for without a build. */
  rendering?: Rendering
  /** As at the first start: with the administrator that the settings name, who has no second factor yet. */
  firstStart?: boolean
  /** The number that the next record of each table gets, as where a database counts on after a node's range. */
  idsFrom?: number
  /** Without a second campaign beside what the test is about: where all that is stored is counted or changed. */
  alone?: boolean
}

/** The running application and what stands behind it. */
export interface TestApp {
  /** Where it listens: `http://127.0.0.1:PORT`. */
  url: string
  app: App
  ports: Ports
  database: Database
  clock: MovableClock
  /** The messages that were sent by SMS, oldest first. */
  inbox: SmsMessage[]
  /** The sandbox account that campaigns are paid to. */
  accountId: number
  /** Calls it over HTTP as nobody. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** Signs in, gives the code that an unknown device is asked for, and gives a caller with that session's token. */
  signIn(who?: { email: string; password: string }): Promise<SignedIn>
  /** Stores an operator with a role, and gives a caller with a session of that. */
  signInAs(role: Role): Promise<SignedIn>
  /** Stores an operator with a phone of its own, whose password is the administrator's. */
  storeOperator(role: Role, changes?: Partial<typeof operator.$inferInsert>): Promise<Stored>
  close(): Promise<void>
}

/** An account, and what it signs in with. */
export interface Stored {
  id: number
  name: string
  email: string
  password: string
  telefone: string
}

/** Somebody's session. */
export interface SignedIn {
  token: string
  /** Calls as a person with the phone in hand: a code that is asked for is read and given, and the call is made again. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** Calls once, whatever is answered. */
  callOnce(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** Asks for a code of this type and gives it. */
  prove(type: string): Promise<void>
}

/**
 * Starts the real application on its real ports, on a free port of 127.0.0.1: a fresh database, a clock that can be moved, a seal key
 * of its own, the sandbox provider with one account, one administrator, and the built panel where there is one.
 */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const database = await (options.storage ? connect(options.storage) : openTestDatabase(options.kind ?? currentKind()))
  if (options.idsFrom !== undefined) await countIdsFrom(database.db, options.idsFrom)
  // Where a browser looks at what all campaigns have, there is none that the test does not know of.
  const isBeside = process.env.SECOND_CAMPAIGN === '1' && !options.alone
  const second = isBeside ? await watchSecondCampaign(database.db, { purchases: false }) : undefined
  const clock = movableClock()
  const inbox: SmsMessage[] = []
  const config = readConfig({ LOG_LEVEL: 'silent', SANDBOX: '1', ...ANY_UNPAID, ...NO_LOTTERY, ...options.env })
  const mail = mailOf(config)
  const files = storeOf(config)
  const ports: Ports = {
    config,
    database,
    clock,
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(config.secretKey === undefined ? randomBytes(32) : Buffer.from(config.secretKey, 'hex')),
    consequences: CONSEQUENCES,
    limits: { ...WIDE, ...options.limits },
    sms: { send: async (message) => void inbox.push(message) },
    ...(mail && { mail }),
    ...(files && { files }),
    ...(options.log && { log: options.log }),
    ...(options.rendering && { rendering: options.rendering }),
  }
  const now = clock.now()
  const accountId = await database.db.transaction((tx) =>
    createSandboxAccount(tx, ports.seal, { title: 'Conta de teste', now }),
  )
  if (options.firstStart) await createFirstAdmin(database.db, config, now)
  else await storeOperator(ports, 'admin', ADMIN)
  const app = await buildApp(ports)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  // Where a test has two hosts, the panel's is another name of this machine.
  const isApart = config.panelUrl !== config.publicUrl
  config.publicUrl = url
  const panelUrl = isApart ? url.replace('127.0.0.1', new URL(config.panelUrl).hostname) : url
  config.panelUrl = panelUrl
  const stopJobs = options.jobs ? startJobs(jobsOf(ports), (_, error) => app.log.error(error)) : async () => {}
  const call = caller(url)

  const signIn = async ({ email, password }: { email: string; password: string } = ADMIN): Promise<SignedIn> => {
    const { status, body } = await caller(panelUrl)('POST', '/api/oauth/token', { body: { username: email, password } })
    if (status !== 200) throw new Error(`sign-in of ${email} was answered ${status}: ${JSON.stringify(body)}`)
    const session = personAt(panelUrl, inbox, String(body.access_token))
    await session.prove('auth')
    return session
  }
  let operators = 0
  const store = (role: Role, changes: Partial<typeof operator.$inferInsert> = {}) => {
    operators += 1
    const who = { name: `Pessoa ${operators}`, email: `pessoa${operators}@talao.test` }
    return storeOperator(ports, role, { ...who, telefone: `6298${String(operators).padStart(7, '0')}`, ...changes })
  }
  return {
    url,
    app,
    ports,
    database,
    clock,
    accountId,
    call,
    signIn,
    inbox,
    signInAs: async (role) => signIn(await store(role)),
    storeOperator: store,
    close: async () => {
      await stopJobs()
      app.server.closeAllConnections()
      await app.close()
      await Promise.resolve(second?.mustBeUnchanged()).finally(() => database.close())
    },
  }
}

let knownHash: Promise<string> | undefined

async function storeOperator(
  { database, clock }: Ports,
  role: Role,
  { password, ...changes }: Partial<typeof operator.$inferInsert> & { name: string; email: string; password?: string },
): Promise<Stored> {
  knownHash ??= hashPassword(ADMIN.password)
  const now = clock.now()
  const telefone = ADMIN.telefone
  const [row] = await database.db
    .insert(operator)
    .values({ role, telefone, telefoneProvenAt: now, passwordHash: await knownHash, createdAt: now, ...changes })
    .returning()
  if (row === undefined) throw new Error('the operator was not stored')
  return { id: row.id, name: row.name, email: row.email, password: ADMIN.password, telefone: row.telefone ?? '' }
}

/** What the last message is read from. */
type Inbox = { at(nth: -1): { code: string } | undefined }

/** A session whose owner reads the codes off the phone. */
export function personAt(url: string, inbox: Inbox, token: string): SignedIn {
  const callOnce = caller(url, { authorization: `Bearer ${token}` })
  const prove = async (type: string) => {
    const asked = await callOnce('POST', '/api/v2/verification-code', { body: { type, method: 'sms' } })
    if (asked.status !== 200) throw new Error(`a code for ${type} was answered ${asked.status}`)
    if (asked.body.verified) return
    const given = await callOnce('POST', '/api/v2/verification-code', { body: { type, code: inbox.at(-1)?.code } })
    if (given.status !== 200) throw new Error(`the code for ${type} was answered ${given.status}`)
  }
  return {
    token,
    callOnce,
    prove,
    call: async (method, path, options) => {
      const answer = await callOnce(method, path, options)
      if (answer.status !== 403 || !STEP_UPS.includes(answer.body.error_code)) return answer
      await prove(answer.body.error_code)
      return callOnce(method, path, options)
    },
  }
}
