import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { transaction } from '../../../server/platform/db/schema.ts'
import { readBrCode } from '../br-code-reader.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import type { Answer } from '../server/http.ts'

/** The body of a campaign that is taken as it is: 100 quotas of R$ 2,00. */
export function campaignBody(accountId: number, changes: Record<string, unknown> = {}) {
  return {
    title: 'Honda CG 160',
    product: 'Uma moto zero quilômetro',
    numbers: 100,
    price: 2,
    minimum_transaction: 2,
    account_id: accountId,
    ...changes,
  }
}

/** The body of a purchase that is taken as it is: 3 quotas. */
export function purchaseBody(changes: Record<string, unknown> = {}) {
  return { quantity: 3, name: 'Maria das Dores', telefone: '62981234567', ...changes }
}

/** A campaign as its creation answers it. */
export interface Campaign {
  id: number
  url_amigavel: string
  total: number
}

let titles = 0

/** A title that no account has yet. */
export function newTitle(title = 'Conta'): string {
  titles += 1
  return `${title} ${titles}`
}

/** Creates a campaign through the API. */
export async function createCampaign(
  { accountId }: Pick<TestApp, 'accountId'>,
  { call }: Pick<SignedIn, 'call'>,
  changes: Record<string, unknown> = {},
): Promise<Campaign> {
  const answer = await call('POST', '/api/actions', { body: campaignBody(accountId, changes) })
  return wanted(answer, 200).action
}

/** Asks to buy, as a buyer's page does. */
export function askToBuy(
  { call }: Pick<TestApp, 'call'>,
  slug: string,
  changes: Record<string, unknown> = {},
  key: string = randomUUID(),
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call('POST', `/api/public/campaigns/${slug}/purchases`, {
    body: purchaseBody(changes),
    headers: { 'idempotency-key': key, ...headers },
  })
}

/** Buys quotas and leaves them unpaid. */
export async function buy(
  app: Pick<TestApp, 'call'> & Partial<Pick<TestApp, 'database'>>,
  slug: string,
  changes: Record<string, unknown> = {},
) {
  const { id, token, pix } = wanted(await askToBuy(app, slug, changes), 201)
  // A code that we write ourselves is one to another reader, whatever the test is about.
  if (pix.charge_id) readBrCode(pix.copia_e_cola)
  return { id: Number(id), token: String(token), chargeId: pix.charge_id ?? (await chargeOf(app, Number(id))) }
}

/** A bank's name of a purchase's charge, which its buyer is not told. */
export async function chargeOf({ database }: Partial<Pick<TestApp, 'database'>>, id: number): Promise<string> {
  const [row] = (await database?.db.select().from(transaction).where(eq(transaction.id, id))) ?? []
  return row?.chargeId ?? ''
}

/** Pays a charge as the buyer's bank does; the sandbox notifies the server over HTTP before it answers. */
export async function pay({ call }: Pick<TestApp, 'call'>, chargeId: string): Promise<void> {
  wanted(await call('POST', `/api/sandbox/charges/${chargeId}/pay`, { body: {} }), 200)
}

/** Buys quotas and pays for them; answers the numbers that the buyer got. */
export async function buyAndPay(app: Pick<TestApp, 'call'>, slug: string, changes: Record<string, unknown> = {}) {
  const purchase = await buy(app, slug, changes)
  await pay(app, purchase.chargeId)
  const { status, numbers } = await readPurchase(app, purchase)
  if (status !== 'approved') throw new Error(`the purchase is ${status}, not approved`)
  return { ...purchase, numbers: numbers.map(Number) }
}

/** A purchase as its buyer reads it. */
export async function readPurchase(
  { call }: Pick<TestApp, 'call'>,
  { id, token }: { id: number; token: string },
): Promise<{ status: string; stage: string; delivered: number; numbers: string[] }> {
  return wanted(await call('GET', `/api/public/purchases/${id}`, { headers: { 'purchase-token': token } }), 200)
}

/** A quota that nobody bought, above the lowest that somebody did, and the bought ones nearest to it. */
export function unsoldQuota(sold: readonly number[], total: number) {
  const taken = [...sold].sort((one, other) => one - other)
  for (let step = 1; step < total; step++) {
    const quota = ((taken[0] ?? 0) + step) % total
    if (!taken.includes(quota))
      return { quota, below: taken.findLast((each) => each < quota), above: taken.find((each) => each > quota) }
  }
  throw new Error('every quota is sold')
}

/** The body of an answer that must have this status. */
export function wanted({ status, body }: Answer, expected: number): Answer['body'] {
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}: ${JSON.stringify(body)}`)
  return body
}
