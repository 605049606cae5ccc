import { ownValue } from '../values/own.ts'
import { beginningOf } from '../values/text.ts'
import { auditField, auditValue } from './audit-fields.ts'
import { auditAction } from './audit-words.ts'

/** What an audited event keeps of its record: columns by name, before and after. */
export interface AuditedEvent {
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** One value that an event changed, in words; empty text for none. */
export interface AuditedChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** How much of a value a sentence repeats. */
const LONGEST = 40
/** How many changes a sentence names before it counts the rest. */
const NAMED = 2
/** What follows from another change, or only says when. */
const CONSEQUENCES = new Set(['id', 'createdAt', 'updatedAt'])
/** What a change of other values brings along: told when it is all there is. */
const BROUGHT_ALONG = new Set(['slug', 'rouletteSpin', 'rouletteSpin2', 'rouletteSpin3'])

/** The values that differ, in the order in which they are kept; all of them where the event keeps only one side. */
export function changesOf({ before, after }: AuditedEvent): AuditedChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({
      field,
      label: auditField(field),
      before: auditValue(field, ownValue(was, field)),
      after: auditValue(field, ownValue(is, field)),
    }))
    .filter((change) => change.before !== change.after)
}

/** What an event did, as a sentence with its values: `Preço R$ 75,00 → R$ 0,40`; the name of the event where it keeps none. */
export function auditSentence(event: AuditedEvent): string {
  const tell = ownValue(SENTENCES, event.action)
  return tell?.(event) || auditAction(event.action)
}

const SENTENCES: Readonly<Record<string, (event: AuditedEvent) => string>> = {
  'campaign.changed': changed,
  'operator.changed': changed,
  'phone.changed': changed,
  'campaign.created': ({ action, after }) =>
    after ? `${auditAction(action)}: ${counted(after, 'total', 'cota', 'cotas')} a ${value(after, 'price')}` : '',
  'campaign.restore': ({ after }) => (after ? `Restaurou a campanha para ${value(after, 'state')}` : ''),
  'operator.created': (event) => `${auditAction(event.action)}${listed(event, ['name', 'role'])}`,
  'operator.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'name')])}`,
  'operator.restored': (event) => `${auditAction(event.action)}${listed(event, ['name'])}`,
  'prize.drawn': ({ after }) => (after ? `Sorteou o ${value(after, 'prize')}: cota ${value(after, 'extracao')}` : ''),
  'result.corrected': ({ before, after }) =>
    before && after
      ? `Corrigiu o ${value(after, 'prize')}: cota ${value(before, 'extracao')} → ${value(after, 'extracao')}`
      : '',
  'result.kept': ({ after }) =>
    after ? `Manteve o resultado do ${value(after, 'prize')} contra o da Caixa: ${cut(value(after, 'motivo'))}` : '',
  'prize.paid': ({ after }) => (after ? `Entregou o ${value(after, 'prize')}: ${cut(value(after, 'note'))}` : ''),
  'winner.noted': ({ after }) =>
    after ? `Anotou sobre o ganhador do ${value(after, 'prize')}: ${cut(value(after, 'note'))}` : '',
  'roulette.created': ({ after }) =>
    after
      ? `Cadastrou ${counted(after, 'rouletteQuantity', 'prêmio', 'prêmios')} da Roleta: ${cut(value(after, 'title'))}`
      : '',
  'roulette.changed': changed,
  'roulette.released': ({ after }) =>
    after ? `Liberou “${cut(value(after, 'title'))}” para o giro ${value(after, 'titleNumber')}` : '',
  'roulette.restored': ({ before }) =>
    before ? `Restaurou “${cut(value(before, 'title'))}”, que sairia no giro ${value(before, 'titleNumber')}` : '',
  'roulette.deleted': ({ before }) => (before ? `Apagou “${cut(value(before, 'title'))}” da Roleta` : ''),
  'roulette.returned': ({ before }) =>
    before
      ? `A compra ${value(before, 'transactionId')} foi devolvida: tinha ganhado “${cut(value(before, 'title'))}” na Roleta. Já foi entregue?`
      : '',
  'prizeQuota.created': ({ after }) => (after ? `Criou a cota premiada ${prizeIn(after)}` : ''),
  'prizeQuotas.created': ({ after }) =>
    after
      ? `Criou ${counted(after, 'prizeQuotas', 'cota premiada', 'cotas premiadas')}${tail([value(after, 'title'), held(after)])}`
      : '',
  'prizeQuota.changed': (event) =>
    event.after ? `Cota premiada ${value(event.after, 'number')}: ${changed(event)}` : '',
  'prizeQuota.deleted': ({ before }) => (before ? `Apagou a cota premiada ${prizeIn(before)}` : ''),
  'prizeQuota.returned': ({ before }) =>
    before
      ? `A compra ${value(before, 'transactionId')} foi devolvida: tinha ganhado na cota ${prizeIn(before)}. Já foi entregue?`
      : '',
  'returnedPrize.given': ({ before }) =>
    before
      ? `Disse que ${wonIn(before)}, da compra ${value(before, 'transactionId')}, que foi devolvida, já tinha sido entregue`
      : '',
  'returnedPrize.withheld': ({ before }) =>
    before
      ? `Disse que ${wonIn(before)}, da compra ${value(before, 'transactionId')}, que foi devolvida, não foi entregue`
      : '',
  'transaction.renotified': (event) => (event.after ? `${auditAction(event.action)}: ${changed(event)}` : ''),
  'coupon.created': ({ after }) => (after ? `Criou o cupom ${couponIn(after)}` : ''),
  'coupon.changed': changed,
  'coupon.promoted': ({ after }) => (after ? `Tornou “${cut(value(after, 'title'))}” o cupom principal` : ''),
  'coupon.demoted': ({ after }) => (after ? `“${cut(value(after, 'title'))}” deixou de ser o cupom principal` : ''),
  'coupon.removed': ({ before }) => (before ? `Removeu o cupom ${couponIn(before)}` : ''),
  'coupon.restored': ({ after }) => (after ? `Restaurou o cupom ${couponIn(after)}` : ''),
  'late.delivered': reasoned,
  'late.refunded': reasoned,
  'report.requested': (event) => `${auditAction(event.action)}${listed(event, ['type', 'format', 'filter'])}`,
  'reservations.released': ({ after }) =>
    after
      ? `Liberou ${counted(after, 'releasedPurchases', 'reserva suspeita', 'reservas suspeitas')} (${counted(after, 'releasedQuotas', 'cota', 'cotas')})`
      : '',
  'alerts.read': ({ after }) =>
    after ? `Marcou ${counted(after, 'alerts', 'alerta como lido', 'alertas como lidos')}` : '',
  'view.saved': (event) => `${auditAction(event.action)}${listed(event, ['name'])}`,
  'view.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'name')])}`,
  'account.created': (event) => `${auditAction(event.action)}${listed(event, ['title', 'gateway'])}`,
  'account.changed': changed,
  'account.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'title')])}`,
  'account.restored': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'account.linked': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'account.unlinked': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'title')])}`,
  'link.created': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'link.changed': changed,
  'link.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'title')])}`,
  'link.restored': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'pixel.created': (event) => `${auditAction(event.action)}${listed(event, ['title', 'pixel'])}`,
  'pixel.changed': changed,
  'pixel.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'title')])}`,
  'pixel.restored': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'tag.created': (event) => `${auditAction(event.action)}${listed(event, ['title', 'container'])}`,
  'tag.changed': changed,
  'tag.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'title')])}`,
  'tag.restored': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'webhook.created': (event) => `${auditAction(event.action)}${listed(event, ['title', 'webhookEvent'])}`,
  'webhook.changed': changed,
  'webhook.deleted': ({ action, before }) => `${auditAction(action)}${tail([value(before, 'title')])}`,
  'webhook.restored': (event) => `${auditAction(event.action)}${listed(event, ['title'])}`,
  'webhook.resent': ({ after }) => (after ? `Reenviou ${counted(after, 'resent', 'entrega', 'entregas')}` : ''),
  'logo.changed': ({ after }) => {
    const file = value(after, 'logoFile')
    if (file !== '') return `Trocou o logo: ${cut(file)}`
    return after ? 'Removeu o logo' : ''
  },
  'settings.changed': changed,
  'theme.changed': changed,
  'code.accepted': (event) => `${auditAction(event.action)}${listed(event, ['method'])}`,
}

