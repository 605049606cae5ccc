import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { maskPhone } from '../../../src/domain/values/masks.ts'
import type { MyQuotasFact, myQuotasMachine } from '../../../src/machines/flows/buyer/my-quotas.ts'
import { COOLDOWN_S, myQuotasModel } from '../../models/buyer/my-quotas.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { accessFaults, largeTextFaults, resize, sidewaysFaults } from '../../support/browser/screens.ts'
import { translate } from '../../support/browser/translation.ts'
import { uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { HIDDEN_PHONE } from '../../support/seeds/my-quotas.ts'
import {
  askForCode,
  codesOf,
  KEPT_ID,
  type MyQuotasSeed,
  myQuotasJourneys,
  startMyQuotas,
} from '../../support/seeds/my-quotas-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

type Snapshot = SnapshotFrom<typeof myQuotasMachine>

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ limits: { codeCooldownSeconds: COOLDOWN_S } })
  admin = await app.signIn()
})
afterAll(() => app.close())

const API = '/api/public/my-quotas'
const WIDTHS = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  // 1280 at 200 %.
  { width: 640, height: 400 },
]
/** The states whose page is not drawn as that of another one. */
const OWN_LOOK = ['listed', 'typingPhone', 'enteringCode', 'confirmingForget']
const looked = new Set<string>()

/** What somebody sees of the page, and can press: what waits for an answer is marked. */
function seenOn(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const all = (selector: string) =>
      [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) => each.checkVisibility())
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? null
    const pressed = (element: Element) =>
      `${textOf(element)}${element.getAttribute('aria-disabled') === 'true' ? ', aguarde' : ''}`
    return {
      isBusy: main?.getAttribute('aria-busy') === 'true',
      intro: textOf(main?.querySelector('h1 + p')),
      rows: all('li > a').map((row) => row.getAttribute('href')),
      question: textOf(main?.querySelector('[role=alertdialog] b')),
      wrong: all('[role=alert], [role=status] span').map(textOf),
      tries: textOf(main?.querySelector('#sms-h')),
      fields: all('input:not([type=hidden])').map((field) => (field as HTMLInputElement).value),
      pressed: all('button, a.lk, a.text').map(pressed),
      isCounting: all('p').some((line) => line.textContent?.startsWith('Reenviar em ')),
    }
  })
}

