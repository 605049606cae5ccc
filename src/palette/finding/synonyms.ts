import { folded } from '../../domain/values/text.ts'

/** Words that operators use for the same thing: whoever types one of a line finds the commands that say another. */
const SAME = [
  'vendas compras pagamentos pedidos transações transação',
  'rifa sorteio ação campanha campanhas',
  'pagamento pix transações transação',
  'ganhador vencedor premiado resultado sortear',
  'excluir apagar deletar remover lixeira',
  'exportar baixar planilha csv excel relatório relatórios',
  'relatório relatórios exportar',
  'duplicar copiar clonar repetir',
  'restaurar recuperar devolver',
  'comprador cliente clientes compradores',
  'banco gateway conta contas',
  'senha segurança acesso',
]

const words = SAME.map((line) => folded(line).split(' '))

/** The other words for a typed one, from its third letter on; both folded. */
export function synonymsOf(word: string): readonly string[] {
  if (word.length < SHORTEST) return []
  const found = words.filter((line) => line.some((each) => each.startsWith(word))).flat()
  return [...new Set(found)].filter((each) => !each.startsWith(word))
}

const SHORTEST = 3
