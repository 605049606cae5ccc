import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeEntryFact } from '../../../src/machines/flows/code-entry.ts'
import type { VerificationFact } from '../../../src/machines/flows/panel/verification.ts'
import { codeEntryModel } from '../../models/code-entry.model.ts'
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
/** What is said when no answer came; what was typed stays. */
const LOST = 'Erro ao se conectar ao servidor'
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

const retry = () => dialog().getByRole('button', { name: 'Tentar de novo' })
const field = () => dialog().getByRole('textbox')
/** Presses a control, where there is one; the leaf and the record show that nothing came of it. */
const pressInVain = async (control: Locator) => {
  if (!(await cannotBeUsed(control))) await control.click({ force: true })
  return true
}
const fastForward = (seconds: number) => page.clock.fastForward(seconds * 1000)
/** Clicks what asks the server, whose answer waits. */
const ask = async (control: Locator) => {
  gate.hold()
  await control.click()
}
const way = (method: keyof typeof METHODS) => dialog().getByRole('button', { name: METHODS[method] })
/** A manager at the list of campaigns. */
async function begin() {
  app.ports.limits.codeCooldownSeconds = 0
  await gate.pass()
  await page.goto('/actions')
  await campaign().waitFor()
}
/** Opens the transactions, which a proof is asked for. */
async function demand() {
  await seed.forget()
  gate.hold()
  if (await drawer().isVisible()) await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.keyboard.press('t')
}
const isOpen = async () => {
  await noDialog()
  await drawer().getByText('Nenhum registro encontrado').waitFor()
}
const sending = () => dialog().getByText('Enviando o código…').waitFor()
const record = async () => ({
  path: await pathOf(page),
  dialog: (await dialog().allTextContents()).map((text) => text.replace(/\d+:\d\d/, '')),
})
const stop = async () => {
  expect(view.problems.splice(0).filter(({ text }) => !/503|ERR_FAILED/.test(text))).toEqual([])
}

