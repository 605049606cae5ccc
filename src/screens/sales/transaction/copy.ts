/** What the detail of a purchase says. */
export const copy = {
  campaign: 'Campanha',
  customer: 'Cliente',
  phone: 'Telefone',
  created: 'Criada em',
  paid: 'Paga em',
  reservation: 'Reserva',
  until: (moment: string) => `até ${moment}`,
  delivered: (quotas: string) => `${quotas} entregues`,
  deliveredOf: (delivered: string, due: string) => `${delivered} de ${due} entregues`,
  previous: 'Transação anterior',
  next: 'Próxima transação',
  close: 'Fechar',
} as const
