/** What the registry says of the audit screen; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'Auditoria',
  go: 'Auditoria',
} as const
