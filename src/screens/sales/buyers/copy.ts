import { formatCount } from '../../../domain/values/counts.ts'

/** What the list of buyers says. */
export const copy = {
  search: 'Nome ou telefone',
  export: 'Exportar',
  exportAll: 'Exportar os clientes',
  all: 'Todos os clientes',
  columns: { name: 'Cliente', phone: 'Telefone', purchases: 'Compras', amount: 'Investido', last: 'Última compra' },
  purchases: (count: number) => (count === 1 ? '1 compra paga' : `${formatCount(count)} compras pagas`),
  none: 'Nenhuma compra paga',
  last: (moment: string) => `última ${moment}`,
  more: (name: string) => `Mais ações de ${name}`,
  empty: { title: 'Nenhum cliente ainda', hint: 'Quem compra uma cota aparece aqui.', startsNothing: true },
  emptySearch: (text: string) => ({
    title: 'Nenhum registro encontrado',
    hint: `Nenhum cliente com “${text}” no nome ou no telefone.`,
  }),
} as const
