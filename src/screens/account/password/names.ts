/** What the registry says of the screen of one's own password; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'Trocar senha',
  go: 'Trocar minha senha',
} as const
