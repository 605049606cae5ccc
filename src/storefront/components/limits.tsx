import { priceFor } from '../../domain/campaigns/offers.ts'
import { mostOf, type Offer } from '../../domain/sales/buyer-form.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import { formatReais } from '../../domain/values/money.ts'

/** How many can be bought at once. */
export const InLimits = ({ offer }: { offer: Offer }) => <>{limitsOf(offer)}</>

/** `De 10 (R$ 1,00) a 10.000 cotas por compra.` */
function limitsOf(offer: Offer): string {
  const most = mostOf(offer)
  const least = Math.min(offer.least, most)
  const cost = formatReais(least * priceFor(least, offer))
  if (least === most) return `${quotasInWords(most)} (${cost}).`
  return `De ${formatCount(least)} (${cost}) a ${quotasInWords(most)}${offer.left === null ? ' por compra' : ''}.`
}
