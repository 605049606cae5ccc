import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'

/** The one without windows: the same engine, which opens a page in less work. */
const LIGHTEST_CHROMIUM = 'chromium-headless-shell'
const WHOLE_CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROMIUM_NAMES = [LIGHTEST_CHROMIUM, ...WHOLE_CHROMIUM]
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** The Chromium that the browser tests drive: `CHROMIUM_PATH`, else the first of the usual names on the PATH. */
export function findChromium(): string | undefined {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return firstOnPath(CHROMIUM_NAMES)
}

/** The Chromium that costs the tests least, or the one that `CHROMIUM_PATH` asks for instead. */
export function findLightestChromium(): string | undefined {
  return env.CHROMIUM_PATH ? findChromium() : firstOnPath([LIGHTEST_CHROMIUM])
}

/** A Chromium that shows notifications, which the lightest one does not; or the one that `CHROMIUM_PATH` asks for instead. */
export function findWholeChromium(): string | undefined {
  return env.CHROMIUM_PATH ? findChromium() : firstOnPath(WHOLE_CHROMIUM)
}

/** The folder of PostgreSQL's server programs (`initdb`, `postgres`): Debian's newest version, else where the PATH has them. */
export function findPostgres(): string | undefined {
  return [...debianVersions(), ...pathFolders()].find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  )
}

/** The pooler that stands between servers and PostgreSQL in production, if it is installed. */
export const findPgBouncer = (): string | undefined => ofSystem('pgbouncer')

/** What checks Prometheus' files, if it is installed. */
export const findPromtool = (): string | undefined => ofSystem('promtool')

/** The proxy whose configuration is given as a file, if it is installed. */
export const findCaddy = (): string | undefined => ofSystem('caddy')

/** The proxy that spreads requests over several servers, if it is installed. */
export const findHaproxy = (): string | undefined => ofSystem('haproxy')

/** What keeps a PostgreSQL and its standby, and what it keeps its word in, if they are installed. */
export const findPatroni = (): string | undefined => ofSystem('patroni')
export const findEtcd = (): string | undefined => ofSystem('etcd')

/** What copies a PostgreSQL by and by, with its log, if it is installed. */
export const findPgBackRest = (): string | undefined => ofSystem('pgbackrest')

/** What builds an image of the Dockerfile without a service that would have to run, if it is installed. */
export const findBuildah = (): string | undefined => ofSystem('buildah')

/** What tells how far a service is closed, if it is installed. */
export const findSystemdAnalyze = (): string | undefined => ofSystem('systemd-analyze')

/** A program of the machine, which lies where only administrators look at times. */
function ofSystem(name: string): string | undefined {
  return [...pathFolders(), '/usr/sbin'].map((folder) => join(folder, name)).find(isExecutable)
}

function debianVersions(): string[] {
  return readFolder(DEBIAN_POSTGRES)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
}

function firstOnPath(names: string[]): string | undefined {
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isExecutable)
}

function pathFolders(): string[] {
  return (env.PATH ?? '').split(delimiter).filter(Boolean)
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