/** The panel in Chromium: a manager opens a campaign's transactions. Requests about codes wait for the model's fact. */
function panelSystem(): SystemOf<typeof verificationModel> {
  let script: VerificationFact[] = []

  const happened = (fact: VerificationFact) => {
    expect(script.shift()).toEqual(fact)
    foresee()
  }
  const foresee = () => {
    usesPasskey = script.find(({ type }) => ASKED.includes(type))?.type === 'challenge.sent'
  }

  return {
    async start(facts) {
      script = [...facts]
      foresee()
      await begin()
    },
    commands: {
      'code.resend': () => ask(resend()),
      'passkey.retry': () => ask(retry()),
      'code.dismiss': () => dialog().getByRole('button', { name: 'Voltar ao início' }).click(),
      'method.choose': ({ method }) => ask(way(method === 'sms' ? 'sms' : 'recovery')),
    },
    facts: {
      'code.demanded': async (fact) => {
        happened(fact)
        await demand()
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
        await gate.pass()
      },
      'check.refused': async (fact) => {
        happened(fact)
        await seed.refuse(SENT.triesLeft - 1)
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
      'code.accepted': async (fact) => {
        happened(fact)
        await seed.accept('407215')
        await field().fill('407215')
      },
      'code.wanted': async (fact) => {
        happened(fact)
        await fastForward(seed.pass('cooldown'))
        await ask(resend())
      },
      'code.abandoned': async (fact) => {
        happened(fact)
        if (!(await way('sms').isVisible())) await way('recovery').click()
        await ask(way('sms'))
      },
    },
    leaves: {
      'closed.idle': async () => {
        await noDialog()
        await drawer().waitFor({ state: 'hidden' })
      },
      'closed.verified': isOpen,
      'closed.dismissed': async () => {
        await noDialog()
        await drawer().waitFor({ state: 'hidden' })
        await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
      },
      'open.sending': sending,
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
      'open.entering': async ({ context: { methods } }) => {
        await see(page, `Restam ${SENT.triesLeft} tentativas`)
        expect(methods).toEqual(SENT.methods)
      },
    },
    refusals: {
      record,
      events: {
        'code.resend': { attempt: () => pressInVain(resend()), except: { 'open.entering': ENTERED } },
        'passkey.retry': () => pressInVain(retry()),
        'code.dismiss': () => cannotBeUsed(dialog().getByRole('button', { name: 'Voltar ao início' })),
        'method.choose': {
          attempt: ({ method }) => pressInVain(way(method === 'sms' ? 'sms' : 'recovery')),
          except: { 'open.entering': ENTERED },
        },
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
        'code.accepted': ENTERED,
        'code.wanted': ENTERED,
        'code.abandoned': ENTERED,
      },
    },
    stop,
  }
}

const ENTERED = 'what becomes of a code that is entered is walked by its own model'

/** The dialog from the moment in which the code has come. */
function entrySystem(): SystemOf<typeof codeEntryModel> {
  let script: CodeEntryFact[] = []
  let typed = ''

  const happened = (fact: CodeEntryFact) => expect(script.shift()).toEqual(fact)

  return {
    async start(facts) {
      script = [...facts]
      usesPasskey = false
      await begin()
      await demand()
      seed.readyToSend(script)
      await gate.pass()
      await field().waitFor()
    },
    commands: {
      'code.type': async ({ code }) => {
        typed = code
        const isRecovery = await dialog().getByLabel(RECOVERY).isVisible()
        await field().fill('')
        await field().focus()
        await page.keyboard.type(isRecovery ? code : code.slice(0, 5))
      },
      'code.submit': async () => {
        gate.hold()
        if ((await field().inputValue()) === typed) await page.keyboard.press('Enter')
        else await page.keyboard.type(typed.slice(5))
      },
      'code.resend': () => ask(resend()),
      'code.abandon': () => ask(dialog().getByRole('button', { name: 'Usar o aplicativo' })),
      'recovery.choose': () => way('recovery').click(),
    },
    facts: {
      'check.accepted': async (fact) => {
        happened(fact)
        await seed.accept(typed)
        await gate.pass()
      },
      'check.refused': async (fact) => {
        happened(fact)
        await seed.refuse(fact.triesLeft ?? 0)
        await gate.pass()
      },
      'check.lost': async (fact) => {
        happened(fact)
        await gate.loseOne()
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
      'entering.code.awaiting': async ({ context: { source, code, message, triesLeft } }) => {
        const label = source === 'recovery' ? RECOVERY : DIGITS
        await dialog().getByLabel(label).waitFor()
        const isWhole = message === LOST
        await expect.poll(() => field().inputValue()).toBe(source === 'recovery' || isWhole ? code : code.slice(0, 5))
        await see(page, `Restam ${triesLeft} tentativas`)
        if (source === 'sms') await see(page, SENT.telefone ?? '')
        if (message !== null) await seeFieldError(page, label, message)
      },
      'entering.code.checking': async () => {
        await dialog().locator('button[aria-busy=true]').filter({ hasText: 'Confirmar' }).waitFor()
      },
      'entering.code.spent': async ({ context }) => {
        await see(page, context.message ?? '')
        await expect.poll(() => field().inputValue()).toBe('')
      },
      'entering.resend.cooling': async ({ context }) => {
        if (context.source === 'sms') await see(page, /Reenviar em \d+:\d\d/)
        await expect.poll(() => resend().isVisible()).toBe(false)
      },
      'entering.resend.ready': async (expected) => {
        await resend().waitFor({ state: expected.can({ type: 'code.resend' }) ? 'visible' : 'hidden' })
      },
      accepted: isOpen,
      wanted: sending,
      abandoned: sending,
    },
    refusals: {
      record,
      leaves: { accepted: OVER, wanted: OVER, abandoned: OVER },
      events: {
        'code.type': async () => {
          const before = await field().inputValue()
          await field().focus()
          await page.keyboard.type('9')
          return (await field().inputValue()) === before
        },
        'code.submit': () => pressInVain(dialog().getByRole('button', { name: 'Confirmar' })),
        'code.resend': () => pressInVain(resend()),
        'code.abandon': () => pressInVain(dialog().getByRole('button', { name: 'Usar o aplicativo' })),
        'recovery.choose': () => pressInVain(way('recovery')),
        'check.accepted': ANSWERED,
        'check.refused': ANSWERED,
        'check.lost': ANSWERED,
        'cooldown.ticked': 'nothing is waited for',
        'cooldown.ended': 'the wait is over once',
        'code.expired': 'a code expires once',
      },
    },
    stop,
  }
}

const OVER = 'the dialog is over, or asks for another code'

const {
  'code.resend': [again],
  'code.dismiss': [dismiss],
} = verificationModel.commands
const {
  'code.demanded': [demanded],
  'demand.dropped': [dropped],
  'code.sent': [sent],
  'send.refused': [unsent],
  'code.skipped': [skipped],
  'code.accepted': [accepted],
  'code.wanted': [wanted],
  'code.abandoned': [bySms],
} = verificationModel.facts
const journeys = [
  [demanded, sent, accepted, demanded, sent, wanted, sent, accepted],
  [demanded, unsent, again, sent, wanted, sent, dismiss, demanded, sent, bySms, sent, dropped],
  [demanded, sent, skipped],
].map((events) => replay(verificationModel.machine, verificationModel.worlds[0], events))
const {
  'code.type': [type],
  'code.submit': [submit],
  'code.resend': [resent],
} = codeEntryModel.commands
const {
  'check.accepted': [right],
  'check.refused': [wrong, last = wrong],
  'check.lost': [lost],
  'cooldown.ended': [cooled],
  'code.expired': [lapsed],
} = codeEntryModel.facts
const entryJourneys = [
  [type, submit, wrong, type, submit, lost, submit, right],
  [type, submit, last, cooled, resent],
  [lapsed, cooled, resent],
  [type, submit, lapsed],
].map((events) => replay(codeEntryModel.machine, codeEntryModel.worlds[0], events))
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const paths = joinedPaths(verificationModel, [...journeys, ...fewestPaths(verificationModel, journeys)])
const entryPaths = joinedPaths(codeEntryModel, [...entryJourneys, ...fewestPaths(codeEntryModel, entryJourneys)])
const named = <Path extends { steps: readonly { event: { type: string } }[] }>(each: readonly Path[]) =>
  each.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const)

test('the verification’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(verificationModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(verificationModel, paths, panelSystem())).toEqual([])
  expect(uncovered(codeEntryModel.machine, entryPaths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(codeEntryModel, entryPaths, entrySystem())).toEqual([])
})

test.each(named(paths))('the panel agrees: %s', async (_, path) => {
  await walk(verificationModel, path, panelSystem(), tried)
})

test.each(named(entryPaths))('the panel agrees with the chart of a code that is entered: %s', async (_, path) => {
  await walk(codeEntryModel, path, entrySystem(), tried)
})
