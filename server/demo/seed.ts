import { createFirstAdmin } from '../auth/first-admin.ts'
import { hashPassword } from '../auth/passwords.ts'
import { findOperatorByEmail } from '../auth/store.ts'
import { createSandboxAccount } from '../gateways/accounts.ts'
import type { Ports } from '../ports.ts'
import { daysAgo } from './calendar.ts'
import { callerFor, type House, performer } from './deeds.ts'
import { DAYS, planDemo, type Scale } from './plan.ts'

const DAY_MS = 24 * 3_600_000
const ACCOUNTS = ['Conta principal', 'Conta da equipe']

/**
 * Makes a business of the last 40 days by doing, in order and each at its moment, what operators, buyers and their bank would have
 * done (DESIGN §5).
 * @param ports the database may be a transaction; the clock is asked once, for now
 * @param onDay is told each day that is done, from 1 to `DAYS`
 */
export async function seedDemo(ports: Ports, scale: Scale, onDay: (day: number) => void): Promise<void> {
  const now = ports.clock.now()
  const plan = planDemo(now, scale)
  let moment = daysAgo(now, DAYS + 1, 9)
  const past: Ports = { ...ports, clock: { now: () => moment } }
  const perform = performer(past, plan, await makeHouse(past))
  const begin = daysAgo(now, DAYS, 0).getTime()
  let day = 0
  for (const { at, ...deed } of plan.steps) {
    for (const ended = Math.min(DAYS - 1, Math.floor((at.getTime() - begin) / DAY_MS)); day < ended; ) onDay(++day)
    moment = at
    await perform(deed)
  }
  onDay(DAYS)
}

/** The administrator of the settings, and the accounts that the money goes to. */
async function makeHouse({ config, database: { db }, seal, clock }: Ports): Promise<House> {
  const now = clock.now()
  await createFirstAdmin(db, config, now)
  const admin = await findOperatorByEmail(db, config.admin.email)
  if (admin === undefined) throw new Error('the demo has no administrator')
  const accounts: number[] = []
  for (const title of ACCOUNTS) accounts.push(await createSandboxAccount(db, seal, { title, now }))
  return {
    admin: callerFor({ ...admin, operatorId: admin.id }),
    accounts,
    passwordHash: await hashPassword(config.admin.password ?? ''),
  }
}
