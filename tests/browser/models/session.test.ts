import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionStage } from '../../../src/domain/people/permissions.ts'
import { SESSION_ENDED, type SessionFact } from '../../../src/machines/flows/panel/session.ts'
import { sessionModel } from '../../models/panel/session.model.ts'
import { pageOf, storePasskey } from '../../server/support/passkeys.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import {
  chromiumAuthenticator,
  type Doing,
  holdPerson,
  personDoes,
} from '../../support/browser/chromium-authenticator.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, cannotBeUsed, giveCode, pathOf, seeFieldError } from '../../support/browser/panel.ts'
import { bringTo, restorePassword } from '../../support/browser/session-stage.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../support/browser/software-authenticator.ts'
import { joinedPaths, shortestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { ADMIN, startApp, type TestApp } from '../../support/server/build-app.ts'

const NEW_PASSWORD = 'trovoada de maio'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** The panel in Chromium. Its requests about the session wait until the model's fact says how they are answered. */
function panelSystem(): SystemOf<typeof sessionModel> {
  let script: SessionFact[] = []
  let view: OpenPage
  let page: Page
  let authenticator: SoftwareAuthenticator
  let gates: { app: Gate; signIn: Gate; passkey: Gate; signOut: Gate }
  /** The first is typed as the model has it only where it must be refused: the administrator has a password of its own. */
  const passwordFor = (next: SessionFact | undefined, typed: string) =>
    next?.type === 'signIn.refused' ? typed : ADMIN.password
  const happened = (fact: SessionFact) => expect(script.shift()).toEqual(fact)
  const endSessions = async () => {
    await bringTo(app, ADMIN.email, 'ready')
    await restorePassword(app, ADMIN.email, ADMIN.password)
    await (await app.signIn()).call('GET', '/api/logout/all')
  }
  const leave = (label: string) => async () => {
    gates.signOut.hold()
    await page.keyboard.press('Control+K')
    await page.getByRole('option', { name: label, exact: true }).first().click()
  }
  /** Where the account must stand when the page asks for it the next time. */
  const STANDS: Partial<Record<SessionFact['type'], SessionStage>> = {
    'app.loaded': 'ready',
    'code.demanded': 'unverified',
    'password.demanded': 'passwordDue',
    'factor.demanded': 'factorDue',
  }
  const answerApp = async (fact: SessionFact) => {
    happened(fact)
    await bringTo(app, ADMIN.email, STANDS[fact.type] ?? 'ready')
    await gates.app.pass()
  }
  const changePassword = async () => {
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
  }
  const askForPhone = async () => {
    await page.getByText('Receber códigos por SMS').click()
    await page.getByLabel('Celular com DDD').pressSequentially('62981234071')
    await page.keyboard.press('Enter')
  }
  const leaveForAnother = async () => {
    gates.signOut.hold()
    await page.getByRole('button', { name: 'Usar outra conta' }).click()
  }
  /** Whether neither the palette, where there is one, nor a button of the page offers something. */
  const isNotOffered = async (label: string, button?: Locator) => {
    if (button && !(await cannotBeUsed(button))) return false
    await page.keyboard.press('Control+K')
    const palette = page.getByRole('combobox', { name: 'Comandos' })
    if (await page.getByRole('heading', { name: 'Campanhas' }).isVisible()) await palette.waitFor()
    if (!(await palette.isVisible())) return true
    const isAway = await cannotBeUsed(page.getByRole('option', { name: label, exact: true }).first())
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    return isAway
  }
  const answer = (gate: keyof typeof gates, way: 'pass' | 'loseOne') => (fact: SessionFact) => {
    happened(fact)
    return gates[gate][way]()
  }
  const usesPasskey = () =>
    page.locator('button[aria-busy=true]').filter({ hasText: 'Usar chave de acesso' }).isVisible()
  const answerPasskey = (does: Doing) => async (fact: SessionFact) => {
    happened(fact)
    await gates.passkey.pass()
    await personDoes(page, does)
  }
  const inside = () => page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  const busy = () => page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor()

  return {
    async start(facts) {
      script = [...facts]
      view = await chromium.open({ baseURL: pageOf(app), reducedMotion: true })
      page = view.page
      authenticator = softwareAuthenticator(pageOf(app))
      await chromiumAuthenticator(page, [authenticator])
      await holdPerson(page)
      gates = {
        app: await gateFor(page, /\/api\/app/),
        signIn: await gateFor(page, /\/api\/oauth\/token/),
        passkey: await gateFor(page, /\/api\/oauth\/passkey/),
        signOut: await gateFor(page, /\/api\/logout/),
      }
      await bringTo(app, ADMIN.email, 'ready')
      await restorePassword(app, ADMIN.email, ADMIN.password)
      const found = facts.find(({ type }) => type in STANDS || type === 'session.unauthorized')
      if (found !== undefined && found.type in STANDS) await bringSession({ ...app, url: pageOf(app) }, view)
      gates.app.hold()
      await page.goto('/', { waitUntil: 'commit' })
    },
    commands: {
      'session.signIn': async ({ email, password }) => {
        for (const gate of [gates.signIn, gates.app]) gate.hold()
        await restorePassword(app, ADMIN.email, ADMIN.password)
        await page.getByLabel('E-mail').fill(email)
        await page.getByLabel('Senha', { exact: true }).fill(passwordFor(script[0], password))
        await page.getByRole('button', { name: 'Entrar' }).click()
      },
      'session.usePasskey': async () => {
        for (const gate of [gates.passkey, gates.app]) gate.hold()
        await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
      },
      'session.retry': async () => {
        gates.app.hold()
        await page.getByRole('button', { name: 'Tentar de novo' }).click()
      },
      'session.signOut': async () => {
        if (await page.getByRole('button', { name: 'Usar outra conta' }).isVisible()) await leaveForAnother()
        else await leave('Sair')()
      },
      'session.signOutEverywhere': leave('Sair de todos os aparelhos'),
    },
    facts: {
      'app.loaded': answerApp,
      'code.demanded': answerApp,
      'code.verified': async (fact) => {
        happened(fact)
        gates.app.hold()
        await giveCode(app, page)
      },
      'code.dismissed': async (fact) => {
        happened(fact)
        await leaveForAnother()
      },
      'password.demanded': async (fact) => {
        await restorePassword(app, ADMIN.email, ADMIN.password)
        await answerApp(fact)
      },
      'password.changed': async (fact) => {
        happened(fact)
        gates.app.hold()
        await changePassword()
      },
      'factor.demanded': answerApp,
      'factor.enrolled': async (fact) => {
        happened(fact)
        gates.app.hold()
        await askForPhone()
        const field = page.getByLabel('Código de 6 dígitos')
        await field.waitFor()
        await field.pressSequentially(app.inbox.at(-1)?.code ?? '')
      },
      'app.lost': answer('app', 'loseOne'),
      'session.opened': async (fact) => {
        happened(fact)
        gates.app.hold()
        await bringTo(app, ADMIN.email, 'ready')
        await bringSession({ ...app, url: pageOf(app) }, view)
        await page.evaluate(() => new BroadcastChannel('talao.session').postMessage('session.opened'))
      },
      'session.unauthorized': async (fact) => {
        await endSessions()
        const isClosedShown = (await pathOf(page)) === '/actions/closed'
        const tab = page.getByRole('link', { name: isClosedShown ? 'Ativas' : 'Encerradas' })
        happened(fact)
        const field = page.getByLabel('Código de 6 dígitos')
        if (await tab.isVisible()) await tab.click()
        else if (await field.isVisible()) await field.pressSequentially('000000')
        else if (await page.getByLabel('Nova senha', { exact: true }).isVisible()) await changePassword()
        else if (await page.getByText('Receber códigos por SMS').isVisible()) await askForPhone()
        else await gates.app.pass()
      },
      'signIn.accepted': async (fact) => {
        if (!(await usesPasskey())) return answer('signIn', 'pass')(fact)
        // The server knows it only for that long: an account with a passkey needs no other second factor.
        const forget = await storePasskey(app, ADMIN.email, authenticator)
        await answerPasskey('touch')(fact)
        await busy()
        await forget()
      },
      'signIn.refused': answer('signIn', 'pass'),
      'passkey.refused': async (fact) => {
        await answerPasskey('touch')(fact)
        await page.getByText(/^A chave de acesso não foi aceita/).waitFor()
      },
      'passkey.dismissed': answerPasskey('NotAllowedError'),
      'signOut.done': answer('signOut', 'pass'),
      'signOut.refused': answer('signOut', 'loseOne'),
    },
    leaves: {
      booting: busy,
      unreachable: async ({ context }) => {
        await page
          .getByRole('alert')
          .filter({ hasText: context.message ?? '' })
          .waitFor()
      },
      signedOut: async ({ context }) => {
        await page.getByRole('heading', { name: 'Entrar' }).waitFor()
        await expect.poll(() => page.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBeNull()
        await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(context.email)
        if (context.message === SESSION_ENDED) await page.getByRole('status').getByText(SESSION_ENDED).waitFor()
        else if (context.message) await seeFieldError(page, 'Senha', context.message)
      },
      askingPasskey: () => page.locator('button[aria-busy=true]').filter({ hasText: 'Usar chave de acesso' }).waitFor(),
      signingIn: async () => {
        await page.locator('button[aria-busy=true]').filter({ hasText: 'Entrar' }).waitFor()
      },
      loading: busy,
      verifying: async () => {
        await page.getByRole('dialog', { name: 'Confirme que é você' }).getByLabel('Código de 6 dígitos').waitFor()
      },
      changingPassword: async () => {
        await page.getByRole('heading', { name: 'Crie sua senha' }).waitFor()
      },
      enrolling: async () => {
        await page.getByRole('heading', { name: 'Proteja sua conta' }).waitFor()
      },
      leaving: async () => {
        await page.locator('button[aria-busy=true]').filter({ hasText: 'Entrar' }).waitFor()
      },
      'signedIn.idle': async ({ context }) => {
        await inside()
        await page
          .getByRole('complementary', { name: 'Painel' })
          .getByText(context.operator?.name ?? '')
          .waitFor()
      },
      'signedIn.signingOut': inside,
      'signedIn.signingOutEverywhere': inside,
    },
    refusals: {
      record: async () => ({
        cookies: (await view.context.cookies()).map(({ name, value }) => [name, value]),
        headings: await page.getByRole('heading').allTextContents(),
      }),
      events: {
        'session.signIn': () => cannotBeUsed(page.getByRole('button', { name: 'Entrar' })),
        'session.usePasskey': () => cannotBeUsed(page.getByRole('button', { name: 'Usar chave de acesso' })),
        'session.retry': () => cannotBeUsed(page.getByRole('button', { name: 'Tentar de novo' })),
        'session.signOut': {
          attempt: () => isNotOffered('Sair', page.getByRole('button', { name: 'Usar outra conta' })),
          except: { verifying: 'the same button gives the code up' },
        },
        'session.signOutEverywhere': () => isNotOffered('Sair de todos os aparelhos'),
        'app.loaded': ANSWERED,
        'app.lost': ANSWERED,
        'code.demanded': ANSWERED,
        'password.demanded': ANSWERED,
        'factor.demanded': ANSWERED,
        'session.unauthorized': ANSWERED,
        'signIn.accepted': ANSWERED,
        'signIn.refused': ANSWERED,
        'passkey.refused': ANSWERED,
        'passkey.dismissed': ANSWERED,
        'signOut.done': ANSWERED,
        'signOut.refused': ANSWERED,
        'session.opened': async () => {
          await page.evaluate(() => new BroadcastChannel('talao.session').postMessage('session.opened'))
          return true
        },
        'code.verified': () => cannotBeUsed(page.getByLabel('Código de 6 dígitos')),
        'code.dismissed': {
          attempt: () => cannotBeUsed(page.getByRole('button', { name: 'Usar outra conta' })),
          except: { changingPassword: 'the same button signs out', enrolling: 'the same button signs out' },
        },
        'password.changed': () => cannotBeUsed(page.getByRole('button', { name: 'Salvar senha' })),
        'factor.enrolled': () => cannotBeUsed(page.getByText('Receber códigos por SMS')),
      },
    },
    async stop() {
      const lost = 'Failed to load resource: net::ERR_FAILED'
      expect(view.problems.filter(({ text }) => text !== lost)).toEqual([])
    },
  }
}

const paths = joinedPaths(sessionModel, shortestPaths(sessionModel))

test('the session’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(sessionModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(sessionModel, paths, panelSystem())).toEqual([])
})

test('the panel agrees with the chart on all of them', async () => {
  await walkAll(sessionModel, paths, panelSystem)
})
