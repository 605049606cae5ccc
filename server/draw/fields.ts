import { Type } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { isNumbered, type Prize, resultField } from '../../src/domain/prizes.ts'
import type { CampaignRow } from '../campaigns/store.ts'
import type { FieldErrors } from '../refusals.ts'

const Digits = Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer({ minimum: 0 }), Type.Null()]))

/** What the draw screen sends (spec §2.7): the first prize's mode and contest, and the result under its own name or `resultado`. */
export const DrawBody = Type.Object({
  id: Type.Optional(Type.Integer()),
  federal: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()])),
  concurso: Digits,
  resultado: Digits,
  resultado2: Digits,
  resultado3: Digits,
  resultado4: Digits,
  resultado5: Digits,
})
export type DrawBody = Static<typeof DrawBody>

type Read =
  | { ok: true; federal: boolean; concurso: string | null; resultado: string | null }
  | { ok: false; errors: FieldErrors }

/**
 * Reads and checks the fields of one prize's draw. Mode and contest are the first prize's; later ones keep them. *Loteria Federal*
 * asks for contest and result, *Livre* may leave the result empty: a paid quota is then drawn at random (DESIGN §6).
 */
export function readFields(prize: Prize, row: CampaignRow, body: DrawBody): Read {
  const errors: FieldErrors = {}
  const federal = prize === 'first' ? body.federal === 1 : (row.federal ?? false)
  if (prize === 'first' && body.federal == null) errors.federal = ['Escolha o tipo de sorteio.']

  let concurso = row.concurso
  if (prize === 'first') {
    concurso = federal ? text(body.concurso) : null
    if (federal && concurso === null) errors.concurso = ['Informe o número do concurso.']
    else if (concurso !== null && !/^\d{1,7}$/.test(concurso)) errors.concurso = ['O número do concurso tem só algarismos, até 7.']
  }

  let resultado: string | null = null
  if (isNumbered(prize)) {
    const field = resultField(prize)
    resultado = text(body[field] ?? body.resultado)
    if (federal && resultado === null) errors[field] = ['Informe o resultado.']
    else if (resultado !== null && !/^\d{1,10}$/.test(resultado)) errors[field] = ['O resultado tem só algarismos, até 10.']
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, federal, concurso, resultado }
}

const text = (value: string | number | null | undefined): string | null => (value == null ? null : String(value).trim() || null)
