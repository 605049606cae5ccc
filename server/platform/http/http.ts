import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { Type } from 'typebox'
import { COUNTER_REASONS, type CounterOffer, type OfferTerms } from '../../../src/domain/campaigns/counter-offer.ts'
import { PRIZES } from '../../../src/domain/campaigns/prizes.ts'
import type { Permission } from '../../../src/domain/people/permissions.ts'
import { formatCount } from '../../../src/domain/values/counts.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { MAX_RECORD_NUMBER, RECORD_NUMBER } from '../../../src/domain/values/record-number.ts'
import { type Refusal, type RefusalCode, type RefusalEntry, refusals, sentenceOf } from '../refusals.ts'
import type { Caller, Session } from './caller.ts'

/** The Fastify application as routes see it: schemas give handlers their types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Who a route or a host is for: those who buy (and the providers, who notify us), those who run the sale, or both. */
export type Side = 'buyers' | 'panel' | 'both'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the caller must be allowed to do; every route names it, or the application does not start (S18). */
    permission?: Permission
    /** The sentence of a field whose value does not even have the right type. */
    sentences?: Record<string, string>
    /** Whose host answers it where the two differ (`hosts.ts`); the panel's where nothing is said. */
    side?: Side
    /** Whether what cannot be stored may stand in the query, which the route cleans itself: trackers write there what they like. */
    looseQuery?: boolean
    /** Fields of the body whose texts lose what cannot be stored, where losing the request would be worse. */
    cleaned?: readonly string[]
    /** Whether any host answers it, the machine's bare address included. */
    anyHost?: boolean
    /** Who waits for whom where a server has its hands full (`giving-way.ts`); neither where nothing is said. */
    way?: 'first' | 'gives'
    /** A page, or a file of one, that a browser opens by its address, where no header of the panel can go with it; it only reads. */
    openedByAddress?: boolean
  }
  interface FastifyInstance {
    /** Whether the server is about to end. */
    draining: boolean
    /** How many requests are being answered. */
    openRequests: number
    /** Says that it is: /readyz turns, and each answer is the last one on its connection. */
    drain(): void
    /** Calls back when it does. */
    whenDraining(then: () => void): void
  }
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** The body of a success (DESIGN §5). */
export const success = <T extends TProperties>(fields: T): TObject<T & typeof envelope> =>
  Type.Object({ ...envelope, ...fields }) as unknown as TObject<T & typeof envelope>

/** How loud a notice is. */
const NoticeClass = named('NoticeClass', Type.Enum(['success', 'info', 'error']))

const envelope = {
  success: Type.Literal(200),
  msg: Type.Optional(Type.String()),
  class: Type.Optional(NoticeClass),
}

/** One prize of a campaign, as the draw's addresses name it. */
export const PrizeName = named('PrizeName', Type.Enum([...PRIZES]))

/** A success answer without data. */
export const Done = named('Done', success({}))

/** A schema that is written once in the contract under its name, wherever a route uses it. */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  const id = { value: name, enumerable: true }
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), $id: id }) as Schema
}

const PLAIN: readonly unknown[] = ['string', 'number', 'integer', 'boolean']

/** A value of this schema, or none. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>(
    'type' in schema && PLAIN.includes(schema.type)
      ? { ...schema, type: [schema.type, 'null'] }
      : { anyOf: [schema, Type.Null()] },
  )
}

/** A change of a record: the fields that it writes, and what its sender had read in them (docs/decisions/0022). */
export const changeOf = <Fields extends TProperties>(name: string, body: TObject<Fields>) =>
  named(name, Type.Intersect([body, Type.Object({ was: Type.Optional(body) })]))

const OfferTermsWire = named(
  'OfferTerms',
  Type.Object({ quantity: Type.Integer(), amount: Type.Number(), due: Type.Integer() }),
)
/** What can be had in the place of a purchase: amounts in reais, `due` the quotas that come of it. */
const CounterOfferWire = named(
  'CounterOffer',
  Type.Object({
    why: Type.Enum([...COUNTER_REASONS]),
    seen: nullable(OfferTermsWire),
    now: nullable(OfferTermsWire),
    until: nullable(Type.String()),
  }),
)

