import { sql } from 'drizzle-orm'
import { lasting } from '../../../src/domain/values/lasting.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports.ts'

/** By how many seconds the clock of the database is ahead of the one that this server decides by; negative where it is behind. */
export async function clockApart(db: Db, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const [row] = await rowsOf<{ now: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Math.round(((row?.now ?? before) - (before + clock.now().getTime()) / 2) / 1000)
}

/** What clocks that are apart do, and what to do about it, in one sentence. */
export const clockSentence = (apart: number) =>
  `O relógio desta máquina está ${lasting(Math.abs(apart) * 1000)} ${apart < 0 ? 'adiante' : 'atrás'} do relógio do banco de dados, e por ele o PIX vence, as reservas acabam e os sorteios abrem na hora errada: acerte os dois (timedatectl set-ntp true).`
