import { connect } from '../../server/platform/db/connect.ts'
import { serve, unlimitedPorts } from '../server.ts'
import { portsOn } from '../support.ts'

/**
 * One of several servers on a PostgreSQL that is there already, without limits by address. Says where it listens, answers each message with the
 * milliseconds of processor that it took so far, and ends with its input.
 */
const [databaseUrl, databaseDirectUrl, dataDir = ''] = process.argv.slice(2)
const database = await connect({ databaseUrl, databaseDirectUrl, dataDir })
await database.migrate()
const ports = portsOn(database, dataDir)
const bench = { ports, database, accountId: 0, databaseUrl, close: () => database.close() }
const { port } = await serve(unlimitedPorts(bench), bench)

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000)
})
process.send?.(port)
