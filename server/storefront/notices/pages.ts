import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { messagePath } from '../../../src/domain/sales/notifications.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { OPENER_COOKIE } from '../../platform/auth/cookies.ts'
import { type App, refuse } from '../../platform/http/http.ts'
import { queryOf } from '../../platform/http/query.ts'
import type { Ports } from '../../platform/ports.ts'
import { noteShown } from '../../sales/notifications/messages.ts'
import type { OwnPage } from '../pages/page-policy.ts'
import type { storefrontPages } from '../pages/pages.ts'
import { answerPoll, openMessage } from './polls.ts'
import { WORKER, WORKER_SCRIPT } from './worker.ts'

const Uid = Type.Object({ uid: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) })

/** What the routes of pages share. */
interface Pages {
  config: { permission: 'public'; side: 'buyers'; looseQuery: true; rateLimit: { max: number; timeWindow: string } }
  pages: ReturnType<typeof storefrontPages> | undefined
  sendOwn(reply: FastifyReply, page: OwnPage): FastifyReply
}

/** What a message leads to: the worker that shows it, the address that a tap opens, and its poll, which needs no script. */
export function noticePages(app: App, ports: Ports, { config, pages, sendOwn }: Pages): void {
  const { db } = ports.database
  const { publicUrl } = ports.config

  app.get(WORKER, { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(WORKER_SCRIPT),
  )

  /** The hash of the name of the device that asks, which is given one where it has none. */
  const openerOf = (request: FastifyRequest, reply: FastifyReply): string => {
    const known = ownValue(request.cookies, OPENER_COOKIE.nameAt(publicUrl))
    const name = known ?? ports.random.bytes(16).toString('base64url')
    if (known === undefined) OPENER_COOKIE.set(reply, publicUrl, name)
    return createHash('sha256').update(name).digest('base64url')
  }

  app.get(`${messagePath(':uid')}`, { config, schema: { params: Uid, hide: true } }, async (request, reply) => {
    if (pages === undefined) return refuse(reply, 'route.unknown')
    const { uid } = request.params
    const opened = await openMessage(db, { uid, opener: openerOf(request, reply), now: ports.clock.now() })
    if (opened === undefined) return sendOwn(reply, await pages.message(404))
    if ('path' in opened) return reply.redirect(opened.path, 303)
    const poll = queryOf(request.url).has('mudar') ? { ...opened.poll, counts: null } : opened.poll
    return sendOwn(reply, await pages.poll(poll, messagePath(uid)))
  })

  app.post(`${messagePath(':uid')}`, { config, schema: { params: Uid, hide: true } }, async (request, reply) => {
    if (pages === undefined) return refuse(reply, 'route.unknown')
    const { uid } = request.params
    const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('resposta') ?? ''
    const option = /^[0-4]$/.test(given) ? Number(given) : undefined
    if (option === undefined) return reply.redirect(messagePath(uid), 303)
    const about = { uid, option, opener: openerOf(request, reply), now: ports.clock.now() }
    const answered = await answerPoll(db, about)
    if (answered === undefined) return sendOwn(reply, await pages.message(404))
    if (!answered.ok && request.headers.accept?.includes('text/html') !== true) return refuse(reply, answered.refusal)
    return reply.redirect(messagePath(uid), 303)
  })

  app.post(
    `${messagePath(':uid')}/exibida`,
    { config, schema: { params: Uid, hide: true } },
    async (request, reply) => {
      await noteShown(db, request.params.uid, ports.clock.now())
      return reply.code(204).send()
    },
  )
}
