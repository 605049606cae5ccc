import type { SignedIn } from '../server/build-app.ts'
import { wanted } from './fixtures.ts'

/** A coupon as the API answers it. */
export interface SeededCoupon {
  id: number
  title: string
  amount: number
  created_at: string
  expires_at: string
  total_count: number
  main: boolean
  phase: string
  updated_at: string
}

/** Creates a coupon of a campaign that is valid for years: above R$ 5,00. */
export async function createCoupon(
  { call }: Pick<SignedIn, 'call'>,
  campaignId: number,
  changes: Record<string, unknown> = {},
): Promise<SeededCoupon> {
  const validity = { created_at: '2020-01-01T00:00', expires_at: '2099-12-31T23:59' }
  const body = { action_id: campaignId, title: 'Black Friday', amount: 5, ...validity, ...changes }
  return wanted(await call('POST', '/api/cupons', { body }), 200).coupon
}
