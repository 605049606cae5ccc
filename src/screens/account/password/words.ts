/** What both the commands and the view of one's own password say. */
export const words = {
  save: 'Salvar senha',
} as const
