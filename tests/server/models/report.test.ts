import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNextReport } from '../../../server/insight/reports/make.ts'
import { reportPiece } from '../../../server/platform/db/schema.ts'
import type { Ports } from '../../../server/platform/ports.ts'
import type { ReportChoice, ReportFact } from '../../../src/machines/flows/records/report.ts'
import { reportModel, SUBJECT } from '../../models/records/report.model.ts'
import { fewestPaths, leavesOf, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const BOM = '\ufeff'
let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  const total = reportModel.facts['rows.counted'][0].total
  campaign = await createCampaign(app, admin, { numbers: total })
  await buyAndPay(app, campaign.url_amigavel, { quantity: total })
})
afterAll(() => app.close())

/** A client that asks for a report, looks how far it is, and fetches it. */
function liveSystem(): SystemOf<typeof reportModel> {
  let script: ReportFact[] = []
  let choice: ReportChoice
  let id: number | undefined
  let url: string | undefined
  /** The address of a report that was fetched, or could have been a minute ago. */
  let spent: string | undefined
  let making: { pause: Pause; done: Promise<unknown> } | undefined

  const happened = (fact: ReportFact) => expect(script.shift()).toEqual(fact)
  /** A report that is followed while it is made is one of many rows: that of the quotas. */
  const ask = () => {
    const end = script.findIndex(({ type }) => type !== 'rows.counted')
    const kind = end === 0 ? choice.kind : 'quotas'
    return admin.call('POST', `/api/actions/reports/${kind}`, {
      body: { ...SUBJECT.filter, id: campaign.id, format: choice.format },
    })
  }
  const state = async () => wanted(await admin.call('GET', `/api/actions/reports/${id}`), 200)
  const makeAll = async () => {
    making?.pause.end()
    await making?.done
    making = undefined
    while (await makeNextReport(app.ports));
  }
  const forget = async () => {
    await makeAll()
    id = undefined
    url = undefined
  }

  return {
    async start(facts) {
      script = [...facts]
      choice = { kind: 'sales', format: 'csv' }
      await forget()
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
      'report.started': async (fact) => {
        happened(fact)
        const body = wanted(await ask(), 200)
        expect(body).toMatchObject({ state: 'waiting', done: 0, url: null })
        id = body.report
      },
      'report.refused': async (fact) => {
        happened(fact)
        if (id === undefined) {
          for (let count = 0; count < 3; count++) wanted(await ask(), 200)
          const { status, body } = await ask()
          expect([status, body.msg]).toEqual([429, 'Já há relatórios seus sendo gerados. Espere um deles terminar.'])
          await makeAll()
          return
        }
        if (making) making.pause.fail()
        else await expect(makeNextReport(withoutRoom())).rejects.toThrow('no room for a file')
        await making?.done
        expect(await state()).toMatchObject({ state: 'failed', url: null })
        await forget()
      },
      'rows.counted': async (fact) => {
        happened(fact)
        if (!making) {
          const pause = pauseAfterTelling()
          making = { pause, done: makeNextReport(pause.ports).catch(() => {}) }
          await pause.reached
        }
        expect(await state()).toMatchObject({ state: 'making', done: fact.done, total: fact.total, url: null })
      },
      'report.finished': async (fact) => {
        happened(fact)
        await makeAll()
        const made = await state()
        expect(made.state).toBe('ready')
        url = made.url
      },
      'download.started': async (fact) => {
        happened(fact)
        const answer = await fetch(app.url + url)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^talao-relatorio=${id};`))
        const text = await answer.arrayBuffer()
        const head = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.slice(0, 3))
        expect(choice.format === 'csv' ? head : head.slice(0, 2)).toBe(choice.format === 'csv' ? BOM : 'PK')
        spent = url
        await forget()
      },
      'download.refused': async (fact) => {
        happened(fact)
        app.clock.move(60_001)
        const answer = await fetch(app.url + url)
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
        spent = url
        await forget()
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
    refusals: {
      record: async () => (id === undefined ? null : { ...(await state()), url: null }),
      events: {
        'report.open': CHOSEN,
        'report.choose': CHOSEN,
        'report.make': 'another report may be asked for beside one that is made, up to three',
        'report.close': CHOSEN,
        'report.started': ANSWERED,
        'report.refused': ANSWERED,
        'rows.counted': ANSWERED,
        'report.finished': ANSWERED,
        'download.started': async () => {
          const answer = await fetch(app.url + (spent ?? `/api/reports/${id ?? 1}?ticket=none`))
          return answer.status === 403
        },
        'download.refused': ANSWERED,
      },
    },
    stop: forget,
  }
}

/** Who opens and closes what on the screen is not seen by the server. */
const CHOSEN = 'what is opened, chosen and closed in the panel reaches the server with the request alone'

/** Ports of a server whose database keeps no file. */
function withoutRoom(): Ports {
  const { db } = app.database
  const insert = (table: PgTable) => {
    if (table === reportPiece) throw new Error('no room for a file')
    return db.insert(table)
  }
  const full = new Proxy(db, { get: (target, name) => (name === 'insert' ? insert : Reflect.get(target, name)) })
  return { ...app.ports, database: { ...app.database, db: full } }
}

interface Pause {
  ports: Ports
  /** Resolves when it was told how many rows are done, and the next ones are waited for. */
  reached: Promise<void>
  end(): void
  fail(): void
}

/** The report is claimed, then it is told how many rows there are, then twice how many are done. */
const SECOND_TELLING = 4

/** Ports whose database takes the second telling of the progress only when it is let through: the maker waits for it. */
function pauseAfterTelling(): Pause {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: onward, resolve: end, reject } = Promise.withResolvers<void>()
  onward.catch(() => {})
  let changes = 0
  const { db } = app.database
  const transaction = async (work: Parameters<typeof db.transaction>[0]) => {
    changes += 1
    if (changes === SECOND_TELLING) {
      reach()
      await onward
    }
    return db.transaction(work)
  }
  const slow = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  return {
    ports: { ...app.ports, database: { ...app.database, db: slow } },
    reached,
    end,
    fail: () => reject(new Error('the database is gone')),
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

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(reportModel, paths, liveSystem)
})
