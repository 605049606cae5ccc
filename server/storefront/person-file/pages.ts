import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { type App, refuse } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { sentenceOf } from '../../platform/refusals.ts'
import { isFileOpen, openFile, PERSON_FILE } from '../../sales/persons/export.ts'
import type { OwnPage } from '../pages/page-policy.ts'
import { askingPage, filePage, gonePage } from './html.ts'

const Ticket = Type.Object({ ticket: Type.String({ pattern: '^[0-9a-f]{64}$' }) })

/** What the routes of pages share. */
interface Pages {
  config: { permission: 'public'; side: 'buyers'; looseQuery: true; rateLimit: { max: number; timeWindow: string } }
  sendOwn(reply: FastifyReply, page: OwnPage): FastifyReply
}

/** The file of what is stored of a person: its address asks for the code that went to the phone, and then shows it, once. */
export function personFilePages(app: App, ports: Ports, { config, sendOwn }: Pages): void {
  const path = `${PERSON_FILE}/:ticket`

  app.get(path, { config, schema: { params: Ticket, hide: true } }, async (request, reply) =>
    sendOwn(
      reply,
      (await isFileOpen(ports, request.params.ticket)) ? askingPage(ports.random) : gonePage(ports.random),
    ),
  )

  app.post(path, { config, schema: { params: Ticket, hide: true } }, async (request, reply) => {
    const { ticket } = request.params
    const typed = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('code') ?? ''
    const opened = await openFile(ports, ticket, typed.replace(/\D/g, ''))
    if (opened.ok) return sendOwn(reply, filePage(ports.random, opened.lines, ports.clock.now()))
    if (request.headers.accept?.includes('text/html') !== true) return refuse(reply, opened.refusal)
    const { code, fields, more } = opened.refusal
    const left = more?.tries_left ?? 0
    return sendOwn(
      reply,
      left === 0
        ? gonePage(ports.random)
        : askingPage(ports.random, { wrong: fields?.code?.[0] ?? sentenceOf(code), left }),
    )
  })
}
