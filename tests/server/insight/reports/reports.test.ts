import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readReportFile, removeReportFile, writeReportFile } from '../../../../server/insight/reports/file.ts'
import { makeNextReport, removeOldReports } from '../../../../server/insight/reports/make.ts'
import {
  auditLog,
  link,
  operator,
  reportPiece,
  sandboxCharge,
  transaction,
} from '../../../../server/platform/db/schema.ts'
import { FEDERAL } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { reportCharge } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { unzip } from '../../../support/server/unzip.ts'

const BOM = '\ufeff'
let app: TestApp
let admin: SignedIn
let campaign: { id: number; url_amigavel: string }

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  campaign = await createCampaign(app, admin)
})

const ask = (type: string, more: object = {}) =>
  admin.call('POST', `/api/actions/reports/${type}`, { body: { id: campaign.id, ...more } })
const state = async (id: number, who = admin) => who.call('GET', `/api/actions/reports/${id}`)

/** Asks for a report, lets it be made, and fetches it as the browser's form does: without a session. */
async function fetched(type: string, more: object = {}): Promise<{ file: Buffer; headers: Headers }> {
  const { report } = wanted(await ask(type, more), 200)
  while (await makeNextReport(app.ports));
  const { url } = wanted(await state(report), 200)
  const answer = await fetch(app.url + url)
  expect(answer.status).toBe(200)
  return { file: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

async function linesOf(type: string, more: object = {}): Promise<string[]> {
  const text = (await fetched(type, more)).file.toString()
  expect(text.startsWith(BOM)).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(BOM.length, -2).split('\r\n')
}

describe('a report', () => {
  test('of the sales is what Excel in Brazil opens', async () => {
    const purchase = await buyAndPay(app, campaign.url_amigavel, { quantity: 3, name: 'José; "Zé" da Silva' })
    const lines = await linesOf('sales')
    expect(lines[0]).toBe(
      'Transação;Status;Data;Pagamento;Cliente;Telefone;Cotas compradas;Cotas entregues;Valor;Devolvido;Link',
    )
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      new RegExp(
        `^${purchase.id};Aprovado;\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d:\\d\\d;\\d\\d/.*;"José; ""Zé"" da Silva";\\(62\\) 98123-4567;3;3;6,00;[^;]*;$`,
      ),
    )
  })

  test('of the sales is asked for by either of its names', async () => {
    expect(await linesOf('transactions')).toEqual(await linesOf('sales'))
  })

  test('of the sales tells of money of another amount what went back of it', async () => {
    const { id, chargeId } = await buy(app, campaign.url_amigavel, { quantity: 3 })
    await app.database.db.update(sandboxCharge).set({ amount: 599 }).where(eq(sandboxCharge.chargeId, chargeId))
    await pay(app, chargeId)
    const body = { reason: 'Pagou um centavo a menos' }
    wanted(await admin.call('POST', `/api/late-payments/refund/${id}`, { body }), 200)
    expect((await linesOf('sales'))[1]?.split(';').slice(8, 10)).toEqual(['6,00', '5,99'])
  })

  test('holds exactly what the filter in force finds', async () => {
    await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
    await buy(app, campaign.url_amigavel, { quantity: 5, telefone: '62988887777' })
    const statuses = async (filter: object) => (await linesOf('sales', filter)).slice(1).map((row) => row.split(';')[1])
    expect(await statuses({})).toEqual(['Aprovado', 'Pendente'])
    expect(await statuses({ status: 'pendente' })).toEqual(['Pendente'])
    expect(await statuses({ amount: 6, order: 'exato' })).toEqual(['Aprovado'])
    expect(await statuses({ amount: 6, order: 'maior' })).toEqual(['Pendente'])
    expect(await statuses({ final: '2020-01-01T00:00' })).toEqual([])
    expect((await ask('sales', { initial: 'ontem' })).body.errors).toEqual({ initial: ['Informe uma data válida'] })
  })

  test('holds row by row what the list shows under the same filter, oldest first', async () => {
    const [own] = await app.database.db
      .insert(link)
      .values({ campaignId: campaign.id, title: 'Stories', operatorId: 1, createdAt: app.clock.now() })
      .returning()
    const made = [
      await buyAndPay(app, campaign.url_amigavel, { quantity: 3, name: 'Ana', telefone: '62977776666' }),
      await buy(app, campaign.url_amigavel, { quantity: 5, telefone: '62988887777', link_ref: own?.id }),
      await buyAndPay(app, campaign.url_amigavel, { quantity: 4, name: 'Ana', telefone: '62977776666' }),
    ]
    const { user_id, created_at } = wanted(await admin.call('GET', `/api/transactions/${made[0]?.id}`), 200).transaction
    const filters = [
      ...[{}, { status: 'aprovado' }, { user_id }, { link_id: own?.id }],
      ...[{ amount: 6, order: 'maior' }, { initial: created_at }, { final: created_at, status: 'pendente' }],
    ]
    const sizes = []
    for (const filter of filters) {
      const { data } = wanted(await admin.call('POST', `/api/transactions/${campaign.id}`, { body: filter }), 200)
      const shown = data.map((row: Record<string, number>) => [row.id, row.payment_method_id, row.transaction_amount])
      const written = (await linesOf('sales', filter)).slice(1).map((line) => {
        const cells = line.split(';')
        return [Number(cells[0]), Number(cells[6]), Number(cells[8]?.replace(',', '.'))]
      })
      expect(written).toEqual(shown.reverse())
      sizes.push(shown.length)
    }
    expect(sizes.slice(0, 5)).toEqual([3, 2, 2, 1, 2])
  })

  test('of the buyers adds up what each paid', async () => {
    await buyAndPay(app, campaign.url_amigavel, { quantity: 3, name: 'Ana', telefone: '62977776666' })
    const { chargeId } = await buyAndPay(app, campaign.url_amigavel, {
      quantity: 4,
      name: 'Ana',
      telefone: '62977776666',
    })
    await reportCharge(app, chargeId, 'in_mediation')
    await buy(app, campaign.url_amigavel, { quantity: 9, telefone: '62988887777' })
    const [head, ...rows] = await linesOf('buyers')
    expect(head).toBe('Cliente;Telefone;Compras;Cotas;Valor;Última compra')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^Ana;\(62\) 97777-6666;2;7;14,00;\d\d\//)
  })

  test('of the paid quotas names each number once', async () => {
    const { numbers, id, chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
    await reportCharge(app, chargeId, 'in_mediation')
    await buy(app, campaign.url_amigavel, { quantity: 2, telefone: '62988887777' })
    const [head, ...rows] = await linesOf('quotas')
    expect(head).toBe('Cota;Cliente;Telefone;Transação;Pagamento')
    expect(rows.map((row) => Number(row.split(';')[0]))).toEqual([...numbers].sort((one, other) => one - other))
    expect(rows[0]).toMatch(new RegExp(`^\\d\\d;Maria das Dores;\\(62\\) 98123-4567;${id};\\d\\d/`))
  })

  test('of the winners names who won what', async () => {
    const { numbers } = await buyAndPay(app, campaign.url_amigavel)
    expect(await linesOf('winners')).toHaveLength(1)
    const body = { ...FEDERAL, resultado: numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
    const [, row] = await linesOf('winners')
    expect(row).toMatch(/^1º prêmio;Uma moto zero quilômetro;\d+;\d\d;Maria das Dores;\(62\) 98123-4567;\d+;\d\d\//)
  })

  test('of the affiliates adds up what each sold and earned when it was paid', async () => {
    const { db } = app.database
    const at = new Date()
    const [seller] = await db
      .insert(operator)
      .values({
        role: 'afiliado',
        name: 'Bia',
        email: `bia${campaign.id}@talao.test`,
        afiliadoPercent: 30,
        passwordHash: 'x',
        createdAt: at,
      })
      .returning()
    const links = await db
      .insert(link)
      .values(
        [15, null].map((afiliadoPercent) => ({
          campaignId: campaign.id,
          title: 'Stories',
          operatorId: seller?.id ?? 0,
          afiliadoId: seller?.id,
          afiliadoPercent,
          createdAt: at,
        })),
      )
      .returning()
    await buyAndPay(app, campaign.url_amigavel, { quantity: 5, link_ref: links[0]?.id })
    const { chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 1, link_ref: links[1]?.id })
    await db.update(link).set({ afiliadoPercent: 90 }).where(eq(link.campaignId, campaign.id))
    await buyAndPay(app, campaign.url_amigavel, { quantity: 2 })
    const [, ...rows] = await linesOf('affiliates')
    const sold = [`Bia;bia${campaign.id}@talao.test;2;2;6;12,00;2,10`]
    expect(rows).toEqual(sold)
    // What is disputed is sold as before.
    await reportCharge(app, chargeId, 'in_mediation')
    expect((await linesOf('affiliates')).slice(1)).toEqual(sold)
  })
})

describe('S48 a report', () => {
  const FORMULAS = ['=HYPERLINK("https://evil.example")', '+1+1', '-2+3', '@SUM(A1)']

  test.each(FORMULAS)('keeps a buyer named %s from running in CSV and XLSX', async (name) => {
    await buyAndPay(app, campaign.url_amigavel, { name })
    const [, row] = await linesOf('sales')
    expect(row).toContain(name.includes('"') ? `"'=HYPERLINK(""https://evil.example"")"` : `;'${name};`)
    const files = unzip((await fetched('sales', { format: 'xlsx' })).file)
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).not.toContain('<f')
    expect(sheet).toContain(`t="inlineStr"><is><t xml:space="preserve">${name}</t></is>`)
  })

  test.each([
    ['Ana,=HYPERLINK(1)', `;"Ana,'=HYPERLINK(1)";`],
    ['Ana, +1', `;"Ana, '+1";`],
    ['Ana;@SUM(A1),-2', `;"Ana;'@SUM(A1),'-2";`],
    ['Souza, Ana', ';"Souza, Ana";'],
    ['Ana - Bia', ';Ana - Bia;'],
  ])('keeps a formula inside of the name %s from running where commas part cells', async (name, cell) => {
    await buyAndPay(app, campaign.url_amigavel, { name })
    const [, row] = await linesOf('sales')
    expect(row).toContain(cell)
    const parted = row?.split(/[;,]/).map((part) => part.trim()) ?? []
    expect(parted.filter((part) => /^[=+\-@]/.test(part))).toEqual([])
  })

  test('holds no field that is not a filter: unknown ones are refused, and none gets into the log', async () => {
    const deep = `${'['.repeat(4500)}1${']'.repeat(4500)}`
    for (const more of [{ notes: 'x'.repeat(50_000) }, { page: 1 }, { __proto__: null, deep: { a: 1 } }])
      expect((await ask('sales', more)).status).toBe(422)
    const raw = `{"id":${campaign.id},"deep":${deep}}`
    const nested = await admin.callOnce('POST', '/api/actions/reports/sales', { raw })
    expect([nested.status, nested.body.msg]).toEqual([400, 'O pedido tem partes demais umas dentro das outras.'])
    const entries = await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'report.requested'))
    expect(entries.filter(({ after }) => JSON.stringify(after).length > 500)).toEqual([])
  })

  test('is audited with its filter and named by us', async () => {
    const { report } = wanted(await ask('sales', { status: 'aprovado' }), 200)
    const [entry] = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'report.requested'))
      .orderBy(auditLog.id)
      .then((rows) => rows.slice(-1))
    expect(entry).toMatchObject({
      subjectId: String(report),
      after: { type: 'sales', format: 'csv', campaignId: campaign.id, filter: { status: 'aprovado' } },
    })
    const { headers } = await fetched('sales', { format: 'xlsx' })
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="vendas-${campaign.url_amigavel}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`),
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'")
  })

  test('is a workbook: text as text, amounts and moments as numbers', async () => {
    await buyAndPay(app, campaign.url_amigavel, { name: 'A & B <c>' })
    const files = unzip((await fetched('sales', { format: 'xlsx' })).file)
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength(2)
    expect(sheet).toContain('A &amp; B &lt;c&gt;')
    expect(sheet).toContain('<c s="1"><v>6</v></c>')
    expect(sheet).toMatch(/<c s="2"><v>4[5-9]\d{3}\.\d+<\/v><\/c>/)
    expect(sheet).toContain('(62) 98123-4567')
  })

  test('is for those who run campaigns', async () => {
    const seller = await app.signInAs('afiliado')
    expect((await seller.call('POST', '/api/actions/reports/sales', { body: { id: campaign.id } })).status).toBe(403)
  })
})

