import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { drawOrigin } from '../../../../../server/platform/db/schema.ts'
import { FREE, LEAVING } from '../../../../support/seeds/draws.ts'
import { buy, buyAndPay, campaignBody, createCampaign, wanted } from '../../../../support/seeds/fixtures.ts'
import { ADMIN_ID, type Change, changing, type World } from './change.ts'

/** Campaigns with their photos, reports, draws and winners. */
export function campaignChanges(world: World): Record<string, Change> {
  const { asAdmin, campaignId } = changing(world)
  const picture = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  const photoOf = async (id: number) => {
    const form = new FormData()
    const file = await picture()
    form.set('id', String(id))
    form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'foto.png')
    const answer = await fetch(`${world.app.url}/api/upload/rifa`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.admin.token}` },
      body: form,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const drawOf = (prize: string): Change => ({
    actions: ['prize.drawn'],
    keeps: 'after',
    make: async () => {
      const products = Object.fromEntries([2, 3, 4, 5].map((nth) => [`product${nth}`, 'Outro prêmio']))
      const { id, url_amigavel } = await createCampaign(world.app, world.admin, {
        ...products,
        product_mais: 'Mais cotas',
      })
      await buyAndPay(world.app, url_amigavel)
      const path = (each: string) => `/api/actions/raffle/${each}/${id}`
      for (const earlier of PRIZES.slice(0, PRIZES.indexOf(prize)))
        wanted(await world.admin.callOnce('PUT', path(earlier), { body: { id, ...FREE } }), 200)
      return { call: () => world.admin.callOnce('PUT', path(prize), { body: { id, ...FREE } }), by: ADMIN_ID }
    },
  })
  const drawnCampaign = async () => {
    const { id, url_amigavel } = await createCampaign(world.app, world.admin)
    await buyAndPay(world.app, url_amigavel)
    wanted(await world.admin.callOnce('PUT', `/api/actions/raffle/first/${id}`, { body: { id, ...FREE } }), 200)
    return id
  }
  const PRIZES = ['first', 'second', 'third', 'fourth', 'fifth', 'plus']
  return {
    'POST /api/actions': {
      actions: ['campaign.created'],
      keeps: 'after',
      make: async () => {
        const body = campaignBody(world.app.accountId)
        return { call: () => world.admin.callOnce('POST', '/api/actions', { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/:id': {
      actions: ['campaign.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/actions/${await campaignId()}`, { title: 'Outro título' }),
    },
    'DELETE /api/actions/:id': {
      actions: ['campaign.trash'],
      keeps: 'before and after',
      make: asAdmin('DELETE', async () => `/api/actions/${await campaignId()}`),
    },
    'POST /api/actions/sell/:id': {
      actions: ['campaign.sell'],
      keeps: 'before and after',
      make: asAdmin('POST', async () => {
        const { id } = await createCampaign(world.app, world.admin, { status_detail: 4 })
        return `/api/actions/sell/${id}`
      }),
    },
    'POST /api/actions/restore/:id': {
      actions: ['campaign.restore'],
      keeps: 'before and after',
      make: async () => {
        const id = await campaignId()
        wanted(await world.admin.callOnce('DELETE', `/api/actions/${id}`), 200)
        return { call: () => world.admin.callOnce('POST', `/api/actions/restore/${id}`), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/reset/:id': {
      actions: ['campaign.reset'],
      keeps: 'before and after',
      make: async () => {
        const { id, url_amigavel } = await createCampaign(world.app, world.admin)
        await buy(world.app, url_amigavel)
        return { call: () => world.admin.callOnce('PUT', `/api/actions/reset/${id}`), by: ADMIN_ID }
      },
    },
    'POST /api/actions/duplicate/:id': {
      actions: ['campaign.duplicated'],
      keeps: 'before and after',
      make: asAdmin('POST', async () => `/api/actions/duplicate/${await campaignId()}`),
    },
    'POST /api/upload/rifa': {
      actions: ['photo.added'],
      keeps: 'after',
      make: async () => {
        const id = await campaignId()
        return { call: () => photoOf(id), by: ADMIN_ID }
      },
    },
    'DELETE /api/upload/rifa/:id': {
      actions: ['photo.removed'],
      keeps: 'before',
      make: async () => {
        const { foto } = (await photoOf(await campaignId())).body
        return { call: () => world.admin.callOnce('DELETE', `/api/upload/rifa/${foto.id}`), by: ADMIN_ID }
      },
    },
    'POST /api/upload/rifa/restore/:id': {
      actions: ['photo.restored'],
      keeps: 'after',
      make: async () => {
        const { foto } = (await photoOf(await campaignId())).body
        wanted(await world.admin.callOnce('DELETE', `/api/upload/rifa/${foto.id}`), 200)
        return { call: () => world.admin.callOnce('POST', `/api/upload/rifa/restore/${foto.id}`), by: ADMIN_ID }
      },
    },
    'PUT /api/upload/rifa/position': {
      actions: ['photo.ordered'],
      keeps: 'before and after',
      make: async () => {
        const id = await campaignId()
        const ids = [(await photoOf(id)).body.foto.id, (await photoOf(id)).body.foto.id]
        const body = { order: ids.reverse() }
        return { call: () => world.admin.callOnce('PUT', '/api/upload/rifa/position', { body }), by: ADMIN_ID }
      },
    },
    'POST /api/actions/reports/:id': {
      actions: ['report.requested'],
      keeps: 'after',
      make: async () => {
        const body = { id: await campaignId() }
        return { call: () => world.admin.callOnce('POST', '/api/actions/reports/sales', { body }), by: ADMIN_ID }
      },
    },
    'POST /api/usuarios/reports': {
      actions: ['report.requested'],
      keeps: 'after',
      make: asAdmin('POST', () => '/api/usuarios/reports', { q: 'maria' }),
    },
    'PUT /api/actions/draw-decision/:id': {
      actions: ['result.kept'],
      keeps: 'before and after',
      make: async () => {
        const id = await drawnCampaign()
        await world.app.database.db
          .update(drawOrigin)
          .set({ state: 'contradicted' })
          .where(eq(drawOrigin.campaignId, id))
        const body = { prize: 'first', decision: 'keep', motivo: LEAVING.motivo }
        return { call: () => world.admin.callOnce('PUT', `/api/actions/draw-decision/${id}`, { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/prize-paid/:id': {
      actions: ['prize.paid'],
      keeps: 'after',
      make: async () => {
        const id = await drawnCampaign()
        const body = { prize: 'first', note: 'PIX de R$ 10.000,00' }
        return { call: () => world.admin.callOnce('PUT', `/api/actions/prize-paid/${id}`, { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/draw-conductor/:id': {
      actions: ['draw.conducted'],
      keeps: 'after',
      make: async () => {
        const { id } = await createCampaign(world.app, world.admin)
        return { call: () => world.admin.callOnce('PUT', `/api/actions/draw-conductor/${id}`), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/draw-run/:id': {
      actions: ['draw.conducted', 'draw.accepted'],
      keeps: 'after',
      make: async () => {
        const { id } = await createCampaign(world.app, world.admin)
        const body = { check: 'sales' }
        return { call: () => world.admin.callOnce('PUT', `/api/actions/draw-run/${id}`, { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/winner-photo/:id': {
      actions: ['winner.photographed'],
      keeps: 'after',
      make: async () => {
        const id = await drawnCampaign()
        const photo = { data: (await picture()).toString('base64') }
        const body = { prize: 'first', consent: 'Sim, por escrito', photo }
        return { call: () => world.admin.callOnce('PUT', `/api/actions/winner-photo/${id}`, { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/actions/winner-note/:id': {
      actions: ['winner.noted'],
      keeps: 'before and after',
      make: async () => {
        const id = await drawnCampaign()
        const body = { prize: 'first', note: 'Entregue em mãos' }
        return { call: () => world.admin.callOnce('PUT', `/api/actions/winner-note/${id}`, { body }), by: ADMIN_ID }
      },
    },
    ...Object.fromEntries(PRIZES.map((prize) => [`PUT /api/actions/raffle/${prize}/:id`, drawOf(prize)])),
  }
}
