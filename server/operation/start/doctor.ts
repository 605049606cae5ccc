import { lookup } from 'node:dns/promises'
import { access, constants } from 'node:fs/promises'
import { formatInTimeZone } from 'date-fns-tz'
import { eq, isNull, sql } from 'drizzle-orm'
import { LEAST_FREE_BYTES, MOST_APART_S } from '../../../src/domain/insight/health.ts'
import { type Config, isThisMachine, readConfig, SettingError } from '../../platform/config.ts'
import { connect, connectToExisting } from '../../platform/db/connect.ts'
import { type Database, type Db, rowsOf } from '../../platform/db/database.ts'
import { refuseUnsafeEngine } from '../../platform/db/engine-check.ts'
import { FolderBusyError } from '../../platform/db/folder-lock.ts'
import { refuseOtherSchema } from '../../platform/db/migrations.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { accountHealth, paymentAccount } from '../../platform/db/schema.ts'
import { storedIn } from '../../platform/files/bring.ts'
import { refuseWithoutStore } from '../../platform/files/held.ts'
import { storedName, storeOf } from '../../platform/files/store.ts'
import { reachMail } from '../../platform/mail/mail.ts'
import { systemClock } from '../../platform/ports.ts'
import { systemRandom } from '../../platform/random.ts'
import { opensCheck, readCheck } from '../../platform/seal/key-check.ts'
import { keyFile, sealOf } from '../../platform/seal/seal.ts'
import { StartError } from '../../platform/start-error.ts'
import { type AccountHealth, healthOf } from '../../sales/accounts/health.ts'
import { isOverdue, isTrialOverdue, lastBackup } from '../backup/scheduled.ts'
import { clockApart, clockSentence } from '../health/clock-apart.ts'
import { freeBytes, inGigabytes, nearestFolder } from '../health/free-room.ts'
import { refuseAnothers } from './private-folder.ts'
import { withoutHttps } from './without-https.ts'

/** What was found of one thing: well, worth knowing, or wrong, with what to do. */
export interface Finding {
  about: string
  is: 'well' | 'worth knowing' | 'wrong'
  sentence: string
}

type Found = Omit<Finding, 'about'>
const well = (sentence: string): Found => ({ is: 'well', sentence })
const note = (sentence: string): Found => ({ is: 'worth knowing', sentence })
const wrong = (sentence: string): Found => ({ is: 'wrong', sentence })

const REACH_MS = 5_000

/** Looks at an installation as its settings say it, without changing anything, and tells one thing after the other. */
export async function* examine(env: Record<string, string | undefined>): AsyncGenerator<Finding> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    yield { about: 'Configuração', ...wrong(error.message) }
    return
  }
  yield { about: 'Configuração', ...well('as variáveis podem ser lidas.') }
  yield { about: 'Pasta de dados', ...(await folderOf(config)) }
  if (config.backup !== undefined) yield { about: 'Pasta das cópias', ...(await backupFolderOf(config.backup)) }
  const { databaseDirectUrl: direct } = config
  if (direct !== undefined) yield { about: 'Banco de dados sem o pooler', ...(await directOf(direct, config)) }
  yield* stored(config)
  yield { about: 'SMS', ...smsOf(config) }
  yield { about: 'E-mail', ...(await mailOf(config)) }
  yield { about: 'https', ...httpsOf(config) }
  for (const url of new Set([config.publicUrl, config.panelUrl]))
    yield { about: `Endereço ${new URL(url).host}`, ...(await hostOf(url)) }
}

const isOpen = (place: string) =>
  access(place, constants.W_OK).then(
    () => true,
    () => false,
  )

/** Whether scheduled backups can be written; what became of the last one the database tells. */
async function backupFolderOf({ dir }: NonNullable<Config['backup']>): Promise<Found> {
  const place = nearestFolder(dir)
  if (!(await isOpen(place)))
    return wrong(
      `o Talão não pode gravar em ${place}. Deixe o usuário dele gravar ali, ou escolha outra em BACKUP_DIR.`,
    )
  const free = await freeBytes(dir)
  const told = `${inGigabytes(free)} livres em ${dir}`
  return free < LEAST_FREE_BYTES ? wrong(`só ${told}. Libere espaço.`) : well(`${told}.`)
}

