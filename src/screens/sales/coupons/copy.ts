import type { CouponPhase } from '../../../domain/sales/coupons.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { dayOf, formatMoment, type Instant } from '../../../domain/values/dates.ts'

const DAY_MS = 24 * 60 * 60_000

/** What coupons and their form say. */
export const copy = {
  rule: 'Cada compra paga acima do valor, dentro da validade, dá um cupom ao cliente.',
  register: 'Cadastrar',
  columns: { coupon: 'Cupom', start: 'Início', end: 'Fim', earned: 'Cupons Gerados', amount: 'Valor' },
  main: 'Principal',
  phase: (phase: CouponPhase, start: Instant, now: Instant) =>
    phase === 'running' ? 'Valendo agora' : phase === 'ended' ? 'Encerrado' : startsIn(start, now),
  above: 'acima de',
  until: (end: string) => `até ${end}`,
  earned: (count: number) => (count === 1 ? '1 cupom gerado' : `${formatCount(count)} cupons gerados`),
  more: (title: string) => `Mais ações de ${title}`,
  promote: 'Tornar Principal',
  demote: 'Deixar de ser principal',
  edit: 'Editar',
  remove: 'Remover',
  refused: { ended: 'A promoção já terminou' },
  removeTitle: (title: string) => `Remover “${title}”`,
  removeText: 'Tem certeza que deseja remover ? Os cupons que os clientes já ganharam ficam com eles.',
  removeVerb: 'Remover cupom',
  empty: { title: 'Nenhum registro encontrado', hint: 'Cadastre o primeiro cupom desta campanha.' },
  form: {
    title: 'Título',
    amount: 'Valor',
    amountHint: 'Compras acima desse valor dão um cupom',
    start: 'Início',
    end: 'Fim',
    validity: 'A validade diz quando a promoção começa e termina. Sem hora, vale de 00:00 a 23:59.',
    create: 'Criar cupom',
    save: 'Salvar',
    forecast: (days: number, count: number, value: string) =>
      count === 0
        ? `Nos últimos ${days} dias, nenhuma compra passou de ${value}.`
        : `Nos últimos ${days} dias, ${count === 1 ? '1 compra passou' : `${formatCount(count)} compras passaram`} de ${value}: ${count === 1 ? 'seria 1 cupom' : `seriam ${formatCount(count)} cupons`}.`,
  },
} as const

/** `Começa em 7 dias`; a near one says when. */
function startsIn(start: Instant, now: Instant): string {
  const days = Math.round((Date.parse(dayOf(start)) - Date.parse(dayOf(now))) / DAY_MS)
  const time = formatMoment(start).slice(-5)
  if (days === 0) return `Começa hoje às ${time}`
  return days === 1 ? `Começa amanhã às ${time}` : `Começa em ${formatCount(days)} dias`
}
