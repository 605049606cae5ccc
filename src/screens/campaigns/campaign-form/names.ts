/** What the registry says of the campaign form; it loads with the panel, the rest of the words with the view. */
export const names = {
  create: 'Nova Campanha',
  edit: 'Editar Campanha',
  goCreate: 'Nova campanha',
  goEdit: 'Editar campanha',
} as const
