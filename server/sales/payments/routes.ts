import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { ActivityOutcome } from '../../../src/domain/sales/gateway-activity.ts'
import { networkOf, networksOf } from '../../platform/http/addresses.ts'
import { type App, answers, Done, RecordId, refuse } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal, RefusalCode } from '../../platform/refusals.ts'
import { noteNotified } from '../accounts/health.ts'
import { recheckLink } from '../accounts/link.ts'
import { addressOf, closeBareAddress, isHeardBare, isNotifiedByKey } from '../accounts/notification-key.ts'
import { findAccount, type OpenedAccount } from '../accounts/store.ts'
import { noteActivity } from '../gateways/activity.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import type { Reported } from '../gateways/gateway.ts'
import { forged } from '../gateways/reported.ts'
import { mergeRepeated, type Turn } from './merged.ts'
import { checkChargeAt } from './payments.ts'
import { refusedCallers } from './refused-callers.ts'
import type { PaymentOutcome } from './settle.ts'

const AccountParams = Type.Object({
  gateway: Type.String({ maxLength: 40 }),
  account_id: RecordId,
  /** The secret of the address, where it has one. */
  key: Type.Optional(Type.String({ maxLength: 100 })),
})

/** Providers' notifications (S33–S35): authenticated over the raw body, then the provider itself is asked. */
export function notificationRoutes(app: App, ports: Ports): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // The Banco Central's API Pix adds a path of its own to the address that it is given.
    const turns = new Map<string, Turn<PaymentOutcome>>()
    const callers = refusedCallers(ports.limits.refusedNotifications)
    for (const suffix of ['', '/pix', '/:key']) receive(raw as App, ports, suffix, { turns, callers })
  })
}

/** What is shown to the operator of a notification that was heard. */
const SHOWN: Readonly<Record<PaymentOutcome, ActivityOutcome>> = {
  changed: 'confirmed',
  unchanged: 'unchanged',
  review: 'review',
  silent: 'unconfirmed',
  unaskable: 'unchanged',
  unknown: 'unknown',
}

interface Heard {
  turns: Map<string, Turn<PaymentOutcome>>
  callers: ReturnType<typeof refusedCallers>
}

/** All accounts that there are not are one to who tries them, and to all networks of its block: it would try a new one each time. */
const UNKNOWN = 'unknown'

const tooOften = (seconds: number) => ({ code: 'rate.exceeded', more: { retry_after: seconds } }) as const

function receive(raw: App, ports: Ports, suffix: string, heard: Heard): void {
  raw.post(
    `/gateways/:gateway/:account_id/notifications${suffix}`,
    {
      config: {
        way: 'first',
        permission: 'public',
        side: 'buyers',
        rateLimit: { max: ports.limits.notificationsAMinute, timeWindow: '1 minute' },
      },
      schema: { params: AccountParams, response: answers(Done) },
    },
    async (request, reply) => {
      const told = await admit(ports, heard, request)
      if (!told.ok) return refuse(reply, told.refusal)
      const { account, charges } = told
      let silent = false
      for (const charge of charges) {
        const check = () => checkChargeAt(ports, account, charge)
        // Notifications that say the same of a charge only wake us up; one that says something else is heard by itself.
        const about = `${account.id} ${JSON.stringify(charge)}`
        const outcome = await mergeRepeated(heard.turns, about, check, ports.limits.chargeRestMs, ports.timers)
        note(ports, account, SHOWN[outcome], { chargeId: charge.chargeId })
        silent ||= outcome === 'silent'
      }
      return silent ? refuse(reply, 'gateway.silent') : { success: 200 as const }
    },
  )
}

type Admitted =
  | { ok: true; account: OpenedAccount; charges: Reported['charges'] }
  | { ok: false; refusal: Refusal | RefusalCode }

const refused = (refusal: Refusal | RefusalCode): Admitted => ({ ok: false, refusal })

/** The charges that a true notification is about, or what its bank is answered instead. */
async function admit(
  ports: Ports,
  { callers }: Heard,
  request: FastifyRequest & { params: Static<typeof AccountParams> },
): Promise<Admitted> {
  const [now, network, params] = [ports.clock.now(), networkOf(request.ip), request.params]
  const wait = callers.wait(params.account_id, network, now)
  if (wait > 0) return refused(tooOften(wait))
  const called = await findCalled(ports, params)
  if (called === undefined) return refused(refusalOfUnknown(callers, networksOf(request.ip).block, now))
  const { account } = called
  const waitOfAll = callers.waitOfAll(params.account_id, network, now)
  const address = addressOf(account, params.key)
  // What could be guessed is not even looked at while many guess.
  if (waitOfAll > 0 && address !== 'key' && isNotifiedByKey(account.gateway)) return refused(tooOften(waitOfAll))
  const notification = address === 'wrong' ? forged('wrong address') : readRequest(called, request)
  if (!notification.ok) {
    request.log.warn({ account: account.id, reason: notification.reason }, 'notification refused')
    note(ports, account, 'refused', { reason: notification.reason })
    if (notification.kind === 'malformed') return refused('notification.unreadable')
    callers.refused(params.account_id, network, now)
    return refused(waitOfAll > 0 ? tooOften(waitOfAll) : 'notification.forged')
  }
  callers.heard(params.account_id, network)
  if (address === 'key' && isHeardBare(account.gateway, account.credentials)) await closeBareAddress(ports, account)
  await noteHeard(ports, account, notification)
  return { ok: true, account, charges: notification.charges }
}

/** The account that a notification is for, and its bank; undefined where the address names none. */
async function findCalled(ports: Ports, params: { account_id: string; gateway: string }) {
  const account = await findAccount(ports.database.db, ports.seal, Number(params.account_id))
  const gateway = gatewayNamed(ports, params.gateway)
  return account === undefined || gateway === undefined || account.gateway !== params.gateway
    ? undefined
    : { account, gateway }
}

/** Counts a try at an account that there is not, and says what is answered. */
function refusalOfUnknown(callers: Heard['callers'], block: string, now: Date) {
  const wait = callers.wait(UNKNOWN, block, now)
  if (wait > 0) return tooOften(wait)
  callers.refusedAlone(UNKNOWN, block, now)
  return 'record.unknown'
}

function readRequest(
  { account, gateway }: NonNullable<Awaited<ReturnType<typeof findCalled>>>,
  request: FastifyRequest,
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const query = request.query as Record<string, unknown>
  return gateway.readNotification(account, { body, headers: request.headers, query })
}

/** Notes of a true notification what is no charge. */
async function noteHeard(ports: Ports, account: OpenedAccount, { unlinked, passed }: Reported): Promise<void> {
  if (unlinked) {
    note(ports, account, 'unlinked')
    await recheckLink(ports, account.id)
  }
  if (passed !== undefined) note(ports, account, 'unknown', { reason: passed })
  await noteNotified(ports.database.db, account.id, ports.clock.now())
}

function note(
  { database: { db }, clock }: Ports,
  { id: accountId }: OpenedAccount,
  outcome: ActivityOutcome,
  more: { reason?: string; chargeId?: string } = {},
): void {
  noteActivity(db, { accountId, at: clock.now(), kind: 'notification', outcome, ...more })
}
