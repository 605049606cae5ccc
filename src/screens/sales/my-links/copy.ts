import { formatCount } from '../../../domain/values/counts.ts'

/** What an affiliate reads of its links. */
export const copy = {
  totals: { today: 'Comissão hoje', week: 'Em 7 dias', total: 'No total' },
  columns: { link: 'Link', today: 'Hoje', week: '7 dias', total: 'Total' },
  earns: (campaign: string, percent: number) => `${campaign} · você ganha ${percent}%`,
  resting: (campaign: string) => `${campaign} · não está à venda agora`,
  sales: (count: number) => (count === 0 ? 'nenhuma venda' : count === 1 ? '1 venda' : `${formatCount(count)} vendas`),
  more: (title: string) => `Mais ações de ${title}`,
  copy: 'Copiar link',
  share: 'Compartilhar',
  composeTitle: (title: string) => `Compartilhar ${title}`,
  texts: 'O que dizer',
  copyText: 'Copiar texto',
  textCopied: 'Texto copiado com sucesso',
  openWhatsApp: 'Abrir o WhatsApp',
  empty: {
    title: 'Você ainda não tem link',
    hint: 'Peça ao organizador um link no seu nome: cada venda por ele conta para você.',
  },
} as const
