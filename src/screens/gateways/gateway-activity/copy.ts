import type { ActivityKind, ActivityOutcome } from '../../../domain/sales/gateway-activity.ts'

/** What is said of a question to a bank, or of its notification. */
const OUTCOMES: Readonly<Record<ActivityOutcome, string>> = {
  answered: 'Respondeu',
  refused: 'Recusado',
  silent: 'Sem resposta',
  confirmed: 'Confirmado',
  unchanged: 'Nada mudou',
  review: 'Em análise',
  unknown: 'Ignorado',
  unconfirmed: 'Sem resposta',
  unlinked: 'Autorização',
}

const KINDS: Readonly<Record<ActivityKind, string>> = {
  charge: 'Criar cobrança',
  find: 'Procurar cobrança',
  consult: 'Consultar cobrança',
  cancel: 'Cancelar cobrança',
  register: 'Registrar endereço de aviso',
  test: 'Testar conexão',
  notification: 'Aviso',
  moment: 'Hora do pagamento',
}

/** Of a notification, what came of it in a few more words. */
const WHY: Readonly<Partial<Record<ActivityOutcome, string>>> = {
  confirmed: 'o banco confirmou, e a compra mudou',
  unchanged: 'o banco confirmou o que já se sabia',
  review: 'o valor não confere com a cobrança',
  unknown: 'a cobrança não é desta conta',
  unconfirmed: 'o banco não respondeu à consulta',
  unlinked: 'o vendedor retirou a autorização',
}

/** What the answers and notifications of an account say. */
export const copy = {
  columns: { time: 'Hora', asked: 'O que foi pedido', charge: 'Cobrança', outcome: 'Resultado', took: 'Duração' },
  outcomes: OUTCOMES,
  kinds: KINDS,
  why: WHY,
  purchase: (id: string) => `Compra ${id}`,
  noCharge: 'sem cobrança',
  atOnce: '< 0,1 s',
  seconds: (seconds: string) => `${seconds} s`,
  explained: {
    answers:
      'As últimas cem perguntas a este banco, por até sete dias. Credenciais e dados de compradores não ficam guardados aqui.',
    notifications: 'Os últimos cem avisos, por até sete dias. De cada um o banco é consultado antes de a compra mudar.',
  },
  empty: {
    answers: {
      title: 'Nenhuma resposta ainda',
      hint: 'Quando esta conta cobrar, o que o banco responder aparece aqui.',
    },
    notifications: {
      title: 'Nenhum aviso ainda',
      hint: 'Quando o banco avisar um pagamento desta conta, o aviso aparece aqui.',
    },
  },
} as const