describe('S17 a ticket', () => {
  async function ready(): Promise<{ id: number; url: string }> {
    const { report } = wanted(await ask('sales'), 200)
    while (await makeNextReport(app.ports));
    return { id: report, url: app.url + wanted(await state(report), 200).url }
  }

  test('fetches once', async () => {
    const { url } = await ready()
    expect((await fetch(url)).status).toBe(200)
    const again = await fetch(url)
    expect([again.status, (await again.json()).msg]).toEqual([
      403,
      'Este link já foi usado ou venceu. Gere o relatório de novo.',
    ])
  })

  test('fetches within a minute only, and a newer one voids it', async () => {
    const { id, url } = await ready()
    const newer = app.url + wanted(await state(id), 200).url
    expect((await fetch(url)).status).toBe(403)
    app.clock.move(60_001)
    expect((await fetch(newer)).status).toBe(403)
  })

  test('S48 is told to a manager with hidden phones, as its lists are', async () => {
    await buyAndPay(app, campaign.url_amigavel)
    const manager = await app.signInAs('gestor')
    for (const type of ['sales', 'buyers', 'quotas']) {
      const body = { id: campaign.id }
      const { report } = wanted(await manager.call('POST', `/api/actions/reports/${type}`, { body }), 200)
      while (await makeNextReport(app.ports));
      const { url } = wanted(await state(report, manager), 200)
      const text = await (await fetch(app.url + url)).text()
      expect(text).toContain('(62) 981••-••••')
      expect(text).not.toContain('98123-4567')
    }
  })

  test('is given to nobody but who asked', async () => {
    const { id } = await ready()
    const other = await app.signInAs('gestor')
    expect((await state(id, other)).status).toBe(404)
    expect((await app.call('GET', `/api/reports/${id}`, {})).status).toBe(422)
    expect((await app.call('GET', `/api/reports/${id}?ticket=x`, {})).status).toBe(403)
  })
})

