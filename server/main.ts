import { MOST_APART_S } from '../src/domain/insight/health.ts'
import { buildApp } from './operation/app.ts'
import { CONSEQUENCES } from './operation/consequences.ts'
import { bestCampaign } from './operation/demo/best.ts'
import { DEMO_ADMIN, openDemo } from './operation/demo/open.ts'
import { DAYS, FULL_SCALE } from './operation/demo/plan.ts'
import { clockApart, clockSentence } from './operation/health/clock-apart.ts'
import { jobsOf } from './operation/jobs.ts'
import { firstStart } from './operation/start/first-start.ts'
import { openSeal } from './operation/start/open-seal.ts'
import { keepPrivate } from './operation/start/private-folder.ts'
import { mostMs, type Running, stop } from './operation/start/stop.ts'
import { noteUsedCodes, tellRequests } from './operation/start/terminal.ts'
import { withoutHttps } from './operation/start/without-https.ts'
import { awaitsFirstPassword, type FirstAdmin } from './platform/auth/first-admin.ts'
import { type Config, readConfig } from './platform/config.ts'
import { count } from './platform/counted.ts'
import { connect } from './platform/db/connect.ts'
import type { Db } from './platform/db/database.ts'
import { refuseUnsafeEngine } from './platform/db/engine-check.ts'
import { refuseWithoutStore } from './platform/files/held.ts'
import { storeOf, tryStore } from './platform/files/store.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { isOnTerminal } from './platform/log.ts'
import { mailOf } from './platform/mail/mail.ts'
import { type Ports, systemClock, usualLimits } from './platform/ports.ts'
import { problemOf } from './platform/problem.ts'
import { vapidKeysOf } from './platform/push/vapid.ts'
import { systemRandom } from './platform/random.ts'
import { smsOf } from './platform/sms/sms.ts'
import { standingOut } from './platform/standing-out.ts'
import { systemTimers } from './platform/timers.ts'
import { giveNotificationKeys } from './sales/accounts/notification-key.ts'
import { askAllCharges } from './sales/payments/charge-watch.ts'

/** Signals that come within this time are one, since both the terminal and npm send it; a later one is somebody who will not wait. */
const ONE_SIGNAL_MS = 1_000
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reads the settings, opens the database, listens, and closes with grace. Speaks Portuguese: the operator reads it. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env)
    await run(config.demo ? { ...config, admin: DEMO_ADMIN } : config)
  } catch (error) {
    process.stderr.write(`\n${problemOf(error) ?? `O Talão não pôde começar: ${messageOf(error)}`}\n`)
    process.exitCode = 1
  }
}

