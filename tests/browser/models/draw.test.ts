import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNumbered, type Prize, resultField } from '../../../src/domain/campaigns/prizes.ts'
import { drawTurn } from '../../../src/machines/draw-turn.ts'
import type { DrawRecordContext, DrawRecordFact } from '../../../src/machines/flows/dialogues/draw-record.ts'
import { byTheLottery, drawnElsewhere, drawRecordModel, everyPrize } from '../../models/dialogues/draw-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import {
  ASKED_ONLY,
  bringSession,
  cannotBeUsed,
  closeNotices,
  giveCode,
  notices,
  pathOf,
  see,
} from '../../support/browser/panel.ts'
import { fewestPaths, joinedPaths, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { type DrawSeed, startDraw } from '../../support/seeds/draw-seed.ts'
import { CONTEST } from '../../support/seeds/draws.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await view.page.clock.install()
  await bringSession(app, view, ['auth.code'])
})
afterAll(() => app.close())

const PLACES = {
  first: '1º prêmio',
  second: '2º prêmio',
  third: '3º prêmio',
  fourth: '4º prêmio',
  fifth: '5º prêmio',
  plus: 'Maior comprador',
} as const

const ASKED = {
  first: 'o 1º prêmio',
  second: 'o 2º prêmio',
  third: 'o 3º prêmio',
  fourth: 'o 4º prêmio',
  fifth: 'o 5º prêmio',
  plus: 'o prêmio de quem comprou mais cotas',
} as const

/** Milliseconds after which a draw without an answer says that it goes on. */
const ROLLS_AFTER = 1000

