/** What the page Conta says. */
export const copy = {
  look: 'Aparência',
  dark: 'Escuro',
  light: 'Claro',
  system: 'Sistema',
  panel: 'Painel',
  alerts: 'Alertas',
  unseen: (count: number) => (count === 1 ? '1 novo' : `${count} novos`),
  none: 'Nenhum novo',
  update: 'Atualizar o painel',
  updateHint: 'Há uma nova versão',
  session: 'Sessão',
  signOut: 'Sair',
  signOutEverywhere: 'Sair de todos os aparelhos',
  licences: 'Licenças do que o Talão usa',
  roles: { admin: 'Administrador', gestor: 'Gestor', afiliado: 'Afiliado' },
} as const
