import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../../server/db/schema.ts'
import { makeNextReport } from '../../../server/reports/make.ts'
import type { ReportChoice } from '../../../src/machines/flows/report.ts'
import { reportModel, SUBJECT } from '../../models/report.model.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../support/fixtures.ts'
import { fewestPaths, leavesOf, replay, uncovered } from '../../support/model.ts'
import { gapsOf, type SystemOf, walk } from '../../support/walk.ts'

const BOM = '\ufeff'
let app: TestApp
let admin: SignedIn
let folder: string
let campaign: Campaign
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-report-model-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
  await buyAndPay(app, campaign.url_amigavel, { quantity: 4 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A client that asks for a report, looks how far it is, and fetches it. */
function liveSystem(): SystemOf<typeof reportModel> {
  const { db } = app.database
  let choice: ReportChoice
  let id: number | undefined
  let url: string | undefined

  const ask = () =>
    admin.call('POST', `/api/actions/reports/${choice.kind}`, {
      body: { ...SUBJECT.filter, id: campaign.id, format: choice.format },
    })
  const state = async () => wanted(await admin.call('GET', `/api/actions/reports/${id}`), 200)
  const store = (change: Partial<typeof report.$inferInsert>) =>
    db
      .update(report)
      .set(change)
      .where(eq(report.id, id ?? 0))
  const forget = () => {
    id = undefined
    url = undefined
  }

  return {
    async start() {
      await db.delete(report)
      choice = { kind: 'sales', format: 'csv' }
      forget()
    },
    commands: {
      'report.open': ({ kind }) => {
        choice = { ...choice, ...(kind && { kind }) }
      },
      'report.choose': (event) => {
        choice = event.choice
      },
      'report.make': () => {},
      'report.close': forget,
    },
    facts: {
      'report.started': async () => {
        const body = wanted(await ask(), 200)
        expect(body).toMatchObject({ state: 'waiting', done: 0, url: null })
        id = body.report
      },
      'report.refused': async () => {
        if (id === undefined) {
          for (let count = 0; count < 3; count++) wanted(await ask(), 200)
          const { status, body } = await ask()
          expect([status, body.msg]).toEqual([429, 'Já há relatórios seus sendo gerados. Espere um deles terminar.'])
          await db.delete(report)
          return
        }
        await store({ state: 'waiting', filter: { initial: 'ontem' } })
        await expect(makeNextReport(app.ports)).rejects.toThrow()
        expect(await state()).toMatchObject({ state: 'failed', url: null })
        forget()
      },
      'rows.counted': async ({ done, total }) => {
        await store({ state: 'making', done, total })
        expect(await state()).toMatchObject({ state: 'making', done, total, url: null })
      },
      'report.finished': async () => {
        await store({ state: 'waiting' })
        while (await makeNextReport(app.ports));
        const made = await state()
        expect(made.state).toBe('ready')
        url = made.url
      },
      'download.started': async () => {
        const answer = await fetch(app.url + url)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^talao-relatorio=${id};`))
        const text = await answer.arrayBuffer()
        const head = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.slice(0, 3))
        expect(choice.format === 'csv' ? head : head.slice(0, 2)).toBe(choice.format === 'csv' ? BOM : 'PK')
        forget()
      },
      'download.refused': async () => {
        app.clock.move(60_001)
        const answer = await fetch(app.url + url)
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
        forget()
      },
    },
    leaves: {
      closed: () => {},
      'open.choosing': () => expect([id, url]).toEqual([undefined, undefined]),
      'open.asking': () => expect(id).toBeUndefined(),
      'open.making': async ({ context }) => {
        const { state: stored, done, total, url: address } = await state()
        expect({ done, total, url: address }).toEqual({ done: context.done, total: context.total, url: null })
        expect(['waiting', 'making']).toContain(stored)
      },
      'open.fetching': () => expect(url).toMatch(new RegExp(`^/api/reports/${id}\\?ticket=`)),
    },
    stop: () => {},
  }
}

const [world] = reportModel.worlds
const {
  'report.open': [open],
  'report.choose': [choose],
  'report.make': [make],
} = reportModel.commands
const {
  'report.started': [started],
  'report.refused': [refused],
  'rows.counted': [counted],
  'report.finished': [finished],
  'download.started': [fetched],
  'download.refused': [lost],
} = reportModel.facts
const journeys = [
  replay(reportModel.machine, world, [
    open,
    make,
    refused,
    make,
    started,
    refused,
    choose,
    make,
    started,
    counted,
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
    finished,
    fetched,
  ]),
]
const paths = [...journeys, ...fewestPaths(reportModel, journeys)]

test('the report’s paths through the live API leave out no state, no transition and no event', () => {
  expect(leavesOf(reportModel.machine).sort()).toEqual(Object.keys(liveSystem().leaves).sort())
  expect(uncovered(reportModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(reportModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path', async () => {
  for (const path of paths) await walk(reportModel, path, liveSystem())
})
