/** What the registry says of affiliates and managers; it loads with the panel, the rest of the words with the views. */
export const names = {
  afiliado: {
    list: 'Afiliados',
    goList: 'Afiliados',
    add: 'Novo afiliado',
    create: 'Novo Afiliado',
    edit: 'Editar Afiliado',
    goEdit: 'Editar afiliado',
    goPassword: 'Senha do afiliado',
    goAccess: 'Dados de acesso do afiliado',
  },
  gestor: {
    list: 'Gestores',
    goList: 'Gestores',
    add: 'Novo gestor',
    create: 'Novo Gestor',
    edit: 'Editar Gestor',
    goEdit: 'Editar gestor',
    goPassword: 'Senha do gestor',
    goAccess: 'Dados de acesso do gestor',
  },
  passwordTitle: 'Senha de acesso',
  accessTitle: 'Dados de acesso',
} as const
