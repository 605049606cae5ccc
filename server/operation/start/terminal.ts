import type { FastifyInstance } from 'fastify'
import { formatCount } from '../../../src/domain/values/counts.ts'
import type { Sms } from '../../platform/sms/message.ts'
import { standingOut } from '../../platform/standing-out.ts'

const MINUTE_MS = 60_000

/**
 * Tells a terminal how many requests there were: one line a minute in which there were any, instead of two lines each, so that what has to be
 * read there (the first password, a code by SMS) stays in sight. Before the application is ready.
 * @param say writes a line
 * @param reminder what is said again with each line, while there is something that nobody has used yet
 */
export function tellRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  say: (line: string) => void,
  reminder: () => Promise<readonly string[]>,
): void {
  let count = 0
  let failed = 0
  app.addHook('onResponse', async (_request, reply) => {
    count += 1
    if (reply.statusCode >= 500) failed += 1
  })
  setInterval(async () => {
    if (count === 0) return
    const line = `No último minuto: ${inWords(count, failed)}`
    count = 0
    failed = 0
    say(line)
    const again = await reminder().catch(() => [])
    if (again.length > 0) say(standingOut(again))
  }, MINUTE_MS).unref()
}

/**
 * Takes note of codes that were written to the terminal and are used now: a request brings one, and is answered well. Before the application is ready.
 */
export function noteUsedCodes(app: Pick<FastifyInstance, 'addHook'>, { use }: NonNullable<Sms['printed']>): void {
  app.addHook('onResponse', async ({ body }, reply) => {
    if (reply.statusCode >= 400 || typeof body !== 'object' || body === null) return
    const { code } = body as { code?: unknown }
    if (typeof code === 'string') use(code)
  })
}

function inWords(count: number, failed: number): string {
  const requests = count === 1 ? '1 pedido' : `${formatCount(count)} pedidos`
  return failed === 0 ? requests : `${requests}, ${formatCount(failed)} com falha do servidor`
}
