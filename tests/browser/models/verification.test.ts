import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VerificationFact } from '../../../src/machines/flows/panel/verification.ts'
import { SENT, verificationModel } from '../../models/panel/verification.model.ts'
import { pageOf } from '../../server/support/passkeys.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { chromiumAuthenticator, holdPerson, personDoes } from '../../support/browser/chromium-authenticator.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, cannotBeUsed, pathOf, see, seeFieldError } from '../../support/browser/panel.ts'
import { softwareAuthenticator } from '../../support/browser/software-authenticator.ts'
import { fewestPaths, joinedPaths, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { giveApp, givePasskey, verificationSeed } from '../../support/seeds/verification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const CODES = /verification-code/
/** How the server answers when it is asked for a proof. */
const ASKED = ['code.sent', 'challenge.sent', 'send.refused', 'code.skipped']
const RECOVERY = 'Código de recuperação'
const METHODS = { sms: 'Receber por SMS', recovery: 'Usar código de recuperação' } as const
const DIGITS = 'Código de 6 dígitos'

const chromium = chromiumForFile()
let app: TestApp
let view: OpenPage
let page: Page
let gate: Gate
/** Whether the model has the passkey asked for next, instead of a message. */
let usesPasskey = false
/** Another tab of the same browser. */
let tab: Page
let session: SignedIn
let seed: ReturnType<typeof verificationSeed>
beforeAll(async () => {
  app = await startApp()
  await createCampaign(app, await app.signIn(), { title: 'Casa na praia' })
  const who = await app.storeOperator('gestor', { telefone: '62981234071' })
  session = await app.signIn(who)
  await giveApp(app, who.id)
  const passkey = softwareAuthenticator(pageOf(app))
  await givePasskey(app, who.id, passkey.kept())
  seed = verificationSeed(app, { id: who.id, token: session.token })
  const url = pageOf(app)
  view = await chromium.open({ baseURL: url, reducedMotion: true })
  page = view.page
  await page.clock.install()
  await chromiumAuthenticator(page, [passkey])
  await holdPerson(page)
  await bringSession({ ...app, url }, view, session)
  gate = await gateFor(page, CODES)
  await page.route(CODES, async (route) => {
    const { type, code, passkey: signature } = route.request().postDataJSON()
    const method = usesPasskey ? 'passkey' : SENT.method
    await route.fallback(code === undefined && signature === undefined ? { postData: { type, method } } : {})
  })
  tab = await view.context.newPage()
  await tab.goto('/healthz')
  // A page that lies behind another draws once a second, and a click waits for two drawings.
  await page.bringToFront()
})
afterAll(() => app.close())

const dialog = () => page.getByRole('dialog', { name: 'Confirme que é você' })
const drawer = () => page.getByRole('dialog', { name: 'Transações' })
const campaign = () => page.getByRole('row').filter({ hasText: 'Casa na praia' })
const resend = () => dialog().getByRole('button', { name: 'Reenviar código' })
const noDialog = () => dialog().waitFor({ state: 'hidden' })

/** The panel in Chromium: a manager opens a campaign's transactions. Requests about codes wait for the model's fact. */
function panelSystem(): SystemOf<typeof verificationModel> {
  let script: VerificationFact[] = []
  let typed = ''

  const happened = (fact: VerificationFact) => {
    expect(script.shift()).toEqual(fact)
    foresee()
  }
  const foresee = () => {
    usesPasskey = script.find(({ type }) => ASKED.includes(type))?.type === 'challenge.sent'
  }
  const retry = () => dialog().getByRole('button', { name: 'Tentar de novo' })
  const inPasskey = () => dialog().getByText('Confirme com sua chave de acesso').isVisible()
  const field = () => dialog().getByRole('textbox')
  /** Presses a control, where there is one; the leaf and the record show that nothing came of it. */
  const pressInVain = async (control: Locator) => {
    if (!(await cannotBeUsed(control))) await control.click({ force: true })
    return true
  }
  const fastForward = (seconds: number) => page.clock.fastForward(seconds * 1000)

  return {
    async start(facts) {
      script = [...facts]
      foresee()
      app.ports.limits.codeCooldownSeconds = 0
      await gate.pass()
      await page.goto('/actions')
      await campaign().waitFor()
    },
    commands: {
      'code.type': async ({ code }) => {
        typed = code
        const isRecovery = await dialog().getByLabel(RECOVERY).isVisible()
        await field().focus()
        await page.keyboard.type(isRecovery ? code : code.slice(0, 5))
      },
      'code.submit': async () => {
        gate.hold()
        await page.keyboard.type(typed.slice(5))
      },
      'code.resend': async () => {
        gate.hold()
        await resend().click()
      },
      'passkey.retry': async () => {
        gate.hold()
        await retry().click()
      },
      'code.dismiss': () => dialog().getByRole('button', { name: 'Voltar ao início' }).click(),
      'method.choose': async ({ method }) => {
        gate.hold()
        await dialog()
          .getByRole('button', { name: METHODS[method === 'sms' ? 'sms' : 'recovery'] })
          .click()
      },
    },
    facts: {
      'code.demanded': async (fact) => {
        happened(fact)
        await seed.forget()
        gate.hold()
        if (await drawer().isVisible()) await page.keyboard.press('Escape')
        await drawer().waitFor({ state: 'hidden' })
        await page.keyboard.press('j')
        await page.keyboard.press('t')
      },
      'demand.dropped': async (fact) => {
        happened(fact)
        await page.goBack()
      },
      'code.sent': async (fact) => {
        happened(fact)
        seed.readyToSend(script)
        await gate.pass()
      },
      'challenge.sent': async (fact) => {
        await gate.pass()
        happened(fact)
      },
      'passkey.answered': async (fact) => {
        happened(fact)
        gate.hold()
        await personDoes(page, 'touch')
      },
      'passkey.dismissed': async (fact) => {
        happened(fact)
        await personDoes(page, 'NotAllowedError')
      },
      'passkey.unsupported': async (fact) => {
        happened(fact)
        await personDoes(page, 'NotSupportedError')
      },
      'send.refused': async (fact) => {
        happened(fact)
        const answered = page.waitForResponse(CODES)
        const answer = async () => {
          await gate.pass()
          await answered
        }
        if (fact.wait > 0) {
          await seed.spendLast(fact.wait)
          await answer()
        } else {
          seed.readyToSend(script)
          await seed.withoutProvider(answer)
        }
      },
      'code.skipped': async (fact) => {
        happened(fact)
        await seed.prove('transactions.index')
        await tab.evaluate(() => new BroadcastChannel('talao.codes').postMessage('transactions.index'))
      },
      'check.accepted': async (fact) => {
        happened(fact)
        if (!(await inPasskey())) await seed.accept(typed)
        await gate.pass()
      },
      'check.refused': async (fact) => {
        happened(fact)
        await seed.refuse(fact.triesLeft ?? 0)
        await gate.pass()
      },
      'cooldown.ticked': async (fact) => {
        happened(fact)
        await fastForward(seed.tick())
      },
      'cooldown.ended': async (fact) => {
        happened(fact)
        await fastForward(seed.pass('cooldown'))
      },
      'code.expired': async (fact) => {
        happened(fact)
        await fastForward(seed.pass('life'))
      },
    },
    leaves: {
      'closed.idle': async () => {
        await noDialog()
        await drawer().waitFor({ state: 'hidden' })
      },
      'closed.verified': async () => {
        await noDialog()
        await drawer().getByText('Nenhum registro encontrado').waitFor()
      },
      'closed.dismissed': async () => {
        await noDialog()
        await drawer().waitFor({ state: 'hidden' })
        await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
      },
      'open.sending': () => dialog().getByText('Enviando o código…').waitFor(),
      'open.unsent.cooling': async () => {
        await see(page, 'Você pediu um código há pouco. Aguarde para pedir outro.')
        await see(page, /Reenviar em \d+:\d\d/)
        await expect.poll(() => resend().isVisible()).toBe(false)
      },
      'open.unsent.ready': async ({ context }) => {
        if (context.message !== null) await see(page, context.message)
        await resend().waitFor()
      },
      'open.passkey.asking': () => dialog().getByText('Aguardando sua chave de acesso…').waitFor(),
      'open.passkey.checking': () => dialog().getByText('Aguardando sua chave de acesso…').waitFor(),
      'open.passkey.dismissed': async () => {
        await dialog().getByText('A chave de acesso não foi usada.').waitFor()
        await retry().waitFor()
      },
      'open.passkey.refused': async () => {
        await dialog().getByText('A chave de acesso não foi aceita.').waitFor()
        await retry().waitFor()
      },
      'open.passkey.unsupported': async ({ context }) => {
        await see(page, context.message ?? '')
        await retry().waitFor({ state: 'hidden' })
      },
      'open.live.code.awaitingCode': async ({ context: { method, code, message, triesLeft, telefone } }) => {
        const label = method === 'recovery' ? RECOVERY : DIGITS
        await dialog().getByLabel(label).waitFor()
        await expect.poll(() => field().inputValue()).toBe(method === 'recovery' ? code : code.slice(0, 5))
        await see(page, `Restam ${triesLeft} tentativas`)
        if (method === 'sms') await see(page, telefone ?? '')
        if (message !== null) await seeFieldError(page, label, message)
      },
      'open.live.code.checking': async () => {
        await dialog().locator('button[aria-busy=true]').filter({ hasText: 'Confirmar' }).waitFor()
      },
      'open.live.code.spent': async ({ context }) => {
        await see(page, context.message ?? '')
        await expect.poll(() => field().inputValue()).toBe('')
      },
      'open.live.resend.cooling': async ({ context }) => {
        if (context.method === 'sms') await see(page, /Reenviar em \d+:\d\d/)
        await expect.poll(() => resend().isVisible()).toBe(false)
      },
      'open.live.resend.ready': async (expected) => {
        await resend().waitFor({ state: expected.can({ type: 'code.resend' }) ? 'visible' : 'hidden' })
      },
    },
    refusals: {
      record: async () => ({
        path: await pathOf(page),
        dialog: (await dialog().allTextContents()).map((text) => text.replace(/\d+:\d\d/, '')),
      }),
      events: {
        'code.type': async () => {
          if (!(await field().isVisible())) return true
          const before = await field().inputValue()
          await field().focus()
          await page.keyboard.type('9')
          return (await field().inputValue()) === before
        },
        'code.submit': () => pressInVain(dialog().getByRole('button', { name: 'Confirmar' })),
        'code.resend': () => pressInVain(resend()),
        'passkey.retry': () => pressInVain(retry()),
        'code.dismiss': () => cannotBeUsed(dialog().getByRole('button', { name: 'Voltar ao início' })),
        'method.choose': ({ method }) =>
          pressInVain(dialog().getByRole('button', { name: METHODS[method === 'sms' ? 'sms' : 'recovery'] })),
        'code.demanded': 'the dialog lies over all that could ask for another code',
        'demand.dropped': 'nothing waits for a code, so nothing can stop waiting',
        'code.sent': ANSWERED,
        'challenge.sent': ANSWERED,
        'passkey.answered': ANSWERED,
        'passkey.dismissed': ANSWERED,
        'passkey.unsupported': ANSWERED,
        'send.refused': ANSWERED,
        'code.skipped': async () => {
          await tab.evaluate(() => new BroadcastChannel('talao.codes').postMessage('transactions.index'))
          return true
        },
        'check.accepted': ANSWERED,
        'check.refused': ANSWERED,
        'cooldown.ticked': 'nothing is waited for',
        'cooldown.ended': 'the wait is over once',
        'code.expired': 'a code expires once',
      },
    },
    stop: async () => {
      expect(view.problems.splice(0).filter(({ text }) => !text.includes('503'))).toEqual([])
    },
  }
}

const {
  'code.type': [type],
  'code.submit': [submit],
  'code.resend': [again],
  'code.dismiss': [dismiss],
  'method.choose': [bySms, byRecovery = bySms],
} = verificationModel.commands
const {
  'code.demanded': [demanded],
  'demand.dropped': [dropped],
  'code.sent': [sent],
  'send.refused': [unsent],
  'code.skipped': [skipped],
  'check.accepted': [accepted],
  'check.refused': [wrong, last = wrong],
  'cooldown.ended': [cooled],
  'code.expired': [lapsed],
} = verificationModel.facts
const journeys = [
  [demanded, sent, type, submit, wrong, type, submit, accepted, demanded, sent, type, submit, last, cooled, again],
  [
    demanded,
    unsent,
    again,
    sent,
    lapsed,
    cooled,
    again,
    sent,
    dismiss,
    demanded,
    sent,
    byRecovery,
    bySms,
    sent,
    dropped,
  ],
  [demanded, sent, skipped],
].map((events) => replay(verificationModel.machine, verificationModel.worlds[0], events))
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const paths = joinedPaths(verificationModel, [...journeys, ...fewestPaths(verificationModel, journeys)])

test('the verification’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(verificationModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(verificationModel, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(verificationModel, path, panelSystem(), tried)
  },
)
