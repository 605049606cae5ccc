import { changeLogo, changeSettings } from '../../platform/app-settings/changes.ts'
import { createFirstAdmin } from '../../platform/auth/first-admin.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { findOperatorByEmail } from '../../platform/auth/store.ts'
import { tellCommits } from '../../platform/db/commits.ts'
import type { Ports } from '../../platform/ports.ts'
import { noteNotified } from '../../sales/accounts/health.ts'
import { createAccount } from '../../sales/accounts/store.ts'
import { createSandboxAccount } from '../../sales/sandbox/account.ts'
import { seedActivity } from './activity.ts'
import { daysAgo } from './calendar.ts'
import { demoLogo } from './pictures.ts'
import { DAYS, planDemo, type Scale, type Step } from './plan.ts'
import { DEMO_SETTINGS } from './settings.ts'
import { callerFor, type House, performer } from './steps.ts'
import { seedSupporters } from './supporters.ts'

const DAY_MS = 24 * 3_600_000
const ACCOUNTS = ['Conta principal', 'Conta da equipe']
/** Accounts at banks, which nothing is charged at: one that still has to be linked, and one of a bank that is never asked. */
const IDLE_ACCOUNTS = [
  { gateway: 'mercadopago', title: 'Mercado Pago da loja', credentials: {} },
  {
    gateway: 'fluxsis',
    title: 'Fluxsis reserva',
    credentials: {
      name_holder: 'Ana Souza',
      client_id: 'loja',
      client_secret: 'demonstracao',
      pix_key: 'ana@loja.test',
    },
  },
] as const

/**
 * Makes a business of the last 40 days by doing, in order and each at its moment, what operators, buyers and their bank would have
 * done (DESIGN §5). A day is one database transaction: what a day leaves behind is then cleaned up while the next ones are made.
 * @param ports the clock is asked once, for now
 * @param onDay called with each day that is done, from 1 to `DAYS`
 */
export async function seedDemo(ports: Ports, scale: Scale, onDay: (day: number) => void): Promise<void> {
  const now = ports.clock.now()
  const plan = planDemo(now, scale)
  let moment = daysAgo(now, DAYS + 1, 9)
  const past: Ports = { ...ports, clock: { now: () => moment } }
  const house = await makeHouse(past)
  const perform = performer(past, plan, house)
  for (const [index, steps] of daysOf(plan.steps, now).entries()) {
    await ports.database.db.transaction(async (tx) => {
      // A day is the database of what happens on it: what waits for a commit there waits for the end of its own step.
      tellCommits(tx, () => false)
      past.database = { ...ports.database, db: tx }
      for (const { at, ...step } of steps) {
        moment = at
        await perform(step)
      }
    })
    onDay(index + 1)
  }
  for (const accountId of house.accounts) await noteNotified(ports.database.db, accountId, moment)
  await seedActivity(ports.database.db, house.accounts, now)
}

/** Steps in order, by day; the last day goes on until now. */
function daysOf(steps: readonly Step[], now: Date): Step[][] {
  const begin = daysAgo(now, DAYS, 0).getTime()
  const days: Step[][] = Array.from({ length: DAYS }, () => [])
  for (const step of steps) days[Math.min(DAYS - 1, Math.floor((step.at.getTime() - begin) / DAY_MS))]?.push(step)
  return days
}

/** The administrator of the settings, and the accounts that the money goes to. */
async function makeHouse(ports: Ports): Promise<House> {
  const { config, database, seal, clock } = ports
  const { db } = database
  const now = clock.now()
  await createFirstAdmin(db, config, now)
  const admin = await findOperatorByEmail(db, config.admin.email)
  if (admin === undefined) throw new Error('the demo has no administrator')
  const accounts: number[] = []
  for (const title of ACCOUNTS)
    accounts.push(await db.transaction((tx) => createSandboxAccount(tx, seal, { title, now })))
  for (const account of IDLE_ACCOUNTS) await db.transaction((tx) => createAccount(tx, seal, { ...account, now }))
  const boss = callerFor({ ...admin, operatorId: admin.id })
  const settings = await changeSettings(ports, boss, DEMO_SETTINGS)
  const logo = await changeLogo(ports, boss, { file: await demoLogo(), name: 'logo.png' })
  if (!settings.ok || !logo.ok) throw new Error('the demo has wrong settings')
  await seedSupporters(ports, boss)
  return {
    admin: boss,
    accounts,
    passwordHash: await hashPassword(config.admin.password ?? ''),
  }
}
