import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessToken } from '../../../server/db/schema.ts'
import type { Standing } from '../../../src/domain/permissions.ts'
import type { SessionFact } from '../../../src/machines/flows/session.ts'
import { sessionModel } from '../../models/session.model.ts'
import { ADMIN, startApp, type TestApp } from '../../support/build-app.ts'
import { chromiumForFile, type OpenPage } from '../../support/chromium.ts'
import { type Gate, gateFor } from '../../support/held-answers.ts'
import { fewestPaths, replay, uncovered } from '../../support/model.ts'
import { bringSession, giveCode, seeFieldError } from '../../support/panel.ts'
import { restorePassword, stand } from '../../support/standing.ts'
import { gapsOf, type SystemOf, walk } from '../../support/walk.ts'

const NEW_PASSWORD = 'trovoada de maio'

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
})
afterAll(() => app.close())

/** Where the page stands, by what a person would see of it. */
async function standsAt(page: Page): Promise<'list' | 'code' | 'password' | 'factor' | 'boot' | 'nowhere'> {
  if (await page.getByRole('heading', { name: 'Confirme que é você' }).isVisible()) return 'code'
  if (await page.getByRole('heading', { name: 'Crie sua senha' }).isVisible()) return 'password'
  if (await page.getByRole('heading', { name: 'Proteja sua conta' }).isVisible()) return 'factor'
  if (await page.getByRole('heading', { name: 'Campanhas' }).isVisible()) return 'list'
  return (await page.getByText('Carregando...').isVisible()) ? 'boot' : 'nowhere'
}

