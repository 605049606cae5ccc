import { eq } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayLink } from '../../../server/platform/db/schema.ts'
import { recheckLink, refreshLinks } from '../../../server/sales/accounts/link.ts'
import type {
  GatewayLinkRecordContext,
  GatewayLinkRecordFact,
} from '../../../src/machines/flows/dialogues/gateway-link-record.ts'
import { gatewayLinkRecordModel } from '../../models/dialogues/gateway-link-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, see, seeFieldError } from '../../support/browser/panel.ts'
import { APPLICATION, authorize, mercadoPago, takeBackAll } from '../../support/fake-gateways/mercado-pago.ts'
import { type FakeGateway, startFake } from '../../support/fake-gateways/server.ts'
import { joinedPaths, shortestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { newTitle, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const REFUSED = 'O Mercado Pago não aceitou este código. Confira ou solicite outro.'
const NOT_OURS = 'Este código não é do pedido feito nesta sessão. Solicite outro.'

const chromium = chromiumForFile()
let app: TestApp
let fake: FakeGateway
let admin: SignedIn
let view: OpenPage
beforeAll(async () => {
  fake = await startFake(mercadoPago)
  app = await startApp({ env: { ...APPLICATION, MERCADOPAGO_URL: fake.url } })
  admin = await app.signIn()
  for (const type of ['accounts.edit', 'accounts.update.delete']) await admin.prove(type)
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

/** The requests of all tabs to some addresses: they wait until they are let through or lost. */
async function gateOf(address: RegExp) {
  let waiting: Route[] = []
  let onward: ((route: Route) => Promise<void>) | null = null
  /** What a tab no longer waits for can be neither let through nor lost. */
  const send = (route: Route, way: (route: Route) => Promise<void>) => way(route).catch(() => {})
  await view.context.route(address, (route) => (onward ? send(route, onward) : void waiting.push(route)))
  const open = async (way: (route: Route) => Promise<void>) => {
    onward = way
    const held = waiting
    waiting = []
    await Promise.all(held.map((route) => send(route, way)))
  }
  return {
    hold: () => {
      onward = null
    },
    pass: () => open((route) => route.continue()),
    lose: () => open((route) => route.abort()),
  }
}

/** *Configurar Conta* in Chromium, with the provider's page in a tab of its own; what is answered waits for the model's fact. */
function panelSystem(): SystemOf<typeof gatewayLinkRecordModel> {
  let script: GatewayLinkRecordFact[] = []
  let id: number
  let title: string
  let page: Page
  let provider: Page
  let address: string
  /** The code came back in the provider's tab, which says what becomes of it. */
  let came: boolean
  let typed: string
  let gates: Record<'page' | 'credential', Awaited<ReturnType<typeof gateOf>>>
  /** The provider's page lets the seller decide before it sends the browser back. */
  let decided: boolean

  const happened = (fact: GatewayLinkRecordFact) => expect(script.shift()).toEqual(fact)
  const field = () => page.getByLabel('CODE', { exact: true })
  const dialog = () => page.getByRole('dialog', { name: `Desligar a conta “${title}”?` })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const seeAgain = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  const says = (word: string) => page.locator('footer').getByText(word, { exact: true }).waitFor()
  const isBusy = (name: string | RegExp) =>
    expect.poll(() => button(name).last().getAttribute('aria-busy')).toBe('true')
  const isAway = (name: string) => async () =>
    (await button(name).count()) === 0 || (await button(name).last().getAttribute('aria-disabled')) === 'true'

  const leaves: Record<string, (expected: { context: GatewayLinkRecordContext }) => Promise<void>> = {
    'unlinked.idle': () => says('Não ligada'),
    'unlinked.requesting': () => isBusy('Solicitar Código'),
    'revoked.idle': () => says('Autorização retirada'),
    'revoked.requesting': () => isBusy('Solicitar Código'),
    'awaitingCode.idle': async () => {
      await expect.poll(async () => (await field().inputValue()).trim()).toBe('')
      await expect.poll(() => button(/^Salvar/).count()).toBe(0)
    },
    'awaitingCode.entered': async () => {
      await expect.poll(() => field().inputValue()).toBe(typed)
      await expect.poll(() => button(/^Salvar/).count()).toBe(1)
    },
    'awaitingCode.refused': async () => {
      if (came) await provider.getByText('O Mercado Pago não foi ligado').waitFor()
      else await seeFieldError(page, 'CODE', REFUSED)
    },
    'awaitingCode.requesting': () => isBusy(/^Solicitar (outro código|Código)/),
    exchanging: () => see(came ? provider : page, 'Trocando o código com o Mercado Pago…'),
    'linked.idle': async () => {
      await see(page, 'Conta ligada: loja@exemplo.com')
      await expect.poll(() => dialog().count()).toBe(0)
    },
    'linked.asking': async ({ context }) => {
      await dialog().waitFor()
      if (context.message !== null) await see(page, 'Erro ao se conectar ao servidor')
    },
    'linked.removing': async () => {
      const confirm = dialog().getByRole('button', { name: 'Desligar conta' })
      await expect.poll(() => confirm.getAttribute('aria-busy')).toBe('true')
    },
  }

  return {
    async start(facts) {
      script = [...facts]
      came = false
      typed = ''
      page = view.page
      title = newTitle('Mercado Pago da loja')
      const body = { gateway: 'mercadopago', title }
      id = wanted(await admin.call('POST', '/api/account', { body }), 200).account.id
      gates = {
        page: await gateOf(/\/api\/account\/\d+\/authorization$/),
        credential: await gateOf(/\/api\/mercadopago\/credential/),
      }
      decided = false
      await view.context.route(new RegExp(`^${fake.url}/authorization`), (route) => {
        if (decided) return route.continue()
        address = route.request().url()
        return route.fulfill({ contentType: 'text/html', body: 'Autorizar?' })
      })
      await page.goto(`/gateway-payment/${id}/configurar`)
    },
    commands: {
      'code.request': () => {
        came = false
        gates.page.hold()
        return button(/^Solicitar (outro código|Código)/).click()
      },
      'code.type': ({ code }) => {
        came = false
        typed = code
        return field().fill(code)
      },
      'code.save': () => {
        gates.credential.hold()
        return button(/^Salvar/).click()
      },
      'link.remove': () => button('Desligar conta').click(),
      'removal.confirm': () => {
        gates.credential.hold()
        return dialog().getByRole('button', { name: 'Desligar conta' }).click()
      },
      'removal.dismiss': () => dialog().getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: {
      'page.prepared': async (fact) => {
        happened(fact)
        decided = false
        const opened = view.context.waitForEvent('page')
        await gates.page.pass()
        provider = await opened
        await provider.getByText('Autorizar?').waitFor()
        await field().waitFor()
      },
      'page.refused': (fact) => {
        happened(fact)
        return gates.page.lose()
      },
      'code.arrived': async (fact) => {
        happened(fact)
        came = true
        gates.credential.hold()
        // What another tab does ends nothing that this one waits for.
        await gates.page.lose()
        const [next] = script
        if (next?.type === 'link.refused' && fact.state === 'foreign') {
          await provider.goto(`${app.url}/mercadopago?code=${fact.code}&state=${fact.state}`)
        } else {
          decided = true
          await provider.goto(address)
        }
      },
      'link.done': async (fact) => {
        happened(fact)
        const { code, state } = authorize(fake.book, address)
        const known = fake.book.codes.get(code)
        if (known && typed.trim() !== '') fake.book.codes.set(typed, known)
        const exchanging = await isExchanging(came ? provider : page)
        if (exchanging) await gates.credential.pass()
        else wanted(await admin.call('POST', '/api/mercadopago/credential', { body: { code, state } }), 200)
        if (exchanging && !came) {
          await page.waitForURL(/\/mercadopago\?success=?$/)
          await page.goto(`/gateway-payment/${id}/configurar`)
        }
        if (exchanging && came) {
          await provider.getByText('Esta aba pode ser fechada: o painel já sabe.').waitFor()
          expect(provider.url()).toMatch(/\/mercadopago\?success=?$/)
        }
        await seeAgain()
      },
      'link.refused': async (fact) => {
        happened(fact)
        fake.book.codes.clear()
        await gates.credential.pass()
        if (came) await provider.getByText(new RegExp(`${REFUSED}|${NOT_OURS}`)).waitFor()
      },
      'request.expired': (fact) => happened(fact),
      'token.renewed': async (fact) => {
        happened(fact)
        const expiresAt = new Date(app.clock.now().getTime() + 86_400_000)
        const { db } = app.database
        await db.update(gatewayLink).set({ expiresAt, claimedUntil: null }).where(eq(gatewayLink.accountId, id))
        await refreshLinks(app.ports)
        await seeAgain()
      },
      'token.revoked': async (fact) => {
        happened(fact)
        takeBackAll(fake.book)
        await recheckLink(app.ports, id)
        await seeAgain()
      },
      'removal.done': (fact) => {
        happened(fact)
        return gates.credential.pass()
      },
      'removal.refused': (fact) => {
        happened(fact)
        return gates.credential.lose()
      },
    },
    leaves,
    refusals: {
      record: async () => (await admin.call('GET', `/api/account/${id}`)).body.account.link,
      events: {
        'code.request': isAway('Solicitar Código'),
        'code.type': async () => (await field().count()) === 0,
        'code.save': isAway('Salvar'),
        'link.remove': isAway('Desligar conta'),
        'removal.confirm': async () => (await dialog().count()) === 0,
        'removal.dismiss': async () => (await dialog().count()) === 0,
        'page.prepared': ANSWERED,
        'page.refused': ANSWERED,
        'code.arrived': 'another tab is told that, and asks the server: its own walk sends it',
        'link.done': ANSWERED,
        'link.refused': ANSWERED,
        'request.expired': 'ten minutes do not pass here',
        'token.renewed': 'sent to the server in its own walk',
        'token.revoked': 'sent to the server in its own walk',
        'removal.done': ANSWERED,
        'removal.refused': ANSWERED,
      },
      leaves: {
        'linked.asking': 'the dialog lies over the drawer',
        'linked.removing': 'the dialog lies over the drawer',
        exchanging: 'the code may be exchanged in another tab, of which this one does not know',
        'awaitingCode.requesting': 'its button is busy',
        'awaitingCode.refused': 'the code may have been refused in another tab, of which this one does not know',
      },
    },
    async stop() {
      await view.context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const other of view.context.pages()) if (other !== page) await other.close()
      expect(view.problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
    },
  }

  /** Whether a tab exchanges a code just now. */
  async function isExchanging(tab: Page): Promise<boolean> {
    return (await tab.getByText('Trocando o código com o Mercado Pago…').count()) > 0
  }
}

const [, panel] = gatewayLinkRecordModel.worlds
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
/** All but the ten minutes of a request, which the machine and the server are walked through. */
const only = [...Object.keys(gatewayLinkRecordModel.commands), ...Object.keys(gatewayLinkRecordModel.facts)].filter(
  (type) => type !== 'request.expired',
)
const paths = joinedPaths(
  gatewayLinkRecordModel,
  shortestPaths(gatewayLinkRecordModel, { only }).filter(({ world }) => world === panel),
)

test('the link’s paths through the panel leave out no state, no event and no transition but those of a request that lapses', () => {
  const { leaves, transitions } = uncovered(gatewayLinkRecordModel.machine, paths)
  expect(leaves).toEqual([])
  expect(transitions.filter((name) => !name.includes('request.expired'))).toEqual([])
  expect(
    gapsOf(gatewayLinkRecordModel, paths, panelSystem()).filter((gap) => !gap.includes('request.expired')),
  ).toEqual([])
})

test.each(paths.map((path) => [`${path.steps.length} steps`, path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(gatewayLinkRecordModel, path, panelSystem(), tried)
  },
)
