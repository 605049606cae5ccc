import { formatCount } from '../../../domain/values/counts.ts'

const times = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What *Quem vende mais* says. */
export const copy = {
  title: 'Afiliados',
  list: 'Afiliados',
  tab: 'Quem vende mais',
  whoever: 'De quem são as vendas',
  who: { todos: 'Todos', affiliate: 'Afiliados', link: 'Links' },
  nextWho: 'Mudar entre afiliados e links',
  showWho: { todos: 'Mostrar afiliados e links', affiliate: 'Mostrar só afiliados', link: 'Mostrar só links' },
  columns: {
    place: 'Lugar',
    who: 'Quem',
    amount: 'Vendido',
    share: 'Parte de tudo',
    purchases: 'Compras',
    before: 'Antes',
    trend: 'Tendência',
    change: 'Diferença',
  },
  strip: { whole: 'Vendido', affiliates: 'Por afiliados', links: 'Por links', direct: 'Direto' },
  ofAll: (share: string) => `${share} de tudo`,
  direct: 'Direto, sem link',
  gone: 'Excluído',
  affiliate: (links: number) => `Afiliado · ${times(links, 'link', 'links')}`,
  link: (campaign: string) => `Link · ${campaign}`,
  noLink: 'vieram direto à página',
  place: (place: number) => `${place}º`,
  moved: (places: number) => `${places > 0 ? '+' : '−'}${Math.abs(places)}`,
  movedBy: (places: number) => `${places > 0 ? 'subiu' : 'desceu'} ${times(Math.abs(places), 'lugar', 'lugares')}`,
  fresh: 'novo',
  purchases: (count: number) => times(count, 'compra', 'compras'),
  open: 'Abrir as compras',
  more: (name: string) => `Mais ações de ${name}`,
  empty: { title: 'Nenhuma venda neste período', hint: 'Escolha outro período, ou divulgue um link.' },
  emptyFiltered: { title: 'Ninguém assim vendeu neste período', hint: 'Mostre todos para ver o resto das vendas.' },
} as const