/** The panel in Chromium. Its requests about the session wait until the model's fact says how they are answered. */
function panelSystem(): SystemOf<typeof sessionModel> {
  let script: SessionFact[] = []
  let view: OpenPage
  let page: Page
  let gates: { app: Gate; signIn: Gate; signOut: Gate }
  /** The first is typed as the model has it only where it must be refused: the administrator has a password of its own. */
  const passwordFor = (next: SessionFact | undefined, typed: string) =>
    next?.type === 'signIn.refused' ? typed : ADMIN.password
  const happened = (fact: SessionFact) => expect(script.shift()).toEqual(fact)
  /** The next answer about the session is the one that the fact tells. */
  const loadAs = (standing: Standing) => async (fact: SessionFact) => {
    happened(fact)
    await stand(app, ADMIN.email, standing)
    await gates.app.pass()
  }
  const endSessions = async () => {
    await app.database.db.update(accessToken).set({ endedAt: app.clock.now() })
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const typeNewPassword = async () => {
    await type('Senha atual', ADMIN.password)
    await type('Nova senha', NEW_PASSWORD)
    await type('Repita a nova senha', NEW_PASSWORD)
    await press('Salvar senha')
  }
  const askForPhoneCode = async () => {
    await page.getByRole('button', { name: 'Receber códigos por SMS' }).click()
    await type('Celular com DDD', ADMIN.telefone)
    await press('Continuar')
  }
  /** Does something that the server must be asked about, wherever the page stands. */
  const askAnything = async () => {
    const place = await expect
      .poll(() => standsAt(page))
      .not.toBe('nowhere')
      .then(() => standsAt(page))
    if (place === 'list') await page.getByRole('link', { name: 'Encerradas' }).click()
    else if (place === 'code') await page.keyboard.type('000000')
    else if (place === 'password') await typeNewPassword()
    else if (place === 'factor') await askForPhoneCode()
    else await gates.app.pass()
  }
  const leave = (label: string) => async () => {
    gates.signOut.hold()
    await page.keyboard.press('Control+K')
    await page.getByRole('option', { name: label, exact: true }).first().click()
  }
  const answer = (gate: keyof typeof gates, way: 'pass' | 'lose') => (fact: SessionFact) => {
    happened(fact)
    return gates[gate][way]()
  }
  const inside = () => page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  const busy = () => page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor()

  return {
    async start(facts) {
      script = [...facts]
      view = await chromium.open({ baseURL: app.url, reducedMotion: true })
      page = view.page
      gates = {
        app: await gateFor(page, /\/api\/app/),
        signIn: await gateFor(page, /\/api\/oauth\/token/),
        signOut: await gateFor(page, /\/api\/logout/),
      }
      await stand(app, ADMIN.email, 'ready')
      const found = facts.find((fact) => fact.type !== 'app.lost')
      if (found !== undefined && found.type !== 'session.unauthorized') await bringSession(app, view)
      await page.goto('/', { waitUntil: 'commit' })
    },
    commands: {
      'session.signIn': async ({ email, password }) => {
        for (const gate of [gates.signIn, gates.app]) gate.hold()
        await page.getByLabel('E-mail').fill(email)
        await page.getByLabel('Senha', { exact: true }).fill(passwordFor(script[0], password))
        await page.getByRole('button', { name: 'Entrar' }).click()
      },
      'session.retry': async () => {
        gates.app.hold()
        await page.getByRole('button', { name: 'Tentar de novo' }).click()
      },
      'session.signOut': async () => {
        const early = page.getByRole('button', { name: 'Usar outra conta' })
        if (!(await early.isVisible())) return leave('Sair')()
        gates.signOut.hold()
        await early.click()
      },
      'session.signOutEverywhere': leave('Sair de todos os aparelhos'),
    },
    facts: {
      'app.loaded': loadAs('ready'),
      'app.lost': answer('app', 'lose'),
      'session.unauthorized': async (fact) => {
        happened(fact)
        await endSessions()
        await askAnything()
      },
      'code.demanded': loadAs('unverified'),
      'code.verified': async (fact) => {
        happened(fact)
        gates.app.hold()
        await giveCode(page, app, 'É a primeira vez neste aparelho.')
      },
      'code.dismissed': async (fact) => {
        happened(fact)
        gates.signOut.hold()
        await press('Usar outra conta')
      },
      'password.demanded': loadAs('passwordDue'),
      'password.changed': async (fact) => {
        happened(fact)
        gates.app.hold()
        await typeNewPassword()
        await busy()
        await restorePassword(app, ADMIN.email, ADMIN.password)
      },
      'factor.demanded': loadAs('factorDue'),
      'factor.enrolled': async (fact) => {
        happened(fact)
        gates.app.hold()
        await askForPhoneCode()
        await page.getByText('Enviamos um código por SMS para').waitFor()
        await page.keyboard.type(app.inbox.at(-1)?.code ?? '')
      },
      'signIn.accepted': answer('signIn', 'pass'),
      'signIn.refused': answer('signIn', 'pass'),
      'signOut.done': answer('signOut', 'pass'),
      'signOut.refused': answer('signOut', 'lose'),
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
        expect(await page.getByLabel('E-mail').inputValue()).toBe(context.email)
        if (context.message) await seeFieldError(page, 'Senha', context.message)
      },
      signingIn: async () => {
        await page.locator('button[aria-busy=true]').filter({ hasText: 'Entrar' }).waitFor()
      },
      loading: busy,
      verifying: () => page.getByRole('heading', { name: 'Confirme que é você' }).waitFor(),
      changingPassword: () => page.getByRole('heading', { name: 'Crie sua senha' }).waitFor(),
      enrolling: () => page.getByRole('heading', { name: 'Proteja sua conta' }).waitFor(),
      leaving: () => page.locator('button[aria-busy=true]').filter({ hasText: 'Entrar' }).waitFor(),
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
    async stop() {
      const lost = 'Failed to load resource: net::ERR_FAILED'
      expect(view.problems.filter(({ text }) => text !== lost)).toEqual([])
      await view.context.close()
    },
  }
}

const {
  'session.signIn': [signIn],
} = sessionModel.commands
const {
  'signIn.refused': [refused],
  'app.loaded': [loaded],
  'app.lost': [lost],
  'signOut.refused': [kept],
} = sessionModel.facts
const journey = replay(sessionModel.machine, sessionModel.worlds[0], [
  { type: 'session.unauthorized' },
  signIn,
  refused,
  signIn,
  { type: 'signIn.accepted' },
  loaded,
  { type: 'session.signOut' },
  kept,
  { type: 'session.signOutEverywhere' },
  kept,
  { type: 'session.signOut' },
  { type: 'signOut.done' },
  signIn,
  { type: 'signIn.accepted' },
  { type: 'session.unauthorized' },
  signIn,
  { type: 'signIn.accepted' },
  lost,
  { type: 'session.retry' },
  loaded,
  { type: 'session.signOutEverywhere' },
  { type: 'signOut.done' },
])
const paths = [journey, ...fewestPaths(sessionModel, [journey])]

test('the session’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(sessionModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(sessionModel, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(sessionModel, path, panelSystem())
  },
)
