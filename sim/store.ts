import type { Database, Db } from '../server/platform/db/database.ts'

/** Nothing of a server that died reaches the database. */
export class ServerDied extends Error {}

/** The database of a simulation. It stays where a server dies; each server opens it anew. */
export interface Store {
  kind: Database['kind']
  /** How many servers work on it. */
  servers: number
  /** Opens it for a server, as if no other had ever been in its seat. */
  open(seat: number): Promise<Database>
  /** Asks beside all servers, as the world and whoever checks do. */
  ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The same for the queries of the server's own code. */
  db: Db
  /** Goes on with another database, that is filled first; only where it can. All servers open it anew. */
  replace?(fill: (empty: Database) => Promise<unknown>): Promise<void>
  /** How many statements servers have sent. */
  statements(): number
  /** Lets the server die that sends the n-th statement from now, before it reaches the database or after. */
  dieAt(statement: number, when: 'before' | 'after'): void
  /** Takes that back, where it has not happened yet. */
  spare(): void
  isDead(): boolean
  /** The seats whose servers died. What they had begun is over. */
  revive(): Promise<number[]>
  /** Waits until the database has answered all that can be answered now. @returns whether there was something to wait for */
  rest(): Promise<boolean>
  /** What decides from now on which server goes on. */
  restart(...seed: readonly (string | number)[]): void
  close(): Promise<void>
}

/**
 * The database draws and tells the time by functions of the simulation's, found before its own: the same on every layer. What was drawn does not come
 * back when it is rolled back.
 */
export const SIMULATED_SQL = `
  create schema sim;
  create sequence sim.drawn;
  create table sim.seed (text text not null, now timestamptz not null);
  insert into sim.seed values ('', 'epoch');
  create function sim.digest() returns text language sql volatile as $$
    select md5(text || ' ' || nextval('sim.drawn')) from sim.seed $$;
  create function sim.gen_random_uuid() returns uuid language sql volatile as $$
    select overlay(overlay(sim.digest() placing '4' from 13) placing '8' from 17)::uuid $$;
  create function sim.random() returns float8 language sql volatile as $$
    select ('x' || substr(sim.digest(), 1, 8))::bit(32)::bigint::float8 / 4294967296 $$;
  create function sim.now() returns timestamptz language sql stable as $$ select now from sim.seed $$;
`
/** Names of the simulation go before the database's own. */
export const SIMULATED_PATH = 'public, sim, pg_catalog'
/** From here on what is drawn follows from this seed. */
export const RESEED_SQL = `with sown as (update sim.seed set text = $1, now = $2) select setval('sim.drawn', 1)`
