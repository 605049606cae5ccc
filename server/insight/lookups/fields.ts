import { Type } from 'typebox'
import {
  type Between,
  EXTREME_SIZE,
  EXTREME_SIZES,
  quotaNumberRefusal,
  readPeriod,
  TOP_SIZE,
  TOP_SIZES,
  type TypedPeriod,
} from '../../../src/domain/campaigns/lookups.ts'
import { named, nullable, RecordNumber } from '../../platform/http/http.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'

/** A quota's number may be longer than any campaign has, so that what is said of it stands at its field. */
const LONGEST = 40

export const QuotaBody = named(
  'QuotaQuestion',
  Type.Object({
    action_id: RecordNumber,
    number: Type.Union([Type.String({ maxLength: LONGEST }), Type.Integer()]),
    /** Tells the last reservation as well, where it ran out and nobody has the quota since. */
    reserved: Type.Optional(nullable(Type.Boolean())),
  }),
)

const Moment = Type.Optional(nullable(Type.String({ maxLength: LONGEST })))
const period = { initial: Moment, final: Moment }

export const TopBody = named(
  'TopQuestion',
  Type.Object({ action_id: RecordNumber, qtd: Type.Optional(Type.Integer()), ...period }),
)

export const ExtremesBody = named(
  'ExtremesQuestion',
  Type.Object({ type: Type.Enum(['menor', 'maior']), qtd: Type.Optional(Type.Integer()), ...period }),
)

/** What is said of a field that is not even of the right type. */
export const SENTENCES = {
  number: 'O número da cota tem só algarismos.',
  type: 'Escolha menor ou maior.',
  initial: 'Informe uma data válida',
  final: 'Informe uma data válida',
}

type Read<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** The number of a quota of a campaign with so many, or what is wrong with it. */
export function readNumber(number: string | number, total: number): Read<number> {
  const text = String(number).trim()
  const refusal = quotaNumberRefusal(text, total)
  return refusal === null ? { ok: true, value: Number(text) } : refusedAt({ number: refusal })
}

/** How many buyers of which period, or what is wrong with that. */
export const readTop = ({ qtd = TOP_SIZE, ...typed }: TypedPeriod & { qtd?: number }, now: Date) =>
  readSized({ sizes: TOP_SIZES, qtd, typed }, now)

/** How many quotas of which period, or what is wrong with that. */
export const readExtremes = ({ qtd = EXTREME_SIZE, ...typed }: TypedPeriod & { qtd?: number }, now: Date) =>
  readSized({ sizes: EXTREME_SIZES, qtd, typed }, now)

function readSized(
  { sizes, qtd, typed }: { sizes: readonly number[]; qtd: number; typed: TypedPeriod },
  now: Date,
): Read<{ count: number; period: Between }> {
  const read = readPeriod(typed, now)
  const known = sizes.includes(qtd)
  if (read.ok && known) return { ok: true, value: { count: qtd, period: read.period } }
  return refusedAt({
    ...(!read.ok && read.errors),
    ...(!known && { qtd: `Escolha ${sizes.slice(0, -1).join(', ')} ou ${sizes.at(-1)}.` }),
  })
}

const refusedAt = (errors: Readonly<Record<string, string>>): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: wrongFields(Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]]))),
})