/** The page of Minhas cotas in Chromium; what the server answers waits until the model's fact lets it through. */
function pageSystem(): SystemOf<typeof myQuotasModel> {
  let script: MyQuotasFact[] = []
  let seed: MyQuotasSeed
  let view: OpenPage
  let page: Page
  let answers: Gate
  let client: Gate
  const requests: string[] = []

  const happened = (fact: MyQuotasFact) => expect(script.shift()).toEqual(fact)
  const field = () => page.getByLabel('Código de 6 dígitos que enviamos por SMS')
  const phone = () => page.getByLabel('Celular com DDD')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const press = async (target: ReturnType<typeof button>) => {
    answers.hold()
    await target.press('Enter')
  }
  const rest = () => app.clock.move(COOLDOWN_S * 1000)
  /** A code is asked for in time, or right after another device had one sent. */
  const ask = async (target: ReturnType<typeof button>) => {
    rest()
    if (script[0]?.type === 'code.refused') await askForCode(app, seed.telefone)
    await press(target)
  }

  const give = async (code: string) => {
    await field().fill(code)
    await press(field())
  }

  /** The model's phone is another one on each journey. */
  const phoneOf = (text: string) => (text.length === seed.telefone.length ? seed.telefone : text)
  const nameOf = (id: number) => (id === KEPT_ID ? seed.kept.id : seed.other)
  const waits = (name: string, isBusy: boolean) => (isBusy ? `${name}, aguarde` : name)
  const LIST = (snapshot: Snapshot) => {
    const { context } = snapshot
    const isBusy = snapshot.hasTag('busy')
    const { telefone, campaigns } = context.quotas
    const purchases = campaigns.flatMap((campaign) => campaign.purchases)
    const isAsked = snapshot.matches('confirmingForget') || snapshot.matches('forgetting')
    const isKept = purchases.some(({ kept }) => kept)
    return {
      ...NOTHING,
      intro:
        telefone === null ? 'Compras feitas neste aparelho' : `Compras do celular ${HIDDEN_PHONE} e deste aparelho`,
      rows: purchases.map(({ id }) => `/campaign/${seed.kept.slug}/compra/${nameOf(id)}`),
      question: !isAsked
        ? null
        : context.which === 'all'
          ? 'Esquecer tudo neste aparelho?'
          : `Esquecer a compra ${seed.kept.id} neste aparelho?`,
      wrong: context.errors.form === undefined ? [] : [context.errors.form],
      pressed: [
        ...(context.errors.form === undefined ? [] : ['Atualizar']),
        ...(isAsked ? [waits('Esquecer', isBusy), 'Manter'] : []),
        ...purchases.flatMap(({ kept }) => (kept ? ['Esquecer neste aparelho'] : [])),
        telefone === null ? 'Buscar pelo celular' : waits('Não sou eu', isBusy),
        ...(isKept ? ['Esquecer tudo neste aparelho'] : []),
      ],
    }
  }
  const proving = (errors: Snapshot['context']['errors']) => ({
    ...NOTHING,
    intro: 'Confirme que o celular é seu. Sem isso ninguém vê suas compras.',
    wrong: Object.values(errors),
  })
  const PHONE = (snapshot: Snapshot) => ({
    ...proving(snapshot.context.errors),
    fields: [maskPhone(phoneOf(snapshot.context.telefone ?? ''))],
    pressed: [snapshot.hasTag('busy') ? 'Enviando…, aguarde' : 'Enviar código por SMS', 'Voltar para a lista'],
  })
  const CODE = (snapshot: Snapshot) => {
    const { errors, code } = snapshot.context
    const isBusy = snapshot.hasTag('busy')
    const isCounting = !isBusy && (code?.resendIn ?? 0) > 0
    return {
      ...proving(errors),
      tries: 'Restam 5 tentativas',
      fields: [''],
      pressed: [
        'Trocar',
        waits('Ver minhas cotas', isBusy),
        ...(isCounting ? [] : [waits('Reenviar código', isBusy)]),
        'Voltar para a lista',
      ],
      isCounting,
    }
  }
  const shows = (expected: (snapshot: Snapshot) => object) => async (snapshot: Snapshot) => {
    await expect.poll(() => seenOn(page)).toEqual({ ...expected(snapshot), isBusy: snapshot.hasTag('busy') })
    if (OWN_LOOK.includes(snapshot.value)) await lookAt(`${snapshot.value} ${snapshot.context.quotas.telefone}`)
  }
  /** Each look of the page is searched for faults of access, and for what does not fit, once. */
  const lookAt = async (look: string) => {
    if (looked.has(look)) return
    looked.add(look)
    expect(await accessFaults(page)).toEqual([])
    for (const size of WIDTHS) {
      await resize(page, size)
      expect(await sidewaysFaults(page)).toEqual([])
      if (size.width < 400) expect(await largeTextFaults(page)).toEqual([])
    }
    await resize(page, { width: 390, height: 844 })
  }
  /** Presses what is still there: nothing may come of it. */
  const presses = (target: (name: string) => ReturnType<typeof button>, name: string) => async () => {
    if (await target(name).isVisible()) await target(name).press('Enter')
    return true
  }
  const types = (target: () => ReturnType<typeof button>, key: string) => async () => {
    if (await target().isVisible()) await target().press(key)
    return true
  }

  return {
    async start(facts, { name, input }) {
      script = [...facts]
      requests.length = 0
      seed = await startMyQuotas(app, admin)
      const { id, token, slug } = seed.kept
      view = await chromium.open({ baseURL: app.url, viewport: 'phone', theme: 'light', reducedMotion: true })
      page = view.page
      const path = '/minhas-cotas'
      await view.context.addCookies([
        { name: `compra-${id}`, value: token, domain: '127.0.0.1', path, httpOnly: true, sameSite: 'Lax' },
      ])
      await page.goto('/favicon.svg')
      // A purchase that no cookie keeps: the page asks about it as it begins.
      const kept = { purchases: facts[0]?.type === 'device.remembered' ? [{ id: id + 9_000, token: 'x', slug }] : [] }
      await page.evaluate((memory) => localStorage.setItem('talao.comprador', memory), JSON.stringify(kept))
      if (facts.some(({ type }) => type === 'code.wanted')) await page.clock.install()
      answers = await gateFor(page, /\/api\/public\/my-quotas/)
      client = await gateFor(page, /\/storefront\/.*\.js$/)
      page.on('request', (request) => {
        if (request.url().includes(API)) requests.push(`${request.method()} ${request.url()}`)
      })
      await page.goto(name.includes('asked for') ? `${path}?buscar=1` : input.which ? `${path}?esquecer=${id}` : path, {
        waitUntil: 'commit',
      })
      if (input.code) {
        rest()
        await phone().fill(seed.telefone)
        await phone().press('Enter')
        await field().waitFor()
      }
      if (facts[0]?.type !== 'device.remembered') await takenOver()
    },
    commands: {
      'phone.begin': () => press(link('Buscar pelo celular')),
      'phone.type': ({ text }) => phone().fill(phoneOf(text)),
      'phone.submit': async () => {
        const isWhole = (await phone().inputValue()) === maskPhone(seed.telefone)
        await (isWhole ? ask(phone()) : press(phone()))
      },
      'phone.close': () => press(link('Voltar para a lista')),
      'session.close': async () => {
        await Promise.all([
          page.waitForRequest((request) => request.method() === 'DELETE'),
          press(button('Não sou eu')),
        ])
      },
      'purchase.forget': ({ which }) =>
        press(link(which === 'all' ? 'Esquecer tudo neste aparelho' : 'Esquecer neste aparelho')),
      'forget.confirm': () => press(button('Esquecer')),
      'forget.dismiss': () => press(link('Manter')),
      'quotas.reload': () => press(link('Atualizar')),
    },
    facts: {
      'device.remembered': async (fact) => {
        happened(fact)
        await takenOver()
      },
      'quotas.loaded': (fact) => {
        happened(fact)
        return answers.pass()
      },
      'code.sent': async (fact) => {
        happened(fact)
        const before = app.inbox.length
        await answers.pass()
        await expect.poll(() => app.inbox.length).toBe(before + 1)
      },
      'code.refused': (fact) => {
        happened(fact)
        return answers.pass()
      },
      'answer.lost': (fact) => {
        happened(fact)
        return answers.loseOne()
      },
      'code.accepted': async (fact) => {
        happened(fact)
        const { right, wrong } = codesOf(app, seed.telefone)
        await give(wrong)
        await answers.pass()
        await page.getByText('Restam 4 tentativas').waitFor()
        await give(right)
        await page.getByText('Conferindo…').waitFor()
        await answers.pass()
      },
      'code.wanted': async (fact) => {
        happened(fact)
        if (await page.getByText(/^Reenviar em \d:\d\d$/).isVisible()) {
          await page.clock.fastForward(10_000)
          await page.getByText(/^Reenviar em 3:[45]\d$/).waitFor()
          rest()
          await page.clock.fastForward(COOLDOWN_S * 1000)
        }
        await ask(button('Reenviar código'))
      },
      'code.abandoned': async (fact) => {
        happened(fact)
        await press(link(fact.to === 'phone' ? 'Trocar' : 'Voltar para a lista'))
      },
    },
    leaves: {
      listed: shows(LIST),
      loading: shows(LIST),
      typingPhone: shows(PHONE),
      sendingCode: (snapshot) => shows(snapshot.context.code === null ? PHONE : CODE)(snapshot),
      enteringCode: shows(CODE),
      closing: shows(LIST),
      confirmingForget: shows(LIST),
      forgetting: shows(LIST),
    },
    refusals: {
      record: async () => [await seenOn(page), page.url(), [...requests], app.inbox.length],
      events: {
        'phone.begin': presses(link, 'Buscar pelo celular'),
        'phone.type': types(phone, '9'),
        'phone.submit': types(phone, 'Enter'),
        'phone.close': {
          attempt: presses(link, 'Voltar para a lista'),
          except: { enteringCode: ENTERED },
        },
        'session.close': presses(button, 'Não sou eu'),
        'purchase.forget': ({ which }) =>
          presses(link, which === 'all' ? 'Esquecer tudo neste aparelho' : 'Esquecer neste aparelho')(),
        'forget.confirm': presses(button, 'Esquecer'),
        'forget.dismiss': presses(link, 'Manter'),
        'quotas.reload': presses(link, 'Atualizar'),
        'device.remembered': 'the page says it once, as it begins',
        'quotas.loaded': ANSWERED,
        'code.sent': ANSWERED,
        'code.refused': ANSWERED,
        'answer.lost': ANSWERED,
        'code.accepted': ENTERED,
        'code.wanted': ENTERED,
        'code.abandoned': ENTERED,
      },
    },
    async stop() {
      expect(view.problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
      await chromium.giveBack(view)
    },
  }

  /** Lets the script through, and waits until the page is its own. */
  async function takenOver() {
    await client.pass()
    await page.waitForFunction(() => document.querySelector('main') !== null && !('talaoEarly' in window))
    await translate(page)
  }
}

const ENTERED = 'what becomes of a code that is entered is walked by its own model'

/** A page on which nothing is asked and nothing is wrong. */
const NOTHING = {
  rows: [] as string[],
  question: null,
  wrong: [] as string[],
  tries: null,
  fields: [] as string[],
  isCounting: false,
}

test('the journeys of Minhas cotas through the page leave out no state, no transition and no event', () => {
  expect(uncovered(myQuotasModel.machine, myQuotasJourneys)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(myQuotasModel, myQuotasJourneys, pageSystem())).toEqual([])
})

/** What was tried in vain on the journeys before. */
const tried = new Set<string>()
test.each(myQuotasJourneys.map((path) => [`${path.world.name}, ${path.steps.length} steps`, path] as const))(
  'the page agrees: %s',
  async (_, path) => {
    await walk(myQuotasModel, path, pageSystem(), tried)
  },
)
