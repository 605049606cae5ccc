import { ERASED_NAME } from '../../../src/domain/people/erased-person.ts'
import type { FoundPerson } from './find.ts'

/** One kind of data: what it is, what becomes of it or why it stays, and how much of it there is. */
interface PersonPart {
  what: string
  why: string
  count: number
}

/** What goes when a person is erased. */
export const goesOf = ({ buyer, supporters, counts }: FoundPerson): PersonPart[] => [
  {
    what: 'Nome e telefone',
    why: `Em compras e rankings vira “${ERASED_NAME}”`,
    count: buyer ? 1 + counts.purchases : 0,
  },
  {
    what: 'Endereço, aparelho e cliques',
    why: 'De onde cada compra veio e o que foi aceito medir',
    count: counts.traces,
  },
  { what: 'Entradas em Minhas cotas', why: 'Sessões e pedidos de código deste telefone', count: counts.entries },
  {
    what: 'Avisos no celular',
    why: 'Os aparelhos param de receber, e as respostas de enquetes',
    count: counts.notices,
  },
  { what: 'Cadastro de apoiador', why: 'Com a nota da equipe', count: supporters.length },
  { what: 'Foto de ganhador', why: 'Sai da página do resultado', count: counts.photos },
  {
    what: 'Anotações de ganhador',
    why: 'O que a equipe escreveu sobre quem ganhou e sobre a entrega',
    count: counts.notes,
  },
  { what: 'Entregas guardadas', why: 'O que foi enviado a webhooks e pixels, e respondido', count: counts.deliveries },
]

/** What stays, and the reason. */
export const keepsOf = ({ counts }: FoundPerson): PersonPart[] => [
  {
    what: 'Compras: data, cotas e valor',
    why: 'Cinco anos, pela contabilidade (CTN, art. 173); sem o nome',
    count: counts.purchases,
  },
  { what: 'Números das cotas', why: 'O sorteio só se confere com todos', count: counts.quotas },
  { what: 'Prêmios ganhos', why: 'O resultado publicado não muda; sem o nome', count: counts.prizes },
  {
    what: 'Auditoria',
    why: 'Quem fez o quê, sem telefone e sem nota (LGPD, art. 16, I); este pedido fica com um código no lugar do telefone',
    count: counts.audited + 1,
  },
]
