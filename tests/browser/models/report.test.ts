import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNextReport } from '../../../server/insight/reports/make.ts'
import { report } from '../../../server/platform/db/schema.ts'
import type { ReportChoice, ReportFact } from '../../../src/machines/flows/records/report.ts'
import { reportModel } from '../../models/records/report.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, cannotBeUsed, pathOf, seeNotice } from '../../support/browser/panel.ts'
import { fewestPaths, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { buyAndPay, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const TITLE = 'Campanha do relatório'
const KINDS = {
  sales: 'Vendas',
  buyers: 'Clientes',
  quotas: 'Cotas pagas',
  winners: 'Ganhadores',
  affiliates: 'Afiliados',
} as const
const FORMATS = { csv: 'CSV', xlsx: 'Excel (XLSX)' } as const
/** What the browser says by itself of a lost request, and of a refusal that no frame may show. */
const EXPECTED = /net::ERR_FAILED|frame|Failed to load resource/

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-report-panel-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  admin = await app.signIn()
  await admin.prove('transactions.index')
  const { url_amigavel } = await createCampaign(app, admin, { title: TITLE })
  await buyAndPay(app, url_amigavel, { quantity: 4 })
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  page = view.page
  await bringSession(app, view, admin)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** The reports' dialog in Chromium; each request waits until the model's fact says how it is answered. */
function panelSystem(): SystemOf<typeof reportModel> {
  let script: ReportFact[] = []
  let gates: { asked: Gate; looked: Gate; file: Gate }

  const dialog = () => page.getByRole('dialog', { name: 'Relatórios' })
  const happened = (fact: ReportFact) => expect(script.shift()).toEqual(fact)
  const store = (change: Partial<typeof report.$inferInsert>) => app.database.db.update(report).set(change)
  const chosen = async ({ kind, format }: ReportChoice) => {
    await dialog().waitFor()
    await expect
      .poll(() =>
        dialog()
          .getByRole('radio', { name: new RegExp(`^${KINDS[kind]}`) })
          .isChecked(),
      )
      .toBe(true)
    await expect.poll(() => dialog().getByRole('radio', { name: FORMATS[format] }).isChecked()).toBe(true)
  }
  const busy = async ({ context }: { context: { done: number; total: number } }) => {
    await dialog().getByRole('status').filter({ hasText: 'Gerando relatório...' }).waitFor()
    await dialog().locator('button[aria-busy=true]').filter({ hasText: 'Gerar relatório' }).waitFor()
    if (context.total > 0) await dialog().getByText('10.000 de 25.000').waitFor()
  }

  return {
    async start(facts) {
      script = [...facts]
      await app.database.db.delete(report)
      gates = {
        asked: await gateFor(page, /\/api\/actions\/reports\/[a-z]+$/),
        looked: await gateFor(page, /\/api\/actions\/reports\/\d+$/),
        file: await gateFor(page, /\/api\/reports\/\d+/),
      }
      await page.goto('/actions')
      await page.getByRole('row').filter({ hasText: TITLE }).waitFor()
    },
    commands: {
      'report.open': async ({ kind }) => {
        if (kind === undefined) {
          await page.getByRole('button', { name: `Mais ações de ${TITLE}` }).click()
          await page.getByRole('menuitem', { name: 'Relatórios' }).click()
          return
        }
        await page.keyboard.press('j')
        await page.keyboard.press('Control+K')
        await page.getByRole('option', { name: /^Relatórios/ }).click()
        await page.getByRole('option', { name: `Relatório: ${KINDS[kind]}` }).click()
      },
      'report.choose': async ({ choice: { kind, format } }) => {
        await dialog()
          .getByRole('radio', { name: new RegExp(`^${KINDS[kind]}`) })
          .check()
        await dialog().getByRole('radio', { name: FORMATS[format] }).check()
      },
      'report.make': async () => {
        for (const gate of Object.values(gates)) gate.hold()
        await dialog().getByRole('button', { name: 'Gerar relatório' }).click()
      },
      'report.close': async () => {
        await page.keyboard.press('Escape')
        await dialog().waitFor({ state: 'hidden' })
      },
    },
    facts: {
      'report.started': async (fact) => {
        happened(fact)
        await gates.asked.pass()
        await expect.poll(() => app.database.db.$count(report)).toBe(1)
      },
      'report.refused': async (fact) => {
        happened(fact)
        if ((await app.database.db.$count(report)) === 0) await gates.asked.lose()
        else {
          await store({ state: 'failed' })
          await gates.looked.pass()
        }
        await seeNotice(page, fact.message)
        await app.database.db.delete(report)
      },
      'rows.counted': async (fact) => {
        happened(fact)
        await store({ state: 'making', done: fact.done, total: fact.total })
        await gates.looked.pass()
        await dialog().getByText('10.000 de 25.000').waitFor()
        gates.looked.hold()
      },
      'report.finished': async (fact) => {
        happened(fact)
        await store({ state: 'waiting' })
        while (await makeNextReport(app.ports));
        const fetching = page.waitForRequest(/\/api\/reports\/\d+/)
        await gates.looked.pass()
        await fetching
      },
      'download.started': async (fact) => {
        happened(fact)
        const download = page.waitForEvent('download')
        await gates.file.pass()
        expect((await download).suggestedFilename()).toMatch(/-campanha-do-relatorio-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
        await app.database.db.delete(report)
      },
      'download.refused': async (fact) => {
        happened(fact)
        await store({ ticketUntil: new Date(0) })
        await gates.file.pass()
        await seeNotice(page, fact.message)
        await app.database.db.delete(report)
      },
    },
    leaves: {
      closed: () => dialog().waitFor({ state: 'hidden' }),
      'open.choosing': async ({ context: { choice } }) => {
        await chosen(choice)
        await expect
          .poll(() => dialog().getByRole('button', { name: 'Gerar relatório' }).getAttribute('aria-busy'))
          .toBeNull()
      },
      'open.asking': busy,
      'open.making': busy,
      'open.fetching': busy,
    },
    refusals: {
      record: async () => ({
        path: await pathOf(page),
        dialog: await dialog().allTextContents(),
        reports: await app.database.db.select().from(report),
      }),
      events: {
        'report.open': () => cannotBeUsed(page.getByRole('button', { name: `Mais ações de ${TITLE}` })),
        'report.choose': async () => {
          const other = dialog().getByRole('radio', { name: new RegExp(`^${KINDS.buyers}`) })
          if (await cannotBeUsed(other)) return true
          await other.click({ force: true })
          return !(await other.isChecked())
        },
        'report.make': () => cannotBeUsed(dialog().getByRole('button', { name: 'Gerar relatório' })),
        'report.close': () => cannotBeUsed(dialog()),
        'report.started': ANSWERED,
        'report.refused': ANSWERED,
        'rows.counted': ANSWERED,
        'report.finished': ANSWERED,
        'download.started': ANSWERED,
        'download.refused': ANSWERED,
      },
    },
    async stop() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect.poll(() => pathOf(page)).toBe('/actions')
      expect(view.problems.splice(0).filter(({ text }) => !EXPECTED.test(text))).toEqual([])
    },
  }
}

const [world] = reportModel.worlds
const {
  'report.open': [open, openWinners],
  'report.choose': [choose],
  'report.make': [make],
  'report.close': [close],
} = reportModel.commands
const {
  'report.started': [started],
  'report.refused': [refused],
  'rows.counted': [counted],
  'report.finished': [finished],
  'download.started': [fetched],
  'download.refused': [lost],
} = reportModel.facts
const journey = replay(reportModel.machine, world, [
  open,
  close,
  openWinners as typeof open,
  choose,
  make,
  refused,
  make,
  started,
  refused,
  make,
  started,
  counted,
  finished,
  lost,
  make,
  started,
  finished,
  fetched,
  open,
  make,
  started,
  close,
])
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const paths = [journey, ...fewestPaths(reportModel, [journey])]

test('the report’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(reportModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(reportModel, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(reportModel, path, panelSystem(), tried)
  },
)
