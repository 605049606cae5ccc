import { Type } from 'typebox'
import { type App, answers, callerOf, Done, IdParam, named, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { NoticeClass } from '../../platform/refusals.ts'
import { closeReview } from '../purchases/reviews.ts'
import { consultTransaction, type RequestOutcome, renotifyTransaction } from './requests.ts'

/** What came of asking: `silent` is a bank that did not answer, `unaskable` one that cannot be asked, `review` money that an operator has to look at. */
const Requested = named(
  'TransactionRequestAnswer',
  success({ outcome: Type.Enum(['changed', 'unchanged', 'review', 'silent', 'unaskable']) }),
)

/** What an operator asks of a purchase (spec §7.11): the bank about its charge, or the quotas that it lacks. */
export function transactionRequestRoutes(app: App, ports: Ports): void {
  for (const [path, ask] of [
    ['/transactions/consult/:id', consultTransaction],
    ['/transactions/renotification/:id', renotifyTransaction],
  ] as const)
    app.get(
      path,
      {
        config: { permission: 'transactions.write' },
        schema: { params: IdParam, response: answers(Requested) },
      },
      async (request, reply) => {
        const asked = await ask(ports, callerOf(request), Number(request.params.id))
        if (!asked.ok) return refuse(reply, asked.refusal)
        const { outcome, message } = asked
        return { success: 200 as const, msg: message, class: CLASSES[outcome], outcome }
      },
    )
}

/** An operator has looked at what a purchase's review asks for. */
export function reviewRoutes(app: App, ports: Ports): void {
  app.put(
    '/transactions/review/:id',
    { config: { permission: 'transactions.write' }, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const closed = await closeReview(ports, callerOf(request), Number(request.params.id))
      return closed.ok ? { success: 200 as const, msg: 'Conferência anotada' } : refuse(reply, closed.refusal)
    },
  )
}

const CLASSES = {
  changed: 'success',
  unchanged: 'info',
  review: 'info',
  silent: 'error',
  unaskable: 'info',
} as const satisfies Record<RequestOutcome, NoticeClass>
