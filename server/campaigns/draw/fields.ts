import type { Static } from 'typebox'
import { Type } from 'typebox'
import { isNumbered, type Prize, resultField } from '../../../src/domain/campaigns/prizes.ts'
import { AGAIN_FIELDS, LOTTERY_FIELDS, NO_LOTTERY } from '../../../src/domain/draw/draw-fields.ts'
import { mayDo, type Role } from '../../../src/domain/people/permissions.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { FieldErrors } from '../../platform/refusals.ts'
import { type DrawAsked, type StoredDraw, storedLottery } from './lifecycle.ts'

const Digits = Type.Optional(
  named('Digits', Type.Union([Type.String({ maxLength: 20 }), Type.Integer({ minimum: 0 }), Type.Null()])),
)

const Flag = Type.Optional(named('DrawFlag', nullable(Type.Enum([0, 1]))))

/**
 * What the draw screen sends (spec §2.7): the first prize's mode and contest, and the result under its own name or `resultado`; in its place
 * the five prizes of the Loteria Federal.
 */
export const DrawBody = named(
  'DrawBody',
  Type.Object({
    id: Type.Optional(Type.Integer()),
    federal: Flag,
    concurso: Digits,
    premio1: Digits,
    premio2: Digits,
    premio3: Digits,
    premio4: Digits,
    premio5: Digits,
    /** The same a second time, and where they were read: asked for where the lottery itself is silent. */
    de_novo1: Digits,
    de_novo2: Digits,
    de_novo3: Digits,
    de_novo4: Digits,
    de_novo5: Digits,
    fonte: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    resultado: Digits,
    resultado2: Digits,
    resultado3: Digits,
    resultado4: Digits,
    resultado5: Digits,
    /** The campaign's published rule is not followed, for this reason, which is published. */
    fora_da_regra: Flag,
    motivo: Type.Optional(nullable(Type.String({ maxLength: 1_000 }))),
    /** What the operator was told first: that quotas are being sold, and of how many charges and reais the bank could not be asked. */
    encerrar_vendas: Flag,
    cobrancas_sem_resposta: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
    valor_sem_resposta: Type.Optional(nullable(Type.Number({ minimum: 0 }))),
  }),
)
export type DrawBody = Static<typeof DrawBody>

/**
 * Reads the fields of one prize's draw. Mode and contest are the first prize's, the five prizes those of the first prize that was read out of
 * them; later ones keep them. `missing`: what is wrong with what the draw's machine does not see, since it always has a mode.
 */
export function readFields(
  prize: Prize,
  { campaign: row, drawn }: StoredDraw,
  body: DrawBody,
  role: Role,
): { asked: DrawAsked; missing: FieldErrors } {
  const isFirst = prize === 'first'
  const { federal, contest } = isFirst
    ? typedMode(body)
    : { federal: row.federal ?? false, contest: row.concurso ?? '' }
  const result = isNumbered(prize) ? text(body[resultField(prize)] ?? body.resultado) : ''
  const lottery =
    storedLottery(drawn) ?? (row.drawRule === 'modulo' ? NO_LOTTERY : LOTTERY_FIELDS.map((field) => text(body[field])))
  const again = AGAIN_FIELDS.map((field) => text(body[field]))
  const source = text(body.fonte)
  const isLeft = body.fora_da_regra === 1
  const leaves = isNumbered(prize) && row.drawRule !== 'modulo' && (!federal || isLeft)
  const missing: FieldErrors = {
    ...(isFirst && body.federal == null && { federal: ['Escolha o tipo de sorteio'] }),
    ...(leaves && !isLeft && { fora_da_regra: ['Confirme que a regra publicada não será seguida'] }),
  }
  const seen = {
    selling: body.encerrar_vendas === 1,
    unasked: body.cobrancas_sem_resposta ?? 0,
    amount: centavosOf(body.valor_sem_resposta ?? 0),
  }
  const leaving = { leaves, reason: trimmed(body.motivo ?? ''), mayLeaveRule: mayDo(role, 'campaigns.leaveRule') }
  return {
    asked: { prize, federal, contest, lottery, again, source, isTold: false, result, seen, ...leaving },
    missing,
  }
}

function typedMode(body: DrawBody): Pick<DrawAsked, 'federal' | 'contest'> {
  const federal = body.federal === 1
  return { federal, contest: federal ? contestOf(text(body.concurso)) : '' }
}

/** A contest as the lottery numbers it, without zeros in front. */
const contestOf = (typed: string): string => (/^\d+$/.test(typed) ? typed.replace(/^0+(?=\d)/, '') : typed)

const text = (value: string | number | null | undefined): string => (value == null ? '' : trimmed(String(value)))
