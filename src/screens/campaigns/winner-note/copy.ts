/** What the dialog of a note about a winner says. */
export const copy = {
  winner: 'Ganhador',
  done: 'O que foi feito',
  hint: 'Fica no resultado da ação e na auditoria, para quem perguntar depois.',
  nobody: 'Nenhum prêmio desta campanha tem ganhador ainda.',
  save: 'Salvar',
  cancel: 'Cancelar',
  close: 'Fechar',
} as const
