import { auditAction } from '../../../domain/people/acts/acts.ts'
import { ownValue } from '../../../domain/values/own.ts'

/** What ended a purchase: who cancelled it, or the status that it was left in. */
const ENDINGS: Readonly<Record<string, string>> = {
  expiry: 'Reserva vencida',
  operator: 'Cancelada no painel',
  provider: 'Cancelada pelo banco',
  rejected: 'Pagamento recusado pelo banco',
  refunded: 'Dinheiro devolvido',
  in_process: 'Pagamento em análise',
  in_mediation: 'Pagamento em disputa',
}

const EVENTS: Readonly<Record<string, string>> = {
  'purchase.made': 'Compra feita',
  'purchase.paid': 'Pagamento confirmado',
  'late.arrived': 'O pagamento chegou atrasado',
  'late.delivered': 'Cotas entregues por decisão',
  'late.refunded': 'Devolução registrada',
  'prize.drawn': 'Ganhou no sorteio',
  'roulette.won': 'Ganhou na Roleta',
}

/** What the detail of a purchase says. */
export const copy = {
  campaign: 'Campanha',
  customer: 'Cliente',
  phone: 'Telefone',
  created: 'Criada em',
  paid: 'Paga em',
  reservation: 'Reserva',
  until: (moment: string) => `até ${moment}`,
  account: 'Conta',
  fee: 'Taxa do banco',
  onTop: 'paga pelo cliente, além de',
  link: 'Link',
  consent: 'Aceite',
  consentAt: (moment: string, version: string) => `em ${moment} · texto ${version}`,
  prizes: 'Prêmios',
  spins: 'Giros da Roleta',
  spinsOf: (earned: string, one: boolean, left: string) =>
    `${earned} ${one ? 'ganho' : 'ganhos'} · ${left === '0' ? 'nenhum restante' : `${left} ${left === '1' ? 'restante' : 'restantes'}`}`,
  wonAt: (spin: string) => `giro ${spin}`,
  deliveredOf: (delivered: string, due: string) => `${delivered} de ${due} entregues`,
  wonDisputed: (prize: string) =>
    `Esta compra é de quem ganhou: ${prize}. O pagamento está em disputa, e o sorteio não muda.`,
  wonReturned: (prize: string) =>
    `Esta compra é de quem ganhou: ${prize}. O dinheiro foi devolvido, e o sorteio não muda.`,
  note: (note: string) => `Anotação: ${note}`,
  consult: 'Consultar',
  renotify: 'Renotificar Transação',
  closeReview: 'Já conferi o pagamento',
  closing: 'Anotando…',
  toQuotas: 'Cotas que voltam',
  givenBack: 'Cotas que voltaram',
  received: 'Chegaram',
  returned: 'Voltaram pelo banco',
  refused: {
    busy: 'O banco já está sendo consultado',
    approved: 'Já está aprovada',
  },
  receipt: 'O cliente enviou o comprovante de pagamento dessa transação?',
  notYet: 'Ainda não',
  sentAsk: 'Enviou, consultar o banco',
  asking: 'Consultando o banco… Pode levar até 20 segundos.',
  renotifying: 'Renotificando…',
  askAgain: 'Consultar de novo',
  paggueHint: 'se o banco não avisou, consulte',
  left: (minutes: string) => (minutes === '1' ? 'falta 1 min' : `faltam ${minutes} min`),
  allPurchases: 'Todas compras',
  toResult: 'Ver resultado',
  previous: 'Transação anterior',
  next: 'Próxima transação',
  pix: 'Código PIX',
  copyPix: 'Copiar código',
  pixCopied: 'Código PIX copiado',
  timeline: 'Histórico',
  event: (event: string, note: string | null) =>
    event === 'purchase.ended'
      ? (ownValue(ENDINGS, note ?? '') ?? 'Encerrada')
      : (ownValue(EVENTS, event) ?? auditAction(event)),
  by: (operator: string) => `por ${operator}`,
  numbers: 'Números',
  searchNumber: 'Buscar número',
  more: 'Mostrar mais números',
  noNumber: (digits: string) => `Nenhum número desta compra tem “${digits}”.`,
  shown: (shown: string, total: string) => `${shown} de ${total}`,
  close: 'Fechar',
} as const
