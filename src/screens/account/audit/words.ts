/** What both the commands and the view of the audit screen say. */
export const words = {
  clear: 'Limpar filtro',
} as const
