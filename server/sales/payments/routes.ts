import { Type } from 'typebox'
import type { ActivityOutcome } from '../../../src/domain/sales/gateway-activity.ts'
import { type App, answers, Done, RecordId, refuse } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { noteNotified } from '../accounts/health.ts'
import { recheckLink } from '../accounts/link.ts'
import { findAccount } from '../accounts/store.ts'
import { noteActivity } from '../gateways/activity.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import { mergeRepeated, type Turn } from './merged.ts'
import { checkChargeAt, type PaymentOutcome } from './payments.ts'

const AccountParams = Type.Object({
  gateway: Type.String({ maxLength: 40 }),
  account_id: RecordId,
})

/** Providers' notifications (S33–S35): authenticated over the raw body, then the provider itself is asked. */
export function notificationRoutes(app: App, ports: Ports): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // The Banco Central's API Pix adds a path of its own to the address that it is given.
    const turns = new Map<string, Turn<PaymentOutcome>>()
    for (const suffix of ['', '/pix']) receive(raw as App, ports, suffix, turns)
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

function receive(raw: App, ports: Ports, suffix: string, turns: Map<string, Turn<PaymentOutcome>>): void {
  raw.post(
    `/gateways/:gateway/:account_id/notifications${suffix}`,
    { config: { permission: 'public', side: 'buyers' }, schema: { params: AccountParams, response: answers(Done) } },
    async (request, reply) => {
      const account = await findAccount(ports.database.db, ports.seal, Number(request.params.account_id))
      const gateway = gatewayNamed(ports, request.params.gateway)
      if (account === undefined || gateway === undefined || account.gateway !== request.params.gateway)
        return refuse(reply, 'record.unknown')
      const note = (outcome: ActivityOutcome, more: { reason?: string; chargeId?: string } = {}) =>
        noteActivity(ports.database.db, {
          ...{ accountId: account.id, at: ports.clock.now(), kind: 'notification', outcome },
          ...more,
        })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const query = request.query as Record<string, unknown>
      const notification = gateway.readNotification(account, { body, headers: request.headers, query })
      if (!notification.ok) {
        request.log.warn({ account: account.id, reason: notification.reason }, 'notification refused')
        note('refused', { reason: notification.reason })
        return refuse(reply, notification.kind === 'forged' ? 'notification.forged' : 'notification.unreadable')
      }
      if (notification.unlinked) {
        note('unlinked')
        await recheckLink(ports, account.id)
      }
      if (notification.passed !== undefined) note('unknown', { reason: notification.passed })
      await noteNotified(ports.database.db, account.id, ports.clock.now())
      let silent = false
      for (const charge of notification.charges) {
        const check = () => checkChargeAt(ports, account, charge)
        // A notification that says something of its own is heard by itself; others only wake us up.
        const outcome =
          charge.told === null ? await mergeRepeated(turns, `${account.id} ${charge.chargeId}`, check) : await check()
        note(SHOWN[outcome], { chargeId: charge.chargeId })
        silent ||= outcome === 'silent'
      }
      if (silent) return refuse(reply, 'gateway.silent')
      return { success: 200 as const }
    },
  )
}
