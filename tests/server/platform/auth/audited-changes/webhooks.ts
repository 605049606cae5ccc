import { createCampaign, wanted } from '../../../../support/seeds/fixtures.ts'
import { type Change, changing, type World } from './change.ts'

/** Nobody listens there: a try is refused at once. */
const BODY = {
  ...{ title: 'Planilha', event: 2, method: 'POST', url: 'https://8.8.8.8:9/aviso', headers_data: [], body: '' },
}

/** Webhooks and what is sent to them. */
export function webhookChanges(world: World): Record<string, Change> {
  const { asAdmin } = changing(world)
  const made = async (): Promise<number> =>
    wanted(await world.admin.call('POST', '/api/webhooks', { body: BODY }), 200).webhook.id
  const at = (path: (id: number) => string) => async () => path(await made())
  return {
    'POST /api/webhooks': {
      actions: ['webhook.created'],
      keeps: 'after',
      make: asAdmin('POST', () => '/api/webhooks', BODY),
    },
    'PUT /api/webhooks/:id': {
      actions: ['webhook.changed'],
      keeps: 'before and after',
      make: asAdmin(
        'PUT',
        at((id) => `/api/webhooks/${id}`),
        { title: 'Outra planilha', bearer_token: 'abc' },
      ),
    },
    'DELETE /api/webhooks/:id': {
      actions: ['webhook.deleted'],
      keeps: 'before',
      make: asAdmin(
        'DELETE',
        at((id) => `/api/webhooks/${id}`),
      ),
    },
    'POST /api/webhooks/restore/:id': {
      actions: ['webhook.restored'],
      keeps: 'after',
      make: asAdmin('POST', async () => {
        const id = await made()
        wanted(await world.admin.call('DELETE', `/api/webhooks/${id}`), 200)
        return `/api/webhooks/restore/${id}`
      }),
    },
    'POST /api/webhooks/:id/pause': {
      actions: ['webhook.paused'],
      keeps: 'nothing',
      make: asAdmin(
        'POST',
        at((id) => `/api/webhooks/${id}/pause`),
      ),
    },
    'POST /api/webhooks/:id/resend': {
      actions: ['webhook.resumed'],
      keeps: 'nothing',
      make: asAdmin(
        'POST',
        async () => {
          const id = await made()
          wanted(await world.admin.call('POST', `/api/webhooks/${id}/pause`), 200)
          return `/api/webhooks/${id}/resend`
        },
        {},
      ),
    },
    'POST /api/webhooks/:id/secret': {
      actions: ['webhook.secretRenewed'],
      keeps: 'nothing',
      make: asAdmin(
        'POST',
        at((id) => `/api/webhooks/${id}/secret`),
      ),
    },
    'GET /api/webhooks/test/:id': {
      actions: ['webhook.tested'],
      keeps: 'nothing',
      make: asAdmin('GET', async () => {
        await createCampaign(world.app, world.admin)
        const { webhook } = wanted(
          await world.admin.call('POST', '/api/webhooks', { body: { ...BODY, url: 'https://[2001:4860::1]:9/x' } }),
          200,
        )
        return `/api/webhooks/test/${webhook.id}`
      }),
    },
  }
}