/** Whether the address without the pooler, which the start asks first, answers. */
async function directOf(databaseUrl: string, { dataDir }: Config): Promise<Found> {
  const database = await connect({ databaseUrl, dataDir })
  try {
    await rowsOf(database.db, sql`select 1`)
    return well('responde.')
  } catch (error) {
    return wrong(sentenceOf(error).replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL'))
  } finally {
    await database.close()
  }
}

/** Whether the store gives what lies in it; where nothing does, that it knows the key and has nothing of that name. */
async function storeOfFiles(db: Db, config: Config): Promise<Found> {
  const files = storeOf(config)
  try {
    await refuseWithoutStore(db, files)
  } catch (error) {
    return wrong(sentenceOf(error))
  }
  if (files === undefined) return note('nenhum: fotos e relatórios ficam no banco.')
  const [name] = await storedIn(db)
  const failure = await files.get(name ?? storedName('fotos', Buffer.alloc(0), systemRandom)).catch((error) => error)
  const isWell = Buffer.isBuffer(failure) || (name === undefined && failure.message === 'GET: 404')
  return isWell
    ? well('responde, e aceita a chave.')
    : wrong(`não dá o que guarda (${failure.message}). Confira S3_ENDPOINT, S3_BUCKET, S3_KEY e S3_SECRET.`)
}

async function folderOf({ dataDir }: Config): Promise<Found> {
  const place = nearestFolder(dataDir)
  if (!(await isOpen(place)))
    return wrong(`o Talão não pode gravar em ${place}. Deixe o usuário dele gravar ali, ou escolha outra em DATA_DIR.`)
  try {
    refuseAnothers(dataDir)
  } catch (error) {
    return wrong(sentenceOf(error))
  }
  const free = await freeBytes(dataDir)
  const told = `${inGigabytes(free)} livres em ${dataDir}`
  return free < LEAST_FREE_BYTES ? wrong(`só ${told}. Libere espaço.`) : well(`${told}.`)
}

/** What the database tells: itself, the key, the clock, the accounts. */
async function* stored(config: Config): AsyncGenerator<Finding> {
  const about = 'Banco de dados'
  let database: Database | undefined
  try {
    database = await connectToExisting(config)
    if (database === undefined) return yield { about, ...note('ainda não há; ele nasce no primeiro começo.') }
    await refuseOtherSchema(database.db)
    await refuseUnsafeEngine(database.db)
    yield { about, ...(await engineOf(database)) }
    if (database.replica !== undefined) yield { about: 'Réplica de leitura', ...(await replicaOf(database.replica)) }
    yield { about: 'Chave', ...(await keyOf(database.db, config)) }
    yield { about: 'Depósito de arquivos', ...(await storeOfFiles(database.db, config)) }
    yield { about: 'Relógio', ...(await clockOf(database.db)) }
    yield { about: 'Cópias', ...(await backupsOf(database.db, config)) }
    yield { about: 'Bancos que recebem', ...(await accountsOf(database.db)) }
  } catch (error) {
    if (error instanceof FolderBusyError)
      yield {
        about,
        ...note('o Talão está no ar com o banco embutido; encerre-o para que isto possa olhar dentro dele.'),
      }
    else yield { about, ...wrong(sentenceOf(error)) }
  } finally {
    await database?.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const known = cause?.code ?? code
  if (known === '28P01' || known === '28000') return 'o PostgreSQL recusou o usuário ou a senha de DATABASE_URL.'
  if (known === '3D000') return 'o banco indicado em DATABASE_URL não existe. Crie-o: CREATE DATABASE talao.'
  if (isOutage(error)) return 'o PostgreSQL de DATABASE_URL não responde. Confira o endereço e se ele está no ar.'
  return `não pôde ser aberto (${known ?? 'sem código'}).`
}

async function engineOf({ db, kind }: Database): Promise<Found> {
  const [row] = await rowsOf<{ version: string; limit: string }>(
    db,
    sql`select current_setting('server_version') as version, current_setting('statement_timeout') as limit`,
  )
  if (kind === 'pglite') return well('o embutido, que abre e responde.')
  if (row?.limit === '0')
    return wrong(
      'as conexões não têm limite de tempo. Atrás de um pooler, informe DATABASE_DIRECT_URL e comece o Talão uma vez.',
    )
  return well(`PostgreSQL ${row?.version.split(' ')[0]}, que responde.`)
}

async function replicaOf(replica: NonNullable<Database['replica']>): Promise<Found> {
  await replica.refuseOther()
  if (await replica.catchUp(REACH_MS)) return well('segue o banco principal; páginas, números e relatórios vêm dela.')
  return replica.behind() === undefined
    ? wrong('não responde, ou não segue o banco principal, e tudo é lido dele. Confira DATABASE_READ_URL.')
    : wrong('está atrasada, e tudo é lido do banco principal. Veja o disco e a rede dela.')
}

async function keyOf(db: Db, config: Config): Promise<Found> {
  const check = await readCheck(db)
  const seal = sealOf(config)
  if (check === undefined) return note('ainda não há; ela nasce no primeiro começo.')
  if (seal === undefined || !opensCheck(seal, check))
    return wrong(`não é a deste banco: devolva ${keyFile(config.dataDir)}, ou informe a chave em SECRET_KEY.`)
  return well('é a deste banco. Há uma cópia dela fora desta máquina?')
}

async function clockOf(db: Db): Promise<Found> {
  const apart = await clockApart(db, systemClock)
  return Math.abs(apart) > MOST_APART_S
    ? wrong(clockSentence(apart))
    : well('esta máquina e o banco de dados concordam.')
}

async function backupsOf(db: Db, { backup }: Config): Promise<Found> {
  if (backup === undefined)
    return note('nenhuma programada: diga BACKUP_EVERY e BACKUP_DIR, ou rode npm run backup todo dia.')
  const last = await lastBackup(db)
  if (last === undefined) return note('a primeira é feita logo depois do próximo começo.')
  const at = formatInTimeZone(last.startedAt, 'America/Sao_Paulo', "dd/MM 'às' HH:mm")
  const problem = last.problem ?? last.trialProblem
  if (problem !== null) return wrong(`a de ${at} não serve. ${problem}`)
  if (isOverdue(last, backup, new Date()))
    return wrong(
      `a última é de ${at}. Veja se o servidor com BACKUP_EVERY está no ar, e se há espaço na pasta das cópias.`,
    )
  if (isTrialOverdue(last, new Date()))
    return wrong(`a de ${at} foi escrita, e há horas não é restaurada. Veja se falta espaço ou memória para isso.`)
  return last.triedAt === null
    ? note(`a de ${at} foi escrita, e ainda não restaurada.`)
    : well(`a de ${at} foi escrita e restaurada.`)
}

const TROUBLES: Partial<Record<AccountHealth, string>> = {
  refusing: 'recusa as cobranças',
  silent: 'não responde',
  unnotified: 'recebe, mas não avisa',
}

async function accountsOf(db: Db): Promise<Found> {
  const rows = await db
    .select({ title: paymentAccount.title, health: accountHealth })
    .from(paymentAccount)
    .leftJoin(accountHealth, eq(accountHealth.accountId, paymentAccount.id))
    .where(isNull(paymentAccount.deletedAt))
  if (rows.length === 0) return note('nenhuma conta ainda: crie uma em Contas de pagamento.')
  const troubled = rows.flatMap(({ title, health }) => {
    const trouble = TROUBLES[healthOf(health).state]
    return trouble === undefined ? [] : [`${title} ${trouble}`]
  })
  if (troubled.length > 0) return wrong(`${troubled.join('; ')}. Abra Contas de pagamento e teste a conta.`)
  return well(rows.length === 1 ? 'a conta está bem.' : `as ${rows.length} contas estão bem.`)
}

function smsOf({ sms }: Config): Found {
  if (sms.kind === 'console' || sms.kind === 'file')
    return note('os códigos não saem desta máquina: para outros entrarem, escolha um provedor em SMS.')
  return well(`os códigos saem por ${sms.kind}. Para experimentar, peça um em Segurança.`)
}

async function mailOf({ mail }: Config): Promise<Found> {
  if (mail === undefined) return note('sem MAIL_URL, mudanças de acesso são ditas só no painel.')
  const problem = await reachMail(mail)
  return problem === undefined
    ? well(`${new URL(mail.url).host} responde e aceita quem envia.`)
    : wrong(`${new URL(mail.url).host} não aceita (${problem}). Confira MAIL_URL, com usuário e senha.`)
}

function httpsOf(config: Config): Found {
  const missing = withoutHttps(config)
  if (missing !== undefined) return wrong(missing)
  return config.publicUrl.startsWith('https:')
    ? well('os endereços são https.')
    : note('sem https, o Talão serve só a esta máquina.')
}

/** Whether a host leads here: its name, its certificate, and a Talão behind it. */
async function hostOf(url: string): Promise<Found> {
  const { hostname } = new URL(url)
  if (!isThisMachine(url)) {
    const known = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => undefined)
    if (known === undefined)
      return wrong(`o nome ${hostname} não existe no DNS. Crie um registro que aponte para o proxy.`)
  }
  try {
    const answer = await fetch(`${url}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) })
    if (answer.status === 200 && (await answer.json()).ok === true) return well('um Talão responde nele.')
    return wrong(`quem responde nele (${answer.status}) não é um Talão no ar. Comece o Talão, ou confira o proxy.`)
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    if (/CERT|SSL|TLS/.test(code)) return wrong(`o certificado não vale (${code}). Renove-o no proxy.`)
    return note('ninguém responde nele agora. Se o Talão está no ar, confira o proxy e o firewall.')
  }
}