describe('making reports', () => {
  test('counts also those that are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('sales')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    for (let made = 0; made < 3; made++) expect(await makeNextReport(app.ports)).toBe(true)
    expect(await makeNextReport(app.ports)).toBe(false)
  })

  test('goes one after another, and begins anew what a stopped server left', async () => {
    const ids: number[] = []
    for (let count = 0; count < 3; count++) ids.push(wanted(await ask('sales'), 200).report)
    expect((await ask('sales')).body.msg).toBe('Já há relatórios seus sendo gerados. Espere um deles terminar.')
    expect(await makeNextReport(app.ports)).toBe(true)
    const states = async () => Promise.all(ids.map(async (id) => wanted(await state(id), 200).state))
    expect(await states()).toEqual(['ready', 'waiting', 'waiting'])
    await app.database.db.execute(`update report set state = 'making' where id = ${ids[1]}`)
    expect(await makeNextReport(app.ports)).toBe(true)
    expect(await states()).toEqual(['ready', 'making', 'ready'])
    expect(await makeNextReport(app.ports)).toBe(false)
    app.clock.move(61_000)
    expect(await makeNextReport(app.ports)).toBe(true)
    expect(await states()).toEqual(['ready', 'ready', 'ready'])
  })

  test('that fails says so and leaves no file', async () => {
    const before = await app.database.db.$count(reportPiece)
    const { report } = wanted(await ask('sales'), 200)
    await app.database.db.execute(`update report set filter = '{"initial":"x"}' where id = ${report}`)
    await expect(makeNextReport(app.ports)).rejects.toThrow()
    expect(wanted(await state(report), 200)).toMatchObject({ state: 'failed', url: null })
    expect(await app.database.db.$count(reportPiece)).toBe(before)
  })

  test('of many pieces comes out as it went in, and whoever was overtaken leaves the other’s file alone', async () => {
    const { report } = wanted(await ask('sales'), 200)
    while (await makeNextReport(app.ports));
    const file = { report: { campaignId: campaign.id, id: report }, file: 'a.csv' }
    const other = { ...file, file: 'b.csv' }
    const sent = randomBytes(700_000)
    const { db } = app.database
    await pipeline(Readable.from([sent.subarray(0, 300_000), sent.subarray(300_000)]), writeReportFile(app.ports, file))
    await pipeline(Readable.from([sent.subarray(0, 10)]), writeReportFile(app.ports, other))
    await removeReportFile(db, other)
    expect(await readReportFile(app.ports, other)).toBeUndefined()
    const found = await readReportFile(app.ports, file)
    expect(found?.length).toBe(sent.length)
    expect(Buffer.concat((await found?.content.toArray()) ?? []).equals(sent)).toBe(true)
  })

  test('that ends its server each time is given up after the fifth', async () => {
    const { report } = wanted(await ask('sales'), 200)
    const begunAndLost = async () => {
      await app.database.db.execute(`update report set state = 'making', tries = tries + 1 where id = ${report}`)
      app.clock.move(61_000)
    }
    for (let tries = 0; tries < 5; tries++) await begunAndLost()
    expect(await makeNextReport(app.ports)).toBe(false)
    expect(wanted(await state(report), 200)).toMatchObject({ state: 'failed', url: null })
  })

  test('keeps files for an hour', async () => {
    const { report } = wanted(await ask('sales'), 200)
    while (await makeNextReport(app.ports));
    app.clock.move(3_600_001)
    await removeOldReports(app.ports)
    expect((await state(report, await app.signIn())).status).toBe(404)
    expect(await app.database.db.$count(reportPiece)).toBe(0)
    expect(await app.database.db.select().from(transaction)).not.toEqual([])
  })
})
