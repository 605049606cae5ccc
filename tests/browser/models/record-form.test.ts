import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaign, paymentAccount } from '../../../server/platform/db/schema.ts'
import type { CampaignForm } from '../../../src/api/campaigns/campaign-form.ts'
import type { RecordFormContext, RecordFormFact } from '../../../src/machines/flows/records/record-form.ts'
import { campaignFormWalk } from '../../models/records/record-form.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, cannotBeUsed, giveCode, holdReads, pathOf, see, seeNotice } from '../../support/browser/panel.ts'
import { fewestPaths, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const LOST = 'Failed to load resource: net::ERR_FAILED'
const DRAFT = 'talao.draft.campanha.nova'
/** Where a campaign is loaded and saved; its lists carry a query. */
const CAMPAIGN = /\/api\/actions(\/\d+)?$/

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  page = view.page
  await bringSession(app, view, admin)
  page.on('request', (request) => {
    if (request.method() !== 'GET' && CAMPAIGN.test(request.url())) saves += 1
  })
  await page.goto('/actions')
})
afterAll(() => app.close())

/** How often a campaign was sent to be saved. */
let saves = 0

type Context = RecordFormContext<CampaignForm>

const title = () => page.getByLabel('Título', { exact: true })
/** What a new campaign leads to. */
const spread = () => page.getByRole('dialog', { name: 'Divulgar' })
const drawer = (verb = '(Nova|Editar)') => page.getByRole('dialog', { name: new RegExp(`^${verb} Campanha$`) })
const accountOf = (change: Partial<typeof paymentAccount.$inferInsert>) =>
  app.database.db.update(paymentAccount).set(change).where(eq(paymentAccount.id, app.accountId))

/** The form of a campaign in Chromium; loading and saving wait until the model's fact says how they are answered. */
function panelSystem(): SystemOf<typeof campaignFormWalk> {
  let script: RecordFormFact<CampaignForm>[] = []
  let gate: Gate
  let record = 0
  let isNew = false

  const happened = (fact: RecordFormFact<CampaignForm>) => expect(script.shift()).toEqual(fact)
  const editing =
    (unsaved: boolean) =>
    async ({ context }: { context: Context }) => {
      await title().waitFor()
      await expect.poll(() => title().inputValue()).toBe(context.values.title)
      await expect.poll(() => page.getByText('Alterações não salvas').count()).toBe(unsaved ? 1 : 0)
      await expect
        .poll(() => page.getByRole('button', { name: 'Continuar o rascunho' }).count())
        .toBe(context.draft === null ? 0 : 1)
      for (const sentences of Object.values(context.errors)) await see(page, sentences[0] ?? '')
    }

  return {
    async start(facts, { input }) {
      script = [...facts]
      const { draft = null } = input
      isNew = input.id === null
      await page.evaluate(
        ([key, kept]) => {
          localStorage.removeItem(key)
          if (kept !== null) localStorage.setItem(key, kept)
        },
        [DRAFT, draft && JSON.stringify({ ...draft, at: '2026-11-20T14:05:00.000Z' })] as const,
      )
      gate = await gateFor(page, CAMPAIGN)
      if (input.id === null) return void (await page.goto('/action/create'))
      const { id } = await createCampaign(app, admin, {
        title: 'Guardada',
        product: 'Um prêmio',
        minimum_transaction: 1,
      })
      record = id
      await page.goto(`/action/${id}/edit`)
    },
    commands: {
      'field.change': ({ value }) => title().fill(String(value)),
      'field.normalize': async () => {
        await title().focus()
        await page.keyboard.press('Tab')
      },
      'form.save': async () => {
        gate.hold()
        await page.keyboard.press('Control+S')
      },
      'form.reload': async () => {
        gate.hold()
        // What could not be loaded is asked for again by the panel itself, too, once the connection is back.
        if ((await title().count()) === 0)
          return page
            .getByRole('button', { name: 'Tentar de novo' })
            .click({ timeout: 1_000 })
            .catch(() => {})
        await page.keyboard.press('Control+K')
        await page.getByRole('combobox').fill('recarregar')
        await page.getByRole('option', { name: 'Recarregar formulário' }).click()
      },
      'draft.restore': () => page.getByRole('button', { name: 'Continuar o rascunho' }).click(),
      'draft.discard': () => page.getByRole('button', { name: 'Descartar' }).click(),
    },
    facts: {
      'record.loaded': async (fact) => {
        happened(fact)
        await gate.pass()
      },
      'record.refused': async (fact) => {
        happened(fact)
        await gate.loseOne()
      },
      'save.done': async (fact) => {
        happened(fact)
        await gate.pass()
        await seeNotice(page, 'Campanha ')
      },
      'save.refused': async (fact) => {
        happened(fact)
        await accountOf({ deletedAt: app.clock.now() })
        await gate.pass()
        await see(page, fact.message)
        await accountOf({ deletedAt: null })
      },
      'save.outdated': async (fact) => {
        happened(fact)
        await app.database.db.update(campaign).set({ title: fact.now.title }).where(eq(campaign.id, record))
        await gate.pass()
        await seeNotice(page, fact.message)
      },
      'save.lost': async (fact) => {
        happened(fact)
        await gate.loseOne()
        await seeNotice(page, fact.message)
      },
    },
    leaves: {
      loading: async () => {
        await drawer().waitFor()
        await expect.poll(() => title().count()).toBe(0)
      },
      failed: async ({ context }) => {
        await drawer()
          .getByText(context.message ?? '')
          .waitFor()
      },
      'editing.pristine': editing(false),
      'editing.dirty': editing(true),
      saving: async ({ context }) => {
        await drawer().locator('footer button[aria-busy=true]').waitFor()
        await expect.poll(() => title().inputValue()).toBe(context.values.title)
      },
      // What was created goes on being edited.
      saved: () => (isNew ? spread().waitFor() : drawer('Editar').waitFor({ state: 'hidden' })),
    },
    refusals: {
      record: async () => ({
        path: await pathOf(page),
        saves,
        title: (await title().count()) > 0 ? await title().inputValue() : null,
        campaigns: await app.database.db.select().from(campaign),
      }),
      events: {
        'field.change': () => cannotBeUsed(title()),
        'field.normalize': {
          attempt: () => cannotBeUsed(title()),
          except: { saving: 'a field may be left while what stood in it is saved' },
        },
        'form.save': async () => {
          await page.keyboard.press('Control+S')
          return true
        },
        'form.reload': () => cannotBeUsed(page.getByRole('button', { name: 'Tentar de novo' })),
        'draft.restore': () => cannotBeUsed(page.getByRole('button', { name: 'Continuar o rascunho' })),
        'draft.discard': () => cannotBeUsed(page.getByRole('button', { name: 'Descartar', exact: true })),
        'record.loaded': ANSWERED,
        'record.refused': ANSWERED,
        'save.done': ANSWERED,
        'save.refused': ANSWERED,
        'save.outdated': ANSWERED,
        'save.lost': ANSWERED,
      },
      leaves: { saved: 'the drawer is closed, and with it all that could be pressed' },
    },
    async stop() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(view.problems.splice(0).filter(({ text }) => text !== LOST)).toEqual([])
    },
  }
}

