import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service of the Loteria Federal answers: as documented, or in one of the ways in which it is known to fail. */
export type LotteryMood = 'well' | 'missing' | 'html' | 'slow' | 'moved' | 'other' | 'large' | 'extra'

/** A server in the shape of the lottery's service (reference: `GET /federal/{concurso}`, `GET /federal`). */
export interface FakeLottery {
  url: string
  mood: LotteryMood
  /** The last contest that was drawn, and the prizes of every contest. */
  latest: number
  prizes: readonly string[]
  /** The day of a contest as the lottery writes it, where it is not the usual one. */
  days: Record<number, string>
  /** Contests of which it says nothing, though it tells others. */
  silentAbout: Set<number>
  /** The paths that were asked for. */
  asked: string[]
  close(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startFakeLottery(): Promise<FakeLottery> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    fake.asked.push(path)
    const [, contest] = /^\/federal(?:\/(\d+))?$/.exec(path) ?? []
    const number = contest === undefined ? fake.latest : Number(contest)
    const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (fake.mood === 'slow') return
    if (fake.mood === 'html') return response.setHeader('content-type', 'text/html').end('<h1>Em manutenção</h1>')
    if (fake.mood === 'moved') return response.writeHead(302, { location: `${fake.url}/elsewhere` }).end()
    if (fake.mood === 'missing' || number > fake.latest || fake.silentAbout.has(number))
      return response.writeHead(404).end('null')
    if (fake.mood === 'large') return json({ ...resultOf(number, fake), observacao: 'x'.repeat(100_000) })
    if (fake.mood === 'other' && contest !== undefined) return json(resultOf(number - 1, fake))
    if (fake.mood === 'extra')
      return json(resultOf(number, { ...fake, prizes: fake.prizes.map((prize) => `1${prize}`) }))
    return json(resultOf(number, fake))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeLottery = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    latest: 6100,
    prizes: ['45873', '12904', '33310', '80256', '07749'],
    days: {},
    silentAbout: new Set(),
    asked: [],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}

/** Six digits with a zero in front; a draw of more than 100,000 tickets has another digit there. */
function resultOf(numero: number, { prizes, days }: Pick<FakeLottery, 'prizes' | 'days'>) {
  const six = prizes.map((prize) => prize.padStart(6, '0'))
  return {
    tipoJogo: 'LOTERIA_FEDERAL',
    numero,
    numeroConcursoAnterior: numero - 1,
    numeroConcursoProximo: null,
    dataApuracao: days[numero] ?? '18/11/2026',
    dataProximoConcurso: null,
    dezenasSorteadasOrdemSorteio: six,
    listaDezenas: six,
    listaRateioPremio: [{ faixa: 1, valorPremio: 500_000, numeroDeGanhadores: 1, descricaoFaixa: '1º Prêmio' }],
    listaMunicipioUFGanhadores: [],
    indicadorConcursoEspecial: 1,
    localSorteio: 'ESPAÇO DA SORTE   ',
    nomeMunicipioUFSorteio: 'SÃO PAULO, SP',
    observacao: '',
  }
}
