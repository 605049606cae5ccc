import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SpinContext, SpinFact } from '../../../src/machines/flows/buyer/spin.ts'
import { spinModel } from '../../models/buyer/spin.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { see } from '../../support/browser/panel.ts'
import { accessFaults, largeTextFaults, resize } from '../../support/browser/screens.ts'
import { takenOver } from '../../support/browser/taken-over.ts'
import { translate } from '../../support/browser/translation.ts'
import { uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { type SpinSeed, spinJourneys, startSpins, winsOf } from '../../support/seeds/spin-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const WHEEL_MS = 4_200

/** The roulette's page in Chromium; what the server answers waits until the model's fact lets it through. */
function pageSystem(): SystemOf<typeof spinModel> {
  let script: SpinFact[] = []
  let seed: SpinSeed
  let view: OpenPage
  let page: Page
  let gate: Gate
  let isDisputed = false
  const seen = new Set<string>()

  const happened = (fact: SpinFact) => expect(script.shift()).toEqual(fact)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const press = async (name: string | RegExp) => {
    gate.hold()
    await button(name).press('Enter')
  }
  const isAway = (name: string | RegExp) => async () => (await button(name).count()) === 0
  const spinsOf = async (): Promise<{ title: string | null }[]> => {
    const headers = { 'purchase-token': seed.token }
    return (await app.call('GET', `/api/public/purchases/${seed.id}/roulette`, { headers })).body.spins
  }
  /** A state's own words are heading and status; each state is looked at for faults of access once. */
  const shows = (heading: string | RegExp, more?: (context: SpinContext) => Promise<void>) => {
    return async ({ context, value }: { context: SpinContext; value: unknown }) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await more?.(context)
      if (seen.has(String(value))) return
      seen.add(String(value))
      expect(await accessFaults(page)).toEqual([])
      await resize(page, { width: 320, height: 844 })
      expect(await largeTextFaults(page)).toEqual([])
      await resize(page, { width: 390, height: 844 })
    }
  }
  /** What the server counts, and where the wheel stands: in the middle of a slice that shows the result. */
  const isTold = async ({ roulette, made, isCalm }: SpinContext) => {
    expect((await spinsOf()).length).toBe(roulette?.spins.length)
    if (isCalm) return
    const pointed = page.evaluate(() => {
      const disc = document.querySelector('.disc')
      const matrix = new DOMMatrix(disc ? getComputedStyle(disc).transform : undefined)
      const slice = (12 - (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI / 30) % 12
      return [
        Math.abs(slice - Math.round(slice)) < 0.01,
        disc?.querySelectorAll('text')[Math.round(slice) % 12]?.textContent,
      ]
    })
    expect(await pointed).toEqual([true, made?.title ?? 'Não foi'])
  }

  return {
    async start(facts, { name, input }) {
      script = [...facts]
      isDisputed = false
      seed = await startSpins(app, admin, name, winsOf(name, facts))
      const { slug, id, token } = seed
      const isDrawn = input.roulette !== null
      view = await chromium.open({ baseURL: app.url, viewport: 'phone', reducedMotion: input.isCalm })
      page = view.page
      const path = `/campaign/${slug}/compra/${id}`
      if (isDrawn) await view.context.addCookies([{ name: `compra-${id}`, value: token, url: `${app.url}${path}` }])
      else {
        await page.goto('/favicon.svg')
        const isDenied = facts.some(({ type }) => type === 'purchase.denied')
        const kept = { buyer: null, purchases: [{ id, token: isDenied ? 'x' : token, slug }], orders: {} }
        await page.evaluate((memory) => localStorage.setItem('talao.comprador', memory), JSON.stringify(kept))
      }
      if (facts.some(({ type }) => type === 'wheel.stopped')) await page.clock.install()
      gate = await gateFor(page, /\/api\/public\/purchases\/\d+\/(roulette|spins)/)
      await page.goto(`${path}/roleta${input.made === null ? '' : '?giro=1'}`)
      await takenOver(page)
      await translate(page)
    },
    commands: {
      'spin.begin': async () => {
        if (script[0]?.type === 'spin.refused') {
          isDisputed = true
          await seed.bankSays('in_mediation')
        }
        await press(/^(Girar|Ver o resultado)/)
      },
      'spin.retry': () => press('Tentar de novo'),
      'animation.skip': () => button('Pular a animação').press('Enter'),
      'roulette.retry': () => press(/^(Tentar de novo|Ver meus giros)$/),
    },
    facts: {
      'roulette.opened': async (fact) => {
        happened(fact)
        if (isDisputed) await seed.bankSays('paid')
        await gate.pass()
      },
      'roulette.lost': (fact) => {
        happened(fact)
        return gate.loseOne()
      },
      'purchase.denied': (fact) => {
        happened(fact)
        return gate.pass()
      },
      'spin.answered': (fact) => {
        happened(fact)
        return gate.pass()
      },
      'spin.refused': (fact) => {
        happened(fact)
        return gate.pass()
      },
      'spin.lost': (fact) => {
        happened(fact)
        return gate.loseOne()
      },
      'wheel.stopped': (fact) => {
        happened(fact)
        return page.clock.fastForward(WHEEL_MS)
      },
      'motion.preferred': (fact) => {
        happened(fact)
        return page.emulateMedia({ reducedMotion: fact.isCalm ? 'reduce' : 'no-preference' })
      },
      'connection.returned': async (fact) => {
        happened(fact)
        gate.hold()
        await page.evaluate(() => dispatchEvent(new Event('online')))
      },
    },
    leaves: {
      opening: shows('Abrindo a roleta…'),
      unread: shows('Sem conexão'),
      unrecognized: shows('Esta compra é de outro aparelho'),
      closed: shows('A roleta desta campanha ainda não abriu'),
      finished: shows('Todos os giros já foram usados'),
      ready: shows('2 giros', async ({ isCalm }) => {
        await button(isCalm ? 'Ver o resultado do giro 1' : 'Girar').waitFor()
        await expect.poll(() => page.getByRole('img', { name: /^Roleta com 12 fatias/ }).count()).toBe(isCalm ? 0 : 1)
        await see(page, 'O desenho não mostra a chance.')
      }),
      spinning: shows('Girando…', async () => {
        expect(await button('Girando…').getAttribute('aria-disabled')).toBe('true')
        expect(await page.locator('.turning').count()).toBe(0)
      }),
      unsure: shows('A conexão caiu antes da resposta'),
      refused: shows('O giro não foi feito', () => see(page, /está em disputa ou foi devolvido/)),
      turning: shows('Girando…', async () => {
        await button('Pular a animação').waitFor()
        expect(await page.locator('.turning').count()).toBe(1)
        expect(await page.getByText(/O organizador vai chamar|Ganhou/).count()).toBe(0)
      }),
      won: shows('Você ganhou', async (context) => {
        await see(page, /O organizador vai chamar você em/)
        expect(await page.locator('.paper .won-n').textContent()).toBe('Capacete')
        await isTold(context)
      }),
      missed: shows('Não foi desta vez', isTold),
    },
    refusals: {
      record: spinsOf,
      events: {
        'spin.begin': async () => {
          const busy = button('Girando…')
          if ((await busy.count()) === 1) await busy.press('Enter')
          return isAway(/^(Girar( de novo.*)?|Ver o resultado.*)$/)()
        },
        'spin.retry': {
          attempt: isAway('Tentar de novo'),
          except: { unread: 'the button there asks for the roulette, and not for a spin' },
        },
        'animation.skip': isAway('Pular a animação'),
        'roulette.retry': {
          attempt: isAway(/^(Tentar de novo|Ver meus giros)$/),
          except: { unsure: 'the button there asks for the spin, and not for the roulette' },
        },
        'roulette.opened': ANSWERED,
        'roulette.lost': ANSWERED,
        'purchase.denied': ANSWERED,
        'spin.answered': ANSWERED,
        'spin.refused': ANSWERED,
        'spin.lost': ANSWERED,
        'wheel.stopped': 'it is not turning',
        'motion.preferred': 'a device says it only when it changes',
        'connection.returned': async () => {
          await page.evaluate(() => dispatchEvent(new Event('online')))
          return true
        },
      },
    },
    async stop() {
      expect(view.problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
      await chromium.giveBack(view)
    },
  }
}

test('the spins’ journeys through the page leave out no state, no transition and no event', () => {
  expect(uncovered(spinModel.machine, spinJourneys)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(spinModel, spinJourneys, pageSystem())).toEqual([])
})

/** What was tried in vain on the journeys before. */
const tried = new Set<string>()
test.each(spinJourneys.map((path) => [`${path.world.name}, ${path.steps.length} steps`, path] as const))(
  'the page agrees: %s',
  async (_, path) => {
    await walk(spinModel, path, pageSystem(), tried)
  },
)
