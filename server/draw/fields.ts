import { Type } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { checkDraw } from '../../src/domain/draw-rules.ts'
import { isNumbered, type Prize, resultField } from '../../src/domain/prizes.ts'
import type { CampaignRow } from '../campaigns/store.ts'
import { named, nullable } from '../http.ts'
import { type FieldErrors, fieldErrorsOf } from '../refusals.ts'

const Digits = Type.Optional(
  named('Digits', Type.Union([Type.String({ maxLength: 20 }), Type.Integer({ minimum: 0 }), Type.Null()])),
)

/** What the draw screen sends (spec §2.7): the first prize's mode and contest, and the result under its own name or `resultado`. */
export const DrawBody = named(
  'DrawBody',
  Type.Object({
    id: Type.Optional(Type.Integer()),
    federal: Type.Optional(nullable(Type.Enum([0, 1]))),
    concurso: Digits,
    resultado: Digits,
    resultado2: Digits,
    resultado3: Digits,
    resultado4: Digits,
    resultado5: Digits,
  }),
)
export type DrawBody = Static<typeof DrawBody>

type Read =
  | { ok: true; federal: boolean; concurso: string | null; resultado: string | null }
  | { ok: false; errors: FieldErrors }

/**
 * Reads and checks the fields of one prize's draw. Mode and contest are the first prize's; later ones keep them. *Loteria Federal*
 * asks for contest and result, *Livre* may leave the result empty: a paid quota is then drawn at random (DESIGN §6).
 */
export function readFields(prize: Prize, row: CampaignRow, body: DrawBody): Read {
  const federal = prize === 'first' ? body.federal === 1 : (row.federal ?? false)
  const concurso = prize === 'first' ? (federal ? text(body.concurso) : '') : (row.concurso ?? '')
  const resultado = isNumbered(prize) ? text(body[resultField(prize)] ?? body.resultado) : ''
  const errors = fieldErrorsOf(checkDraw({ prize, federal, contest: concurso, result: resultado }))
  if (prize === 'first' && body.federal == null) errors.federal = ['Escolha o tipo de sorteio']
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, federal, concurso: concurso || null, resultado: resultado || null }
}

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value).trim())
