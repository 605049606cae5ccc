import { findAccount } from '../server/sales/accounts/store.ts'
import { SIGNATURE_HEADER, signatureOf } from '../server/sales/gateways/sandbox.ts'
import type { Chance } from './chance.ts'
import { time } from './preload.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Says = 'paid' | 'cancelled' | 'less' | 'refunded' | 'in_mediation' | 'in_process' | 'reduced' | 'silent' | 'speaks'

/** What the bank will do: change its book about a charge, or tell the server of it. */
export interface Deed {
  at: number
  chargeId: string
  what: Says | 'notify'
}

/** A bank that pays late, tells twice, late or never, gives back, disputes and keeps silent. Its book is its own: no death of a server touches it. */
export function makeBank(world: World) {
  let deeds: Deed[] = []
  let account: Awaited<ReturnType<typeof findAccount>>

  const notices = (chance: Chance, chargeId: string, after: number): Deed[] => {
    if (chance.happens(0.12)) return []
    const count = chance.happens(0.25) ? 2 : 1
    return Array.from({ length: count }, () => ({
      at: after + (chance.happens(0.3) ? chance.int(MINUTE, 5 * HOUR) : chance.int(0, 5_000)),
      chargeId,
      what: 'notify' as const,
    }))
  }
  const later = (chance: Chance, chargeId: string, what: Says, at: number): Deed[] => [
    { at, chargeId, what },
    ...notices(chance, chargeId, at),
  ]

  return {
    /** Somebody has a charge, and pays it or not. */
    charged(chance: Chance, chargeId: string): void {
      if (chance.happens(0.05)) {
        deeds.push({ at: time.now, chargeId, what: 'silent' })
        deeds.push({
          at: time.now + chance.int(MINUTE, 30 * HOUR),
          chargeId,
          what: 'speaks',
        })
      }
      if (chance.happens(0.25)) return
      const delay = chance.weighted([
        { weight: 75, item: [5_000, 20 * MINUTE] as const },
        { weight: 15, item: [20 * MINUTE, 2 * HOUR] as const },
        { weight: 10, item: [2 * HOUR, 30 * HOUR] as const },
      ])
      const at = time.now + chance.int(delay[0], delay[1])
      if (chance.happens(0.04)) deeds.push(...later(chance, chargeId, 'cancelled', at - 1))
      if (chance.happens(0.04)) deeds.push({ at: at - 1, chargeId, what: 'less' })
      if (chance.happens(0.04)) deeds.push(...later(chance, chargeId, 'in_process', at - 1))
      deeds.push(...later(chance, chargeId, 'paid', at))
      const then = at + chance.int(MINUTE, 40 * HOUR)
      const fate = chance.fraction()
      if (fate < 0.06) deeds.push(...later(chance, chargeId, 'refunded', then))
      else if (fate < 0.16) deeds.push(...later(chance, chargeId, 'reduced', then))
      else if (fate < 0.22) {
        deeds.push(...later(chance, chargeId, 'in_mediation', then))
        const end = then + chance.int(HOUR, 30 * HOUR)
        deeds.push(...later(chance, chargeId, chance.happens(0.5) ? 'paid' : 'refunded', end))
      }
    },
    /** It gives all of a charge back at that time, and tells. */
    giveBack(chargeId: string, at: number): void {
      deeds.push({ at, chargeId, what: 'refunded' }, { at, chargeId, what: 'notify' })
    },
    /** What is due by now, in an order of its own. */
    due(chance: Chance): Deed[] {
      const now = deeds.filter(({ at }) => at <= time.now)
      deeds = deeds.filter(({ at }) => at > time.now)
      const book = now.filter(({ what }) => what !== 'notify').sort((one, other) => one.at - other.at)
      return [...book, ...chance.shuffled(now.filter(({ what }) => what === 'notify'))]
    },
    /** What a server that died did not hear is told once more. */
    again(deed: Deed): void {
      deeds.push({ ...deed, at: time.now + MINUTE })
    },
    async write({ chargeId, what }: Deed): Promise<void> {
      const change = {
        paid: `status = 'paid', paid_at = coalesce(paid_at, $2), end_to_end_id = coalesce(end_to_end_id, 'E' || substr(md5(charge_id), 1, 31))`,
        refunded: `status = 'refunded', returned = amount`,
        in_mediation: `status = 'in_mediation'`,
        in_process: `status = 'in_process'`,
        reduced: `returned = greatest(returned, amount / 3)`,
        cancelled: `status = 'cancelled'`,
        less: `amount = amount - amount / 10`,
        silent: `silent = true`,
        speaks: `silent = false`,
      }[what as Says]
      const from = {
        paid: `status in ('pending', 'in_process', 'in_mediation', 'cancelled')`,
        refunded: `status in ('paid', 'in_mediation')`,
        in_mediation: `status = 'paid'`,
        in_process: `status = 'pending'`,
        reduced: `status = 'paid'`,
        cancelled: `status = 'pending'`,
        less: `status in ('pending', 'cancelled')`,
        silent: `true`,
        speaks: `true`,
      }[what as Says]
      await world.store.ask(
        `update sandbox_charge set ${change} where charge_id = $1 and ${from} and $2::timestamptz is not null`,
        [chargeId, new Date(time.now)],
      )
    },
    async notify(charges: readonly string[]): Promise<number> {
      account ??= await findAccount(world.store.db, world.servers[0]?.ports.seal as never, world.accountId)
      if (account === undefined) throw new Error('the account is gone')
      const raw = Buffer.from(JSON.stringify({ charges }))
      const { status } = await world.call('POST', `/api/gateways/sandbox/${world.accountId}/notifications`, {
        ...{
          raw,
          headers: { [SIGNATURE_HEADER]: signatureOf(account, raw) },
        },
      })
      return status
    },
  }
}

export type Bank = ReturnType<typeof makeBank>
