/** What the purchases of a buyer say. */
export const copy = {
  which: 'Campanhas',
  all: 'Todas',
  active: 'Ativas',
  finished: 'Encerradas',
  situation: { open: 'Ativa', finished: 'Encerrado' },
  columns: { status: 'Situação', time: 'Data', campaign: 'Campanha', quotas: 'Cotas', amount: 'Valor' },
  copyPhone: 'Copiar telefone',
  call: 'Abrir conversa no WhatsApp',
  phoneCopied: 'Telefone copiado',
  busy: 'O telefone está sendo buscado',
  empty: { title: 'Nenhuma compra encontrada', hint: 'As compras deste cliente aparecem aqui.' },
  emptyFiltered: { title: 'Nenhuma compra encontrada', hint: 'Nenhuma compra deste cliente nestas campanhas.' },
} as const
