/** What both the commands and the view of the draw say. */
export const words = {
  fixed: 'Definido no primeiro sorteio',
} as const
