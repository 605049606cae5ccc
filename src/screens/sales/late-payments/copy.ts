import type { Prize } from '../../../domain/campaigns/prizes.ts'
import type { LateCause } from '../../../domain/sales/late-payments.ts'

const CAUSES: Readonly<Record<LateCause, { label: string; text: string }>> = {
  drawn: { label: 'Ação já sorteada', text: 'O dinheiro chegou depois do sorteio.' },
  trashed: { label: 'Campanha na lixeira', text: 'A campanha foi para a lixeira antes de o dinheiro chegar.' },
  scarce: {
    label: 'Poucas cotas',
    text: 'Quando o dinheiro chegou, não havia mais cotas livres para todas as compradas.',
  },
  cancelled: { label: 'Compra cancelada', text: 'A compra já estava cancelada quando o dinheiro chegou.' },
  rejected: { label: 'Compra rejeitada', text: 'O banco tinha rejeitado a compra e depois recebeu o dinheiro.' },
  disputed: { label: 'Em disputa', text: 'O cliente abriu uma disputa no banco sobre este pagamento.' },
  differed: {
    label: 'Em análise',
    text: 'O que chegou não confere com esta compra. As cotas continuam reservadas até você decidir.',
  },
  returned: { label: 'Voltou à conta', text: 'O dinheiro tinha sido devolvido e está de novo na conta.' },
}

const PLACES = { first: '1º', second: '2º', third: '3º', fourth: '4º', fifth: '5º' } as const

/** What the late payments say. */
export const copy = {
  show: 'Mostrar',
  waiting: 'Aguardando',
  decided: 'Resolvidos',
  columns: {
    time: 'Hora',
    customer: 'Cliente',
    why: 'Por que espera',
    outcome: 'Resultado',
    quotas: 'Cotas',
    amount: 'Valor',
  },
  causes: CAUSES,
  kept: 'As cotas desta compra continuam reservadas até a campanha ser restaurada ou você decidir.',
  delivered: 'Entregue',
  refunded: 'Devolvido',
  by: (who: string | null) => (who === null ? 'sem intervenção' : `por ${who}`),
  missing: (missing: string, due: string) => `${missing === '1' ? 'Falta' : 'Faltam'} ${missing} de ${due}`,
  missingAll: (due: string) => `${due === '1' ? 'Falta' : 'Faltam'} ${due}`,
  empty: {
    waiting: {
      title: 'Nenhum PIX atrasado',
      hint: 'Quando um pagamento chega e as cotas não podem ser entregues, ele espera aqui a sua decisão.',
    },
    decided: { title: 'Nenhum registro encontrado', hint: 'O que você entregar ou devolver fica guardado aqui.' },
  },
  more: (name: string) => `Mais ações de ${name}`,
  details: 'Ver detalhes',
  detailTitle: 'PIX atrasado',
  customer: 'Cliente',
  phone: 'Telefone',
  campaign: 'Campanha',
  amount: 'Valor',
  account: 'Recebido em',
  quotas: 'Cotas',
  quotaLine: (bought: string, delivered: string, missing: string) =>
    `Comprou ${bought}, recebeu ${delivered}, ${missing === '1' ? 'falta' : 'faltam'} ${missing}`,
  free: 'Cotas livres',
  bought: 'Comprou em',
  paid: 'Pagou em',
  why: 'Por que espera',
  outcome: 'Resultado',
  decidedAt: 'Resolvido em',
  reasonGiven: 'Motivo',
  noReason: 'Resolvido sem intervenção',
  transactions: 'Transações da campanha',
  close: 'Fechar',
  reason: 'Motivo',
  reasonHint: 'Fica guardado com o seu nome, para quem perguntar depois.',
  reasonMissing: 'Informe o motivo',
  deliverTitle: (quotas: string, name: string) => `Entregar ${quotas} a ${name}?`,
  deliverText: (campaign: string) =>
    `A compra recebe cotas livres de “${campaign}” e fica completa. Não há como desfazer.`,
  afterDraw: (undrawn: string | null) =>
    undrawn === null
      ? 'Todos os prêmios desta ação já foram sorteados: as cotas entregues não concorrem a mais nenhum.'
      : `A ação já foi sorteada: as cotas entregues só concorrem ao que falta sortear (${undrawn}).`,
  prize: (prize: Prize) => (prize === 'plus' ? 'maior comprador' : `${PLACES[prize]} prêmio`),
  undeliverable: {
    cancelled: 'A compra está cancelada e não recebe mais cotas',
    rejected: 'O banco rejeitou a compra, que não recebe mais cotas',
    disputed: 'A compra está em disputa no banco: espere o resultado',
  } as Readonly<Partial<Record<LateCause, string>>>,
  takesNone: 'A compra não está paga e não recebe cotas',
  tooFew: (missing: string, isOne: boolean, free: string, count: number) =>
    `${isOne ? 'Falta' : 'Faltam'} ${missing}, e ${count === 0 ? 'nenhuma está livre' : `só há ${free} ${count === 1 ? 'livre' : 'livres'}`}`,
  refundTitle: (name: string) => `Registrar a devolução a ${name}?`,
  refundText:
    'O Talão registra a devolução, e as cotas que a compra recebeu voltam a ficar livres. Não há como desfazer.',
  refundByHand: (amount: string, account: string) =>
    `O dinheiro não volta sozinho: devolva ${amount} pelo aplicativo do banco da conta “${account}”.`,
  all: (count: string) => `Decidir assim as ${count} compras desta campanha que esperam`,
  deliverAllTitle: (count: string) => `Entregar as cotas de ${count} compras?`,
  deliverAllText: (campaign: string) =>
    `Cada compra de “${campaign}” que espera recebe as cotas que faltam, enquanto houver. Não há como desfazer.`,
  refundAllTitle: (count: string) => `Registrar a devolução de ${count} compras?`,
  refundAllText: (campaign: string) =>
    `O Talão registra a devolução de cada compra de “${campaign}” que espera, e as cotas voltam a ficar livres. Não há como desfazer.`,
  refundAllByHand: 'O dinheiro não volta sozinho: devolva o valor de cada compra pelo aplicativo do banco.',
  deliverVerb: 'Entregar cotas',
  refundVerb: 'Registrar devolução',
} as const
