import { buy, buyAndPay, createCampaign } from '../../tests/support/seeds/fixtures.ts'
import { startLate } from '../../tests/support/seeds/late-payment-seed.ts'
import type { SignedIn, TestApp } from '../../tests/support/server/build-app.ts'
import type { FakeLottery } from '../../tests/support/server/fake-lottery.ts'
import type { Made } from './task.ts'

/** The server that tasks are done on, and the administrator who does them. */
export interface World {
  app: TestApp
  admin: SignedIn
  /** What answers in place of the Loteria Federal. */
  lottery: FakeLottery
  /** A new campaign with a title of its own, first in the list. */
  campaign(changes?: Record<string, unknown>): Promise<Made & { id: string; title: string; slug: string }>
  /** A buyer with a phone of its own who bought in that campaign; paid or not. */
  purchase(
    slug: string,
    changes?: { paid?: boolean; quantity?: number },
  ): Promise<Made & { id: string; phone: string; name: string; quota: string }>
  /** A payment for a purchase that was cancelled. */
  late(): Promise<Made & { title: string }>
}

const CODES = ['transactions.index', 'metrics.index', 'users.index', 'actions.count.delete.reset.restore', 'auth.code']
const OTHERS = ['Toyota Hilux', 'BMW F 850 GS', 'iPhone 17 Pro', 'PlayStation 5', 'Honda Biz 125']
const NAMES = ['Severina', 'Raimunda', 'Antônio', 'Francisca', 'Josefa', 'Benedito', 'Sebastiana', 'Valdemar']

/** A server with campaigns and purchases, and a session that has given its codes. */
export async function makeWorld(app: TestApp, lottery: FakeLottery): Promise<World> {
  const admin = await app.signIn()
  for (const code of CODES) await admin.prove(code)
  for (const title of OTHERS) {
    const { url_amigavel } = await createCampaign(app, admin, { title })
    await buyAndPay(app, url_amigavel, { quantity: 5 })
  }
  let made = 0
  const next = () => {
    made += 1
    return made
  }
  return {
    app,
    admin,
    lottery,
    campaign: async (changes = {}) => {
      const title = `Fiat Strada ${next()}`
      const { id, url_amigavel } = await createCampaign(app, admin, { title, ...changes })
      return { id: String(id), title, slug: url_amigavel }
    },
    purchase: async (slug, { paid = true, quantity = 3 } = {}) => {
      const number = next()
      const name = `${NAMES[number % NAMES.length]} Aparecida ${number}`
      const phone = `6499${String(1_300_000 + number * 7919).slice(-7)}`
      const bought = { quantity, name, telefone: phone }
      if (!paid) return { id: String((await buy(app, slug, bought)).id), phone, name, quota: '' }
      const { id, numbers } = await buyAndPay(app, slug, bought)
      return { id: String(id), phone, name, quota: String(numbers[0]).padStart(2, '0') }
    },
    late: async () => {
      const title = `Moto atrasada ${next()}`
      await startLate(app, admin, { deliverable: false, missing: 3, free: 10 }, { title })
      return { title }
    },
  }
}
