import { nameOfPrize, type Prize } from '../../../domain/campaigns/prizes.ts'
import { REASON_LENGTH } from '../../../domain/draw/draw-fields.ts'
import { formatCount } from '../../../domain/values/counts.ts'

const PLACES = { first: '1º', second: '2º', third: '3º', fourth: '4º', fifth: '5º' } as const

/** What the draw screen says. */
export const copy = {
  fixed: 'Definido no primeiro sorteio',
  after: 'Resultado da Ação',
  mode: 'Tipo de Sorteio',
  federal: 'Loteria Federal',
  free: 'Livre',
  contest: 'N° do concurso',
  result: 'Resultado',
  resultOrLottery: 'Deixe vazio para usar os prêmios da Loteria',
  lotteryPrizes: 'Prêmios da Loteria Federal',
  lotteryPrize: (place: number) => `${place}º da Loteria`,
  fetchLottery: 'Buscar pelo concurso',
  fetching: (contest: string) => `Buscando o concurso ${contest}… Os prêmios também podem ser digitados.`,
  fetched: (contest: string, day: string | null) =>
    day === null ? `Resultado do concurso ${contest}.` : `Resultado do concurso ${contest}, de ${day}.`,
  reading: 'Leitura da cota',
  countsNot: 'não vale',
  noneCounts: (number: string) => `Nenhum vale: decide o primeiro, ${number}.`,
  readQuota: (quota: string) => `Cota ${quota}`,
  readRemainder: (number: string, total: number, quota: string) =>
    `Cota ${quota}, o resto de ${number} ÷ ${formatCount(total)}`,
  resultFree: 'Deixe vazio para sortear uma cota paga',
  draw: 'Sortear',
  plusPrize: 'Prêmio para quem comprar mais cotas',
  drawWord: 'sortear',
  asked: (prize: Prize) => (prize === 'plus' ? 'o prêmio de quem comprou mais cotas' : `o ${PLACES[prize]} prêmio`),
  leaveWord: 'trocar',
  askedFor: (prize: string, sentences: readonly string[]) => [prize, ...sentences].join(' · '),
  unchecked: 'Não foi possível conferir agora as vendas, a data e a cota. Confira antes de sortear.',
  leave: 'Sortear fora da regra',
  keep: 'Voltar para a regra',
  leaving: (total: number) =>
    `A página desta campanha promete a Loteria Federal para ${formatCount(total)} cotas. Fora da regra, a página, o recibo e a conferência dizem que a cota não saiu dela e não pode ser conferida, com o motivo abaixo.`,
  reason: 'Motivo, público',
  reasonHint: (typed: number) => `${typed} de ${REASON_LENGTH.most} letras, pelo menos ${REASON_LENGTH.least}`,
  unasked: (sentence: string) => `Antes do sorteio: ${sentence}`,
  takeQuota: (quota: string) => `Usar a cota ${quota}`,
  wait: 'Aguarde o resultado do sorteio',
  place: (prize: Prize) => (prize === 'plus' ? '+' : PLACES[prize]),
  order: nameOfPrize,
  waitsFor: (previous: Prize) => (previous === 'plus' ? 'Por último' : `Depois do ${PLACES[previous]} prêmio`),
  progress: (drawn: number, all: number) => `${drawn} de ${all} ${all === 1 ? 'prêmio sorteado' : 'prêmios sorteados'}`,
  resultOf: (result: string) => `Resultado ${result}`,
  lottery: (contest: string | null) => (contest ? `Loteria Federal, concurso ${contest}` : 'Sorteio livre'),
  transaction: 'Transação',
  investment: 'Investimento',
  purchases: (count: number) => (count === 1 ? '1 compra' : `${count} compras`),
  quotas: (count: string, one: boolean) => `${count} ${one ? 'cota' : 'cotas'}`,
  wonCaption: 'COTA CONTEMPLADA',
  live: 'Modo sorteio',
  share: 'Compartilhar imagem do ganhador',
  allPurchases: 'Todas compras',
  whatsApp: 'WhatsApp',
  disputed: 'Pagamento em disputa',
  disputedText: (moment: string) =>
    `O ganhador contestou o pagamento no banco (${moment}). O sorteio não muda: espere a decisão antes de entregar o prêmio.`,
  returned: 'Pagamento devolvido',
  returnedText: (moment: string) =>
    `O dinheiro voltou para o ganhador (${moment}). O sorteio não muda: anote o que foi feito com o prêmio.`,
  seeTransaction: 'Ver transação',
  note: 'Anotação',
  writeNote: 'Anotar o que foi feito',
  editNote: 'Editar anotação',
  topCaption: 'COTAS COMPRADAS',
} as const
