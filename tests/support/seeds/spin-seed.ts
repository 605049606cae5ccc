import { eq } from 'drizzle-orm'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { spinModel } from '../../models/buyer/spin.model.ts'
import { replay } from '../models/model.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { buyAndPay, wanted } from './fixtures.ts'
import { addPrizes, askToSpin, startRoulette } from './roulette-seed.ts'

const [fresh, calm = fresh, shown = fresh, spent = fresh, closed = fresh] = spinModel.worlds
const { commands, facts } = spinModel
const [begin] = commands['spin.begin']
const [retry] = commands['spin.retry']
const [skip] = commands['animation.skip']
const [reread] = commands['roulette.retry']
const [opened] = facts['roulette.opened']
const [unread] = facts['roulette.lost']
const [denied] = facts['purchase.denied']
const [first, second = first] = facts['spin.answered']
const [refused] = facts['spin.refused']
const [lost] = facts['spin.lost']
const [stopped] = facts['wheel.stopped']
const [still, moving = still] = facts['motion.preferred']
const [online] = facts['connection.returned']

/** The ways of a buyer through the roulette that a server can answer: no spin that was made is unmade. */
export const spinJourneys = [
  replay(spinModel.machine, fresh, [
    ...[unread, reread, unread, online, opened, still, moving],
    ...[begin, lost, retry, lost, online, first, stopped],
    ...[begin, second, skip],
  ]),
  replay(spinModel.machine, fresh, [opened, begin, refused, reread, opened, begin, second, still, begin, first]),
  replay(spinModel.machine, fresh, [denied]),
  replay(spinModel.machine, calm, [begin, first]),
  replay(spinModel.machine, shown, []),
  replay(spinModel.machine, spent, []),
  replay(spinModel.machine, closed, []),
]

/** A purchase with spins, and what its bank says. */
export interface SpinSeed {
  slug: string
  id: number
  token: string
  bankSays(status: 'in_mediation' | 'paid'): Promise<void>
}

/**
 * Makes a paid purchase as a world of the model begins. `won`: which of its spins are to win, in order; the purchase is the first of its
 * campaign to spin.
 */
export async function startSpins(
  app: TestApp,
  admin: Pick<SignedIn, 'call'>,
  name: string,
  won: readonly boolean[],
): Promise<SpinSeed> {
  const earned = name === spent.name ? 1 : name === closed.name ? 3 : 2
  const title = { title: `roleta-${Math.random().toString(36).slice(2, 10)}` }
  const { campaign } = await startRoulette(app, admin, name === closed.name ? 7 : 9, {
    roulette_spin2: earned,
    ...title,
  })
  for (const [index, wins] of won.entries()) {
    if (!wins) continue
    const id = await addPrizes(admin, campaign.id, 1, 'Capacete')
    const body = { status: 'release', title_number: index + 1 }
    wanted(await admin.call('POST', `/api/roulette/release/${id}`, { body }), 200)
  }
  const { id, token, chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
  if (name === spent.name || name === shown.name) wanted(await askToSpin(app, { id, token }, 'giro-1'), 200)
  const bankSays = async (status: 'in_mediation' | 'paid') => {
    await app.database.db.update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
    if ((await notifyCharges(app.ports, app.accountId, [chargeId])) !== 200) throw new Error('the bank was not heard')
  }
  return { slug: campaign.url_amigavel, id, token, bankSays }
}

/** Which of a path's spins win, those that were made before it included. */
export const winsOf = (
  name: string,
  script: readonly { type: string; made?: { title: string | null } }[],
): boolean[] => [
  ...(name === spent.name || name === shown.name ? [true] : []),
  ...script.flatMap(({ type, made }) => (type === 'spin.answered' && made ? [made.title !== null] : [])),
]
