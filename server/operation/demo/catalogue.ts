import { ownValue } from '../../../src/domain/values/own.ts'
import type { Drawing } from './pictures.ts'

/** How a campaign of the demo goes. Days are counted back from now: `opened` 38 is 38 days ago. */
export interface Show {
  title: string
  /** One to five prizes. */
  prizes: readonly string[]
  /** The prize for who buys most. */
  plus?: string
  /** Reais a quota. */
  price: number
  numbers: number
  opened: number
  /** The share of its quotas that is paid in the end; 1 sells out to the last one. */
  fill: number
  /** Its part of all purchases, against the others'. */
  weight: number
  /** Its situation in the end (`status_detail`), when it is not the first one. */
  situation?: 2 | 3 | 4 | 5
  /** The day its prizes are drawn, by the Loteria Federal or freely. */
  drawn?: number
  federal?: boolean
  /** What the bank says of the first winner's payment on the day after the draw, and what the operator wrote about it two days later. */
  disputed?: { says: 'in_mediation' | 'refunded'; note?: string }
  /** The prizes of its roulette, each with how many equal ones there are. */
  wheel?: readonly (readonly [title: string, quantity: number])[]
  /** Its instant-prize quotas: what they win, the share of the campaign from which on they come out, and how many. */
  instant?: readonly (readonly [title: string, percent: number | null, count: number])[]
  /** Its coupons, the main one first: above how many reais, and from which day to which, back from now or, below 0, ahead of it. */
  coupons?: readonly (readonly [title: string, above: number, from: number, to: number])[]
  /** The day it goes to the trash. */
  trashed?: number
  emphasis?: boolean
  /** What its photos are drawn of. */
  photos?: Drawing
  /** How many of its quotas are offered at once, in the place of what is usual. */
  suggested?: readonly number[]
  /** From how many quotas on each of them costs less: how many, and reais. */
  tiers?: readonly (readonly [from: number, price: number])[]
  /** From how many quotas on a purchase spins, and how often. */
  spins?: readonly (readonly [from: number, spins: number])[]
  /** Who buys most today and the day's lowest and highest quota are shown. */
  ranked?: boolean
  /** Its quotas count twice since a moment ago, for so many days. */
  doubledDays?: number
  /** What it says of itself, in the place of what is usual. */
  description?: string
}

