const passwordLine = (password: string | undefined) =>
  password === undefined
    ? 'A senha temporária vai à parte; você troca no primeiro acesso.'
    : `Senha temporária: ${password}\nVocê escolhe outra no primeiro acesso.`

/** What the screens of affiliates and managers say. */
export const copy = {
  afiliado: {
    delete: 'Excluir afiliado',
    search: 'Buscar afiliado',
    submit: 'Criar afiliado',
    deleteTitle: (name: string) => `Excluir o afiliado “${name}”?`,
    deleteText: 'Ele perde o acesso agora. Os links dele e as vendas que vieram por eles ficam.',
    empty: { title: 'Nenhum afiliado cadastrado', hint: 'Afiliados divulgam com links próprios e ganham comissão.' },
    portal: 'Portal do afiliado',
    message: (name: string, url: string, email: string, password?: string) =>
      `Olá, ${name}! Seu acesso de afiliado: ${url}\nE-mail: ${email}\n${passwordLine(password)}`,
  },
  gestor: {
    delete: 'Excluir gestor',
    search: 'Buscar gestor',
    submit: 'Criar gestor',
    deleteTitle: (name: string) => `Excluir o gestor “${name}”?`,
    deleteText: 'Ele perde o acesso agora. O que ele fez continua na auditoria.',
    empty: { title: 'Nenhum gestor cadastrado', hint: 'Gestores cuidam de campanhas, prêmios e vendas.' },
    portal: 'Portal do gestor',
    message: (name: string, url: string, email: string, password?: string) =>
      `Olá, ${name}! Seu acesso de gestor: ${url}\nE-mail: ${email}\n${passwordLine(password)}`,
  },
  sellersTabs: { list: 'Afiliados', sellers: 'Quem vende mais' },
  columns: {
    name: 'Nome',
    telefone: 'WhatsApp',
    percent: 'Comissão',
    since: 'Desde',
    owed: 'A pagar',
    month: 'Este mês',
    situation: 'Situação',
  },
  pending: 'Aguarda 1º acesso',
  active: 'Ativo',
  since: (date: string) => `desde ${date}`,
  more: (name: string) => `Mais ações de ${name}`,
  menuPassword: 'Senha',
  emptySearch: (text: string) => ({ title: 'Nenhum registro encontrado', hint: `Ninguém com “${text}”.` }),
  name: 'Nome',
  email: 'E-mail',
  telefone: 'Celular (WhatsApp)',
  percent: 'Comissão',
  whatsappNotice: 'Informe um WhatsApp válido: é por ele que você envia os dados de acesso.',
  save: 'Salvar',
  password: 'Senha temporária',
  passwordHint: 'Vale até o primeiro acesso: quem a recebe escolhe outra.',
  generate: 'Gerar senha',
  generated: 'Senha definida',
  generatedOnce: 'Ela não aparece de novo: envie ou copie agora.',
  done: 'Concluir',
  passwordEnds: 'Quem estiver conectado com esta conta sai agora.',
  address: 'Endereço',
  masked: '••••••••',
  maskedHint: 'A senha nunca é mostrada. Para dar uma nova, use Senha.',
  share: 'Enviar por WhatsApp',
  copyAccess: 'Copiar dados',
  copied: 'Dados de acesso copiados',
  setPassword: 'Definir senha',
} as const
