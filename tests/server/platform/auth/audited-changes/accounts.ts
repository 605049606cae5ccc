import type { GatewayName } from '../../../../../src/domain/sales/gateways.ts'
import { authorize, mercadoPago } from '../../../../support/fake-gateways/mercado-pago.ts'
import { PAY2M, pay2m } from '../../../../support/fake-gateways/pay2m.ts'
import { type FakeContract, type FakeGateway, startFake } from '../../../../support/fake-gateways/server.ts'
import { newTitle, wanted } from '../../../../support/seeds/fixtures.ts'
import type { Answer } from '../../../../support/server/http.ts'
import { ADMIN_ID, type Change, changing, type World } from './change.ts'

/** Payment accounts. */
export function accountChanges(world: World): Record<string, Change> {
  const { asAdmin } = changing(world)
  const accountOf = async (gateway: string, more: object = {}) =>
    wanted(await world.admin.callOnce('POST', '/api/account', { body: { gateway, title: newTitle(), ...more } }), 200)
      .account.id
  /** What the provider does is done by one on this machine, for as long as the call takes. */
  const withFake =
    (name: GatewayName, contract: FakeContract, make: (fake: FakeGateway) => Promise<() => Promise<Answer>>) =>
    async () => {
      const fake = await startFake(contract)
      world.app.ports.config.gatewayUrls[name] = fake.url
      const call = await make(fake)
      return { call: () => call().finally(() => fake.close()), by: ADMIN_ID }
    }
  const linked = async ({ book }: FakeGateway) => {
    const id = await accountOf('mercadopago')
    const { url } = wanted(await world.admin.callOnce('GET', `/api/account/${id}/authorization`), 200)
    return {
      id,
      link: () => world.admin.callOnce('POST', '/api/mercadopago/credential', { body: authorize(book, url) }),
    }
  }
  return {
    'POST /api/account': {
      actions: ['account.created'],
      keeps: 'after',
      make: asAdmin(
        'POST',
        () => '/api/account',
        () => ({ gateway: 'sandbox', title: newTitle() }),
      ),
    },
    'PUT /api/account/:id': {
      actions: ['account.changed'],
      keeps: 'before and after',
      make: asAdmin(
        'PUT',
        async () => `/api/account/${await accountOf('sandbox')}`,
        () => ({
          title: newTitle('Outra'),
          rate: 'total',
        }),
      ),
    },
    'DELETE /api/account/:id': {
      actions: ['account.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => `/api/account/${await accountOf('sandbox')}`),
    },
    'POST /api/account/restore/:id': {
      actions: ['account.restored'],
      keeps: 'after',
      make: asAdmin('POST', async () => {
        const id = await accountOf('sandbox')
        wanted(await world.admin.callOnce('DELETE', `/api/account/${id}`), 200)
        return `/api/account/restore/${id}`
      }),
    },
    'POST /api/account/notification/:id': {
      actions: ['account.registered'],
      keeps: 'after',
      make: withFake('pay2m', pay2m, async () => {
        const id = await accountOf('pay2m', PAY2M)
        return () => world.admin.callOnce('POST', `/api/account/notification/${id}`)
      }),
    },
    'POST /api/mercadopago/credential': {
      actions: ['account.linked'],
      keeps: 'after',
      make: withFake('mercadopago', mercadoPago, async (fake) => (await linked(fake)).link),
    },
    'DELETE /api/mercadopago/credential/:id': {
      actions: ['account.unlinked'],
      keeps: 'before',
      make: withFake('mercadopago', mercadoPago, async (fake) => {
        const { id, link } = await linked(fake)
        wanted(await link(), 200)
        return () => world.admin.callOnce('DELETE', `/api/mercadopago/credential/${id}`)
      }),
    },
  }
}