async function run(config: Config): Promise<void> {
  say(config.databaseUrl ? 'Abrindo o PostgreSQL…' : `Abrindo o banco de dados em ${config.dataDir}…`)
  const opened = keepPrivate(config.dataDir)
  if (opened > 0) say(`Os arquivos de ${config.dataDir} agora são só deste usuário: ${openFiles(opened)} a outros.`)
  const database = await connect(config)
  let running: Running | undefined
  try {
    await database.migrate()
    await refuseUnsafeEngine(database.db)
    const seal = await openSeal(database.db, config)
    const mail = mailOf(config)
    const files = storeOf(config)
    if (files !== undefined) await tryStore(files, config, systemRandom)
    await refuseWithoutStore(database.db, files)
    const ports: Ports = {
      config,
      database,
      clock: systemClock,
      random: systemRandom,
      timers: systemTimers,
      seal,
      consequences: CONSEQUENCES,
      limits: usualLimits,
      sms: smsOf(config),
      ...(mail && { mail }),
      ...(files && { files }),
    }
    if (config.demo) await openDemo(ports, FULL_SCALE, showDay)
    const admin = await firstStart(database, config, { seal, now: ports.clock.now() })
    await giveNotificationKeys(ports)
    await vapidKeysOf(ports)
    await askAllCharges(ports)
    const page = config.demo ? await bestCampaign(database.db) : undefined
    // What a clock says is worth a warning, and no start.
    const apart = await clockApart(database.db, ports.clock).catch(() => 0)
    const app = await buildApp(ports)
    running = { app, database, stopJobs: async () => {} }
    stopWithGrace(running, config.drainMs)
    const { printed } = ports.sms
    if (printed) noteUsedCodes(app, printed)
    const unused = async () => [...(await firstAccess(database.db, admin)), ...(printed?.unused() ?? [])]
    if (isOnTerminal()) tellRequests(app, say, unused)
    await app.listen({ port: config.port, host: config.host })
    if (app.draining) return
    running.stopJobs = startJobs(
      jobsOf(ports, (sentence) => app.log.warn(sentence)),
      (job, error) => {
        count('talao_job_failures_total', { job })
        app.log.error({ err: error, job }, 'job failed')
      },
      ports.timers,
    )
    welcome(config, admin, page, [
      withoutHttps(config),
      Math.abs(apart) > MOST_APART_S ? clockSentence(apart) : undefined,
    ])
  } catch (error) {
    // Jobs that go on without their database would keep the process, and whoever keeps servers running would take it for one that serves.
    await (running === undefined ? database.close() : stop(running, 0))
    throw error
  }
}

const openFiles = (count: number) => (count === 1 ? '1 estava aberto' : `${count} estavam abertos`)

/** One line of progress: on a terminal always the same one, elsewhere a new one now and then. */
function showDay(day: number): void {
  const line = `Montando a demonstração… ${day} de ${DAYS} dias`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${day === DAYS ? '\n' : ''}`)
  else if (day % 10 === 0) say(line)
}

function welcome(
  config: Config,
  admin: FirstAdmin | undefined,
  page: string | undefined,
  warnings: readonly (string | undefined)[],
): void {
  say('')
  say(`Talão pronto em ${config.panelUrl}`)
  if (!config.demo && config.panelUrl !== config.publicUrl) say(`Página do comprador em ${config.publicUrl}`)
  if (config.demo) {
    say('')
    say('Demonstração: os dados são inventados, e nenhum pagamento é de verdade.')
    say(`  E-mail: ${config.admin.email}`)
    say(`  Senha:  ${config.admin.password}`)
    if (page !== undefined) say(`  Página do comprador: ${config.publicUrl}${page}`)
    if (config.databaseUrl === undefined) say(`  Para recomeçar do zero, encerre e apague a pasta ${config.dataDir}`)
  } else if (admin !== undefined) {
    say(
      standingOut([
        'Primeiro acesso:',
        `  E-mail: ${admin.email}`,
        `  Senha:  ${admin.password ?? '(a que você definiu em ADMIN_PASSWORD)'}`,
        ...(admin.password === undefined ? [] : ['  Guarde a senha: ela some daqui quando você a trocar.']),
      ]),
    )
  }
  for (const warning of warnings) {
    if (warning === undefined) continue
    say('')
    say(warning)
  }
  say('')
  say('Para encerrar: Ctrl+C')
}

/** The first password once more, while nobody has changed it. */
async function firstAccess(db: Db, admin: FirstAdmin | undefined): Promise<string[]> {
  if (admin?.password === undefined || !(await awaitsFirstPassword(db, admin.email))) return []
  return [`Primeiro acesso ainda não usado: ${admin.email}, senha ${admin.password}`]
}

/** Ctrl+C is somebody at the terminal who waits for it; SIGTERM comes from whatever keeps servers running. */
function stopWithGrace(running: Running, drainMs: number): void {
  let stoppingSince: number | undefined
  const stopAfter = (drain: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    say('Encerrando…')
    setTimeout(() => process.exit(1), mostMs(drain)).unref()
    stop(running, drain).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', () => stopAfter(0))
  process.on('SIGTERM', () => stopAfter(drainMs))
}