const ON_SALE: readonly Show[] = [
  {
    title: 'Porsche 911 Carrera S',
    prizes: [
      'Porsche 911 Carrera S',
      'R$ 100.000,00 no PIX',
      'Honda CG 160 Titan 0 km',
      'iPhone 17 Pro Max',
      'R$ 5.000,00 no PIX',
    ],
    plus: 'R$ 20.000,00 no PIX para o maior comprador',
    price: 0.05,
    numbers: 10_000_000,
    opened: 38,
    fill: 0.667,
    weight: 60,
    emphasis: true,
    coupons: [
      ['Semana do Consumidor', 200, 6, -2],
      ['Black Friday', 500, -5, -8],
      ['Compra em dobro', 100, 36, 22],
    ],
    instant: [
      ['R$ 200 no PIX', null, 3],
      ['R$ 1.000 no PIX', null, 2],
      ['Alexa Echo Dot', null, 1],
      ['R$ 1.000 no PIX', 25, 1],
      ['R$ 500 no PIX', 50, 1],
      ['R$ 5.000 no PIX', 70, 1],
      ['iPhone 17 256 GB', 75, 1],
      ['R$ 2.000 no PIX', 80, 1],
      ['R$ 7.777 no PIX', 90, 1],
    ],
  },
  {
    title: 'Honda CG 160 Titan 0 km',
    prizes: [
      'Honda CG 160 Titan 2026',
      'iPhone 17 Pro 256 GB',
      'R$ 2.000,00 no PIX',
      'Smart TV 55” 4K',
      'R$ 500,00 no PIX',
    ],
    plus: 'R$ 1.000,00 no PIX',
    price: 0.1,
    numbers: 200_000,
    opened: 19,
    fill: 0.684,
    weight: 14,
    photos: 'motorcycle',
    suggested: [100, 250, 500, 1_000, 2_500, 5_000],
    tiers: [
      [100, 0.08],
      [1_000, 0.07],
      [5_000, 0.06],
    ],
    spins: [
      [50, 1],
      [100, 2],
      [200, 4],
    ],
    ranked: true,
    doubledDays: 3,
    description:
      '<p>Titan 2026 vermelha, 0 km, retirada na concessionária de Goiânia ou entregue com frete pago em todo o Brasil.</p><ul><li>Documento em nome do ganhador, com IPVA 2026 pago.</li><li>Quem preferir recebe o valor da tabela em PIX.</li></ul>',
    instant: [
      ['R$ 500 no PIX', null, 4],
      ['R$ 200 no PIX', null, 12],
      ['Fone bluetooth', null, 4],
    ],
    coupons: [['Cliente fiel', 50, 19, -9]],
    wheel: [
      ['R$ 500,00 no PIX', 1],
      ['Capacete Norisk', 1],
      ['R$ 50,00 no PIX', 5],
      ['R$ 100,00 no PIX', 3],
      ['Air fryer 5 L', 1],
      ['Fone JBL Tune 520BT', 2],
      ['R$ 20,00 no PIX', 10],
      ['Jaqueta X11 Expert', 1],
    ],
    emphasis: true,
  },
  {
    title: 'iPhone 17 Pro Max 256 GB',
    prizes: ['iPhone 17 Pro Max 256 GB', 'AirPods Pro', 'R$ 300,00 no PIX'],
    price: 0.2,
    numbers: 100_000,
    opened: 15,
    fill: 1,
    weight: 12,
    situation: 3,
  },
  {
    title: 'Toyota Hilux SRX 4x4 Diesel',
    prizes: ['Toyota Hilux SRX 4x4 Diesel', 'R$ 10.000,00 no PIX', 'R$ 5.000,00 no PIX'],
    plus: 'Viagem para Porto de Galinhas com acompanhante',
    price: 0.15,
    numbers: 1_000_000,
    opened: 26,
    fill: 0.34,
    weight: 18,
    emphasis: true,
  },
  {
    title: 'BMW F 850 GS + R$ 10 mil no PIX',
    prizes: ['BMW F 850 GS', 'R$ 10.000,00 no PIX'],
    price: 0.09,
    numbers: 1_000_000,
    opened: 17,
    fill: 0.22,
    weight: 12,
  },
  {
    title: 'R$ 50 mil no PIX',
    prizes: ['R$ 50.000,00 no PIX'],
    price: 0.06,
    numbers: 1_000_000,
    opened: 12,
    fill: 1,
    weight: 10,
    situation: 3,
  },
  {
    title: 'Volkswagen Nivus Highline',
    prizes: ['Volkswagen Nivus Highline', 'Smart TV 65” 4K', 'R$ 1.000,00 no PIX'],
    plus: 'iPhone 16 para o maior comprador',
    price: 0.25,
    numbers: 500_000,
    opened: 10,
    fill: 0.08,
    weight: 10,
  },
  {
    title: 'Yamaha Fazer FZ25 Connected',
    prizes: ['Yamaha Fazer FZ25 Connected'],
    price: 0.2,
    numbers: 150_000,
    opened: 8,
    fill: 0.993,
    weight: 8,
    situation: 2,
  },
  {
    title: 'PlayStation 5 Pro + Smart TV 65”',
    prizes: ['PlayStation 5 Pro', 'Smart TV 65” 4K'],
    price: 1,
    numbers: 10_000,
    opened: 7,
    fill: 0.46,
    weight: 7,
  },
  {
    title: 'Novilha Nelore + R$ 1.000 no PIX',
    prizes: ['Novilha Nelore', 'R$ 1.000,00 no PIX'],
    price: 5,
    numbers: 1_000,
    opened: 9,
    fill: 0.63,
    weight: 5,
  },
  {
    title: 'Fiat Strada Volcano Cabine Dupla',
    prizes: ['Fiat Strada Volcano Cabine Dupla', 'R$ 2.000,00 no PIX'],
    price: 0.3,
    numbers: 300_000,
    opened: 4,
    fill: 0.05,
    weight: 6,
  },
  {
    title: 'Bicicleta elétrica + patinete',
    prizes: ['Bicicleta elétrica', 'Patinete elétrico'],
    price: 0.5,
    numbers: 30_000,
    opened: 2,
    fill: 0.11,
    weight: 4,
  },
  {
    title: 'Jet Ski Sea-Doo GTI 170',
    prizes: ['Jet Ski Sea-Doo GTI 170', 'R$ 3.000,00 no PIX'],
    price: 0.4,
    numbers: 500_000,
    opened: 1,
    fill: 0,
    weight: 0,
    situation: 4,
  },
]

