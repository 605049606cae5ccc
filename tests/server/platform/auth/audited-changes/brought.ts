import { payOut, payoutBody, sellBy, startEarning } from '../../../../support/seeds/commission-seed.ts'
import { wanted } from '../../../../support/seeds/fixtures.ts'
import { ADMIN_ID, type Change, changing, type World } from './change.ts'

const PIXEL = { title: 'Loja', pixel: '918204551077342', pixel_access_token: 'EAAGm0PX4ZCpsBAKd', share_data: 'all' }
const TAG = { title: 'Loja', container: 'GTM-K7X4PQ2', share_data: 'all' }
const STORY = { title: 'Story', utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black', utm_content: '' }
const MESSAGE = { name: 'Última hora', serves: 'due', text: 'Oi, {nome}: {código}' }
const SHOP = {
  ...{ name: 'Auto Peças Central', telefone: '62981433107', tipo: 'company', forma: 'monthly', amount: 1500 },
  desde: '2026-02-03',
}

/** Who brought a sale: pixels, tag managers, UTMs, and what affiliates are paid. */
export function broughtChanges(world: World): Record<string, Change> {
  const { asAdmin, campaignId } = changing(world)
  /** What a list's records have in common: `body` makes one, `name` is theirs in answers and in the log. */
  const listed = (
    path: string,
    name: 'pixel' | 'tag' | 'utm' | 'supporter' | 'recoveryTemplate',
    body: () => Promise<object>,
  ): Record<string, Change> => {
    const made = async () => wanted(await world.admin.call('POST', path, { body: await body() }), 200)[name].id
    return {
      [`POST ${path}`]: {
        actions: [`${name}.created`],
        keeps: 'after',
        make: async () => {
          const sent = await body()
          return { call: () => world.admin.callOnce('POST', path, { body: sent }), by: ADMIN_ID }
        },
      },
      [`PUT ${path}/:id`]: {
        actions: [`${name}.changed`],
        keeps: 'before and after',
        make: asAdmin('PUT', async () => `${path}/${await made()}`, {
          [name === 'supporter' || name === 'recoveryTemplate' ? 'name' : 'title']: 'Outro nome',
        }),
      },
      [`DELETE ${path}/:id`]: {
        actions: [`${name}.deleted`],
        keeps: 'before',
        make: asAdmin('DELETE', async () => `${path}/${await made()}`),
      },
      [`POST ${path}/restore/:id`]: {
        actions: [`${name}.restored`],
        keeps: 'after',
        make: asAdmin('POST', async () => {
          const id = await made()
          wanted(await world.admin.call('DELETE', `${path}/${id}`), 200)
          return `${path}/restore/${id}`
        }),
      },
    }
  }
  const earned = async () => {
    const earning = await startEarning(world.app, world.admin)
    await sellBy(world.app, earning, 10)
    world.app.clock.move(60_000)
    return earning
  }
  return {
    ...listed('/api/pixel', 'pixel', async () => PIXEL),
    ...listed('/api/google-tag-manager', 'tag', async () => TAG),
    ...listed('/api/utms', 'utm', async () => ({ action_id: await campaignId(), ...STORY })),
    ...listed('/api/supporters', 'supporter', async () => SHOP),
    ...listed('/api/recovery-templates', 'recoveryTemplate', async () => MESSAGE),
    'POST /api/supporters/file': {
      actions: ['supporter.exported'],
      keeps: 'after',
      make: asAdmin('POST', async () => '/api/supporters/file', {}),
    },
    'POST /api/metrics/rows/file': {
      actions: ['figure.exported'],
      keeps: 'after',
      make: asAdmin('POST', async () => '/api/metrics/rows/file', { kind: 'sold', periodo: 'today' }),
    },
    ...Object.fromEntries(
      (['find', 'file', 'erase'] as const).map((act) => [
        `POST /api/persons/${act}`,
        {
          actions: [({ find: 'person.searched', file: 'person.exported', erase: 'person.erased' } as const)[act]],
          keeps: act === 'erase' ? 'after' : 'nothing',
          make: async () => {
            await world.admin.call('POST', '/api/supporters', { body: SHOP })
            const body = { telefone: SHOP.telefone }
            return { call: () => world.admin.callOnce('POST', `/api/persons/${act}`, { body }), by: ADMIN_ID }
          },
        } satisfies Change,
      ]),
    ),
    'POST /api/payouts': {
      actions: ['payout.recorded'],
      keeps: 'after',
      make: async () => {
        const body = await payoutBody(world.app, world.admin, await earned())
        return { call: () => world.admin.callOnce('POST', '/api/payouts', { body }), by: ADMIN_ID }
      },
    },
    'PUT /api/payouts/:id/undo': {
      actions: ['payout.undone'],
      keeps: 'before and after',
      make: asAdmin(
        'PUT',
        async () => `/api/payouts/${(await payOut(world.app, world.admin, await earned())).id}/undo`,
        {},
      ),
    },
  }
}
