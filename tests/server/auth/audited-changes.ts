import { TOTP } from 'otpauth'
import sharp from 'sharp'
import type { AuditAction } from '../../../src/domain/audit-words.ts'
import type { GatewayName } from '../../../src/domain/gateways.ts'
import type { SignedIn, TestApp } from '../../support/build-app.ts'
import { createCoupon } from '../../support/coupon-seed.ts'
import { authorize, mercadoPago } from '../../support/fake-gateways/mercado-pago.ts'
import { PAY2M, pay2m } from '../../support/fake-gateways/pay2m.ts'
import { type FakeContract, type FakeGateway, startFake } from '../../support/fake-gateways/server.ts'
import { buy, buyAndPay, campaignBody, createCampaign, newTitle, wanted } from '../../support/fixtures.ts'
import type { Answer, Method } from '../../support/http.ts'
import { setCampaign, startLate } from '../../support/late-payment-seed.ts'
import { logoPicture, sendLogo } from '../../support/logo.ts'
import { startRoulette } from '../../support/roulette-seed.ts'
import { softwareAuthenticator } from '../../support/software-authenticator.ts'
import { PASSKEYS, pageOf, registerPasskey } from '../support/passkeys.ts'

/** What a change leaves in the log: its actions, oldest first, and what the last of them keeps. */
export interface Change {
  actions: AuditAction[]
  keeps: 'before and after' | 'before' | 'after' | 'nothing'
  /** Makes what is to be changed. @returns the call that changes it, and whose it is */
  make(): Promise<{ call: () => Promise<Answer>; by: number }>
}

/** Where the changes are made; given before the first of them is. */
interface World {
  app: TestApp
  admin: SignedIn
}

