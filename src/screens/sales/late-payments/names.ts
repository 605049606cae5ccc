/** What the registry says of the late payments; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'PIX atrasado',
} as const
