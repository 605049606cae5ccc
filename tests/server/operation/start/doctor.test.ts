import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../../server/platform/db/connect.ts'
import { storeCheck } from '../../../../server/platform/seal/key-check.ts'
import { createTestStorage, describeOnPostgres, type TestStorage } from '../../../support/server/databases.ts'
import { runCommand, SHOP_KEY } from '../../../support/server/server-process.ts'
import { openShop } from '../../support/shop.ts'

/** What the doctor says of each thing, and how it leaves. */
function examined(env: Record<string, string | undefined>) {
  const { status, said } = runCommand('doctor', [], env)
  const lines = said.split('\n').map((line) => /^([✓·✗]) (.*?): (.*)$/.exec(line) ?? [line, '?', line])
  return { status, of: Object.fromEntries(lines.map(([, mark, about, sentence]) => [about, `${mark} ${sentence}`])) }
}

describeOnPostgres('npm run doctor', () => {
  let storage: TestStorage
  beforeAll(async () => {
    storage = await createTestStorage('postgres')
    const shop = await openShop(await connect(storage))
    await storeCheck(shop.database.db, shop.ports.seal)
    await shop.database.db.execute(
      `insert into account_health (account_id, failures, failure, failed_since) select id, 9, 'silent', now() from payment_account`,
    )
    await shop.close()
  })
  afterAll(() => storage.remove())

  test('says of each thing whether it is well, and of what is wrong what to do', () => {
    const { status, of } = examined({
      DATABASE_URL: storage.databaseUrl,
      DATA_DIR: storage.dataDir,
      SECRET_KEY: SHOP_KEY,
      PUBLIC_URL: 'http://127.0.0.1:9',
    })
    expect(status).toBe(1)
    expect(of).toEqual({
      Configuração: '✓ as variáveis podem ser lidas.',
      'Pasta de dados': expect.stringMatching(/^✓ [\d,]+ GB livres em /),
      'Banco de dados': expect.stringMatching(/^✓ PostgreSQL \d+/),
      Chave: expect.stringMatching(/^✓ é a deste banco/),
      'Depósito de arquivos': '· nenhum: fotos e relatórios ficam no banco.',
      Relógio: '✓ esta máquina e o banco de dados concordam.',
      Cópias: expect.stringMatching(/^· nenhuma programada/),
      'Bancos que recebem': expect.stringMatching(/^✗ .* não responde\. Abra Contas de pagamento/),
      SMS: expect.stringMatching(/^· os códigos não saem desta máquina/),
      'E-mail': expect.stringMatching(/^· sem MAIL_URL/),
      https: expect.stringMatching(/^· sem https/),
      'Endereço 127.0.0.1:9': expect.stringMatching(/^· ninguém responde nele agora/),
    })
  })

  test('names another key, a mail server that is away, and hosts that nobody knows', () => {
    const { of } = examined({
      DATABASE_URL: storage.databaseUrl,
      DATA_DIR: storage.dataDir,
      SECRET_KEY: '08'.repeat(32),
      PUBLIC_URL: 'https://rifas.invalid',
      PANEL_URL: 'https://painel.invalid',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.br',
    })
    expect(of).toMatchObject({
      Chave: expect.stringMatching(/^✗ não é a deste banco/),
      'E-mail': expect.stringMatching(
        /^✗ 127\.0\.0\.1:9 não aceita \(ECONNECTION|^✗ 127\.0\.0\.1:9 não aceita \(ESOCKET/,
      ),
      https: '✓ os endereços são https.',
      'Endereço rifas.invalid': expect.stringMatching(/^✗ o nome rifas\.invalid não existe no DNS/),
      'Endereço painel.invalid': expect.stringMatching(/^✗ o nome painel\.invalid não existe no DNS/),
    })
  })

  test('names what the start would refuse: the address without the pooler, the store, the folder of backups', () => {
    const { of } = examined({
      DATABASE_URL: storage.databaseUrl,
      DATABASE_DIRECT_URL: 'postgresql://talao@127.0.0.1:9/talao',
      DATA_DIR: storage.dataDir,
      SECRET_KEY: SHOP_KEY,
      BACKUP_EVERY: '1d',
      BACKUP_DIR: '/proc/copias',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'talao',
      S3_KEY: 'x',
      S3_SECRET: 'x',
    })
    expect(of).toMatchObject({
      'Banco de dados sem o pooler': expect.stringMatching(/^✗ o PostgreSQL de DATABASE_DIRECT_URL não responde/),
      'Depósito de arquivos': expect.stringMatching(/^✗ não dá o que guarda \(.*\)\. Confira S3_ENDPOINT/),
      'Pasta das cópias': expect.stringMatching(/^✗ o Talão não pode gravar em \/proc|^✗ só 0,0 GB/),
    })
  })

  test('goes on where the database is away, and stops at settings that cannot be read', () => {
    const away = examined({ DATABASE_URL: 'postgresql://talao@127.0.0.1:9/talao', DATA_DIR: '/proc/talao' })
    expect(away.status).toBe(1)
    expect(away.of).toMatchObject({
      'Pasta de dados': expect.stringMatching(/^✗ o Talão não pode gravar em \/proc|^✗ só 0,0 GB/),
      'Banco de dados': expect.stringMatching(/^✗ o PostgreSQL de DATABASE_URL não responde/),
      https: expect.anything(),
    })
    expect(examined({ PORT: 'x' })).toEqual({
      status: 1,
      of: { Configuração: '✗ PORT precisa ser um número de 0 a 65535, não “x”.' },
    })
  })
})
