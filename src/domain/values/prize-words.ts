import { wordsOf } from './text.ts'

/** What a prize can be told by at a glance. */
export type PrizeKind = 'moto' | 'car' | 'phone' | 'money' | 'trip' | 'screen' | 'computer' | 'game' | 'house' | 'bike'

/** The words that name each kind, folded, makers and models among them; a maker of several kinds names none. */
const WORDS: Readonly<Record<PrizeKind, string>> = {
  moto: 'moto motos motocicleta scooter yamaha kawasaki harley cg biz titan bros xre twister hornet fazer nmax pcx cb pop',
  car: 'carro carros caminhonete caminhao picape pickup fiat toyota chevrolet gm volkswagen vw ford jeep hyundai renault nissan porsche byd hilux strada toro onix gol polo saveiro civic corolla compass renegade hb20 s10 ranger amarok',
  phone: 'celular celulares smartphone iphone galaxy motorola xiaomi',
  money: 'pix dinheiro reais dolares premiacao',
  trip: 'viagem viagens cruzeiro resort passagem passagens hospedagem',
  screen: 'tv televisao televisor',
  computer: 'notebook computador macbook laptop tablet ipad pc',
  game: 'playstation ps5 ps4 xbox nintendo videogame console',
  house: 'casa apartamento chacara terreno lote sitio',
  bike: 'bicicleta bike bikes',
}

const KINDS = new Map(
  (Object.entries(WORDS) as [PrizeKind, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
)

/** What the texts say that there is to win, by the first word that names it, in their order; an amount is money. Undefined where none says. */
export function prizeKindOf(...texts: readonly string[]): PrizeKind | undefined {
  const words = wordsOf(texts.join(' ').replaceAll(/[ru]\$/gi, ' dinheiro '))
  return KINDS.get(words.find((word) => KINDS.has(word)) ?? '')
}
