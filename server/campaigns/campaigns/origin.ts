import { isNumbered, prizeIndexOf } from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import type { OriginFacts } from '../../../src/domain/draw/draw-origin.ts'
import { numberInWords } from '../../../src/domain/draw/draw-rule-words.ts'
import { type PaymentState, paymentAt, paymentState } from '../../../src/machines/entities/prize-payment.ts'
import { originStates } from '../../../src/machines/stored-states.ts'
import type { CampaignRow, DrawnPrize } from './store.ts'

type Drawn = Pick<DrawnPrize, 'draw' | 'origin' | 'first'>

/** Where the number of a drawn prize came from; none for who bought most, and where it was drawn before there was a rule. */
export function originOf({ draw, origin, first }: Drawn, total: number): OriginFacts | null {
  if (origin === null) return null
  const told = origin.told?.split(' ') ?? []
  const before =
    isCorrected(origin) && first.extracao !== null
      ? { quota: formatQuota(first.extracao, total), typed: typedIn(first) }
      : null
  return { origin: origin.state, contest: draw.concurso, told, reason: origin.decision ?? draw.reason, before }
}

/** What was typed for a number before it was corrected. */
export const typedIn = ({ premios, resultado }: Pick<DrawnPrize['first'], 'premios' | 'resultado'>): string =>
  premios?.replaceAll(' ', ', ') ?? resultado ?? ''

const CORRECTED = originStates('corrected')

/** Whether another number stands in the place of the one that was drawn. */
export const isCorrected = (origin: DrawnPrize['origin']): boolean =>
  origin !== null && CORRECTED.includes(origin.state)

const LOCKED = originStates('locked')

/** Whether nothing is open about who won a prize. */
export const isCleared = ({ origin }: Pick<DrawnPrize, 'origin'>): boolean =>
  origin === null || !LOCKED.includes(origin.state)

/** Where the payment of a drawn prize stands. */
export const paymentOf = (drawn: Pick<DrawnPrize, 'origin' | 'payment'>): PaymentState =>
  paymentState(paymentAt({ cleared: isCleared(drawn), paid: drawn.payment !== null }))

/** How the number of a drawn prize came about and where from, in the sentences that every place shows. */
export function tellNumber(drawn: Drawn, { total, drawRule: rule }: Pick<CampaignRow, 'total' | 'drawRule'>): string[] {
  const { prize, premios, resultado: result, extracao: quota, quotas } = drawn.draw
  const place = isNumbered(prize) ? prizeIndexOf(prize) : null
  const lottery = premios?.split(' ') ?? []
  return numberInWords({ place, lottery, result, quota, quotas, origin: originOf(drawn, total) }, { total, rule })
}

const CHECKED = originStates('checked')
const DIFFERING = originStates('differs')

/**
 * The contest that decides a campaign's later prizes: that of a prize which the lottery confirmed, else the first prize's; `null` where the lottery said
 * that this is not the one that decides, and confirmed none.
 */
export function storedContest(
  { concurso }: Pick<CampaignRow, 'concurso'>,
  drawn: readonly DrawnPrize[],
): string | null {
  const checked = drawn.find(({ draw, origin }) => draw.concurso !== null && origin && CHECKED.includes(origin.state))
  if (checked !== undefined) return checked.draw.concurso
  const isRefused = drawn.some(({ origin }) => origin && DIFFERING.includes(origin.state) && origin.told === null)
  return isRefused ? null : (concurso ?? '')
}
