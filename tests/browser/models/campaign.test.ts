import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf } from '../../../server/campaigns/ledger/ledger.ts'
import { stepUp } from '../../../server/platform/auth/schema.ts'
import type { CampaignContext, CampaignState } from '../../../src/machines/entities/campaign.ts'
import type { CampaignRecordFact } from '../../../src/machines/flows/dialogues/campaign-record.ts'
import {
  BUT_DISMISSALS,
  COPIED,
  COUNTED_NONE,
  COUNTED_SOME,
  campaignRecordModel,
  DONE,
  NEVER_DISMISSED,
  REFUSED,
} from '../../models/dialogues/campaign-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, closeNotices, notices, pathOf, see, seeNotice } from '../../support/browser/panel.ts'
import { fewestPaths, joinedPaths, leavesOf, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { bringCounts, drawElsewhere } from '../../support/seeds/campaign-seed.ts'
import { type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const LISTS = { active: '/actions', closed: '/actions/closed', trash: '/actions/trash' } as const
const TABS = { active: /^Ativas/, closed: /^Encerradas/, trash: /^Lixeira/ } as const
const STEP_UP = 'actions.count.delete.reset.restore'
const TRASH = 'Mover para a lixeira'
/** What is said when it is done. */
const SAID = {
  'campaign.count': undefined,
  'campaign.duplicate': undefined,
  'campaign.trash': 'Campanha movida para a lixeira',
  'campaign.restore': 'Campanha restaurada',
  'campaign.sell': 'Campanha à venda',
  'campaign.reset': 'Campanha reiniciada',
} as const
const LOST = 'Failed to load resource: net::ERR_FAILED'

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
  await view.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, admin)
})
afterAll(() => app.close())

let campaigns = 0

