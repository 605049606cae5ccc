import { formatCount } from '../../../domain/values/counts.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

/** What the purchases of a buyer say. */
export const copy = {
  which: 'Campanhas',
  all: 'Todas',
  active: 'Ativas',
  finished: 'Encerradas',
  situation: { open: 'Ativa', finished: 'Encerrado' },
  period: { initial: 'Início', final: 'Fim' },
  columns: {
    ...{ campaign: 'Campanha', purchases: 'Compras', amount: 'Investido', situation: 'Situação', open: 'Abrir' },
  },
  purchases: (count: number) =>
    count === 0 ? 'nada pago' : count === 1 ? '1 compra' : `${formatCount(count)} compras`,
  unpaid: (count: number) => (count === 1 ? '1 não paga' : `${formatCount(count)} não pagas`),
  won: 'Ganhou com a cota',
  winner: (name: string) => `Ganhador: ${name}`,
  drawAt: (moment: string) => `Sorteio ${moment}`,
  undated: 'Sorteio sem data',
  summary: 'Resumo do cliente',
  since: (month: string) => `compra desde ${month}`,
  tiles: {
    amount: 'Investido',
    purchases: (count: number) => (count === 1 ? 'em 1 compra' : `em ${formatCount(count)} compras`),
    quotas: 'Cotas',
    prizes: 'Prêmios',
    prizesOf: ({ drawn, quotas, roulette }: { drawn: number; quotas: number; roulette: number }) =>
      [
        ...counted(drawn, 'sorteio', 'sorteios'),
        ...counted(quotas, 'cota', 'cotas'),
        ...counted(roulette, 'roleta', 'roletas'),
      ].join(', '),
    spins: 'Giros',
    coupons: 'Cupons',
    spinsLeft: (left: number) => `${formatCount(left)} por girar`,
  },
  nextWhich: 'Mudar as campanhas mostradas',
  copyPhone: 'Copiar telefone',
  call: 'Abrir conversa no WhatsApp',
  phoneCopied: 'Telefone copiado',
  busy: 'O telefone está sendo buscado',
  empty: { title: 'Nenhuma compra encontrada', hint: 'As compras deste cliente aparecem aqui.' },
  emptyFiltered: {
    title: 'Nenhuma compra encontrada',
    hint: 'Nenhuma compra deste cliente nestas campanhas e neste período.',
  },
} as const