/** Title, prizes besides the title's own, price, quotas, day it opened, day it was drawn, share paid, part of the purchases. */
type Past = [string, string[], number, number, number, number, number, number]

const FEDERAL: readonly Past[] = [
  ['Honda Biz 125 EX', ['R$ 500,00 no PIX'], 0.1, 100_000, 40, 33, 1, 5],
  ['R$ 20 mil no PIX', [], 0.2, 100_000, 40, 30, 1, 5],
  ['Yamaha NMAX 160 Connected', ['R$ 1.000,00 no PIX', 'R$ 500,00 no PIX'], 0.12, 100_000, 39, 29, 1, 5],
  ['iPhone 16 128 GB', [], 0.5, 10_000, 38, 31, 1, 4],
  [
    'Chevrolet Onix Plus Premier',
    ['Honda Pop 110i', 'iPhone 16', 'R$ 2.000,00 no PIX', 'R$ 1.000,00 no PIX'],
    0.15,
    200_000,
    38,
    20,
    1,
    8,
  ],
  ['Kit churrasco + R$ 500 no PIX', ['R$ 500,00 no PIX'], 1, 1_000, 36, 30, 1, 3],
  ['Notebook gamer RTX 4060', ['Cadeira gamer'], 0.5, 10_000, 35, 26, 1, 4],
  ['Honda Bros 160 ABS', ['R$ 1.500,00 no PIX'], 0.1, 100_000, 33, 22, 1, 5],
  ['R$ 5 mil no PIX relâmpago', [], 0.5, 10_000, 31, 25, 1, 4],
  ['Smart TV 75” + soundbar', ['Soundbar'], 0.8, 10_000, 30, 21, 1, 4],
  [
    'Jeep Compass Longitude',
    ['R$ 10.000,00 no PIX', 'iPhone 17', 'Air Fryer', 'R$ 500,00 no PIX'],
    0.12,
    300_000,
    34,
    9,
    1,
    9,
  ],
  ['Apple Watch Ultra', [], 1.5, 1_000, 27, 19, 1, 3],
  ['Shineray Jet 50', ['R$ 300,00 no PIX'], 0.3, 10_000, 24, 15, 1, 4],
  ['Geladeira inverse + fogão', ['Fogão 5 bocas', 'R$ 200,00 no PIX'], 0.6, 10_000, 20, 9, 1, 4],
]