/** The lists of campaigns in Chromium; what the server answers about one waits until the model's fact lets it through. */
function panelSystem(): SystemOf<typeof campaignRecordModel> {
  let script: CampaignRecordFact[] = []
  let asked: keyof typeof SAID | undefined
  let campaign: Campaign
  let title: string
  let gate: Gate

  const menu = () => page.getByRole('button', { name: `Mais ações de ${title}`, exact: true })
  const row = () => page.getByRole('row').filter({ has: menu() })
  const refresh = () => row().getByRole('button', { name: 'Atualizar contagem' })
  const question = () => page.getByRole('dialog', { name: `Reiniciar a campanha “${title}”?` })
  const code = () => page.getByRole('dialog', { name: 'Confirme que é você' })
  const happened = (fact: CampaignRecordFact) => expect(script.shift()).toEqual(fact)
  const lookAt = async (list: CampaignState) => {
    if ((await pathOf(page)) !== LISTS[list]) await page.getByRole('link', { name: TABS[list] }).click()
    await row().waitFor()
  }
  const choose = (command: keyof typeof SAID, label: string) => async () => {
    asked = command
    gate.hold()
    await menu().click()
    await page.getByRole('menuitem', { name: label }).click()
    if (label === TRASH && (await countOf(app.database.db, [campaign.id])).get(campaign.id)?.paid) await sayYes()
  }
  /** What has sold goes into the trash only after a question. */
  const sayYes = async () => {
    const figures = page.getByRole('dialog', { name: `Mover “${title}” para a lixeira?` })
    await figures.getByText('7 cotas').waitFor()
    await figures.getByRole('button', { name: TRASH }).click()
  }
  /** Whether the menu does not offer something, or muted with a reason. */
  const isNotInMenu = (label: string) => async () => {
    await menu().click()
    const item = page.getByRole('menuitem', { name: label })
    await page.getByRole('menuitem').first().waitFor()
    const isMuted = (await item.count()) === 0 || (await item.getAttribute('aria-disabled')) === 'true'
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    return isMuted
  }
  /** Chosen by somebody who is asked for a code, where the next fact is that none was given. */
  const chooseWithCode = (command: keyof typeof SAID, label: string) => async () => {
    if (script[0]?.type !== 'request.dismissed') return choose(command, label)()
    await app.database.db.delete(stepUp)
    await choose(command, label)()
    await gate.pass()
  }
  const answered = async (fact: CampaignRecordFact) => {
    happened(fact)
    if (await question().isVisible()) await goThroughWithIt()
    await gate.pass()
  }
  const closeCopy = async () => {
    await see(page, 'Campanha duplicada. A cópia fica em “Em breve!” até você colocá-la à venda.')
    const copy = page.getByRole('dialog', { name: 'Editar Campanha' })
    await expect.poll(() => copy.getByLabel('Título', { exact: true }).inputValue()).toBe(`${title} (cópia)`)
    await closeNotices(page)
    await page.keyboard.press('Escape')
    await copy.waitFor({ state: 'hidden' })
  }
  const goThroughWithIt = async () => {
    await page.getByLabel('Digite reiniciar para confirmar').fill('reiniciar')
    await page.keyboard.press('Enter')
    await question().waitFor({ state: 'hidden' })
  }
  const idle =
    (list: CampaignState) =>
    async ({ context }: { context: CampaignContext }) => {
      await lookAt(list)
      await expect.poll(() => menu().getAttribute('aria-busy')).toBeNull()
      if (list !== 'trash') await expect.poll(() => refresh().getAttribute('aria-busy')).toBeNull()
      if (list !== 'active') return
      const { paid, reserved, total } = context
      await expect.poll(() => row().textContent()).toContain(`${paid} de ${total}${reserved}sem data`)
    }
  const counting = () => expect.poll(() => refresh().getAttribute('aria-busy')).toBe('true')
  /** The row turns until the answer comes; where the operator is to give up, the code is asked for over it. */
  const working = async () => {
    if (script[0]?.type === 'request.dismissed') await code().waitFor()
    else await expect.poll(() => menu().getAttribute('aria-busy')).toBe('true')
  }

  return {
    async start(facts, { input }) {
      script = [...facts]
      campaigns += 1
      title = `Campanha do modelo ${campaigns}`
      campaign = await createCampaign(app, admin, { title, numbers: input.total })
      await bringCounts(app, campaign, input)
      await admin.prove(STEP_UP)
      gate = await gateFor(page, new RegExp(`/api/actions/((count|restore|reset|duplicate|sell)/)?${campaign.id}$`))
      await gate.pass()
      await page.goto('/actions')
    },
    commands: {
      'campaign.count': async () => {
        asked = 'campaign.count'
        gate.hold()
        await refresh().click()
      },
      'campaign.trash': chooseWithCode('campaign.trash', TRASH),
      'campaign.restore': chooseWithCode('campaign.restore', 'Restaurar'),
      'campaign.reset': choose('campaign.reset', 'Reiniciar campanha'),
      'campaign.duplicate': choose('campaign.duplicate', 'Duplicar campanha'),
      'campaign.sell': choose('campaign.sell', 'Colocar à venda'),
      'campaign.copyAddress': async () => {
        await page.evaluate(() => navigator.clipboard.writeText(''))
        await menu().click()
        await page.getByRole('menuitem', { name: 'Copiar endereço público' }).click()
        await notices(page).filter({ hasText: 'Link copiado com sucesso' }).waitFor()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toBe(`${app.url}/campaign/${campaign.url_amigavel}`)
        await closeNotices(page)
      },
    },
    facts: {
      'request.done': async (fact) => {
        if (fact.counted && (await pathOf(page)) === LISTS.active) await bringCounts(app, campaign, fact.counted)
        await answered(fact)
        const said = asked && SAID[asked]
        if (said !== undefined) await seeNotice(page, said)
        if (asked === 'campaign.duplicate') await closeCopy()
      },
      'request.refused': async (fact) => {
        happened(fact)
        if (await question().isVisible()) await goThroughWithIt()
        await gate.loseOne()
        await seeNotice(page, 'Erro ao se conectar ao servidor')
        await gate.pass()
      },
      'request.dismissed': async (fact) => {
        happened(fact)
        const before = await notices(page).allTextContents()
        await page.keyboard.press('Escape')
        await question().or(code()).waitFor({ state: 'hidden' })
        expect((await notices(page).allTextContents()).filter((text) => !before.includes(text))).toEqual([])
        await admin.prove(STEP_UP)
      },
      'winner.drawn': async (fact) => {
        happened(fact)
        if ((await pathOf(page)) === LISTS.closed) return drawElsewhere(app, admin, campaign)
        await gate.lose()
        await drawElsewhere(app, admin, campaign)
        await gate.pass()
        await page.goto('/actions/closed')
      },
    },
    leaves: {
      'active.idle': idle('active'),
      'active.refreshing': counting,
      'active.sending': working,
      'active.duplicating': working,
      'active.selling': working,
      'active.resetting': () => question().waitFor(),
      'closed.idle': idle('closed'),
      'closed.refreshing': counting,
      'closed.sending': working,
      'closed.duplicating': working,
      'trash.idle': idle('trash'),
      'trash.sending': working,
    },
    refusals: {
      record: async () => (await admin.call('GET', `/api/actions/${campaign.id}`)).body,
      events: {
        'campaign.count': async () => (await refresh().count()) === 0,
        'campaign.trash': isNotInMenu(TRASH),
        'campaign.restore': isNotInMenu('Restaurar'),
        'campaign.reset': isNotInMenu('Reiniciar campanha'),
        'campaign.duplicate': isNotInMenu('Duplicar campanha'),
        'campaign.sell': isNotInMenu('Colocar à venda'),
        'campaign.copyAddress': isNotInMenu('Copiar endereço público'),
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'request.dismissed': 'a question is dismissed only where it is asked',
        'winner.drawn': 'sent to the server in its own walk',
      },
      leaves: Object.fromEntries(
        leavesOf(campaignRecordModel.machine).flatMap((leaf) =>
          leaf.endsWith('.idle') ? [] : [[leaf, 'the menu is busy while its request is on its way']],
        ),
      ),
    },
    async stop() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(view.problems.splice(0).filter(({ text }) => text !== LOST)).toEqual([])
    },
  }
}

