import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeNextReport } from '../../../../server/insight/reports/make.ts'
import { link } from '../../../../server/platform/db/schema.ts'
import { FEDERAL } from '../../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const OFFICE = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
].find(existsSync)
if (OFFICE === undefined)
  process.stderr.write(
    'LibreOffice não está instalado: os relatórios não foram abertos nele (apt install libreoffice-calc).\n',
  )

/** What a table program makes something else of, where a cell does not say that it is text. */
const NAMES = ['00123', '1/2', '1E15', '12-03', '3,50', 'VERDADEIRO', "'aspas", '=1+1', 'José  da Silva', '10%']
/** Semicolons, quotes, UTF-8, each cell as it is shown. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):59,34,76,1'

describe.skipIf(OFFICE === undefined)('a report that LibreOffice opens', () => {
  let app: TestApp
  let admin: SignedIn
  let folder: string
  let id: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-office-'))
    app = await startApp({ env: { DATA_DIR: folder } })
    admin = await app.signIn()
    const campaign = await createCampaign(app, admin, { numbers: 1000 })
    id = campaign.id
    const seller = await app.storeOperator('afiliado', { name: '00700' } as never)
    const [sold] = await app.database.db
      .insert(link)
      .values({
        campaignId: id,
        title: '007',
        operatorId: seller.id,
        afiliadoId: seller.id,
        createdAt: app.clock.now(),
      })
      .returning()
    let resultado: number | undefined
    for (const [index, name] of NAMES.entries()) {
      const telefone = `6298${String(2_000_000 + index)}`
      const { numbers } = await buyAndPay(app, campaign.url_amigavel, { name, telefone, link_ref: sold?.id })
      resultado ??= numbers[0]
    }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body: { ...FEDERAL, resultado } }), 200)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function made(kind: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
    const { report } = wanted(await admin.call('POST', `/api/actions/reports/${kind}`, { body: { id, format } }), 200)
    while (await makeNextReport(app.ports));
    const { url } = wanted(await admin.call('GET', `/api/actions/reports/${report.id ?? report}`), 200)
    return Buffer.from(await (await fetch(app.url + url)).arrayBuffer())
  }

  /** What somebody reads who opens a file there, as lines of cells. */
  async function read(name: string, file: Buffer): Promise<string[][]> {
    await writeFile(join(folder, name), file)
    const home = `-env:UserInstallation=file://${join(folder, 'office')}`
    execFileSync(OFFICE ?? '', [home, '--headless', '--convert-to', AS_SHOWN, '--outdir', folder, join(folder, name)], {
      stdio: 'ignore',
      timeout: 60_000,
      env: { ...process.env, LC_ALL: 'pt_BR.UTF-8', LANG: 'pt_BR.UTF-8' },
    })
    return cellsOf(await readFile(join(folder, name.replace(/\.xlsx$/, '.csv')), 'utf8'))
  }

  test.each(['sales', 'buyers', 'quotas', 'winners', 'affiliates'])(
    'of the kind %s shows every cell as it was written',
    async (kind) => {
      const written = cellsOf((await made(kind, 'csv')).toString())
      const shown = await read(`${kind}.xlsx`, await made(kind, 'xlsx'))
      expect(written.length).toBeGreaterThan(1)
      expect(shown.map((row) => row.map(plain))).toEqual(written.map((row) => row.map(plain)))
    },
  )
})

/** Lines of a file with semicolons and quotes. */
function cellsOf(text: string): string[][] {
  return text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
}

/** An amount without its currency and signs of thousands; a CSV keeps formulas from running with an apostrophe, which an XLSX does not need. */
const plain = (cell: string) => {
  const amount = /^(?:R\$\s*)?(-?[\d.]*\d)[.,](\d\d)$/.exec(cell)
  if (amount) return `${amount[1]?.replaceAll('.', '')},${amount[2]}`
  return cell.replace(/^'(?=[=+\-@])/, '')
}