const FREE: readonly Past[] = [
  ['R$ 1 mil no PIX de sexta', [], 0.5, 5_000, 40, 37, 0.71, 3],
  ['Cesta básica gigante', ['R$ 100,00 no PIX'], 2, 1_000, 37, 32, 0.83, 3],
  ['Ar-condicionado split 12.000 BTUs', [], 0.75, 5_000, 34, 28, 0.62, 3],
  ['Moto elétrica Voltz EV1', ['R$ 500,00 no PIX'], 0.2, 30_000, 33, 24, 0.54, 4],
  [
    'Final de semana em Gramado',
    ['R$ 500,00 no PIX', 'R$ 250,00 no PIX', 'R$ 150,00 no PIX', 'R$ 100,00 no PIX'],
    1,
    5_000,
    29,
    18,
    0.77,
    4,
  ],
  ['Camisa oficial autografada', [], 3, 500, 28, 23, 0.88, 2],
  ['R$ 2 mil no PIX do meio-dia', [], 0.5, 5_000, 26, 20, 0.93, 3],
  ['Caixa de som JBL PartyBox', ['Fone JBL'], 0.5, 10_000, 23, 14, 0.48, 3],
  ['Drone DJI Mini 4 Pro', [], 1, 3_000, 21, 13, 0.66, 3],
  ['Violão assinado pela dupla', [], 2.5, 500, 18, 12, 0.91, 2],
  ['Kit ferramentas Bosch', ['R$ 300,00 no PIX'], 0.8, 3_000, 16, 8, 0.69, 3],
  ['R$ 3 mil no PIX da virada', ['R$ 500,00 no PIX'], 0.3, 20_000, 14, 6, 0.57, 4],
  ['Máquina de costura industrial', [], 1, 2_000, 11, 3, 0.74, 2],
]

/** Prizes for who bought most, by title. */
const PLUS: Readonly<Record<string, string>> = {
  'Chevrolet Onix Plus Premier': 'R$ 3.000,00 no PIX para o maior comprador',
  'Jeep Compass Longitude': 'R$ 5.000,00 no PIX para o maior comprador',
  'Final de semana em Gramado': 'Jantar para dois para o maior comprador',
  'Honda Bros 160 ABS': 'R$ 1.000,00 no PIX para o maior comprador',
}

/** What the bank said of the first winner's payment after the draw, by title. */
const DISPUTED: Readonly<Record<string, NonNullable<Show['disputed']>>> = {
  'Final de semana em Gramado': {
    says: 'refunded',
    note: 'O banco devolveu o PIX por contestação. Falei com o ganhador: ele não reconhece a compra, e a viagem não foi entregue.',
  },
  'R$ 3 mil no PIX da virada': { says: 'in_mediation' },
}

const TRASHED: readonly Show[] = [
  {
    title: 'Teste de campanha',
    prizes: ['Prêmio de teste'],
    price: 1,
    numbers: 100,
    opened: 39,
    fill: 0,
    weight: 0,
    trashed: 39,
  },
  {
    title: 'Rifa da escola (repetida)',
    prizes: ['R$ 200,00 no PIX'],
    price: 2,
    numbers: 500,
    opened: 22,
    fill: 0,
    weight: 0,
    trashed: 22,
  },
  {
    title: 'Honda Titan 160 (preço errado)',
    prizes: ['Honda CG 160 Titan 0 km'],
    price: 5,
    numbers: 100_000,
    opened: 20,
    fill: 0.0005,
    weight: 1,
    trashed: 19,
  },
  {
    title: 'Patinete elétrico (edição antiga)',
    prizes: ['Patinete elétrico'],
    price: 1,
    numbers: 1_000,
    opened: 30,
    fill: 0.4,
    weight: 2,
    drawn: 24,
    trashed: 10,
  },
]

/** Every campaign of the demo, in no order. */
export const SHOWS: readonly Show[] = [
  ...ON_SALE,
  ...FEDERAL.map((past) => drawnShow(past, true)),
  ...FREE.map((past) => drawnShow(past, false)),
  ...TRASHED,
]

function drawnShow(past: Past, federal: boolean): Show {
  const [title, others, price, numbers, opened, drawn, fill, weight] = past
  const plus = ownValue(PLUS, title)
  const disputed = ownValue(DISPUTED, title)
  const first = title.split(' + ')[0] ?? title
  const prizes = [first, ...others]
  return {
    title,
    prizes,
    price,
    numbers,
    opened,
    drawn,
    fill,
    weight,
    federal,
    situation: 5,
    ...(plus && { plus }),
    ...(disputed && { disputed }),
  }
}
