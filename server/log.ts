import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** One JSON object a line; on a terminal readable lines. Addresses lose their query, headers and bodies are not logged (S57). */
export function logOptions(config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, url: request.url.split('?')[0], address: request.ip }),
    },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  }
}
