import type { Tone } from '../../../src/ui/lists/status-pill.tsx'

export interface SampleCampaign {
  id: number
  title: string
  prizes: string
  tone: Tone
  hollow?: boolean
  status: string
  price: number
  paid: number
  reserved: number
  total: number
  draw: string
  colour: string
}

const row = (
  id: number,
  title: string,
  prizes: string,
  [tone, status]: [Tone, string],
  price: number,
  [paid, reserved, total]: [number, number, number],
  draw: string,
  colour: string,
): SampleCampaign => ({
  id,
  title,
  prizes,
  tone,
  hollow: status === 'Em breve',
  status,
  price,
  paid,
  reserved,
  total,
  draw,
  colour,
})

const selling: [Tone, string] = ['ok', 'Em vendas']

export const campaigns: SampleCampaign[] = [
  row(1, 'Honda CG 160 Titan 2026', '3 prêmios', selling, 50, [684120, 12480, 1000000], 'sáb 28/11 19:00', '#3b56d8'),
  row(2, 'R$ 50.000 no PIX', '1 prêmio', selling, 10, [6841203, 204880, 10000000], 'sáb 12/12 19:00', '#0f8f7e'),
  row(3, 'Toyota Hilux SRX 2026', '5 prêmios', selling, 99, [412906, 8114, 1000000], 'sáb 19/12 19:00', '#8a3a1c'),
  row(
    4,
    'iPhone 17 Pro Max + AirPods',
    '2 prêmios',
    ['fight', 'Últimas cotas'],
    200,
    [47310, 640, 50000],
    'qua 25/11 19:00',
    '#5b4a8f',
  ),
  row(5, 'Fiat Strada Volcano 2026', '1 prêmio', selling, 149, [188204, 2950, 500000], 'sáb 26/12 19:00', '#9b2f3f'),
  row(
    6,
    'Smart TV 75″ 4K + Soundbar',
    '2 prêmios',
    ['look', 'Aguarda sorteio'],
    100,
    [100000, 0, 100000],
    'sáb 21/11 19:00',
    '#33626f',
  ),
  row(7, 'Yamaha Fazer FZ25 + capacete', '2 prêmios', selling, 75, [96411, 1208, 300000], 'sáb 09/01 19:00', '#a5761b'),
  row(8, 'Notebook gamer + cadeira', '2 prêmios', selling, 500, [2184, 36, 10000], 'qua 16/12 19:00', '#4b4f58'),
  row(
    9,
    'Caminhão de prêmios de Natal',
    '5 prêmios',
    ['void', 'Em breve'],
    25,
    [0, 0, 1000000],
    'qua 23/12 19:00',
    '#2f7a43',
  ),
  row(10, 'Honda Biz 125 EX 2026', '1 prêmio', selling, 30, [61875, 944, 200000], 'sáb 30/01 19:00', '#7a2f86'),
  row(
    11,
    'R$ 10.000 no PIX + 10 de R$ 500',
    '2 prêmios',
    selling,
    20,
    [301442, 5210, 500000],
    'sáb 05/12 19:00',
    '#1f6fa8',
  ),
]

export interface SampleSale {
  id: number
  day: string
  time: string
  name: string
  quotas: number
  amount: number
  tone: Tone
  status: string
  bell: 'wait' | 'quiet' | undefined
}

const kinds: [Tone, string, SampleSale['bell']][] = [
  ['ok', 'Aprovado', undefined],
  ['ok', 'Aprovado', undefined],
  ['wait', 'Pendente', 'wait'],
  ['ok', 'Aprovado', undefined],
  ['bad', 'Rejeitado', 'quiet'],
  ['ok', 'Aprovado', undefined],
  ['wait', 'Faltam 12', 'wait'],
  ['back', 'Devolvido', 'quiet'],
  ['look', 'Em análise', 'quiet'],
  ['void', 'Cancelado', 'quiet'],
  ['fight', 'Em disputa', 'quiet'],
]
const names = [
  'Ana Cláudia Nogueira da …',
  'Rogério Sampaio',
  'Jéssica Andrade Lima',
  'Valdemir Ferreira Santos',
  'Thaís Rocha',
]

/** As many as the address asks for (`linhas=100000`), to feel a long list. */
const rowCount = Number(new URLSearchParams(location.search).get('linhas') ?? 400)

export const sales: SampleSale[] = Array.from({ length: rowCount }, (_, index) => {
  const [tone, status, bell] = kinds[index % kinds.length] ?? ['ok', 'Aprovado', undefined]
  const quotas = [200, 20, 500, 1000, 40][index % 5] ?? 20
  return {
    id: index,
    day: index < 30 ? 'Hoje, sexta-feira 20/11' : 'Ontem, quinta-feira 19/11',
    time: `14:${String(59 - (index % 60)).padStart(2, '0')}:08`,
    name: names[index % names.length] ?? '',
    quotas,
    amount: quotas * 50,
    tone,
    status,
    bell,
  }
})

/** A coloured square where a picture would be. */
export function Cover({ colour, size }: { colour: string; size: number }) {
  return <span className="block flex-none rounded-3" style={{ background: colour, width: size, height: size }} />
}
