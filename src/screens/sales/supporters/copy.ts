import { formatCount } from '../../../domain/values/counts.ts'

const bought = (count: number) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`)

/** What the screens of supporters say. */
export const copy = {
  search: 'Nome ou telefone inteiro',
  export: 'Exportar',
  exportAll: 'Exportar apoiadores',
  person: 'Dados de uma pessoa',
  personHint: 'Alguém pediu os próprios dados, ou para apagá-los?',
  exported: 'Arquivo de apoiadores salvo',
  file: 'apoiadores.csv',
  sums: { total: 'Apoiadores', monthly: 'Por mês', once: 'Este ano, de uma vez' },
  columns: { name: 'Nome', phone: 'Telefone', amount: 'Valor', way: 'Como', since: 'Desde' },
  note: '1 nota',
  since: (day: string) => `desde ${day}`,
  phoneCopied: 'Telefone copiado',
  more: (name: string) => `Mais ações de ${name}`,
  remove: 'Excluir apoiador',
  empty: {
    title: 'Nenhum apoiador cadastrado',
    hint: 'Anote quem ajuda a operação: com dinheiro, com produtos ou divulgando.',
  },
  emptySearch: (text: string) => ({
    title: 'Nenhum registro encontrado',
    hint: `Nenhum apoiador com “${text}” no nome, nem com esse telefone inteiro.`,
  }),
  form: {
    create: 'Cadastrar apoiador',
    save: 'Salvar',
    name: 'Nome',
    phone: 'Telefone',
    since: 'Desde',
    kind: 'Quem é',
    amount: 'Valor',
    way: 'Como',
    note: 'Nota',
    noteHint: (length: number, most: number) => `Só a equipe vê; entra em Exportar dados. ${length} de ${most}`,
    alsoBuyer: (count: number) =>
      `Este telefone também é de um cliente com ${bought(count)}. São registros separados: excluir um não apaga o outro.`,
    openBuyer: 'Abrir cliente',
  },
} as const
