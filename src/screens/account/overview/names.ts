/** What the registry says of the page Conta; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'Conta',
} as const