function changed(event: AuditedEvent): string {
  const all = changesOf(event).filter(({ field }) => !CONSEQUENCES.has(field))
  const chosen = all.filter(({ field }) => !BROUGHT_ALONG.has(field))
  const told = chosen.length > 0 ? chosen : all
  const named = told.slice(0, NAMED).map(saidOf)
  const rest = told.length - named.length
  const others = rest === 0 ? [] : [rest === 1 ? 'mais 1 campo' : `mais ${rest} campos`]
  return [...named, ...others].join(' · ')
}

/** A text of paragraphs is not repeated. */
const saidOf = ({ field, label, before, after }: AuditedChange) =>
  field === 'description' ? `${label} alterada` : `${label} ${short(before)} → ${short(after)}`

/** `004217: R$ 5.000 no PIX, libera em 70%` */
const prizeIn = (values: unknown) => `${value(values, 'number')}${tail([value(values, 'title'), held(values)])}`

/** What a purchase had won: `a cota 0042, “Moto”`, `“R$ 100”, no giro 12`, a coupon by its title. */
const wonIn = (values: unknown) => {
  const [number, spin] = [value(values, 'number'), value(values, 'titleNumber')]
  const title = `“${cut(value(values, 'title'))}”`
  return number !== '' ? `a cota ${number}, ${title}` : spin !== '' ? `${title}, no giro ${spin}` : title
}

const held = (values: unknown) => {
  const percent = value(values, 'percent')
  return percent === '' ? '' : `libera em ${percent}`
}

/** `“Natal”, acima de R$ 40,00` */
const couponIn = (values: unknown) => `“${cut(value(values, 'title'))}”, acima de ${value(values, 'couponAmount')}`

function reasoned({ action, after }: AuditedEvent): string {
  return `${auditAction(action)}${tail([value(after, 'reason')])}`
}

function listed({ after }: AuditedEvent, fields: readonly string[]): string {
  return tail(fields.map((field) => value(after, field)))
}

const tail = (parts: readonly string[]) => {
  const told = parts.filter((part) => part !== '')
  return told.length === 0 ? '' : `: ${told.map(cut).join(', ')}`
}

const value = (values: unknown, field: string) => auditValue(field, ownValue(valuesOf(values), field))

function counted(values: unknown, field: string, one: string, many: string): string {
  const count = value(values, field)
  return `${count} ${count === '1' ? one : many}`
}

const short = (text: string) => (text === '' ? 'vazio' : cut(text))

const cut = (text: string) => (text.length > LONGEST ? `${beginningOf(text, LONGEST - 1).trimEnd()}…` : text)

const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
