/** What the drawer of suspicious reservations says. */
export const copy = {
  releaseAll: 'Liberar todas',
  releaseOne: 'Liberar desta conexão',
  columns: { address: 'Conexão', since: 'Desde', phones: 'Telefones', purchases: 'Reservas', quotas: 'Cotas' },
  explained: 'Conexões que seguram muitas cotas sem pagar, ou usam vários telefones.',
  phones: (count: string, one: boolean) => `${count} ${one ? 'telefone' : 'telefones'}`,
  purchases: (count: string, one: boolean) => `${count} ${one ? 'reserva' : 'reservas'}`,
  empty: {
    title: 'Nenhuma reserva suspeita',
    hint: 'Nenhuma conexão segura muitas cotas sem pagar nesta campanha.',
  },
  askAll: 'Liberar todas as reservas suspeitas?',
  askOne: (address: string) => `Liberar as reservas de ${address}?`,
  asked: 'As cotas voltam a ficar livres na hora. Quem pagar depois aparece em PIX atrasado.',
  release: 'Liberar',
} as const