/** The draw's drawer in Chromium; what the server answers waits until the model's fact lets it through. */
function panelSystem(): SystemOf<typeof drawRecordModel> {
  let script: DrawRecordFact[] = []
  let seed: DrawSeed
  const { page } = view
  let gate: Gate
  let federal = true
  /** Whether the five prizes of the lottery decided a prize, and so cannot be typed any more. */
  let stored = false
  /** Whether the prize at its turn leaves the published rule, which takes another word. */
  let leaves = false
  let turn: Prize = 'first'
  /** Answers what was asked of the lottery last. */
  let answer: ((response: { status: number; json: object }) => void) | undefined
  const word = () => (turn !== 'plus' && (leaves || !federal) ? 'trocar' : 'sortear')
  const typedWord = () => page.getByLabel(/^Digite (sortear|trocar) para confirmar$/)

  const ticket = (prize: Prize) => page.getByRole('article', { name: PLACES[prize] })
  const happened = (fact: DrawRecordFact) => expect(script.shift()).toEqual(fact)
  const number = (next: DrawRecordFact | undefined) => String(next?.type === 'prize.drawn' ? seed.sold : seed.unsold)
  /** What comes of the next draw that is asked for: an unsold quota is refused, or retyped before. */
  const outcome = () => script.find(({ type }) => ['prize.drawn', 'draw.refused', 'draw.retyped'].includes(type))
  const lottery = (place: number) => page.getByLabel(`${place}º da Loteria`)
  /** Five prizes that name one quota, wherever the reading begins: 100,000 is a multiple of the model's total. */
  const fillLottery = async (text: string) => {
    for (const place of [1, 2, 3, 4, 5]) await lottery(place).fill(text)
  }
  const again = (place: number) => page.getByLabel(`${place}º de novo`)
  const fillAgain = async (text: string) => {
    for (const place of [1, 2, 3, 4, 5]) await again(place).fill(text)
  }
  /** Every prize that has a winner lies on paper, with the winner on it; nobody else is named. */
  const paperAgrees = async ({ winners, prizes }: DrawRecordContext) => {
    for (const prize of prizes.filter((each) => winners[each])) {
      await page.locator(`article[data-state=drawn][aria-label="${PLACES[prize]}"]`).waitFor()
      await expect.poll(() => ticket(prize).textContent()).toContain(winners[prize]?.name)
    }
    const drawn = Object.keys(winners).length
    await page
      .getByText(`${drawn} de ${prizes.length} ${prizes.length === 1 ? 'prêmio sorteado' : 'prêmios sorteados'}`)
      .waitFor()
    await expect.poll(() => page.locator('article[data-state=drawn]').count()).toBe(drawn)
  }
  const turnIn = (context: DrawRecordContext) => {
    const prize = drawTurn(context)
    if (prize === 'done') throw new Error('every prize is drawn')
    return prize
  }
  const undrawn = async ({ context }: { context: DrawRecordContext }) => {
    const prize = turnIn(context)
    await page.locator(`article[data-state=turn][aria-label="${PLACES[prize]}"]`).waitFor()
    await paperAgrees(context)
    if (prize === 'first') {
      await expect.poll(() => page.getByRole('radio', { name: 'Loteria Federal' }).isChecked()).toBe(context.federal)
      await expect.poll(() => page.getByLabel('N° do concurso').isVisible()).toBe(context.federal)
    }
    for (const sentence of Object.values(context.errors).flat())
      await page
        .getByRole('alert')
        .filter({ hasText: sentence.replace(/^A cota \d+ |\. As mais.*$/g, '') })
        .waitFor()
  }
  const confirming = async ({ context }: { context: DrawRecordContext }) => {
    await page.getByRole('dialog', { name: `Sortear ${ASKED[turnIn(context)]}?` }).waitFor()
    const field = typedWord()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  }
  const drawing = async ({ context }: { context: DrawRecordContext }) => {
    await typedWord().waitFor({ state: 'detached' })
    await page.clock.runFor(ROLLS_AFTER)
    await page
      .getByRole('status')
      .filter({ hasText: `${PLACES[turnIn(context)]}: sorteando…` })
      .waitFor({ state: 'attached' })
  }

  return {
    async start(facts, { input }) {
      script = [...facts]
      federal = true
      stored = false
      leaves = false
      seed = await startDraw(app, admin, input)
      gate = await gateFor(page, /\/api\/actions\/raffle\//)
      await page.goto(`/action/${seed.campaign.id}/raffle`)
      const opensIn = input.winners?.first ? 'resultado2' : 'concurso'
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(opensIn)
    },
    commands: {
      'mode.choose': (chosen) => {
        federal = chosen.federal
        leaves = false
        return page.getByText(federal ? 'Loteria Federal' : 'Livre', { exact: true }).click()
      },
      'rule.leave': async (chosen) => {
        leaves = chosen.leaves
        await page.getByRole('button', { name: leaves ? 'Sortear fora da regra' : 'Voltar para a regra' }).click()
      },
      'reason.type': ({ reason }) => page.getByLabel('Motivo, público').fill(reason),
      'contest.type': ({ contest }) => page.getByLabel('N° do concurso').fill(contest),
      'lottery.fetch': async () => {
        await page.route(
          /\/api\/federal\//,
          (route) =>
            new Promise<void>((resolve) => {
              answer = (response) => resolve(route.fulfill(response))
            }),
        )
        await page.getByRole('button', { name: 'Buscar pelo concurso' }).click()
      },
      'lottery.type': ({ prizes }) => fillLottery(prizes.some(Boolean) ? number(outcome()).padStart(5, '0') : ''),
      'lottery.repeat': async () => {
        await fillAgain(await lottery(1).inputValue())
        await page.getByLabel('De onde você leu').click()
        await page.getByRole('option', { name: 'Transmissão da Caixa no YouTube' }).click()
      },
      'result.type': ({ prize }) => ticket(prize).getByLabel('Resultado').fill(number(outcome())),
      'prize.draw': async ({ prize }) => {
        turn = prize
        gate.hold()
        await closeNotices(page)
        if (isNumbered(prize)) {
          const result = ticket(prize).getByLabel('Resultado')
          const byLottery = federal && !stored && !leaves && (await lottery(1).inputValue()) !== ''
          const refused = outcome()?.type === 'draw.refused'
          if ((await result.inputValue()) !== '' || !federal || leaves || (stored && refused))
            await result.fill(number(outcome()))
          else if (byLottery) {
            const isRepeated = (await again(1).isVisible()) && (await again(1).inputValue()) !== ''
            await fillLottery(number(outcome()).padStart(5, '0'))
            if (isRepeated) await fillAgain(number(outcome()).padStart(5, '0'))
          }
        }
        await ticket(prize).getByRole('button', { name: 'Sortear' }).click()
      },
    },
    facts: {
      'draw.confirmed': async (fact) => {
        happened(fact)
        await page.keyboard.type(word())
        await page.keyboard.press('Enter')
      },
      'draw.dismissed': async (fact) => {
        happened(fact)
        await page.keyboard.press('Escape')
        await typedWord().waitFor({ state: 'detached' })
      },
      'draw.retyped': async (fact) => {
        happened(fact)
        await page.getByRole('button', { name: 'Usar a cota' }).first().click()
        leaves = federal
      },
      'lottery.refused': async (fact) => {
        happened(fact)
        await page.unroute(/\/api\/federal\//)
        answer?.({ status: 409, json: { success: 0, msg: fact.message, class: 'error' } })
        // What is wrong is said while a prize is not typed.
        await page.getByText(/^Buscando o concurso/).waitFor({ state: 'hidden' })
      },
      'lottery.answered': async (fact) => {
        happened(fact)
        const premios = fact.prizes.map(() => number(outcome()).padStart(5, '0'))
        const body = { success: 200, result: { concurso: Number(CONTEST), data: fact.day, premios } }
        await page.unroute(/\/api\/federal\//)
        answer?.({ status: 200, json: body })
        await see(page, `Resultado do concurso ${CONTEST}, de ${fact.day}.`)
        await expect.poll(() => lottery(5).inputValue()).toBe(premios[4])
      },
      'draw.loaded': async (fact) => {
        happened(fact)
        const [prize] = Object.keys(fact.winners) as [Prize]
        await expect.poll(() => app.app.openRequests).toBe(1)
        const body = {
          ...(prize === 'first' && { federal: 1, concurso: fact.contest, encerrar_vendas: 1 }),
          ...(isNumbered(prize) && { [resultField(prize)]: seed.sold }),
        }
        wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${seed.campaign.id}`, { body }), 200)
      },
      'prize.drawn': async (fact) => {
        happened(fact)
        await gate.pass()
        leaves = false
        if (!stored && fact.prize !== 'plus') {
          await page.locator(`article[data-state=drawn][aria-label="${PLACES[fact.prize]}"]`).waitFor()
          stored = await ticket(fact.prize).getByRole('region', { name: 'Leitura da cota' }).isVisible()
        }
      },
      'draw.refused': (fact) => {
        happened(fact)
        return gate.pass()
      },
    },
    leaves: {
      'undrawn.typing': undrawn,
      'undrawn.fetching': async (expected) => {
        await undrawn(expected)
        await see(page, `Buscando o concurso ${expected.context.contest}…`)
      },
      confirming,
      drawing,
      done: ({ context }) => paperAgrees(context),
    },
    refusals: {
      record: async () => (await admin.call('GET', `/api/actions/${seed.campaign.id}`)).body,
      events: {
        'prize.draw': ({ prize }) => cannotBeUsed(ticket(prize).getByRole('button', { name: 'Sortear' })),
        'mode.choose': ({ federal }) =>
          cannotBeUsed(page.getByRole('radio', { name: federal ? 'Loteria Federal' : 'Livre' })),
        'rule.leave': ({ leaves: next }) =>
          cannotBeUsed(page.getByRole('button', { name: next ? 'Sortear fora da regra' : 'Voltar para a regra' })),
        'reason.type': () => cannotBeUsed(page.getByLabel('Motivo, público')),
        'contest.type': () => cannotBeUsed(page.getByLabel('N° do concurso')),
        'lottery.fetch': () => cannotBeUsed(page.getByRole('button', { name: 'Buscar pelo concurso' })),
        'lottery.type': () => cannotBeUsed(lottery(1)),
        'lottery.repeat': () => cannotBeUsed(again(1)),
        'lottery.answered': ANSWERED,
        'lottery.refused': ANSWERED,
        'result.type': ({ prize }) => cannotBeUsed(ticket(prize).getByLabel('Resultado')),
        'draw.confirmed': ASKED_ONLY,
        'draw.dismissed': ASKED_ONLY,
        'draw.retyped': ASKED_ONLY,
        'prize.drawn': ANSWERED,
        'draw.refused': ANSWERED,
        'draw.loaded': ANSWERED,
      },
      leaves: { confirming: 'the question lies over all that could be used' },
    },
    async stop() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(view.problems.splice(0)).toEqual([])
    },
  }
}

/** Every numbered prize refused once and then drawn. Who bought most is not refused while anybody paid: the live API is walked so. */
const journeys = [everyPrize, byTheLottery, drawnElsewhere(true)].map((events) =>
  replay(drawRecordModel.machine, drawRecordModel.worlds[0], events),
)
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const paths = joinedPaths(drawRecordModel, [
  ...journeys,
  ...fewestPaths(drawRecordModel, journeys, {
    only: drawRecordModel.machine.events.filter((type) => type !== 'draw.loaded'),
  }).filter(
    ({ steps }) =>
      !steps.some(({ event, snapshot }) => event.type === 'draw.refused' && drawTurn(snapshot.context) === 'plus'),
  ),
])

test('the draw’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(drawRecordModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(drawRecordModel, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [`${path.world.name}, ${path.steps.length} steps`, path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(drawRecordModel, path, panelSystem(), tried)
  },
)

test('on a phone a draw moves nothing before its code, is not left before its answer, and the focus goes on with what comes next', async () => {
  const { campaign, sold, unsold } = await startDraw(app, admin, { campaignId: '1', prizes: ['first', 'second'] })
  const { page } = await openDraw()
  const ticket = page.getByRole('article', { name: '1º prêmio' })
  const contest = page.getByLabel('N° do concurso')
  const result = ticket.getByLabel('Resultado')
  const focused = (field: Locator) =>
    expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  const draw = async () => {
    await ticket.getByRole('button', { name: 'Sortear' }).click()
    await page.getByLabel('Digite sortear para confirmar').fill('sortear')
    await page.keyboard.press('Enter')
  }

  await ticket.getByRole('button', { name: 'Sortear' }).click()
  await focused(contest)
  await contest.fill(CONTEST)
  await contest.press('Enter')
  await page.getByText('A Loteria Federal não respondeu. Digite os cinco prêmios.').waitFor()
  await ticket.getByRole('button', { name: 'Sortear' }).click()
  await focused(result)

  await result.fill(String(unsold))
  await ticket.getByRole('button', { name: 'Sortear' }).click()
  const question = page.getByRole('dialog', { name: 'Sortear o 1º prêmio?' })
  await question.getByText(/^A cota \d\d não foi vendida\./).waitFor()
  await question.getByText('As vendas ainda estão abertas.').waitFor()
  await question.getByText('O resultado tem').waitFor()
  // One key offers the nearest quota that was sold, and goes back to the form with it.
  const near = question.getByRole('button', { name: 'Usar a cota' }).first()
  await page.getByLabel('Digite sortear para confirmar').press((await near.getAttribute('aria-keyshortcuts')) ?? '')
  await question.getByText(/^A cota \d\d não foi vendida\./).waitFor({ state: 'detached' })
  // It is none that the lottery named: the rule is left, and everybody reads why.
  await focused(page.getByLabel('Motivo, público'))
  expect(Number(await result.inputValue()) % 100).not.toBe(unsold)
  await page.getByRole('button', { name: 'Voltar para a regra' }).click()

  await result.fill(String(unsold))
  await draw()
  await page.getByText('Enviamos um código de 6 dígitos por SMS para').waitFor()
  await page.clock.runFor(5_000)
  await expect.poll(() => page.locator('.turning-digit').count()).toBe(0)
  await expect.poll(() => page.getByText('sorteando…').count()).toBe(0)
  await giveCode(app, page)
  await see(page, /^A cota \d\d não foi vendida\./)
  await focused(result)
  await expect.poll(() => notices(page).count()).toBe(0)

  const gate = await gateFor(page, /\/api\/actions\/raffle\//)
  await result.fill(String(sold))
  await draw()
  await page.getByLabel('Digite sortear para confirmar').waitFor({ state: 'detached' })
  await page.clock.runFor(2_000)
  await page.getByText('1º prêmio: sorteando…').waitFor({ state: 'attached' })
  await expect.poll(() => contest.getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => page.getByRole('radio', { name: 'Livre' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await see(page, 'Aguarde a resposta antes de sair desta tela')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(`/action/${campaign.id}/raffle`)
  await ticket.waitFor()

  await gate.pass()
  await page.getByRole('article', { name: '2º prêmio' }).waitFor()
  await focused(page.getByRole('heading', { name: 'Prêmio first' }))
  await expect.poll(() => page.getByRole('button', { name: /^Sortear(?! fora)/ }).count()).toBe(1)
  await page.clock.runFor(5_000)
  await page.locator('article[data-state=drawn][aria-label="1º prêmio"]').waitFor()
  await focused(page.getByRole('heading', { name: 'Prêmio first' }))
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await ticket.waitFor({ state: 'detached' })
})

/**
 * The draw of the newest campaign on a phone where things move, on a clock of its own, with a session that has given no code for draws yet.
 */
async function openDraw() {
  const view = await chromium.open({ baseURL: app.url, viewport: 'phone' })
  await view.page.clock.install()
  await bringSession(app, view)
  await view.page.goto('/')
  await see(view.page, 'Sorteio do modelo')
  await view.page.getByRole('button', { name: 'Mais ações de Sorteio do modelo' }).first().click()
  await view.page.getByRole('menuitem', { name: /^Sortear/ }).click()
  await view.page.getByRole('article', { name: '1º prêmio' }).waitFor()
  return view
}
