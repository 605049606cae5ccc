import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { buildApp } from '../../server/operation/app.ts'
import { CONSEQUENCES } from '../../server/operation/consequences.ts'
import { readConfig } from '../../server/platform/config.ts'
import { connect } from '../../server/platform/db/connect.ts'
import { systemClock, usualLimits } from '../../server/platform/ports.ts'
import { systemRandom } from '../../server/platform/random.ts'
import { makeSeal } from '../../server/platform/seal/seal.ts'
import { smsOf } from '../../server/platform/sms/sms.ts'
import { systemTimers } from '../../server/platform/timers.ts'
import type { Generated } from './generated.ts'

const UNUSED_DATABASE = 'postgresql://127.0.0.1:1/unused'
const BANNER = '/** Written by `npm run api` from the schemas of the routes. */\n\n'

/** The server's contract: the OpenAPI document of its schemas, and the types that the panel reads off it. */
export const contract: Generated = {
  command: 'npm run api',
  folder: 'src/api',
  keep: /^(?!openapi\.json$|schema\.d\.ts$)/,
  files: async () => {
    const document = sorted(await describeServer()) as OpenAPI3
    return new Map([
      ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
      ['schema.d.ts', BANNER + astToString(await openapiTS(document))],
    ])
  },
}

/** Builds the application, with all that a setting may add, on a database that it never asks anything. */
async function describeServer(): Promise<unknown> {
  const database = await connect({ databaseUrl: UNUSED_DATABASE, dataDir: 'memory' })
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent' })
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(Buffer.alloc(32)),
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: smsOf(config),
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  await database.close()
  return document
}

/** The same value with every object's keys in order, so that a route's place in the code changes nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
