import type { OriginEffect } from '../../../src/machines/entities/draw-origin.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Following, Scope } from '../../platform/consequences.ts'
import { lotteryPrizesOf } from './origin-lifecycle.ts'

/** Writes in the log what the lottery said of drawn numbers: nobody else does that. */
export async function noteAnswers(
  { db, campaignId, now }: Scope,
  set: readonly (Pick<Following<'drawOrigin'>, 'row'> & { effect: OriginEffect })[],
): Promise<void> {
  for (const {
    row: { draw, prize, ...origin },
    effect,
  } of set)
    await audit(db, {
      ...{ at: now, operatorId: null, address: '', action: effect.type, subject: 'campaign', subjectId: campaignId },
      before: { prize, premios: draw.premios, resultado: draw.resultado },
      after: { prize, concurso: draw.concurso, premios: lotteryPrizesOf(origin).join(' ') || null },
    })
}