/** The body of a refusal (DESIGN §5). */
const Failure = named(
  'Failure',
  Type.Object({
    success: Type.Literal(false),
    msg: Type.String(),
    class: Type.String(),
    error: Type.Optional(Type.String()),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    error_code: Type.Optional(Type.String()),
    retry_after: Type.Optional(Type.Integer()),
    tries_left: Type.Optional(Type.Integer()),
    telefone: Type.Optional(Type.String()),
    scope: Type.Optional(Type.String()),
    now: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    offer: Type.Optional(CounterOfferWire),
    request_id: Type.Optional(Type.String()),
  }),
)

/** The refusals that every route may answer. */
export const refusalsOfAny = { '4xx': Failure, '5xx': Failure }

/** The response schemas of a route: its good answer, and the refusals that every route shares. */
export const answers = <T extends TObject>(ok: T) => ({ 200: ok, ...refusalsOfAny })

/** A page of a list (DESIGN §5): 20 a page, from page 1. */
export const paged = <T extends TSchema>(item: T) => ({
  data: Type.Array(item),
  total: Type.Integer(),
  current_page: Type.Integer(),
  last_page: Type.Integer(),
})

/** The rows of a page of any list (DESIGN §5). */
export const PAGE_SIZE = 20

/** The page counters of an answer. */
export const pageOf = (total: number, page: number) => ({
  total,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
})

/** Says of a page beyond the last one that there is nothing on it: rows may have left the filter since the page before was read. */
export function beyond(total: number, page: number) {
  const { last_page: last } = pageOf(total, page)
  return page > last ? { msg: `A última página é a ${formatCount(last)}.`, class: 'info' as const } : {}
}

/** A page number in an address: digits only, as text, since nothing is coerced (S23). */
export const PageNumber = Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' }))
/** A record's number in a body. */
export const RecordNumber = Type.Integer({ minimum: 1, maximum: MAX_RECORD_NUMBER })
/** A record's number in an address: digits only, as text. */
export const RecordId = Type.String({ pattern: `^${RECORD_NUMBER}$` })
export const IdParam = Type.Object({ id: RecordId })
/** A moment with its offset, as our answers tell one; whatever fits is one to JavaScript and to the database. */
export const Moment = Type.String({
  maxLength: 40,
  pattern:
    '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?(Z|[+-](0[0-9]|1[0-3]):[0-5][0-9])$',
})
/** What is taken back, by when it was done (`updated_at`): a record that was changed afterwards stays as it is. */
export const Since = Type.Object({ since: Type.Optional(Moment) })
/** The moment that a request names in `since`. */
export const sinceOf = ({ since }: { since?: string }) => (since === undefined ? undefined : new Date(since))
/** An operator by its name. */
export const OperatorName = named('OperatorName', Type.Object({ id: Type.Integer(), name: Type.String() }))

/** Answers a refusal out of the catalogue. */
export function refuse(reply: FastifyReply, refusal: Refusal | RefusalCode): FastifyReply {
  const { code: asked, fields, more } = typeof refusal === 'string' ? ({ code: refusal } as Refusal) : refusal
  // Who changes or deletes a record had it before; an address may name one that never was.
  const isHad = reply.request.method === 'PUT' || reply.request.method === 'DELETE'
  const code = asked === 'record.unknown' && isHad ? 'record.gone' : asked
  const { status, class: noticeClass, error, error_code } = refusals[code] as RefusalEntry
  if (more?.retry_after !== undefined) reply.header('retry-after', more.retry_after)
  return reply.code(status).send({
    success: false,
    msg: (code === 'fields.wrong' && fields && Object.values(fields)[0]?.[0]) || sentenceOf(code, more?.retry_after),
    class: noticeClass,
    ...(error && { error }),
    ...(error_code && { error_code }),
    ...(fields && { errors: fields }),
    ...more,
    ...(more?.offer && { offer: offerToWire(more.offer) }),
  })
}

function offerToWire({ seen, now, ...rest }: CounterOffer) {
  const inReais = (terms: OfferTerms | null) => terms && { ...terms, amount: reaisOf(terms.amount) }
  return { ...rest, seen: inReais(seen), now: inReais(now) }
}

/** The session of a route that is not open to anyone; the guard has made sure of it. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === undefined) throw new Error('a route open to anyone asked who calls it')
  return request.session
}

/** Who calls a route that is not open to anyone. */
export const callerOf = (request: FastifyRequest): Caller => sessionOf(request).caller
