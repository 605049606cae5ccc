import { Type } from 'typebox'
import { quotasInWords } from '../../../src/domain/values/counts.ts'
import { type App, answers, callerOf, Done, IdParam, named, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { NoticeClass } from '../../platform/refusals.ts'
import { closeReview } from '../purchases/reviews.ts'
import { returnQuotas } from '../returned-prizes/quota-return.ts'
import { consultTransaction, type RequestOutcome, renotifyTransaction } from './requests.ts'

/** Far above what a purchase can hold; so long a text is some thousand numbers. */
const MAX_RETURNED = 10_000_000
const MAX_TYPED = 20_000

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

/** Which quotas go back with a part of the money: how many, and their numbers as they are typed, or those that were taken last. */
const QuotaReturnBody = named(
  'QuotaReturn',
  Type.Object({
    quantity: Type.Integer({ minimum: 1, maximum: MAX_RETURNED }),
    numbers: Type.Optional(Type.String({ maxLength: MAX_TYPED })),
  }),
)

/** An operator has looked at what a purchase's review asks for, or says which quotas go back. */
export function reviewRoutes(app: App, ports: Ports): void {
  app.put(
    '/transactions/review/:id',
    { config: { permission: 'transactions.write' }, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const closed = await closeReview(ports, callerOf(request), Number(request.params.id))
      return closed.ok ? { success: 200 as const, msg: 'Conferência anotada' } : refuse(reply, closed.refusal)
    },
  )

  app.put(
    '/transactions/quotas/:id',
    {
      config: {
        permission: 'transactions.write',
        sentences: { quantity: 'Informe quantas cotas voltam.', numbers: 'Escreva os números separados por vírgula.' },
      },
      schema: { params: IdParam, body: QuotaReturnBody, response: answers(Done) },
    },
    async (request, reply) => {
      const returned = await returnQuotas(ports, callerOf(request), Number(request.params.id), request.body)
      if (!returned.ok) return refuse(reply, returned.refusal)
      const { quotas } = returned
      const msg = quotas === 1 ? 'A cota voltou a ficar livre' : `${quotasInWords(quotas)} voltaram a ficar livres`
      return { success: 200 as const, msg, class: 'success' as const }
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
