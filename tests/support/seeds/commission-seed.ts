import type { SignedIn, Stored, TestApp } from '../server/build-app.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from './fixtures.ts'

type Call = Pick<SignedIn, 'call'>

/** A receipt that is one. */
export const RECEIPT = {
  name: 'pix.pdf',
  data: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n').toString('base64'),
}

/** A payment that no receipt tells of. */
export const IN_CASH = { receipt: null, how: 'em dinheiro' }

/** An affiliate with a link of its own at a campaign. */
export interface Earning {
  affiliate: Stored
  campaign: Campaign
  linkId: number
}

/** A campaign of R$ 2,00 a quota with a link by which an affiliate earns ten percent. */
export async function startEarning(app: TestApp, admin: Call, name = 'Juliana Prado'): Promise<Earning> {
  const affiliate = await app.storeOperator('afiliado', { name, afiliadoPercent: 10 })
  const campaign = await createCampaign(app, admin)
  const body = { action_id: campaign.id, title: 'Stories da Ju', afiliado_id: affiliate.id }
  const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
  return { affiliate, campaign, linkId: link.id }
}

let phones = 0
/** Sells quotas by the affiliate's link: R$ 2,00 each, a tenth of it commission. */
export function sellBy(app: TestApp, { campaign, linkId }: Earning, quantity: number) {
  phones += 1
  const telefone = `6298${String(2_000_000 + phones)}`
  return buyAndPay(app, campaign.url_amigavel, { link_ref: linkId, quantity, telefone, name: 'Ana Cláudia Nunes' })
}

/** An affiliate's account as an administrator reads it. */
export const statementOf = async (admin: Call, { affiliate }: Earning, until?: string) =>
  wanted(
    await admin.call(
      'GET',
      `/api/payouts/statement?afiliado_id=${affiliate.id}${until ? `&until=${encodeURIComponent(until)}` : ''}`,
    ),
    200,
  ).statement

/** The body that pays all that is owed. */
export async function payoutBody(app: TestApp, admin: Call, earning: Earning, changes: Record<string, unknown> = {}) {
  const { payable: amount, until } = await statementOf(admin, earning)
  const paid_on = new Date(app.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  return { afiliado_id: earning.affiliate.id, until, amount, paid_on, how: null, receipt: RECEIPT, ...changes }
}

/** Pays all that is owed. */
export async function payOut(app: TestApp, admin: Call, earning: Earning, changes: Record<string, unknown> = {}) {
  const body = await payoutBody(app, admin, earning, changes)
  return wanted(await admin.call('POST', '/api/payouts', { body }), 200).payout
}
