import { CONSEQUENCES } from '../../../../server/operation/consequences.ts'
import { readConfig } from '../../../../server/platform/config.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { type Ports, systemClock, usualLimits } from '../../../../server/platform/ports.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { systemTimers } from '../../../../server/platform/timers.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'

/** A server process that sells as fast as it can until it is killed, or nothing is left, and tells every purchase and payment once it is acknowledged. */
export interface SellerTask {
  databaseUrl?: string | undefined
  dataDir: string
  slug: string
  accountId: number
  /** Ends when nothing is left, rather than never. */
  untilSoldOut?: boolean
  /** Begins its buyers’ phones, which tells them from another process’s: a DDD and 9. */
  name: string
}

/** One line of what the process says. */
export type Acknowledged = { bought: number; quantity: number } | { paid: number; quantity: number }

const WORKERS = 8

async function sell(task: SellerTask): Promise<void> {
  const database = await connect(task)
  const ports: Ports = {
    config: readConfig({ SANDBOX: '1' }),
    database,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(new Uint8Array(32).fill(7)),
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: { send: async () => {} },
  }
  let nth = 0
  const acknowledge = (line: Acknowledged) => process.stdout.write(`${JSON.stringify(line)}\n`)
  const work = async () => {
    let most = 19
    while (most > 0) {
      const order = nth++
      const quantity = 1 + ((order * 7) % most)
      const telefone = `${task.name}${String(order).padStart(8, '0')}`
      const idempotencyKey = `${task.name}-${order}`
      const answer = await buy(ports, { slug: task.slug, quantity, name: 'Maria', telefone, idempotencyKey })
      if (!answer.ok) {
        if (!task.untilSoldOut || answer.refusal.fields?.quantity === undefined)
          throw new Error(JSON.stringify(answer.refusal))
        most = quantity - 1
        continue
      }
      const { id, pix } = answer.purchase
      acknowledge({ bought: id, quantity })
      if (order % 2 === 0) continue
      await paySandboxCharge(ports, pix.chargeId, { notify: false })
      const outcome = await checkCharge(ports, { accountId: task.accountId, chargeId: pix.chargeId })
      if (outcome === 'changed') acknowledge({ paid: id, quantity })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  await database.close()
}

const [argument] = process.argv.slice(2)
if (argument !== undefined) await sell(JSON.parse(argument))
