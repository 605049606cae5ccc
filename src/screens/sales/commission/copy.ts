import { formatCount } from '../../../domain/values/counts.ts'
import { formatDay, formatMoment } from '../../../domain/values/dates.ts'

const sold = (sales: number) => (sales === 1 ? '1 venda' : `${formatCount(sales)} vendas`)

/** What the commission of an affiliate says, to administrators and to the affiliate. */
export const copy = {
  pay: 'Marcar como pago',
  tiles: { owed: 'A pagar', receive: 'A receber', earned: 'Ganho', paid: 'Pago' },
  owing: (name: string) => `${name} está devendo`,
  owingSelf: 'Você está devendo',
  owingHint: 'Desconta das próximas vendas. Não se cobra de volta, e nada some da lista.',
  payments: (count: number) => (count === 1 ? '1 pagamento' : `${formatCount(count)} pagamentos`),
  since: (moment: string | null) => (moment === null ? 'Desde a primeira venda' : `Desde ${formatMoment(moment)}`),
  sales: (paid: number, refunded: number) =>
    refunded === 0
      ? sold(paid)
      : `${sold(paid)}, menos ${refunded === 1 ? '1 devolvida' : `${formatCount(refunded)} devolvidas`}`,
  carried: 'De antes do último pagamento',
  nothing: (since: string | null) =>
    since === null ? 'Nenhuma venda ainda.' : 'Nenhuma venda desde o último pagamento.',
  withoutLink: 'Sem link',
  columns: { day: 'Pago em', what: 'Pagamento', state: 'Situação', amount: 'Valor' },
  until: (moment: string) => `Vendas até ${formatMoment(moment)}`,
  by: (name: string) => `registrado por ${name}`,
  paid: 'Pago',
  undone: 'Desfeito',
  undoneBy: (name: string, reason: string | null) =>
    reason ? `Desfeito por ${name}: ${reason}` : `Desfeito por ${name}`,
  more: (day: string) => `Mais ações do pagamento de ${day}`,
  receipt: 'Baixar comprovante',
  notLoaded: 'O comprovante não pôde ser baixado. Tente de novo.',
  noReceipt: 'Sem comprovante: veja como foi pago',
  undo: 'Desfazer pagamento',
  undoTitle: (amount: string) => `Desfazer o pagamento de ${amount}?`,
  undoText:
    'O afiliado já o viu. O valor volta para A pagar, e o registro fica riscado, com o motivo, para os dois lados; o comprovante não se apaga.',
  reason: 'Motivo',
  reasonHint: 'O afiliado também lê.',
  reasonMissing: 'Escreva o motivo',
  undoneNow: 'Pagamento desfeito',
  empty: {
    title: 'Nenhum pagamento registrado',
    hint: 'Faça o PIX no seu banco e registre aqui: o afiliado acompanha.',
  },
  form: {
    text: (name: string) =>
      `O Talão não transfere dinheiro. Faça o PIX no seu banco e registre aqui; ${name} acompanha em Comissão, com o comprovante.`,
    until: 'Vendas até',
    paidOn: 'Pago em',
    counted: (moment: string) => `Comissão em aberto até ${formatDay(moment)}`,
    receipt: 'Comprovante',
    receiptHint: 'PDF, JPG ou PNG até 2 MB',
    attach: 'Anexar comprovante',
    detach: 'Tirar comprovante',
    how: 'Como foi pago',
    howHint: 'Aparece para o afiliado. Basta isto ou o comprovante.',
    submit: (amount: string | undefined) =>
      amount === undefined ? 'Registrar pagamento' : `Registrar pagamento de ${amount}`,
    nothing: 'Nada a pagar: não há comissão em aberto até este momento.',
  },
  own: {
    how: 'Como se conta',
    rules: [
      'Vale a compra de quem chegou pelo seu link, mesmo se voltou depois, por até 30 dias.',
      'Entra quando o pagamento é aprovado. Se o dinheiro for devolvido, sai.',
      'O percentual é o do momento da compra: se ele mudar, as compras de antes ficam como estavam.',
    ],
    empty: { title: 'Nenhum pagamento ainda', hint: 'Quando o organizador registrar um pagamento, ele aparece aqui.' },
    of: 'de',
    toReceive: 'Ver comissão',
    salesEmpty: { title: 'Nenhuma venda ainda', hint: 'As compras de quem chega pelos seus links aparecem aqui.' },
    pending: 'pendente',
    commission: 'comissão',
    saleColumns: {
      buyer: 'Cliente',
      campaign: 'Campanha',
      status: 'Situação',
      amount: 'Valor',
      commission: 'Comissão',
    },
  },
} as const
