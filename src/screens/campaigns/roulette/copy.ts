const prizes = (count: string, one: boolean) => `${count} ${one ? 'prêmio' : 'prêmios'}`

/** What the roulette and its prizes say. */
export const copy = {
  show: 'Mostrar',
  filters: { '1': 'TODOS', '2': 'DISPONÍVEIS', '3': 'VENDIDOS' },
  views: { full: 'PADRÃO', short: 'LISTA ABREVIADA', clean: 'LISTA CLEAN' },
  create: (count: string, one: boolean) => `Criar ${prizes(count, one)}`,
  register: 'Cadastrar',
  columns: { number: 'Nº', prize: 'Prêmio', winner: 'Ganhador', state: 'Situação' },
  available: 'Disponível',
  released: (spin: string) => `Liberado · giro ${spin}`,
  spin: (spin: string) => `Giro ${spin}`,
  contemplated: 'Contemplado',
  gone: 'Saiu',
  remaining: (spins: string, one: boolean) => (one ? 'falta 1 giro' : `faltam ${spins} giros`),
  more: (title: string, number: number) => `Mais ações de ${title}, nº ${number}`,
  select: (title: string, number: number) => `Selecionar ${title}, nº ${number}`,
  selected: (count: number) => (count === 1 ? '1 prêmio selecionado' : `${count} prêmios selecionados`),
  noneQualifies: 'Nenhum dos selecionados aceita isso agora',
  details: 'Ver detalhes',
  release: 'Liberar Prêmio',
  restore: 'Restaurar',
  edit: 'Editar',
  delete: 'Apagar',
  releaseAll: 'Liberar os selecionados',
  restoreAll: 'Restaurar os selecionados',
  deleteAll: 'Apagar os selecionados',
  bulk: { release: 'Liberar', restore: 'Restaurar', delete: 'Apagar' },
  refused: {
    won: (winner: string | null) => (winner === null ? 'Já foi contemplado' : `Já saiu para ${winner}`),
    uneditable: 'Prêmio entregue não muda',
    undeletable: 'Prêmio contemplado não pode ser apagado',
    already: { armed: 'Já está liberado', held: 'Não está liberado', contemplated: 'Já foi contemplado' },
  },
  empty: {
    '1': { title: 'Nenhum registro encontrado', hint: 'Cadastre os prêmios que a Roleta desta campanha vai dar.' },
    '2': { title: 'Nenhum registro encontrado', hint: 'Nenhum prêmio disponível.' },
    '3': { title: 'Nenhum registro encontrado', hint: 'Nenhum prêmio vendido ainda.' },
  },
  next: (spin: string) => `Próximo prêmio no giro ${spin}`,
  noNext: 'Nenhum prêmio liberado',
  given: (spins: string, one: boolean, left: string | null) =>
    [`${spins} ${one ? 'giro dado' : 'giros dados'}`, left !== null && `${left === '1' ? 'falta' : 'faltam'} ${left}`]
      .filter(Boolean)
      .join(' · '),
  tallies: (held: number, armed: number, won: number, written: (count: number) => string) =>
    [
      `${written(held)} ${held === 1 ? 'disponível' : 'disponíveis'}`,
      `${written(armed)} ${armed === 1 ? 'liberado' : 'liberados'}`,
      `${written(won)} ${won === 1 ? 'contemplado' : 'contemplados'}`,
    ].join(' · '),
  releaseTitle: (title: string) => `Liberar “${title}”`,
  releaseText: 'Tem certeza que deseja liberar esse prêmio? Ele sai em um giro próximo, para quem comprar.',
  releaseVerb: 'Liberar prêmio',
  restoreTitle: (title: string) => `Restaurar “${title}”`,
  restoreText: (spin: string) =>
    `Tem certeza que deseja restaurar o padrão? O giro ${spin} deixa de valer e o prêmio volta a ficar guardado.`,
  restoreVerb: 'Restaurar padrão',
  deleteTitle: (title: string) => `Apagar “${title}”`,
  deleteText: 'Tem certeza que deseja remover ?',
  deleteHides: (left: string, one: boolean) => `Com ${prizes(left, one)} a Roleta some da página da campanha.`,
  deleteVerb: 'Apagar prêmio',
  number: 'Número do giro',
  numberHint: (next: string) => `Em branco, é sorteado um dos próximos. O próximo é o ${next}.`,
  many: {
    release: {
      title: (count: string, one: boolean) => `Liberar ${prizes(count, one)}`,
      text: 'Cada um recebe o número de um giro que ainda vai acontecer e sai para quem girar nesse número. Até lá, você pode restaurar o padrão.',
      done: (one: boolean) => (one ? 'Será liberado' : 'Serão liberados'),
    },
    restore: {
      title: (count: string, one: boolean) => `Restaurar ${prizes(count, one)}`,
      text: 'Tem certeza que deseja restaurar o padrão? Os giros deixam de valer e os prêmios voltam a ficar guardados.',
      done: (one: boolean) => (one ? 'Será restaurado' : 'Serão restaurados'),
    },
    delete: {
      title: (count: string, one: boolean) => `Apagar ${prizes(count, one)}`,
      text: 'Tem certeza que deseja remover ?',
      done: (one: boolean) => (one ? 'Será apagado' : 'Serão apagados'),
    },
    none: {
      release: 'Nenhum prêmio a liberar',
      restore: 'Nenhum prêmio a restaurar',
      delete: 'Nenhum prêmio a apagar',
    },
    left: (one: boolean) => (one ? 'Fica como está' : 'Ficam como estão'),
    prizes,
  },
  detail: {
    state: 'Situação',
    contemplated: 'CONTEMPLADO',
    available: 'DISPONÍVEL',
    releasedTo: 'Liberado para',
    releasedBy: 'Liberado por',
    customer: 'Cliente',
    phone: 'Telefone',
    position: 'Posição',
    ofCampaign: 'da campanha',
    transaction: 'Transação',
    spunAt: 'Girou em',
    investment: 'Investimento',
    purchases: (count: string, one: boolean) => `em ${count} ${one ? 'compra' : 'compras'}`,
    note: 'Prêmio contemplado na modalidade Roleta Instantânea.',
    payment: { refunded: 'O pagamento foi devolvido', in_mediation: 'O pagamento está em disputa' } as Readonly<
      Record<string, string>
    >,
    allPurchases: 'Todas compras',
    close: 'Fechar',
  },
  prize: 'Prêmio',
  quantity: 'Quantidade',
  quantityHint: 'De 1 a 999 prêmios iguais',
  save: 'Salvar',
  heldBack: 'Todos entram guardados: nenhum giro os ganha antes de você liberar, quando quiser.',
  soFar: (known: number, added: number, least: number) => {
    const missing = least - known - added
    const there = known === 0 ? 'Ainda não há nenhum' : known === 1 ? 'Já existe 1' : `Já existem ${known}`
    const these = added === 1 ? 'com este' : `com estes ${added}`
    if (missing <= 0) return `${there}; ${these} ela já aparece.`
    return `${there}; ${these} ${missing === 1 ? 'faltará 1' : `faltarão ${missing}`}.`
  },
} as const
