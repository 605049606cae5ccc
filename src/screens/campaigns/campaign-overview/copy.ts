import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'

const purchases = (count: number) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`)

/** What the overview of a campaign says. */
export const copy = {
  refresh: 'Atualizar resumo',
  more: (title: string) => `Mais ações de ${title}`,
  transactions: 'Transações',
  edit: 'Editar',
  noDate: 'Sem data de sorteio',
  drawAt: (date: string) => `Sorteio ${date}`,
  each: 'por cota',
  free: (count: number) =>
    count === 0 ? 'Nenhuma cota livre' : `${quotasInWords(count)} ${count === 1 ? 'livre' : 'livres'}`,
  reserved: (count: number) => `${formatCount(count)} ${count === 1 ? 'reservada' : 'reservadas'}`,
  purchases,
  money: {
    title: 'Dinheiro',
    approved: 'Pago',
    pending: 'Em aberto',
    refunded: 'Devolvido',
    inProcess: (count: number) => `${count === 1 ? '1' : formatCount(count)} em análise`,
    in_mediation: 'Em disputa',
    late: 'PIX atrasado',
    lateNote: (count: number) => `${purchases(count)} à espera de decisão`,
  },
  pace: {
    title: 'Ritmo',
    today: 'Cotas hoje',
    week: 'Cotas em 7 dias',
    hours: 'Últimas 24 horas',
    perDay: (count: string) => `${count} por dia`,
    busiest: (hour: string, quotas: string) => `Cotas pagas por hora. Mais movimentada: ${hour}, com ${quotas}`,
    still: 'Cotas pagas por hora. Nenhuma nas últimas 24 horas',
    barOf: (hour: string, quotas: string) => `${hour}: ${quotas}`,
    none: 'Nenhuma',
    returned: (quotas: string) => `menos ${quotas}, de devoluções`,
    soldOut: (days: number, date: string) =>
      `No ritmo dos últimos ${days} dias completos, as cotas acabam por volta de ${date}.`,
    atDraw: (days: number, percent: string) =>
      `No ritmo dos últimos ${days} dias completos, cerca de ${percent} das cotas terão sido vendidas até o sorteio.`,
  },
  prizes: {
    title: 'Prêmios',
    undrawn: 'Ainda não sorteado',
    won: (date: string) => `Sorteado em ${date}`,
    quotas: (count: number) => quotasInWords(count),
  },
  timeline: {
    title: 'Histórico',
    nobody: 'Sistema',
    empty: 'Nada foi registrado ainda',
  },
  page: {
    held: 'Esta página ainda não vende: falta dizer quem organiza. Com nome e CPF ou CNPJ preenchidos, as vendas abrem na hora.',
    fill: 'Preencher em Configurações',
    title: 'Página do comprador',
    onSale: 'Vendendo agora',
    closed: 'Não está vendendo',
    hidden: 'Quem compra não encontra esta página',
    hiddenHint: 'Campanhas na lixeira não aparecem para ninguém.',
    minimum: (count: number) => `Mínimo de ${quotasInWords(count)} por compra`,
    maximum: (count: number) => `Máximo de ${quotasInWords(count)}`,
    tier: (from: number) => `A partir de ${quotasInWords(from)}`,
    progressHidden: 'O andamento não aparece na página',
    doubled: 'Cota em dobro',
    roulette: 'Roleta',
    ranking: 'Ranking de compradores',
    ends: 'Maior e menor cota',
    copy: 'Copiar link',
    open: 'Abrir página',
    newTab: '(abre em outra aba)',
  },
} as const
