import type { Static } from 'typebox'
import { Type } from 'typebox'
import { UFS } from '../../../src/domain/insight/regions.ts'
import { MAX_RECORD_NUMBER } from '../../../src/domain/values/record-number.ts'
import { named, nullable, paged, success } from '../../platform/http/http.ts'
import { AmountOrder } from '../../sales/purchases/list.ts'
import { TransactionWire } from '../../sales/purchases/wire.ts'
import { PeriodWire, SourceWire } from '../figures/ask.ts'
import { OPENED } from './opened.ts'

const maybe = <Schema extends Parameters<typeof nullable>[0]>(schema: Schema) => Type.Optional(nullable(schema))
const Id = Type.Integer({ minimum: 0, maximum: MAX_RECORD_NUMBER })

/**
 * Which figure is opened: of a campaign or all, of a link or affiliate (0: of none), of a source, a period, an hour of the clock, a state (`NENHUM`:
 * phones whose area code is none); up to `ate`, the moment of its photo. `amount` with `order` narrows what is listed.
 */
export const OpenedFilter = named(
  'OpenedFilter',
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    kind: Type.Enum([...OPENED]),
    action_id: maybe(Id),
    link_id: maybe(Id),
    afiliado_id: maybe(Id),
    source: maybe(SourceWire),
    periodo: maybe(PeriodWire),
    initial: maybe(Type.String({ maxLength: 40 })),
    final: maybe(Type.String({ maxLength: 40 })),
    hora: maybe(Type.Integer({ minimum: 0, maximum: 23 })),
    estado: maybe(Type.Enum([...UFS, 'NENHUM'])),
    ate: maybe(Type.String({ maxLength: 40 })),
    amount: maybe(Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })),
    order: maybe(AmountOrder),
  }),
)
export type OpenedFilter = Static<typeof OpenedFilter>

/** What purchases add up to; `net` what commissions and fees leave, of an affiliate its commissions. */
const OpenedSum = named(
  'OpenedSum',
  Type.Object({
    count: Type.Integer(),
    quotas: Type.Integer(),
    amount: Type.Number(),
    net: Type.Number(),
    returned: Type.Number(),
  }),
)
export type OpenedSum = Static<typeof OpenedSum>

/**
 * A figure opened: photographed `at`; `figure` from the roll-ups, `sum` from the purchases one by one, of so many; `narrowed` of those that a filter
 * leaves; `since` what was sold after the photo; `left_out` what was reserved in its span and is no part of it.
 */
export const OpenedPage = named(
  'OpenedPage',
  success({
    at: Type.String(),
    initial: nullable(Type.String()),
    final: nullable(Type.String()),
    figure: OpenedSum,
    /** Of the reservations that ended in its span, and those of them that were paid. */
    paid: Type.Integer(),
    ended: Type.Integer(),
    sum: OpenedSum,
    /** Whether both say the same, to the centavo. */
    equal: Type.Boolean(),
    purchases: Type.Integer(),
    /** Who paid in its span, whatever became of their money. */
    buyers: Type.Integer(),
    narrowed: nullable(OpenedSum),
    since: Type.Object({ count: Type.Integer(), amount: Type.Number() }),
    left_out: Type.Object({ pending: Type.Integer(), unpaid: Type.Integer(), returned: Type.Integer() }),
    ...paged(
      named(
        'OpenedRow',
        Type.Object({
          /** When its money changed last within the figure, and what it adds to it. */
          counted_at: Type.String(),
          counted_quotas: Type.Integer(),
          counted_amount: Type.Number(),
          purchase: TransactionWire,
        }),
      ),
    ),
  }),
)
export type OpenedPage = Static<typeof OpenedPage>
