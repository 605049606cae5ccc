import { formatCount } from '../../../domain/counts.ts'

/** What the transactions say. */
export const copy = {
  reports: 'Relatórios',
  filter: 'Filtrar',
  status: 'Situação',
  any: 'Todas',
  approved: 'Aprovado',
  pending: 'Pendente',
  cancelled: 'Cancelado',
  missing: (count: string) => `${count === '1' ? 'Falta' : 'Faltam'} ${count}`,
  columns: { status: 'Situação', time: 'Hora', customer: 'Cliente', quotas: 'Cotas', amount: 'Valor' },
  quotas: (count: string, one: boolean) => `${count} ${one ? 'cota' : 'cotas'}`,
  empty: { title: 'Nenhum registro encontrado', hint: 'As compras desta campanha aparecem aqui assim que são feitas.' },
  emptyFiltered: { title: 'Nenhum registro encontrado', hint: 'Nenhuma transação com este filtro.' },
  arrived: (count: number) => (count === 1 ? '1 venda nova' : `${formatCount(count)} vendas novas`),
  phoneCopied: 'Telefone copiado',
} as const
