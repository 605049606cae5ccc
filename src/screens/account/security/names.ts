/** What the registry says of the security screen; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'Segurança',
  go: 'Segurança da conta',
} as const
