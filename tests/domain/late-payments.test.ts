import { expect, test } from 'vitest'
import { LATE_CAUSES, lateCause } from '../../src/domain/late-payments.ts'

test('a late payment waits because of its purchase, else of its campaign, else because quotas ran out', () => {
  const causes = [
    lateCause({ status: 'approved', campaign: 'closed' }),
    lateCause({ status: 'approved', campaign: 'trash' }),
    lateCause({ status: 'approved', campaign: 'active' }),
    lateCause({ status: 'cancelled', campaign: 'closed' }),
    lateCause({ status: 'rejected', campaign: 'active' }),
    lateCause({ status: 'in_mediation', campaign: 'active' }),
  ]
  expect(causes).toEqual([...LATE_CAUSES])
})
