import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ownValue } from '../../../src/domain/values/own.ts'
import { isForWantOfRoom } from '../db/disk-room.ts'
import { isOutage, UnsureOutcome } from '../db/outage.ts'
import { StoreFailure } from '../files/store.ts'
import { type FieldErrors, type Refusal, type RefusalCode, wrongFields } from '../refusals.ts'
import { SmsFailure } from '../sms/message.ts'
import { type App, refuse } from './http.ts'

type Problem = NonNullable<FastifyError['validation']>[number]

const UNEXPECTED = 'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código do pedido.'

/** Retry-After while the disk is full: somebody has to make room. */
const ROOM_SECONDS = 30
/** Retry-After while the database is unavailable: after a restart it is back by then. */
const RETRY_SECONDS = 2

/** What is said of a form with more parts than its route reads. */
const CROWDED = ['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_FILES_LIMIT']

/**
 * Whether who asked went away before the request had come whole: nobody reads an answer, and nothing went wrong here. The request is
 * then noted at debug, and not answered.
 */
export function isAbandoned(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.raw.complete || !request.raw.destroyed) return false
  request.log.debug('the client went away')
  reply.hijack()
  return true
}

/** Turns what Fastify throws into refusals, and anything else into one plain sentence with the request's id (S58). */
export function installFailures(app: App): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isAbandoned(request, reply)) return reply
    const refusal =
      refusalOfService(error, request) ?? refusalOfRequest(error, request, reply) ?? refusalOfDatabase(error, request)
    if (refusal !== undefined) return refuse(reply, refusal)
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ success: false, msg: UNEXPECTED, class: 'error', request_id: String(request.id) })
  })
}

/** Another service that does not do its part. */
function refusalOfService(error: FastifyError, request: FastifyRequest): Refusal | RefusalCode | undefined {
  if (error instanceof StoreFailure) {
    request.log.error({ reason: error.message }, 'the store of files refuses')
    return { code: 'files.away', more: { retry_after: ROOM_SECONDS } }
  }
  if (!(error instanceof SmsFailure)) return undefined
  request.log.warn({ reason: error.message }, 'sms not sent')
  return 'sms.silent'
}

/** A request that is not as its route takes it, or that comes too often. */
function refusalOfRequest(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal | RefusalCode | undefined {
  if (error.validation)
    return error.validationContext === 'params' ? 'record.unknown' : wrongFields(fieldsOf(error.validation, request))
  if (error.statusCode === 429) {
    const code = request.routeOptions.config.side === 'buyers' ? 'buyer.throttled' : 'rate.exceeded'
    return { code, more: { retry_after: Number(reply.getHeader('retry-after')) } }
  }
  if (CROWDED.includes(error.code)) return 'upload.crowded'
  if (error.statusCode === 413) return 'body.tooLarge'
  if (error.statusCode === 503) return 'server.busy'
  return error.statusCode !== undefined && error.statusCode < 500 ? 'body.unreadable' : undefined
}

/** A database without room, or none. */
function refusalOfDatabase(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (isForWantOfRoom(error)) {
    request.log.warn('the disk is full')
    return { code: 'disk.full', more: { retry_after: ROOM_SECONDS } }
  }
  if (!isOutage(error)) return undefined
  request.log.error({ err: error }, 'the database is away')
  const code = error instanceof UnsureOutcome ? 'database.unsure' : 'database.away'
  return { code, more: { retry_after: RETRY_SECONDS } }
}

/** One sentence a field: the route's own where it has one, else what the schema's keyword says. */
function fieldsOf(problems: Problem[], request: FastifyRequest): FieldErrors {
  const sentences = request.routeOptions.config.sentences ?? {}
  const fields = new Map<string, string[]>()
  for (const problem of problems) {
    const missing = problem.keyword === 'required' ? String(problem.params.missingProperty) : undefined
    const field = missing ?? (problem.instancePath.split('/')[1] || 'body')
    if (!fields.has(field)) fields.set(field, [ownValue(sentences, field) ?? sentenceOf(problem)])
  }
  return Object.fromEntries(fields)
}

function sentenceOf(problem: Problem): string {
  switch (problem.keyword) {
    case 'required':
      return 'Preencha este campo.'
    case 'maxLength':
      return `Use no máximo ${problem.params.limit} caracteres.`
    case 'maximum':
      return `O máximo é ${problem.params.limit}.`
    case 'minimum':
      return `O mínimo é ${problem.params.limit}.`
    default:
      return 'Este valor não é válido.'
  }
}
