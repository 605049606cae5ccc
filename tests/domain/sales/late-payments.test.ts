import { expect, test } from 'vitest'
import { allDecidedSentence, LATE_CAUSES } from '../../../src/domain/sales/late-payments.ts'
import { lateCause } from '../../../src/machines/entities/late-payment.ts'

test('a late payment waits because of its purchase, else of its campaign, else because quotas ran out', () => {
  const causes = [
    lateCause({ status: 'approved', campaign: 'closed' }),
    lateCause({ status: 'approved', campaign: 'trash' }),
    lateCause({ status: 'approved', campaign: 'active' }),
    lateCause({ status: 'cancelled', campaign: 'closed' }),
    lateCause({ status: 'rejected', campaign: 'active' }),
    lateCause({ status: 'in_mediation', campaign: 'active' }),
    lateCause({ status: 'in_process', campaign: 'active' }),
    lateCause({ status: 'refunded', campaign: 'active' }),
  ]
  expect(causes).toEqual([...LATE_CAUSES])
})

test.each([
  ['deliver', { decided: 1, left: 0 }, 'Cotas entregues a 1 compra'],
  ['deliver', { decided: 1200, left: 1 }, 'Cotas entregues a 1.200 compras. 1 continua na lista'],
  ['refund', { decided: 1, left: 2 }, '1 devolução registrada. 2 continuam na lista'],
  ['refund', { decided: 12, left: 0 }, '12 devoluções registradas'],
] as const)('one decision for all (%s, %j) says: %s', (decision, came, sentence) => {
  expect(allDecidedSentence(decision, came)).toBe(sentence)
})
