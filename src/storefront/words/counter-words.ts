import type { CounterOffer, OfferTerms } from '../../domain/campaigns/counter-offer.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import { formatClock } from '../../domain/values/dates.ts'

/** What is said of another offer than the one that was ordered. `reason`: why, in one bold sentence; `take`: what the button does. */
export type CounterWords = { title: string; reason: string | null; text: string; take: string }

const NOTHING = 'Nada foi reservado nem cobrado.'

/** The words of an offer that stands in the place of an order of `wanted` quotas. */
export function counterWords(counter: CounterOffer, wanted: number, now: Date): CounterWords {
  if (counter.why === 'changed') return changedWords(counter)
  if (counter.why === 'scarce') return scarceWords(counter.now, wanted)
  const [reason, all] = REASONS[counter.why]
  const rises = counter.until === null ? null : formatClock(counter.until, now)
  if (counter.now === null)
    return {
      title: all,
      reason: null,
      text: `${rises ? `Espere até ${rises}` : 'Espere um pouco'} ou pague um PIX que já tem. ${NOTHING}`,
      take: '',
    }
  const { quantity } = counter.now
  const text = `Para as cotas não ficarem presas, de ${formatCount(wanted)} você leva ${formatCount(quantity)} agora.`
  return {
    title: `Dá para levar ${formatCount(quantity)} agora`,
    reason,
    text: rises ? `${text} A partir de ${rises} volta a dar mais.` : text,
    take: `Levar ${quotasInWords(quantity)}`,
  }
}

/** Why less can be had than was ordered; what is said where nothing can. */
const REASONS = {
  phone: ['Este celular já tem PIX sem pagar.', 'Este celular já tem PIX demais sem pagar'],
  network: ['Há muitos PIX sem pagar nesta rede.', 'Agora não dá nenhuma nesta rede'],
  campaign: [
    'Há muitas cotas desta campanha esperando pagamento.',
    'Agora não dá nenhuma: muitas cotas esperam pagamento',
  ],
} as const

function changedWords({ seen, now }: CounterOffer): CounterWords {
  const while_ = `enquanto você escolhia. ${NOTHING}`
  const take = now === null ? '' : `Comprar ${quotasInWords(now.quantity)}`
  if (now !== null && seen !== null && now.quantity > seen.quantity)
    return { title: 'O mínimo mudou', reason: null, text: `O organizador mudou o mínimo por compra ${while_}`, take }
  if (now !== null && seen !== null && now.quantity < seen.quantity)
    return { title: 'O máximo mudou', reason: null, text: `O organizador mudou o máximo por compra ${while_}`, take }
  if (now !== null && seen !== null && now.amount === seen.amount)
    return now.due < seen.due
      ? {
          title: 'As cotas em dobro acabaram',
          reason: null,
          text: `O preço é o mesmo, e você receberia menos cotas. ${NOTHING}`,
          take,
        }
      : { title: 'Agora você recebe mais cotas', reason: null, text: `O preço é o mesmo. ${NOTHING}`, take }
  return { title: 'O preço mudou', reason: null, text: `O organizador mudou o preço ${while_}`, take: 'Comprar' }
}

function scarceWords(now: OfferTerms | null, wanted: number): CounterWords {
  if (now === null)
    return {
      title: 'Não há cotas livres agora',
      reason: null,
      text: `Cotas reservadas e não pagas voltam a ficar livres aqui. ${NOTHING}`,
      take: '',
    }
  const { quantity } = now
  return {
    title: quantity === 1 ? 'Resta 1 cota' : `Restam ${quotasInWords(quantity)}`,
    reason: null,
    text: `Você escolheu ${formatCount(wanted)}.`,
    take: quantity === 1 ? 'Ficar com ela' : `Ficar com as ${formatCount(quantity)}`,
  }
}