const [unpaid] = campaignRecordModel.worlds
const dismissed = { type: 'request.dismissed' } as const
const trash = { type: 'campaign.trash' } as const
const restore = { type: 'campaign.restore' } as const
const reset = { type: 'campaign.reset' } as const
const address = { type: 'campaign.copyAddress' } as const
const journey = replay(campaignRecordModel.machine, unpaid, [
  address,
  { type: 'campaign.count' },
  REFUSED,
  { type: 'campaign.count' },
  COUNTED_NONE,
  reset,
  dismissed,
  reset,
  REFUSED,
  reset,
  DONE,
  trash,
  dismissed,
  trash,
  REFUSED,
  trash,
  DONE,
  restore,
  dismissed,
  restore,
  REFUSED,
  restore,
  DONE,
  { type: 'campaign.duplicate' },
  REFUSED,
  { type: 'campaign.duplicate' },
  COPIED,
  { type: 'campaign.count' },
  COUNTED_SOME,
  { type: 'winner.drawn' },
  address,
  { type: 'campaign.count' },
  REFUSED,
  { type: 'campaign.count' },
  COUNTED_NONE,
  { type: 'campaign.duplicate' },
  REFUSED,
  { type: 'campaign.duplicate' },
  COPIED,
  trash,
  dismissed,
  trash,
  REFUSED,
  trash,
  DONE,
  restore,
  DONE,
])
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const paths = joinedPaths(campaignRecordModel, [
  journey,
  ...fewestPaths(campaignRecordModel, [journey], { only: BUT_DISMISSALS }),
])

test('the campaign’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(campaignRecordModel.machine, paths)).toEqual({ leaves: [], transitions: NEVER_DISMISSED })
  expect(gapsOf(campaignRecordModel, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [`${path.world.name}, ${path.steps.length} steps`, path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(campaignRecordModel, path, panelSystem(), tried)
  },
)
