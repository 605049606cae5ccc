/** What the registry says of the transactions; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'Transações',
  go: 'Transações',
} as const
