import { and, eq, gt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isOpenAt,
  mayDo,
  type Permission,
  permissions,
  type SessionStage,
} from '../../../src/domain/people/permissions.ts'
import { scopeOf } from '../../../src/domain/people/scopes.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { auditLog } from '../db/schema.ts'
import type { Session } from '../http/caller.ts'
import { type App, refuse } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import type { Refusal, RefusalCode } from '../refusals.ts'
import { findApiSession, isApiToken } from './api-accesses.ts'
import { SESSION_COOKIE } from './cookies.ts'
import { findSession, hasStepUp } from './tokens.ts'

/** The header that the panel sends with every call. A form or an image of another site cannot (S16). */
const PANEL_HEADER = 'x-talao'

const DUE: Record<Exclude<SessionStage, 'ready'>, RefusalCode> = {
  unverified: 'session.unverified',
  passwordDue: 'password.due',
  factorDue: 'factor.due',
}

/** Admits a request whose session may do what the route is for (S18) and holds the step-up that it needs (S12). */
export function installGuard(app: App, ports: Ports): void {
  app.decorateRequest('session', undefined)
  app.addHook('onRoute', (route) => {
    if (route.config?.permission === undefined)
      throw new Error(`route ${String(route.method)} ${route.url} names no permission`)
    if (route.config.openedByAddress && [route.method].flat().some((method) => !['GET', 'HEAD'].includes(method)))
      throw new Error(`route ${String(route.method)} ${route.url} is opened by its address and may do more than read`)
  })
  app.addHook('onRequest', (request, reply) => admit(ports, request, reply))
}

/** Lets a request pass, or answers it in the place of its route. */
async function admit(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { permission } = request.routeOptions.config
  if (permission === undefined || permissions[permission].roles === 'anyone') return undefined
  const token = bearerToken(request) ?? cookieToken(request, ports)
  if (token === 'foreign') return refuse(reply, 'request.foreign')
  if (token === undefined) return sendToSignIn(request, reply) ?? refuse(reply, 'session.none')
  const refusal = isApiToken(token)
    ? await refusalOfAccess(ports, request, token, permission)
    : await refusalOfPerson(ports, request, token, permission)
  if (refusal === undefined) return undefined
  if (isApiToken(token)) return refuse(reply, refusal)
  return (
    sendToSignIn(request, reply) ?? (refusal === 'session.none' ? dropCookie(reply, ports) : refuse(reply, refusal))
  )
}

/** Why an access of the API may not do what a route is for. */
async function refusalOfAccess(
  { database, clock }: Ports,
  request: FastifyRequest,
  token: string,
  permission: Permission,
): Promise<Refusal | RefusalCode | undefined> {
  const access = await findApiSession(database.db, token, clock.now(), request.ip)
  if (access === undefined) return 'access.ended'
  const scope = scopeOf(permission, request.method)
  if (scope === undefined) return 'access.panelOnly'
  if (!access.scopes.includes(scope)) return { code: 'access.scope', more: { scope } }
  request.session = access
  return undefined
}

/** Why somebody who is signed in, or was, may not. */
async function refusalOfPerson(
  ports: Ports,
  request: FastifyRequest,
  token: string,
  permission: Permission,
): Promise<Refusal | RefusalCode | undefined> {
  const session = await findSession(ports.database.db, token, ports.clock.now(), request.ip)
  if (session === undefined) return 'session.none'
  request.session = session
  return refusalOf(ports, request, session, permission)
}

/** Who looks at what is answered is sent to where one signs in; undefined for any other. */
const sendToSignIn = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined =>
  isPageOpened(request) ? reply.redirect(SIGN_IN) : undefined

/** Where whoever is not signed in signs in: any page of the panel asks for it. */
const SIGN_IN = '/'

/** Whether somebody looks at what is answered, who can read no refusal of the API. */
const isPageOpened = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config.openedByAddress === true && headers.accept?.includes('text/html') === true

async function refusalOf(
  { database: { db }, clock }: Ports,
  request: FastifyRequest,
  { caller, stage }: Session,
  permission: Permission,
): Promise<Refusal | undefined> {
  if (stage !== 'ready' && !isOpenAt(permission, stage)) return { code: DUE[stage] }
  if (!mayDo(caller.role, permission)) {
    if (await isNoted(db, caller.operatorId, routeOf(request), clock.now())) return { code: 'role.refused' }
    await audit(db, {
      at: clock.now(),
      operatorId: caller.operatorId,
      action: 'access.refused',
      subject: 'route',
      subjectId: routeOf(request),
      address: caller.address,
    })
    return { code: 'role.refused' }
  }
  const { stepUp } = permissions[permission]
  if (stepUp === undefined || stage !== 'ready') return undefined
  if (await hasStepUp(db, caller.tokenHash, stepUp, clock.now())) return undefined
  return { code: 'code.demanded', more: { error_code: stepUp } }
}

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`

/** A refusal that is repeated within so long is not noted again: who repeats it could fill the log. */
const NOTED_AGAIN_MS = 60_000

async function isNoted(db: Db, operatorId: number, route: string, now: Date): Promise<boolean> {
  const noted = and(
    eq(auditLog.subject, 'route'),
    eq(auditLog.subjectId, route),
    eq(auditLog.operatorId, operatorId),
    gt(auditLog.at, new Date(now.getTime() - NOTED_AGAIN_MS)),
  )
  return (await db.$count(auditLog, noted)) > 0
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

function cookieToken(request: FastifyRequest, ports: Ports): string | 'foreign' | undefined {
  const token = ownValue(request.cookies, SESSION_COOKIE.nameAt(ports.config.panelUrl))
  const isForeign = request.headers[PANEL_HEADER] === undefined && !request.routeOptions.config.openedByAddress
  return token !== undefined && isForeign ? 'foreign' : token
}

function dropCookie(reply: FastifyReply, ports: Ports): FastifyReply {
  return refuse(SESSION_COOKIE.clear(reply, ports.config.panelUrl), 'session.none')
}
