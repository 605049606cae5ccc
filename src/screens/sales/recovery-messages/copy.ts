/** What the screens of the messages say. */
export const copy = {
  add: 'Nova mensagem',
  columns: { name: 'Mensagem', serves: 'Serve para', back: 'Volta' },
  back: (recovered: number, messages: number) =>
    `${recovered.toLocaleString('pt-BR')} de ${messages.toLocaleString('pt-BR')} em 30 dias`,
  unsent: 'sem uso em 30 dias',
  copyOf: (name: string) => `${name} (cópia)`,
  more: (name: string) => `Mais ações de ${name}`,
  remove: 'Excluir mensagem',
  removeTitle: (name: string) => `Excluir “${name}”?`,
  removeText: 'Quem já recebeu continua na lista de quem recebeu. A última de cada uso não pode ser excluída.',
  empty: { title: 'Nenhuma mensagem', hint: 'Escreva a primeira.' },
  form: {
    create: 'Criar mensagem',
    save: 'Salvar mensagem',
    name: 'Nome, só a equipe vê',
    serves: 'Serve para',
    text: 'Mensagem',
    letters: (length: number, most: number) => `${length} de ${most.toLocaleString('pt-BR')} letras`,
    insert: 'Inserir',
    insertWord: (word: string) => `Inserir ${word}`,
    receives: (name: string) => `Como ${name} recebe`,
    factory: 'Voltar ao texto de fábrica',
    lapsed: 'Em Vencidos, {código} é sempre o de um PIX novo, com prazo próprio.',
    /** A buyer for the preview, while nobody is in the list. */
    sample: {
      name: 'Edson Queiroz',
      campaign: 'Honda CG 160',
      address: 'https://seusite.com.br/campaign/honda-cg-160',
    },
  },
} as const
