/** What the dialog of a prize that was given to its winner says. */
export const copy = {
  how: 'Como foi entregue',
  hint: 'Por exemplo: PIX de R$ 50.000,00 em 02/12, comprovante guardado. Não se desfaz.',
  none: 'Nenhum prêmio desta campanha espera entrega. Um resultado que não foi conferido com a Caixa fica travado.',
  save: 'Marcar como entregue',
  cancel: 'Cancelar',
  close: 'Fechar',
} as const
