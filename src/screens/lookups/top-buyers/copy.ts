import { atClock } from '../../../domain/sales/at-clock.ts'

/** What the ranking of buyers says. */
export const copy = {
  size: 'Quantos compradores',
  top: (size: number) => `TOP ${size}`,
  showTop: (size: number) => `Mostrar TOP ${size}`,
  today: 'Mostrar só hoje',
  next: 'Mudar o tamanho',
  refresh: 'Atualizar lista',
  columns: { rank: 'Lugar', customer: 'Cliente', phone: 'Telefone', quotas: 'Cotas', total: 'Investido' },
  tie: 'Cotas pagas no período. Em empate, vale quem chegou antes.',
  rank: (place: number) => `${place}º`,
  place: (place: number) => `${place}º lugar`,
  invested: 'Valor investido',
  quotas: 'Cotas',
  purchases: 'Compras',
  /** Of one purchase, or of several. */
  last: (at: string, one: boolean, now: Date) => `${one ? '' : 'a última '}${atClock(at, now)}`,
  history: 'Todas compras',
  close: 'Fechar',
  empty: 'Nenhum registro encontrado',
  nobody: (period: string) => `Ninguém comprou ${period}.`,
} as const
