import { IN_QUESTION, isInQuestion } from '../../domain/draw/draw-origin.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import { centavosOf, formatReais } from '../../domain/values/money.ts'
import type { Campaign } from '../pages.ts'
import { drawnAt, isFederal } from './words.ts'

type Found = { url: string; description: string; image: string; organizer: string | null }

/** A campaign in a sentence or two: what one quota costs and when it is drawn, or who won once it is drawn. */
export function descriptionOf(campaign: Campaign, now: Date): string {
  const { price, minimum_quantity: least, winners } = campaign
  const [first, ...others] = winners
  if (first !== undefined && isInQuestion(first)) return `Sorteada. ${IN_QUESTION}.`
  if (first !== undefined) {
    const won = first.number === null ? `${first.name} ganhou` : `${first.name} ganhou com o número ${first.number}`
    const more =
      others.length === 0 ? '' : others.length === 1 ? ' E mais 1 prêmio.' : ` E mais ${others.length} prêmios.`
    return `Sorteada: ${won}.${more}`
  }
  const from = least > 1 ? `, a partir de ${quotasInWords(least)}` : ''
  const draw = drawnAt(campaign, now)
  const when = draw ? ` Sorteio ${draw}${isFederal(campaign) ? ' pela Loteria Federal' : ''}.` : ''
  return `Cada cota por ${formatReais(centavosOf(price))}${from}.${when}`
}

/**
 * What search engines read of a campaign (schema.org): what is sold is a quota and not the prize, from so many on, until the draw and by the
 * organiser. After the draw nothing is offered.
 */
export function productOf(campaign: Campaign, { url, description, image, organizer }: Found): object {
  const { title, price, minimum_quantity, maximum_quantity, left, on_sale, prev_sorteio, winners } = campaign
  const offer = {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'BRL',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.toFixed(2),
      priceCurrency: 'BRL',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: 'cota' },
    },
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: minimum_quantity,
      maxValue: maximum_quantity,
      unitText: 'cota',
    },
    availability: `https://schema.org/${on_sale && left !== 0 ? 'InStock' : 'SoldOut'}`,
    ...(prev_sorteio && { availabilityEnds: prev_sorteio, priceValidUntil: prev_sorteio }),
    ...(organizer && { seller: { '@type': 'Organization', name: organizer } }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `Cota da campanha ${title}`,
    description,
    image,
    ...(winners.length === 0 && { offers: offer }),
  }
}
