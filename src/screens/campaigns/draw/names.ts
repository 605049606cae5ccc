/** What the registry says of the draw; it loads with the panel, the rest of the words with the view. */
export const names = {
  before: 'Sortear Ação',
  go: 'Sortear Ação',
  after: 'Resultado',
} as const
