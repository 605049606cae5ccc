import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/app.ts'
import { hashPassword } from '../../server/auth/passwords.ts'
import { issueToken } from '../../server/auth/tokens.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/connect.ts'
import { operator } from '../../server/db/schema.ts'
import { createSandboxAccount } from '../../server/gateways/accounts.ts'
import type { App, Role } from '../../server/http.ts'
import { jobsOf } from '../../server/jobs/jobs.ts'
import { startJobs } from '../../server/jobs/runner.ts'
import type { Limits, Ports } from '../../server/ports.ts'
import { makeSeal } from '../../server/seal.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { currentKind, type DatabaseKind, openTestDatabase } from './databases.ts'
import { type Answer, type CallOptions, caller, type Method } from './http.ts'

/** Who the application is started with: an administrator whose password the tests know. */
export const ADMIN = { name: 'Ana Souza', email: 'ana@talao.test', password: 'cavalo bateria grampo' } as const

/** Nobody in a test is slowed down by a limit, unless the test is about it. */
const WIDE: Limits = { signInsAMinute: 1_000_000, purchasesAMinute: 1_000_000 }

/** What a test may want otherwise: another database, narrow limits, the jobs running, settings by their variables' names. */
export interface AppOptions {
  kind?: DatabaseKind
  limits?: Partial<Limits>
  jobs?: boolean
  env?: Record<string, string>
}

/** The running application and what stands behind it. */
export interface TestApp {
  /** Where it listens: `http://127.0.0.1:PORT`. */
  url: string
  app: App
  ports: Ports
  database: Database
  clock: MovableClock
  /** The sandbox account that campaigns are paid to. */
  accountId: number
  /** Calls it over HTTP as nobody. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  /** Signs in and gives a caller with that session's token. */
  signIn(who?: { email: string; password: string }): Promise<SignedIn>
  /** Stores an operator with a role, and gives a caller with a session of that. */
  signInAs(role: Role): Promise<SignedIn>
  close(): Promise<void>
}

/** Somebody's session. */
export interface SignedIn {
  token: string
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
}

/**
 * Starts the real application on its real ports, on a free port of 127.0.0.1: a fresh database, a clock that can be moved, a seal key
 * of its own, the sandbox provider with one account, one administrator, and the built panel where there is one.
 */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase(options.kind ?? currentKind())
  const clock = movableClock()
  const config = readConfig({ LOG_LEVEL: 'silent', SANDBOX: '1', ...options.env })
  const ports: Ports = {
    config,
    database,
    clock,
    seal: makeSeal(randomBytes(32)),
    limits: { ...WIDE, ...options.limits },
  }
  const now = clock.now()
  const accountId = await database.db.transaction((tx) =>
    createSandboxAccount(tx, ports.seal, { title: 'Conta de teste', now }),
  )
  await storeOperator(ports, 'admin', ADMIN)
  const app = await buildApp(ports)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  config.publicUrl = url
  const stopJobs = options.jobs ? startJobs(jobsOf(ports), (_, error) => app.log.error(error)) : async () => {}
  const call = caller(url)

  const signedIn = (token: string): SignedIn => ({
    token,
    call: caller(url, { authorization: `Bearer ${token}` }),
  })
  const signIn = async ({ email, password }: { email: string; password: string } = ADMIN): Promise<SignedIn> => {
    const { status, body } = await call('POST', '/api/oauth/token', { body: { username: email, password } })
    if (status !== 200) throw new Error(`sign-in of ${email} was answered ${status}: ${JSON.stringify(body)}`)
    return signedIn(String(body.access_token))
  }
  let operators = 0
  return {
    url,
    app,
    ports,
    database,
    clock,
    accountId,
    call,
    signIn,
    signInAs: async (role) => {
      operators += 1
      const who = { name: `Pessoa ${operators}`, email: `pessoa${operators}@talao.test` }
      const operatorId = await storeOperator(ports, role, who)
      return signedIn(await issueToken(database.db, { operatorId, now: clock.now(), address: '127.0.0.1', agent: '' }))
    },
    close: async () => {
      await stopJobs()
      app.server.closeAllConnections()
      await app.close()
      await database.close()
    },
  }
}

let knownHash: Promise<string> | undefined

async function storeOperator(
  { database, clock }: Ports,
  role: Role,
  { name, email }: { name: string; email: string },
): Promise<number> {
  knownHash ??= hashPassword(ADMIN.password)
  const [row] = await database.db
    .insert(operator)
    .values({ role, name, email, passwordHash: await knownHash, createdAt: clock.now() })
    .returning({ id: operator.id })
  if (row === undefined) throw new Error('the operator was not stored')
  return row.id
}
