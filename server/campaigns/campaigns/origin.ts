import { isNumbered, placeOf } from '../../../src/domain/campaigns/prizes.ts'
import type { OriginFacts } from '../../../src/domain/draw/draw-origin.ts'
import { numberInWords } from '../../../src/domain/draw/draw-rule-words.ts'
import type { CampaignRow, DrawnPrize } from './store.ts'

type Drawn = Pick<DrawnPrize, 'draw' | 'origin'>

/** Where the number of a drawn prize came from; none for who bought most, and where it was drawn before there was a rule. */
export function originOf({ draw, origin }: Drawn): OriginFacts | null {
  if (origin === null) return null
  return { origin: origin.state, contest: draw.concurso, told: origin.told?.split(' ') ?? [], reason: draw.reason }
}

/** How the number of a drawn prize came about and where from, in the sentences that every place shows. */
export function tellNumber(drawn: Drawn, { total, drawRule: rule }: Pick<CampaignRow, 'total' | 'drawRule'>): string[] {
  const { prize, premios, resultado: result, extracao: quota, quotas } = drawn.draw
  const place = isNumbered(prize) ? placeOf(prize) : null
  const lottery = premios?.split(' ') ?? []
  return numberInWords({ place, lottery, result, quota, quotas, origin: originOf(drawn) }, { total, rule })
}
