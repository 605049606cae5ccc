import { createCoupon } from '../../../../support/seeds/coupon-seed.ts'
import { wanted } from '../../../../support/seeds/fixtures.ts'
import { startReturned } from '../../../../support/seeds/returned-prize-seed.ts'
import { startRoulette } from '../../../../support/seeds/roulette-seed.ts'
import { ADMIN_ID, type Change, changing, type World } from './change.ts'

/** Links, coupons, the roulette, prize quotas and returned prizes. */
export function prizeChanges(world: World): Record<string, Change> {
  const { asAdmin, campaignId } = changing(world)
  const prizes = async () => {
    const { campaign, ids } = await startRoulette(world.app, world.admin, 2)
    return { id: campaign.id, first: ids[0] ?? 0 }
  }
  const couponId = async () => (await createCoupon(world.admin, await campaignId(), { amount: 1 })).id
  const linkId = async () => {
    const body = { action_id: await campaignId(), title: 'Bio' }
    return wanted(await world.admin.callOnce('POST', '/api/links', { body }), 200).link.id
  }
  const cotaId = async () => {
    const body = { action_id: await campaignId(), cota: '7', title: 'Pix', percent: 50 }
    return wanted(await world.admin.callOnce('POST', '/api/cotas', { body }), 200).cotas[0]
  }
  const answered = (answer: 'given' | 'withheld'): Change => ({
    actions: [`returnedPrize.${answer}`],
    keeps: 'before',
    make: asAdmin('POST', async () => {
      const { id } = await startReturned(world.app, world.admin)
      return `/api/returned-prizes/${answer}/${id}`
    }),
  })
  return {
    'POST /api/returned-prizes/given/:id': answered('given'),
    'POST /api/returned-prizes/withheld/:id': answered('withheld'),
    'POST /api/links': {
      actions: ['link.created'],
      keeps: 'after',
      make: async () => {
        const body = { action_id: await campaignId(), title: 'Bio' }
        return { call: () => world.admin.callOnce('POST', '/api/links', { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/links/:id': {
      actions: ['link.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/links/${await linkId()}`, { title: 'Stories' }),
    },
    'DELETE /api/links/:id': {
      actions: ['link.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => `/api/links/${await linkId()}`),
    },
    'POST /api/links/restore/:id': {
      actions: ['link.restored'],
      keeps: 'after',
      make: asAdmin('POST', async () => {
        const id = await linkId()
        wanted(await world.admin.callOnce('DELETE', `/api/links/${id}`), 200)
        return `/api/links/restore/${id}`
      }),
    },
    'POST /api/cupons': {
      actions: ['coupon.created'],
      keeps: 'after',
      make: async () => {
        const body = { action_id: await campaignId(), title: 'Natal', amount: 1 }
        return { call: () => world.admin.callOnce('POST', '/api/cupons', { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/cupons/:id': {
      actions: ['coupon.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/cupons/${await couponId()}`, { title: 'Páscoa' }),
    },
    'PUT /api/cupons/:id/main': {
      actions: ['coupon.promoted'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/cupons/${await couponId()}/main`, {}),
    },
    'DELETE /api/cupons/:id': {
      actions: ['coupon.removed'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => `/api/cupons/${await couponId()}`),
    },
    'POST /api/cupons/restore/:id': {
      actions: ['coupon.restored'],
      keeps: 'after',
      make: asAdmin('POST', async () => {
        const id = await couponId()
        wanted(await world.admin.callOnce('DELETE', `/api/cupons/${id}`), 200)
        return `/api/cupons/restore/${id}`
      }),
    },
    'POST /api/roulette': {
      actions: ['roulette.created'],
      keeps: 'after',
      make: async () => {
        const body = { campaign_id: await campaignId(), qtd: 3, title: 'R$ 50 no PIX' }
        return { call: () => world.admin.callOnce('POST', '/api/roulette', { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/roulette/:id': {
      actions: ['roulette.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/roulette/${(await prizes()).first}`, { title: 'R$ 100 no PIX' }),
    },
    'DELETE /api/roulette/:id': {
      actions: ['roulette.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => `/api/roulette/${(await prizes()).first}`),
    },
    'POST /api/roulette/release/:id': {
      actions: ['roulette.released'],
      keeps: 'before and after',
      make: asAdmin('POST', async () => `/api/roulette/release/${(await prizes()).first}`, { status: 'release' }),
    },
    'POST /api/roulette/many': {
      actions: ['roulette.released', 'roulette.released'],
      keeps: 'before and after',
      make: async () => {
        const { id, first } = await prizes()
        const body = { campaign_id: id, ids: [first, first + 1], act: 'release' }
        return { call: () => world.admin.callOnce('POST', '/api/roulette/many', { body }), by: ADMIN_ID }
      },
    },
    'POST /api/cotas': {
      actions: ['prizeQuota.created'],
      keeps: 'after',
      make: async () => {
        const body = { action_id: await campaignId(), cota: '7', title: 'Pix', percent: 50 }
        return { call: () => world.admin.callOnce('POST', '/api/cotas', { body }), by: ADMIN_ID }
      },
    },
    'POST /api/cotas/list': {
      actions: ['prizeQuotas.created'],
      keeps: 'after',
      make: async () => {
        const body = { action_id: await campaignId(), cotas: '7; Pix; 50' }
        return { call: () => world.admin.callOnce('POST', '/api/cotas/list', { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/cotas/:id': {
      actions: ['prizeQuota.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/cotas/${await cotaId()}`, { title: 'Moto' }),
    },
    'DELETE /api/cotas/:id': {
      actions: ['prizeQuota.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => `/api/cotas/${await cotaId()}`),
    },
  }
}
