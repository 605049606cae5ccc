import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT } from '../../platform/http/keeping.ts'

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** What is ready to be sent, by how it is encoded. */
export interface ReadyBody {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** A text that is ready to be sent: the one before where it did not change, so that nothing is compressed again. */
export async function readyBody(text: string, before?: ReadyBody): Promise<ReadyBody> {
  const etag = tagOf(text)
  if (before?.etag === etag) return before
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([compressed.br(plain, BROTLI), compressed.gzip(plain)])
  return { etag, plain, br, gzip: zipped }
}

/** What tells a text from others. */
export const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Says for how long what is answered is kept, and whether the browser has it already. */
export function isNotModified(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag }: ReadyBody,
  kept: string = KEPT.aMoment,
): boolean {
  reply.headers({ vary: 'accept-encoding', 'cache-control': kept, etag })
  return headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace('W/', '') === etag) ?? false
}

/** What is answered, as the browser reads it best. */
export function encoded({ headers }: FastifyRequest, reply: FastifyReply, body: ReadyBody): Buffer {
  reply.header('vary', 'accept-encoding')
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?! *; *q=0(\\.0+)? *(,|$))`).test(accepted),
  )
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return body[encoding ?? 'plain']
}

/** Answers JSON that is the same for everybody, or that who asks has it already. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ReadyBody,
  kept: string = KEPT.aMoment,
): FastifyReply {
  if (isNotModified(request, reply, body, kept)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(encoded(request, reply, body))
}
