import { eq } from 'drizzle-orm'
import { transaction } from '../../../../../server/platform/db/schema.ts'
import type { AuditAction } from '../../../../../src/domain/people/acts/acts.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../../support/seeds/fixtures.ts'
import { setCampaign, startLate } from '../../../../support/seeds/late-payment-seed.ts'
import { ADMIN_ID, type Change, type World } from './change.ts'

/** Purchases, reservations, phones of buyers and late payments. */
export function saleChanges(world: World): Record<string, Change> {
  const lateOf = (decision: 'deliver' | 'refund', action: AuditAction, { all = false } = {}): Change => ({
    actions: [action],
    keeps: 'after',
    make: async () => {
      const { id, campaignId } = await startLate(world.app, world.admin, { deliverable: true, missing: 10, free: 90 })
      const path = all ? `all/${decision}/${campaignId}` : `${decision}/${id}`
      const body = { reason: 'O comprovante confere' }
      return {
        call: () => world.admin.callOnce('POST', `/api/late-payments/${path}`, { body }),
        by: ADMIN_ID,
      }
    },
  })
  let phones = 0
  /** A purchase without its money, of a buyer of its own: how it is claimed. */
  const unpaid = async () => {
    const telefone = `6296${String(++phones).padStart(7, '0')}`
    const { id } = await buy(world.app, (await createCampaign(world.app, world.admin)).url_amigavel, { telefone })
    const [template] = wanted(await world.admin.call('GET', '/api/recovery-templates'), 200).data
    const { transaction } = wanted(await world.admin.call('GET', `/api/transactions/${id}`), 200)
    return {
      ...{ path: `/api/recoveries/claim/${id}`, body: { template_id: template.id } },
      buyerId: transaction.user_id,
    }
  }
  return {
    'POST /api/transactions/phone/:id': {
      actions: ['phone.revealed'],
      keeps: 'after',
      make: async () => {
        const { id } = await buy(world.app, (await createCampaign(world.app, world.admin)).url_amigavel)
        return { call: () => world.admin.callOnce('POST', `/api/transactions/phone/${id}`), by: ADMIN_ID }
      },
    },
    'GET /api/transactions/consult/:id': {
      actions: ['transaction.consulted'],
      keeps: 'nothing',
      make: async () => {
        const { id } = await buy(world.app, (await createCampaign(world.app, world.admin)).url_amigavel)
        return { call: () => world.admin.callOnce('GET', `/api/transactions/consult/${id}`), by: ADMIN_ID }
      },
    },
    'PUT /api/transactions/review/:id': {
      actions: ['transaction.reviewed'],
      keeps: 'before',
      make: async () => {
        const { id } = await buy(world.app, (await createCampaign(world.app, world.admin)).url_amigavel)
        const now = world.app.clock.now()
        await world.app.database.db
          .update(transaction)
          .set({ review: 'unknown', reviewAt: now })
          .where(eq(transaction.id, id))
        return { call: () => world.admin.callOnce('PUT', `/api/transactions/review/${id}`), by: ADMIN_ID }
      },
    },
    'PUT /api/transactions/quotas/:id': {
      actions: ['transaction.quotasReturned'],
      keeps: 'before and after',
      make: async () => {
        const { id } = await buyAndPay(world.app, (await createCampaign(world.app, world.admin)).url_amigavel)
        const partly = { review: 'reduced', reviewAt: world.app.clock.now(), returned: 200 } as const
        await world.app.database.db.update(transaction).set(partly).where(eq(transaction.id, id))
        const body = { quantity: 1 }
        return { call: () => world.admin.callOnce('PUT', `/api/transactions/quotas/${id}`, { body }), by: ADMIN_ID }
      },
    },
    'GET /api/transactions/renotification/:id': {
      actions: ['transaction.renotified'],
      keeps: 'before and after',
      make: async () => {
        const { id, campaignId } = await startLate(world.app, world.admin, { deliverable: true, missing: 10, free: 90 })
        await setCampaign(world.app, campaignId, 'active')
        return { call: () => world.admin.callOnce('GET', `/api/transactions/renotification/${id}`), by: ADMIN_ID }
      },
    },
    'POST /api/buyers/phone/:id': {
      actions: ['phone.revealed'],
      keeps: 'nothing',
      make: async () => {
        await buy(world.app, (await createCampaign(world.app, world.admin)).url_amigavel)
        return { call: () => world.admin.callOnce('POST', '/api/buyers/phone/1'), by: ADMIN_ID }
      },
    },
    'POST /api/reservations/release/:id': {
      actions: ['reservations.released'],
      keeps: 'after',
      make: async () => {
        const { id, url_amigavel } = await createCampaign(world.app, world.admin)
        for (const telefone of ['62981110001', '62981110002', '62981110003'])
          await buy(world.app, url_amigavel, { telefone })
        return { call: () => world.admin.callOnce('POST', `/api/reservations/release/${id}`), by: ADMIN_ID }
      },
    },
    'POST /api/recoveries/claim/:id': {
      actions: ['recovery.claimed'],
      keeps: 'after',
      make: async () => {
        const { path, body } = await unpaid()
        return { call: () => world.admin.callOnce('POST', path, { body }), by: ADMIN_ID }
      },
    },
    ...Object.fromEntries(
      (['opened', 'release'] as const).map((act) => [
        `POST /api/recoveries/${act}/:id`,
        {
          actions: [act === 'opened' ? 'recovery.written' : 'recovery.released'],
          keeps: 'after',
          make: async () => {
            const { path, body } = await unpaid()
            const { message } = wanted(await world.admin.call('POST', path, { body }), 200)
            return { call: () => world.admin.callOnce('POST', `/api/recoveries/${act}/${message.id}`), by: ADMIN_ID }
          },
        } satisfies Change,
      ]),
    ),
    'PUT /api/recoveries/silence/:id': {
      actions: ['buyer.silenced'],
      keeps: 'nothing',
      make: async () => {
        const { buyerId } = await unpaid()
        const body = { refuses: true }
        return { call: () => world.admin.callOnce('PUT', `/api/recoveries/silence/${buyerId}`, { body }), by: ADMIN_ID }
      },
    },
    'POST /api/late-payments/deliver/:id': lateOf('deliver', 'late.delivered'),
    'POST /api/late-payments/refund/:id': lateOf('refund', 'late.refunded'),
    'POST /api/late-payments/all/deliver/:id': lateOf('deliver', 'late.delivered', { all: true }),
    'POST /api/late-payments/all/refund/:id': lateOf('refund', 'late.refunded', { all: true }),
  }
}
