/** What the campaign lists say. */
export const copy = {
  title: 'Campanhas',
  active: 'Ativas',
  closed: 'Encerradas',
  trash: 'Lixeira',
  create: 'Nova campanha',
  search: 'Buscar campanha',
  columns: {
    campaign: 'Campanha',
    situation: 'Situação',
    price: 'Preço',
    paid: 'Pagas',
    reserved: 'Reservadas',
    draw: 'Sorteio',
  },
  noDate: 'sem data',
  refreshCount: 'Atualizar contagem',
  moreOf: (title: string) => `Mais ações de ${title}`,
  addressCopied: 'Link copiado com sucesso',
  sell: 'Colocar à venda',
  moveToTrash: 'Mover para a lixeira',
  restore: 'Restaurar',
  resetWord: 'reiniciar',
  reservedInWords: (count: string, one: boolean) => `${count} ${one ? 'reservada' : 'reservadas'}`,
  empty: {
    active: {
      title: 'Nenhuma campanha ativa',
      hint: 'Crie a primeira: ela fica à venda na hora, ou em “Em breve!” até você decidir.',
    },
    closed: { title: 'Nenhuma campanha encerrada', hint: 'Uma campanha vem para cá quando o 1º prêmio é sorteado.' },
    trash: { title: 'A lixeira está vazia', hint: 'O que vai para a lixeira pode ser restaurado.' },
  },
  emptySearch: (text: string) => ({
    title: 'Nenhum registro encontrado',
    hint: `Nenhuma campanha com “${text}” no título.`,
  }),
  isSelected: 'Selecionada',
  select: (title: string) => `Selecionar ${title}`,
  selected: (count: number) => (count === 1 ? '1 campanha selecionada' : `${count} campanhas selecionadas`),
  noneQualifies: 'Nenhuma das selecionadas aceita isso agora',
  disputed: 'Ver pagamento do ganhador',
  /** Where a phone has room for no more. */
  disputedShort: 'Ver pagamento',
  halfDrawn: (drawn: number, all: number) =>
    drawn === 1 ? `1 de ${all} prêmios sorteado` : `${drawn} de ${all} prêmios sorteados`,
  prizes: (count: number, plus: boolean) =>
    `${count === 1 ? '1 prêmio' : `${count} prêmios`}${plus ? ' + maior comprador' : ''}`,
} as const
