import type { Recovery } from '../../../api/sales/recovery.ts'
import { atClock } from '../../../domain/sales/at-clock.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import type { Instant } from '../../../domain/values/dates.ts'

const times = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What *Recuperar* says. */
export const copy = {
  lists: { due: 'A vencer', lapsed: 'Vencidos', written: 'Já escrevi' },
  show: 'Lista',
  order: 'Ordem',
  nextOrder: 'Outra ordem',
  pix: (count: number) => `${formatCount(count)} PIX`,
  messages: (count: number) => times(count, 'mensagem', 'mensagens'),
  tiles: {
    recovered: 'Voltaram hoje',
    recoveredNote: (purchases: number, messages: number) =>
      `${times(purchases, 'compra', 'compras')} de ${times(messages, 'mensagem', 'mensagens')}`,
    due: 'A vencer',
    dueNote: (purchases: number) => `${formatCount(purchases)} PIX sem pagar`,
    soon: 'Vencem em 10 min',
    largest: (name: string) => `o maior é de ${name}`,
    lapsed: 'Vencidos hoje',
    lapsedNote: (purchases: number) => `${formatCount(purchases)} PIX, cotas já livres`,
  },
  columns: {
    due: 'Vence em',
    lapsed: 'Venceu às',
    written: 'Escrita às',
    customer: 'Cliente',
    amount: 'Valor',
    message: 'Mensagem',
  },
  quotas: (quotas: number, free: number | null) =>
    free === null || free === 0
      ? times(quotas, 'cota', 'cotas')
      : `Só ${free === 1 ? 'resta' : 'restam'} ${formatCount(free)} das ${formatCount(quotas)}`,
  minutes: (minutes: number) => `${formatCount(minutes)} min`,
  over: 'venceu',
  write: 'WhatsApp',
  writeTo: (name: string) => `WhatsApp para ${name}`,
  writeNext: 'WhatsApp e próximo',
  writeOn: (name: string, left: string | null) => `Escrever para ${name}${left === null ? '' : `, ${left}`}`,
  open: 'Abrir no WhatsApp',
  openPurchase: 'Abrir compra',
  next: 'Outra mensagem',
  copyPix: 'Copiar o PIX',
  pixCopied: 'PIX copiado',
  copyPhone: 'Copiar telefone',
  silence: 'Pediu para não receber',
  unsilence: 'Voltou a aceitar mensagens',
  busy: 'Espere: há um pedido em andamento',
  noCode: 'O PIX venceu',
  more: (name: string) => `Mais ações de ${name}`,
  goes: 'Vai assim',
  went: 'Foi assim',
  noMessage: 'Nenhuma mensagem serve para esta lista.',
  once: (name: string) =>
    `Uma mensagem por compra e uma por cliente em 24 horas, de qualquer pessoa da equipe. Ao abrir, ${name} fica apagado aqui para todos e o cursor passa ao próximo.`,
  renewed: 'A mensagem leva um PIX novo, feito na hora, com o prazo dele.',
  opened: (name: string) => `Aberto no WhatsApp: ${name}`,
  openedLess: (name: string, quantity: number, of: number) =>
    `Aberto no WhatsApp: ${name}, com ${formatCount(quantity)} das ${times(of, 'cota', 'cotas')}`,
  returned: {
    one: (name: string, amount: string, minutes: number) =>
      `${name} pagou ${amount}, ${minutes < 1 ? 'logo' : `${formatCount(minutes)} min`} depois da sua mensagem.`,
    many: (buyers: number, amount: string) =>
      `${formatCount(buyers)} clientes pagaram ${amount} depois das suas mensagens.`,
    total: (amount: string) => `Voltaram hoje ${amount}.`,
    see: 'Ver',
  },
  bought: (name: string) => `${name} já comprou`,
  boughtNote: (purchases: number) =>
    purchases === 0 ? 'nenhuma compra paga' : `em ${times(purchases, 'compra paga', 'compras pagas')}`,
  openBuyer: 'Abrir',
  pick: 'Escolha um cliente para ver a mensagem.',
  uncharged: {
    title: (name: string) => `O banco não fez um PIX novo para ${name}`,
    text: 'A mensagem pode ir sem código, só com o endereço da campanha.',
    go: 'Usar o endereço',
    leave: 'Agora não',
  },
  outcome: {
    paid: (moment: string) => `Pagou ${moment}`,
    waiting: 'Ainda não pagou',
  },
  empty: {
    due: { title: 'Ninguém está devendo agora', hint: 'Um PIX aparece aqui depois de 5 minutos sem pagar.' },
    lapsed: { title: 'Nenhum PIX venceu hoje', hint: 'O que vencer sem pagar aparece aqui até o fim do dia.' },
    written: { title: 'Ninguém escreveu hoje', hint: 'Quem recebeu mensagem hoje aparece aqui, com o que aconteceu.' },
  },
} as const

type Written = Pick<Recovery, 'bar' | 'message'>

/** Why a buyer is not written to, in words; null where one may be. */
export function barText({ bar, message }: Written, now: Instant): string | null {
  if (bar === null) return null
  if (message === null || (bar !== 'written' && bar !== 'claimed')) return BARS[bar]
  const who = writerOf(message)
  if (bar === 'claimed') return `${who} abriu ${agoText(message.at, now)}`
  return `${who} escreveu ${atClock(message.at, now)}`
}

/** Who wrote, as the team calls them. */
export const writerOf = ({ own, by }: NonNullable<Recovery['message']>): string =>
  own ? 'Você' : (by.split(' ')[0] ?? by)

const BARS: Readonly<Record<NonNullable<Recovery['bar']>, string>> = {
  written: 'Já escreveram',
  claimed: 'Alguém abriu agora',
  silent: 'Pediu para não receber',
  nobody: 'Sem telefone',
  taken: 'Cotas já vendidas',
  closed: 'Campanha fora de venda',
}

function agoText(at: Instant, now: Instant): string {
  const seconds = Math.max(0, Math.round((new Date(now).getTime() - new Date(at).getTime()) / 1000))
  return seconds < 60 ? `há ${seconds} s` : `há ${Math.floor(seconds / 60)} min`
}
