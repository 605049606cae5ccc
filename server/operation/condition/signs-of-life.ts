import { hostname } from 'node:os'
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { MOST_APART_S, SILENT_S } from '../../../src/domain/insight/health.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { serverSign } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { VERSION } from '../../platform/version.ts'
import { clockApart, clockSentence } from '../health/clock-apart.ts'

/** For how many seconds a server that went silent is remembered. */
const REMEMBERED_S = 24 * 60 * 60

/** Another server of this database, as it last was. */
export interface OtherSign {
  /** Its host, with the port where two share one. */
  name: string
  version: string
  startedAt: Date
  seenAt: Date
  isSilent: boolean
  /** By how many seconds the database's clock is ahead of its own. */
  apart: number
}

/** Servers whose own clocks are compared agree on one clock alone: the database's. */
const ago = (seconds: number): SQL => sql`clock_timestamp() - make_interval(secs => ${seconds})`
const isRecent = sql<boolean>`${serverSign.seenAt} > ${ago(SILENT_S)}`

/** This process among all that share the database. */
const STARTED_AT = Math.round(Date.now() - process.uptime() * 1000)
const thisServer = ({ port }: Pick<Config, 'port'>) => ({
  ...{ id: `${hostname()} ${port} ${process.pid} ${STARTED_AT}`, host: hostname(), port },
})

/** The other servers that gave a sign of life lately, or went silent within a day. */
export async function otherSigns(db: Db, config: Pick<Config, 'port'>): Promise<OtherSign[]> {
  const me = thisServer(config)
  const rows = await db
    .select({ sign: serverSign, isRecent })
    .from(serverSign)
    .where(ne(serverSign.id, me.id))
    .orderBy(serverSign.host, serverSign.port, serverSign.startedAt)
  const hosts = [me.host, ...rows.map(({ sign }) => sign.host)]
  return rows.map(({ sign: { host, port, version, startedAt, seenAt, clockApart: apart }, isRecent: isHere }) => ({
    name: hosts.filter((other) => other === host).length > 1 ? `${host}:${port}` : host,
    ...{ version, startedAt, seenAt, isSilent: !isHere, apart },
  }))
}

/** Tells the other servers that this one runs, and compares its clock with the database's: `warn` hears of it when that goes wrong. */
export function signsOfLife({ config, database, clock }: Ports, warn: (sentence: string) => void) {
  const { db } = database
  const me = thisServer(config)
  let wasApart: boolean | undefined
  let compared: ReturnType<typeof compare> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isOver = false

  const compare = async () => {
    const apart = await clockApart(db, clock)
    const isApart = Math.abs(apart) > MOST_APART_S
    return { apart, isApart, isOutvoted: isApart && (await anotherAgrees()) }
  }
  const anotherAgrees = async () => {
    const agrees = sql`abs(${serverSign.clockApart}) <= ${MOST_APART_S}`
    const [one] = await db
      .select({ id: serverSign.id })
      .from(serverSign)
      .where(and(ne(serverSign.id, me.id), isRecent, agrees))
      .limit(1)
    return one !== undefined
  }
  const compareAnew = () => {
    compared = compare()
    compared.catch(() => {
      compared = undefined
    })
    return compared
  }

  const write = async () => {
    const { apart, isApart } = await compareAnew()
    // The start says it by itself.
    if (isApart && wasApart === false) warn(clockSentence(apart))
    if (isOver) return
    const seenAt = ago(0)
    await db
      .insert(serverSign)
      .values({ ...me, version: VERSION, startedAt: ago(process.uptime()), seenAt, clockApart: apart })
      .onConflictDoUpdate({ target: serverSign.id, set: { seenAt, clockApart: apart } })
    // Who takes the place of one that was killed is that one, come back.
    if (wasApart === undefined) {
      const { host, port, id } = me
      await db
        .delete(serverSign)
        .where(and(eq(serverSign.host, host), eq(serverSign.port, port), ne(serverSign.id, id)))
    }
    await db.delete(serverSign).where(lt(serverSign.seenAt, ago(REMEMBERED_S)))
    wasApart = isApart
  }

  return {
    write: () => {
      writing = write()
      return writing
    },
    /** Whether this server's clock is off while another server's agrees with the database: that one knows what is due. */
    isOutvoted: async () => database.kind === 'postgres' && (await (compared ?? compareAnew())).isOutvoted,
    /** Takes the sign back: who ends in good order did not go silent. Where that cannot be, the next one in its place does. */
    end: async () => {
      isOver = true
      await writing.catch(() => undefined)
      await Promise.resolve(db.delete(serverSign).where(eq(serverSign.id, me.id))).catch(() => undefined)
    },
  }
}
