import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Where log lines go: the standard output, unless a test reads them. */
export interface LogSink {
  write(line: string): void
}

/** Whether somebody reads the log as it is written: requests are counted there, not logged one by one (`tellRequests`). */
export const isOnTerminal = (sink?: LogSink): boolean => sink === undefined && process.stdout.isTTY === true

/**
 * One JSON object a line; on a terminal readable lines. Addresses lose their query and a secret in them, headers and bodies are not logged, and errors lose
 * the values that they were about (S57).
 */
export function logOptions(
  config: Pick<Config, 'logLevel'>,
  sink?: LogSink,
): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, url: pathOf(request.url), address: request.ip }),
      err: describeError as never,
    },
    ...(sink && { stream: sink }),
    ...(isOnTerminal(sink) && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  }
}

/** The address of a bank's notifications may end in a secret; that of a person's file does, and that of a message opens what one person answers. */
const SECRET_PATH = /^(\/api\/gateways\/[^/]+\/[^/]+\/notifications\/(?!pix$)|\/meus-dados\/|\/aviso\/).+$/

/** An address as it may be kept. */
const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…')

/** An error as it may be kept. */
interface LoggedError {
  type: string
  code?: string
  message?: string
  stack: string
  cause?: LoggedError
}

const DEPTH = 3

/**
 * What went wrong and where. The database's errors name the values of a row, and a parser's quote what they could not read: of those
 * only code, constraint and statement are kept.
 */
function describeError(error: unknown, depth = DEPTH): LoggedError {
  const { name = 'Error', message = '', stack = '', code, cause, query, constraint } = error as Record<string, string>
  const ofDatabase = query !== undefined || /^[0-9A-Z]{5}$/.test(String(code))
  const told = ofDatabase ? (query ?? constraint) : name === 'SyntaxError' ? undefined : message
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(told !== undefined && { message: told }),
    stack: stack.slice(stack.indexOf('\n    at ') + 1),
    ...(cause !== undefined && depth > 1 && { cause: describeError(cause, depth - 1) }),
  }
}