/** Every route by which an operator changes something, and what that leaves in the log. */
export function auditedChanges(world: World) {
  const ADMIN_ID = 1
  const asAdmin =
    (method: Method, path: () => string | Promise<string>, body?: object | (() => object)): Change['make'] =>
    async () => {
      const address = await path()
      const sent = typeof body === 'function' ? body() : body
      return {
        call: () => world.admin.callOnce(method, address, sent === undefined ? {} : { body: sent }),
        by: ADMIN_ID,
      }
    }
  const campaignId = async () => (await createCampaign(world.app, world.admin)).id
  const prizes = async () => {
    const { campaign, ids } = await startRoulette(world.app, world.admin, 2)
    return { id: campaign.id, first: ids[0] ?? 0 }
  }
  const couponId = async () => (await createCoupon(world.admin, await campaignId(), { amount: 1 })).id
  const photoOf = async (id: number) => {
    const form = new FormData()
    const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    form.set('id', String(id))
    form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'foto.png')
    const answer = await fetch(`${world.app.url}/api/upload/rifa`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.admin.token}` },
      body: form,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  /** Somebody's own session, with the code that changing one's security asks for. */
  async function somebody() {
    const who = await world.app.storeOperator('gestor')
    const session = await world.app.signIn(who)
    await session.prove('auth.code')
    return { who, session, by: who.id }
  }
  const own =
    (method: Method, path: string, body?: (password: string) => object): Change['make'] =>
    async () => {
      const { who, session, by } = await somebody()
      const options = body === undefined ? {} : { body: body(who.password) }
      return { call: () => session.callOnce(method, path, options), by }
    }
  async function withApp() {
    const { who, session, by } = await somebody()
    const offered = await session.callOnce('POST', '/api/second-factor/totp', {
      body: { current_password: who.password },
    })
    const totp = new TOTP({ secret: String(offered.body.secret), period: 30 })
    return { who, session, by, code: () => totp.generate({ timestamp: world.app.clock.now().getTime() }) }
  }
  const enrolled = async () => {
    const found = await withApp()
    wanted(await found.session.callOnce('PUT', '/api/second-factor/totp', { body: { code: found.code() } }), 200)
    return found
  }
  const withPasskey = async () => {
    const found = await somebody()
    await registerPasskey(world.app, found.session, found.who)
    const { passkeys } = wanted(await found.session.callOnce('GET', '/api/second-factor'), 200)
    return { ...found, id: passkeys[0].id }
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
        wanted(await world.admin.callOnce('PUT', path(earlier), { body: { id, federal: 0 } }), 200)
      return { call: () => world.admin.callOnce('PUT', path(prize), { body: { id, federal: 0 } }), by: ADMIN_ID }
    },
  })
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
  const cotaId = async () => {
    const body = { action_id: await campaignId(), cota: '7', title: 'Pix', percent: 50 }
    return wanted(await world.admin.callOnce('POST', '/api/cotas', { body }), 200).cotas[0]
  }
  const VIEW = { name: 'Pendentes', screen: 'transactions', params: { action_id: '1' } }
  const PRIZES = ['first', 'second', 'third', 'fourth', 'fifth', 'plus']
  const person = (path: string) => ({
    name: 'Bia',
    email: `${path}${Math.random()}@talao.test`,
    telefone: '62981234567',
    ...(path === 'afiliados' && { afiliado_percent: 10 }),
  })
  const operatorsOf = (path: string, role: 'gestor' | 'afiliado'): Record<string, Change> => {
    const id = async () => (await world.app.storeOperator(role, role === 'afiliado' ? { afiliadoPercent: 5 } : {})).id
    return {
      [`POST /api/${path}`]: {
        actions: ['operator.created'],
        keeps: 'after',
        make: asAdmin('POST', () => `/api/${path}`, person(path)),
      },
      [`PUT /api/${path}/:id`]: {
        actions: ['operator.changed'],
        keeps: 'before and after',
        make: asAdmin('PUT', async () => `/api/${path}/${await id()}`, { name: 'Outro nome' }),
      },
      [`PUT /api/${path}/password/:id`]: {
        actions: ['password.set'],
        keeps: 'before and after',
        make: asAdmin('PUT', async () => `/api/${path}/password/${await id()}`, { password: 'maré cheia de junho' }),
      },
      [`DELETE /api/${path}/:id`]: {
        actions: ['operator.deleted'],
        keeps: 'before',
        make: asAdmin('DELETE', async () => `/api/${path}/${await id()}`),
      },
      [`POST /api/${path}/restore/:id`]: {
        actions: ['operator.restored'],
        keeps: 'after',
        make: asAdmin('POST', async () => {
          const deleted = await id()
          wanted(await world.admin.callOnce('DELETE', `/api/${path}/${deleted}`), 200)
          return `/api/${path}/restore/${deleted}`
        }),
      },
    }
  }

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

  /** Every route by which an operator changes something. */
  const CHANGES: Record<string, Change> = {
    'POST /api/oauth/token': {
      actions: ['session.started'],
      keeps: 'nothing',
      make: async () => {
        const { id, email, password } = await world.app.storeOperator('gestor')
        return {
          call: () => world.app.call('POST', '/api/oauth/token', { body: { username: email, password } }),
          by: id,
        }
      },
    },
    'GET /api/logout': { actions: ['session.ended'], keeps: 'nothing', make: own('GET', '/api/logout') },
    'GET /api/logout/all': {
      actions: ['session.endedEverywhere'],
      keeps: 'nothing',
      make: own('GET', '/api/logout/all'),
    },
    'PUT /api/user': {
      actions: ['password.changed'],
      keeps: 'nothing',
      make: own('PUT', '/api/user', (current_password) => ({
        current_password,
        password: 'trovoada de maio',
        password_confirmation: 'trovoada de maio',
      })),
    },
    'POST /api/v2/verification-code': {
      actions: ['code.accepted'],
      keeps: 'after',
      make: async () => {
        const { session, by } = await somebody()
        const path = '/api/v2/verification-code'
        await session.callOnce('POST', path, { body: { type: 'metrics.index' } })
        const body = { type: 'metrics.index', code: world.app.inbox.at(-1)?.code }
        return { call: () => session.callOnce('POST', path, { body }), by }
      },
    },
    'DELETE /api/sessions': {
      actions: ['session.othersEnded'],
      keeps: 'nothing',
      make: own('DELETE', '/api/sessions'),
    },
    'DELETE /api/sessions/:id': {
      actions: ['session.endedFromAfar'],
      keeps: 'nothing',
      make: async () => {
        const { who, session, by } = await somebody()
        await world.app.signIn(who)
        const { data } = (await session.callOnce('GET', '/api/sessions')).body
        const other = data.find(({ current }: { current: boolean }) => !current)
        return { call: () => session.callOnce('DELETE', `/api/sessions/${other.id}`), by }
      },
    },
    'PUT /api/second-factor/phone': {
      actions: ['phone.changed'],
      keeps: 'before and after',
      make: async () => {
        const { who, session, by } = await somebody()
        const body = { telefone: '62991112222', current_password: who.password }
        wanted(await session.callOnce('POST', '/api/second-factor/phone', { body }), 200)
        const { code } = world.app.inbox.at(-1) ?? {}
        return { call: () => session.callOnce('PUT', '/api/second-factor/phone', { body: { code } }), by }
      },
    },
    'PUT /api/second-factor/totp': {
      actions: ['app.enrolled'],
      keeps: 'nothing',
      make: async () => {
        const { session, by, code } = await withApp()
        return { call: () => session.callOnce('PUT', '/api/second-factor/totp', { body: { code: code() } }), by }
      },
    },
    'DELETE /api/second-factor/totp': {
      actions: ['app.removed'],
      keeps: 'nothing',
      make: async () => {
        const { session, by, who } = await enrolled()
        const body = { current_password: who.password }
        return { call: () => session.callOnce('DELETE', '/api/second-factor/totp', { body }), by }
      },
    },
    'POST /api/second-factor/recovery-codes': {
      actions: ['recovery.renewed'],
      keeps: 'nothing',
      make: async () => {
        const { session, by, who } = await enrolled()
        const body = { current_password: who.password }
        return { call: () => session.callOnce('POST', '/api/second-factor/recovery-codes', { body }), by }
      },
    },
    'PUT /api/second-factor/passkeys': {
      actions: ['passkey.enrolled'],
      keeps: 'after',
      make: async () => {
        const { session, by, who } = await somebody()
        const body = { current_password: who.password }
        const { options } = wanted(await session.callOnce('POST', PASSKEYS, { body }), 200)
        const passkey = softwareAuthenticator(pageOf(world.app)).create(options)
        return { call: () => session.callOnce('PUT', PASSKEYS, { body: { name: 'Notebook', passkey } }), by }
      },
    },
    'PUT /api/second-factor/passkeys/:id': {
      actions: ['passkey.renamed'],
      keeps: 'before and after',
      make: async () => {
        const { session, by, id } = await withPasskey()
        return { call: () => session.callOnce('PUT', `${PASSKEYS}/${id}`, { body: { name: 'Celular' } }), by }
      },
    },
    'DELETE /api/second-factor/passkeys/:id': {
      actions: ['passkey.removed'],
      keeps: 'before',
      make: async () => {
        const { session, by, id, who } = await withPasskey()
        const body = { current_password: who.password }
        return { call: () => session.callOnce('DELETE', `${PASSKEYS}/${id}`, { body }), by }
      },
    },
    ...operatorsOf('afiliados', 'afiliado'),
    ...operatorsOf('gestor', 'gestor'),
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
    'PUT /api/app/:id': {
      actions: ['theme.changed', 'settings.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', () => '/api/app/1', {
        color_primary: '#0B6B4A',
        organizer: 'MV Promoções',
        document: '11222333000181',
      }),
    },
    'POST /api/upload/logo': {
      actions: ['logo.changed'],
      keeps: 'before and after',
      make: async () => {
        const file = await logoPicture()
        return { call: () => sendLogo(world.app, world.admin, file), by: ADMIN_ID }
      },
    },
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
    'POST /api/actions/reports/:type': {
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
    'PUT /api/today/read': {
      actions: ['alerts.read'],
      keeps: 'after',
      make: asAdmin('PUT', () => '/api/today/read', { alerts: [{ alert: 'late', mark: '1' }] }),
    },
    'POST /api/views': {
      actions: ['view.saved'],
      keeps: 'after',
      make: asAdmin('POST', () => '/api/views', VIEW),
    },
    'DELETE /api/views/:id': {
      actions: ['view.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => {
        const saved = await world.admin.callOnce('POST', '/api/views', { body: { ...VIEW, name: 'Outra' } })
        return `/api/views/${wanted(saved, 200).id}`
      }),
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
    'POST /api/late-payments/deliver/:id': lateOf('deliver', 'late.delivered'),
    'POST /api/late-payments/refund/:id': lateOf('refund', 'late.refunded'),
    'POST /api/late-payments/all/deliver/:id': lateOf('deliver', 'late.delivered', { all: true }),
    'POST /api/late-payments/all/refund/:id': lateOf('refund', 'late.refunded', { all: true }),
    'PUT /api/actions/winner-note/:id': {
      actions: ['winner.noted'],
      keeps: 'before and after',
      make: async () => {
        const { id, url_amigavel } = await createCampaign(world.app, world.admin)
        await buyAndPay(world.app, url_amigavel)
        wanted(await world.admin.callOnce('PUT', `/api/actions/raffle/first/${id}`, { body: { id, federal: 0 } }), 200)
        const body = { prize: 'first', note: 'Entregue em mãos' }
        return { call: () => world.admin.callOnce('PUT', `/api/actions/winner-note/${id}`, { body }), by: ADMIN_ID }
      },
    },
    ...Object.fromEntries(PRIZES.map((prize) => [`PUT /api/actions/raffle/${prize}/:id`, drawOf(prize)])),
  }

  return CHANGES
}
