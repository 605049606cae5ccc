import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hidePhone, maskPhone } from '../../../src/domain/values/masks.ts'
import type { PurchaseContext, PurchaseFact } from '../../../src/machines/purchase-setup.ts'
import { purchaseModel } from '../../models/buyer/purchase.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { see } from '../../support/browser/panel.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { translate } from '../../support/browser/translation.ts'
import { uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { ANA, type PurchaseSeed, purchaseJourneys, startPurchase } from '../../support/seeds/purchase-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const QUESTION_REST_MS = 20_000
const MEMORY = 'talao.comprador'
const ORDERS = /\/api\/public\/campaigns\/[^/]+\/purchases$/
const OFFERS = /\/api\/public\/campaigns\/[^/]+$/
const READS = /\/api\/public\/purchases\/\d+\?page=\d+$/
const QUESTIONS = /\/api\/public\/purchases\/\d+\/questions$/
const TIMED = 'a clock says it, and only while it runs'

/** The server gets what is asked, and its answer reaches nobody. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}
const withWrongPhone = (route: Route) =>
  route.continue({ postData: { ...route.request().postDataJSON(), telefone: '629812345' } })

/** The buyer's page in Chromium; what the server answers waits until the model's fact lets it through. */
function pageSystem(): SystemOf<typeof purchaseModel> {
  let script: PurchaseFact[] = []
  let seed: PurchaseSeed
  let view: OpenPage
  let page: Page
  let orders: Gate
  let reads: Gate
  let questions: Gate
  /** What was asked for last and is not answered. */
  let asked: 'question' | 'numbers' | 'purchase' | null = null
  /** The path began with a purchase that is over: nobody watches it. */
  let hasEnded = false
  let losses = 0
  let numbersAsked = 0

  const happened = (fact: PurchaseFact) => expect(script.shift()).toEqual(fact)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const visible = (name: string | RegExp) => button(name).filter({ visible: true })
  const press = (name: string | RegExp) => visible(name).press('Enter')
  const quantity = () => page.getByLabel('Quantidade de cotas')
  const phone = () => page.getByLabel('Celular com DDD')
  const fullName = () => page.getByLabel('Nome completo')
  const consent = () => page.getByRole('checkbox')
  const pix = () => visible(/^Gerar PIX/)
  const idOf = async () => seed.own?.id ?? (await seed.bought())[0]?.id ?? 0
  const answered = (address: RegExp) => page.waitForResponse((response) => address.test(response.url()))
  /** Has the page read its purchase at once, as it does when the connection goes. */
  const readNow = () => page.evaluate(() => void dispatchEvent(new Event('offline')))
  /** What this device keeps, and nothing that the tab does. */
  const remember = (memory: object) =>
    page.evaluate(
      ([name, kept]) => {
        sessionStorage.clear()
        localStorage.setItem(name, kept)
      },
      [MEMORY, JSON.stringify(memory)] as const,
    )
  const order = async (act: () => Promise<void>) => {
    const next = script.find(({ type }) => type !== 'answer.delayed')
    if (next?.type === 'purchase.refused' || next?.type === 'purchase.countered') await seed.refuse(next)
    orders.hold()
    await act()
  }
  /** Nobody can come to it: it is not there, or a dialog lies over it. */
  const isAway = (locator: () => Locator) => () =>
    locator().evaluateAll(([element]) => {
      if (!(element instanceof HTMLElement)) return true
      element.focus()
      return document.activeElement !== element
    })
  const isShown = async (words: string | RegExp, { errors }: PurchaseContext) => {
    await see(page, words)
    for (const sentence of Object.values(errors)) if (sentence !== '') await see(page, sentence)
  }
  const waits = (label: RegExp, words: string | RegExp) => async () => {
    await see(page, words)
    await visible(label).waitFor()
    await page.getByRole('img', { name: 'QR code deste PIX' }).waitFor()
    expect((await seed.bought()).filter(({ status }) => status === 'pending')).toHaveLength(1)
  }

  const isOver = (label: RegExp, words: string) => async () => {
    await see(page, words)
    await visible(label).waitFor()
    expect((await seed.bought()).filter(({ status }) => status !== 'expired' && status !== 'cancelled')).toEqual([])
  }

  return {
    async start(facts, { name, input }) {
      script = [...facts]
      losses = 0
      hasEnded = input.bought?.stage === 'over'
      numbersAsked = 0
      seed = await startPurchase(app, admin, name, facts)
      const { slug, own } = seed
      view = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: true })
      page = view.page
      page.on('request', (request) => {
        if (request.url().endsWith('?page=2')) numbersAsked += 1
      })
      if (facts.some(({ type }) => type === 'question.rested')) await page.clock.install()
      asked = input.key === null ? null : 'purchase'
      if (own && input.bought !== null)
        await view.context.addCookies([
          { name: `compra-${own.id}`, value: own.token, url: `${app.url}/campaign/${slug}` },
        ])
      if (own && asked === 'purchase') {
        await page.goto('/favicon.svg')
        await remember({ buyer: null, purchases: [{ ...own, slug }], orders: {} })
      }
      const gates = () => Promise.all([ORDERS, READS, QUESTIONS].map((address) => gateFor(page, address)))
      const [first, second, third] = await gates()
      if (!first || !second || !third) throw new Error('there are three gates')
      orders = first
      reads = second
      questions = third
      if (asked === null) await reads.pass()
      const isPurchase = asked === 'purchase' || input.bought !== null
      await page.goto(`/campaign/${slug}${isPurchase ? `/compra/${own?.id}` : ''}`)
      await takenOver(page)
      await translate(page)
    },
    commands: {
      'quantity.choose': () => press('Levar 10'),
      'quantity.add': () => press('Mais 10 cotas'),
      'quantity.type': ({ text }) => quantity().fill(text),
      'quantity.check': async () => {
        await quantity().focus()
        await quantity().blur()
      },
      'purchase.begin': () => press(/^Participar/),
      'purchase.close': () => press('Fechar'),
      'phone.type': ({ text }) => phone().fill(text),
      'phone.submit': () => press('Continuar'),
      'phone.change': () => press('Trocar'),
      'name.type': ({ text }) => fullName().fill(text),
      'consent.toggle': () => consent().press('Space'),
      'name.submit': async () => {
        const isWhole = (await fullName().inputValue()) !== '' && (await consent().isChecked())
        return isWhole ? order(() => pix().press('Enter')) : pix().press('Enter')
      },
      'buyer.forget': () => press('Não sou eu'),
      'purchase.confirm': () => order(() => pix().press('Enter')),
      'counter.accept': () => order(() => press(/^(Comprar por|Ficar com)/)),
      'purchase.retry': () => {
        reads.hold()
        return order(() => press('Tentar de novo'))
      },
      'payment.ask': async () => {
        asked = 'question'
        questions.hold()
        await press(/^Já paguei/)
      },
      'numbers.show': async () => {
        asked = 'numbers'
        reads.hold()
        const many = button('Mostrar mais 500')
        if ((await many.count()) === 0) return press('Mostrar mais 100')
        await many.press('Enter')
        await many.press('Enter')
      },
    },
    facts: {
      'device.remembered': async (fact) => {
        happened(fact)
        orders.hold()
        const body = fact.asked
        const kept = body && { [seed.slug]: { key: seed.key, body, at: Date.now(), isAnswered: false } }
        // Who bought here accepted the texts that stand there now.
        const acceptedVersion = await page.evaluate(
          () => JSON.parse(document.getElementById('page')?.textContent ?? '{}').consent,
        )
        const buyer = body ? null : { ...fact.buyer, acceptedVersion }
        await remember({ buyer, purchases: [], orders: kept ?? {} })
        await page.reload()
        await takenOver(page)
        await translate(page)
      },
      'purchase.opened': async (fact) => {
        happened(fact)
        const known = answered(READS)
        await reads.pass()
        await orders.pass()
        await known
      },
      'purchase.refused': async (fact) => {
        happened(fact)
        const refused = answered(ORDERS)
        if (fact.errors.telefone === undefined) await orders.pass()
        else await orders.sendOne(withWrongPhone)
        await refused
        await seed.take()
      },
      'purchase.countered': async (fact) => {
        happened(fact)
        // The page reads what can be had by now, which the seed may change after that.
        const told = Promise.all([answered(ORDERS), answered(OFFERS)])
        await orders.pass()
        await told
        if (script[0]?.type !== 'purchase.opened') await seed.take()
      },
      'answer.delayed': async (fact) => {
        happened(fact)
        await see(page, 'Está demorando mais do que o normal.')
      },
      'purchase.lost': async (fact) => {
        happened(fact)
        losses += 1
        // The first order whose answer is lost came to the server; the one after it did not.
        if (losses === 1) await orders.sendOne(loseAnswer)
        else await orders.loseOne()
      },
      'purchase.denied': async (fact) => {
        happened(fact)
        await seed.deny(await idOf())
        if (asked === null) await readNow()
        await (asked === 'question' ? questions : reads).pass()
      },
      'payment.reported': async (fact) => {
        happened(fact)
        const { stage } = fact.bought
        await seed.reach(await idOf(), stage)
        if (hasEnded) return questions.pass()
        const known = answered(READS)
        if (asked === 'purchase') asked = null
        else if (stage === 'waiting') await readNow()
        await reads.pass()
        await known
      },
      'question.answered': (fact) => {
        happened(fact)
        asked = null
        return questions.pass()
      },
      'bank.silenced': async (fact) => {
        happened(fact)
        asked = null
        const id = await idOf()
        await seed.silence(id, true)
        const silent = answered(QUESTIONS)
        await questions.pass()
        await silent
        await seed.silence(id, false)
      },
      'payment.lost': async (fact) => {
        happened(fact)
        if (asked === 'question') await questions.loseOne()
        else if (asked !== null) await reads.loseOne()
        else {
          await reads.lose()
          await readNow()
        }
        if (asked !== 'purchase') asked = null
      },
      'rest.started': happened,
      'question.rested': async (fact) => {
        happened(fact)
        app.clock.move(QUESTION_REST_MS)
        await page.clock.fastForward(QUESTION_REST_MS)
      },
      'numbers.loaded': (fact) => {
        happened(fact)
        asked = null
        return reads.pass()
      },
    },
    leaves: {
      choosing: async ({ context }) => {
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
        if (context.offer === null) return see(page, 'As vendas ainda não abriram')
        await isShown('Quantas cotas?', context)
        await expect.poll(() => quantity().inputValue()).toBe(context.typed)
      },
      typingPhone: async ({ context }) => {
        await isShown('Você não cria senha nem cadastro.', context)
        await expect.poll(() => phone().inputValue()).toBe(maskPhone(context.telefone))
      },
      typingName: async ({ context }) => {
        await isShown(maskPhone(context.telefone), context)
        await expect
          .poll(async () => [await fullName().inputValue(), await consent().isChecked()])
          .toEqual([context.name, context.consent])
      },
      confirming: async ({ context }) => {
        await page.getByRole('dialog', { name: 'Comprar como' }).waitFor()
        await isShown(hidePhone(ANA.telefone), context)
      },
      countered: async ({ context: { counter } }) => {
        const title =
          counter?.why === 'changed' ? 'O preço mudou' : counter?.now ? 'Restam 5 cotas' : 'Não há cotas livres agora'
        await page.getByRole('dialog', { name: title }).waitFor()
      },
      'buying.asking': () => see(page, 'Gerando seu PIX…'),
      'buying.delayed': () => see(page, 'Está demorando mais do que o normal.'),
      unsure: () => see(page, 'A conexão caiu antes da resposta.'),
      opening: () => see(page, 'Abrindo sua compra…'),
      unread: () => see(page, 'Sem conexão'),
      unrecognized: () => see(page, 'Esta compra é de outro aparelho'),
      'charged.waiting': waits(/^Já paguei$/, 'Aguardando pagamento'),
      'charged.asking': waits(/^Perguntando ao banco…$/, 'Aguardando pagamento'),
      'charged.resting': waits(/perguntar de novo em (20|19|1?\d) s$/, 'O banco ainda não confirmou.'),
      'charged.unanswered': waits(/perguntar de novo em (20|19|1?\d) s$/, 'O banco não respondeu. Tente de novo'),
      'charged.offline': waits(/^Já paguei: espera a internet voltar$/, 'Sem internet.'),
      'paid.shown': async () => {
        await see(page, 'Pagamento confirmado')
        const all = seed.order.quantity
        if (numbersAsked > 1) await expect.poll(() => page.locator('.nums li').count()).toBe(all)
        else if (all <= 10) expect(await page.locator('.bigs li').count()).toBe(all)
      },
      'paid.loading': () => see(page, 'Mostrando 1.000 de 1.100'),
      'ended.waiting': isOver(/^Já paguei este PIX$/, 'O prazo deste PIX acabou'),
      'ended.asking': isOver(/^Perguntando ao banco…$/, 'O prazo deste PIX acabou'),
      'ended.resting': isOver(/^Já paguei este PIX$/, 'O banco ainda não confirmou. Se você pagou agora'),
      'ended.unanswered': isOver(/^Já paguei este PIX$/, 'O banco não respondeu. Pergunte de novo'),
    },
    refusals: {
      record: async () => [await seed.bought(), await page.evaluate((name) => localStorage.getItem(name), MEMORY)],
      events: {
        'quantity.choose': isAway(() => button(/^(Levar|Ficar com) [\d.]+$/)),
        'quantity.add': isAway(() => button(/^Mais \d+ cotas$/)),
        'quantity.type': isAway(quantity),
        'quantity.check': isAway(quantity),
        'purchase.begin': isAway(() => visible(/^Participar/)),
        'purchase.close': async () => {
          for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
          return isAway(() => button('Fechar'))()
        },
        'phone.type': isAway(phone),
        'phone.submit': isAway(() => button('Continuar')),
        'phone.change': isAway(() => button('Trocar')),
        'name.type': isAway(fullName),
        'consent.toggle': isAway(consent),
        'name.submit': { attempt: isAway(pix), except: { confirming: 'the button there confirms who is known' } },
        'buyer.forget': isAway(() => button('Não sou eu')),
        'purchase.confirm': { attempt: isAway(pix), except: { typingName: 'the button there sends the name' } },
        'counter.accept': isAway(() => visible(/^(Comprar por|Ficar com)/)),
        'purchase.retry': isAway(() => button('Tentar de novo')),
        'payment.ask': async () => {
          const asking = visible(/^(Já paguei|Perguntando)/)
          if ((await asking.count()) === 0) return true
          await asking.press('Enter')
          return (await asking.getAttribute('aria-disabled')) === 'true'
        },
        'numbers.show': async () => {
          const more = button(/^Mostrar mais/)
          if ((await more.count()) === 0) return true
          const before = numbersAsked
          await more.press('Enter')
          return before === numbersAsked
        },
        'device.remembered': 'a page reads it once, as it begins',
        'purchase.opened': ANSWERED,
        'purchase.refused': ANSWERED,
        'purchase.countered': ANSWERED,
        'purchase.lost': ANSWERED,
        'answer.delayed': TIMED,
        'purchase.denied': ANSWERED,
        'payment.reported': ANSWERED,
        'payment.lost': ANSWERED,
        'question.answered': ANSWERED,
        'bank.silenced': ANSWERED,
        'rest.started': TIMED,
        'question.rested': TIMED,
        'numbers.loaded': ANSWERED,
      },
    },
    async stop() {
      // What the model loses, and the bank that it keeps silent.
      expect(view.problems.filter(({ text }) => !/ERR_FAILED|status of 503/.test(text))).toEqual([])
      await chromium.giveBack(view)
    },
  }
}

test('the purchase’s journeys through the page leave out no state, no transition and no event', () => {
  expect(uncovered(purchaseModel.machine, purchaseJourneys)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(purchaseModel, purchaseJourneys, pageSystem())).toEqual([])
})

/** What was tried in vain on the journeys before. */
const tried = new Set<string>()
test.each(purchaseJourneys.map((path, index) => [index + 1, path.world.name, path] as const))(
  'the page agrees: journey %i, %s',
  async (_, __, path) => {
    await walk(purchaseModel, path, pageSystem(), tried)
  },
)