const [known, fresh, drafted] = campaignFormWalk.worlds as readonly (typeof campaignFormWalk.worlds)[0][]
const {
  'field.change': [nova, empty],
  'field.normalize': [normalize],
  'form.save': [save],
  'form.reload': [reload],
  'draft.restore': [restore],
  'draft.discard': [discard],
} = campaignFormWalk.commands
const {
  'record.loaded': [loaded],
  'record.refused': [unread],
  'save.done': [done],
  'save.refused': [refused],
  'save.outdated': [outdated],
  'save.lost': [lost],
} = campaignFormWalk.facts
const guardada = { ...nova, value: 'Guardada' } as typeof nova
const blank = empty as typeof nova
const { machine } = campaignFormWalk
const journeys = [
  replay(machine, known as never, [
    unread,
    reload,
    loaded,
    normalize,
    reload,
    loaded,
    nova,
    normalize,
    guardada,
    normalize,
    blank,
    save,
    nova,
    save,
    refused,
    save,
    outdated,
    save,
    lost,
    save,
    guardada,
    done,
    nova,
    save,
    done,
  ]),
  replay(machine, drafted as never, [nova, restore, save, refused, nova, save, done]),
  replay(machine, drafted as never, [discard, save, nova, save]),
  replay(machine, fresh as never, [nova, normalize, blank, normalize]),
]
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const whole = [...journeys, ...fewestPaths(campaignFormWalk, journeys)]
/** The drawer closes with what was saved: nobody goes on typing there. */
const paths = whole.filter(({ steps }) => !steps.slice(0, -1).some(({ snapshot }) => snapshot.matches('saved')))

test('the form’s paths through the panel leave out no event, a record that is not there, and of the transitions those of a closed drawer', () => {
  expect(uncovered(machine, paths)).toEqual({
    leaves: ['gone'],
    transitions: [
      'loading --record.refused#1--> gone',
      'saved --field.change#0--> editing.dirty',
      'saved --form.save#1--> saving',
      'saved --form.reload#2--> loading',
    ],
  })
  expect(gapsOf(campaignFormWalk, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [`${path.world.name}, ${path.steps.length} steps`, path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(campaignFormWalk, path, panelSystem(), tried)
  },
)

const stored = async (name: string) =>
  (await app.database.db.select({ id: campaign.id }).from(campaign).where(eq(campaign.title, name))).length

async function fillIn(name: string): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), DRAFT)
  await page.goto('/action/create')
  await title().fill(name)
  await page.getByLabel('1º prêmio', { exact: true }).fill('Um prêmio')
  await page.getByLabel('Quantidade de cotas', { exact: true }).fill('100')
  await page.getByLabel('Preço por cota', { exact: true }).fill('2,00')
}

test('a save that was asked for three times is sent once', async () => {
  await fillIn('Salva uma vez')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && CAMPAIGN.test(request.url())) sent += 1
  })
  const gate = await gateFor(page, CAMPAIGN)
  await page.getByRole('button', { name: 'Criar campanha' }).dblclick()
  await page.keyboard.press('Control+S')
  await gate.pass()
  await spread().waitFor()
  expect([sent, await stored('Salva uma vez')]).toEqual([1, 1])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a session that is lost while saving loses nothing: what was typed is there after signing in, and is saved once', async () => {
  // What comes after the first screen has not come yet.
  await page.route(/assets\/command-center/, () => {})
  await fillIn('Salva depois')
  const gate = await gateFor(page, CAMPAIGN)
  const letGo = await holdReads(page)
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await admin.call('GET', '/api/logout/all')
  await gate.pass()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  await letGo()
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await giveCode(app, page)
  await expect.poll(() => title().inputValue()).toBe('Salva depois')
  await expect.poll(() => page.getByLabel('Preço por cota', { exact: true }).inputValue()).toBe('2,00')
  await expect.poll(() => stored('Salva depois')).toBe(0)
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await spread().waitFor()
  await expect.poll(() => stored('Salva depois')).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
