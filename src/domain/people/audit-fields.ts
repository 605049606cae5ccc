import {
  type CampaignField,
  type CampaignFieldSpec,
  type ColumnName,
  campaignFields,
  columnNameOf,
} from '../campaigns/campaign-fields.ts'
import { COUPON_FIELDS } from '../sales/coupons.ts'
import { type CredentialName, credentialsOf, GATEWAYS, gateways } from '../sales/gateways.ts'
import { PIXEL_FIELDS } from '../sales/pixels.ts'
import { RECOVERY_FIELDS } from '../sales/recovery.ts'
import { SUPPORTER_FIELDS } from '../sales/supporters.ts'
import { TAG_FIELDS } from '../sales/tag-managers.ts'
import { AUTHORIZATIONS, SETTING_LABELS } from '../site/app-settings.ts'
import { THEME_LABELS } from '../site/theme.ts'
import { formatCount } from '../values/counts.ts'
import { formatMoment } from '../values/dates.ts'
import { maskPhone } from '../values/masks.ts'
import { formatReais } from '../values/money.ts'
import { ownValue } from '../values/own.ts'
import { type AuditedName, auditedName, type FieldTable } from '../values/record-fields.ts'

/** How a stored value is shown: centavos as reais, instants in São Paulo time, counts in groups of three, the rest as it is. */
type Telling =
  | 'money'
  | 'moment'
  | 'percent'
  | 'count'
  | 'phone'
  | 'day'
  | 'list'
  | 'filter'
  | 'questions'
  | Readonly<Record<string, string>>

interface AuditField {
  label: string
  telling?: Telling
}

const PLACES = { active: 'Ativas', closed: 'Encerradas', trash: 'Lixeira' }
const PRIZES = {
  ...{ first: '1º prêmio', second: '2º prêmio', third: '3º prêmio', fourth: '4º prêmio', fifth: '5º prêmio' },
  plus: 'Prêmio do maior comprador',
}
const REPORTS = {
  sales: 'Vendas',
  buyers: 'Clientes',
  quotas: 'Cotas',
  winners: 'Ganhadores',
  affiliates: 'Afiliados',
  users: 'Todos os clientes',
}
/** The filters of a report, by their names in its request. */
const FILTERS: Readonly<Record<string, string>> = {
  initial: 'de',
  final: 'até',
  status: 'situação',
  order: 'comparação',
  amount: 'valor',
  user_id: 'cliente',
  link_id: 'link',
  estado: 'estado',
  momento: 'período por',
  q: 'busca',
}

const plain = (label: string): AuditField => ({ label })
const told = (label: string, telling: Telling): AuditField => ({ label, telling })
const money = (label: string) => told(label, 'money')
const moment = (label: string) => told(label, 'moment')

/** How a campaign's field is told. */
function auditFieldOf({ kind, label, percent, choices }: CampaignFieldSpec): AuditField {
  if (kind === 'amount') return money(label)
  if (kind === 'moment') return moment(label)
  if (percent || choices) return told(label, choices ?? 'percent')
  return kind === 'count' ? told(label, 'count') : plain(label)
}

/** How the fields of a record are told. */
const auditFieldsOf = <Fields extends FieldTable>(fields: Fields) =>
  namedFields<AuditedName<Fields[keyof Fields]>>(
    Object.values(fields).map((spec) => [auditedName(spec), auditFieldOf(spec)]),
  )

const namedFields = <Name extends string>(fields: readonly (readonly [string, AuditField])[]) =>
  Object.fromEntries(fields) as Record<Name, AuditField>

/** Settings that are not told as they are. */
const SETTING_TELLINGS: Readonly<Record<string, AuditField>> = {
  authorization: told(SETTING_LABELS.authorization, AUTHORIZATIONS),
  questions: told(SETTING_LABELS.questions, 'questions'),
}

const { name: _messageName, ...recoveryFields } = auditFieldsOf(RECOVERY_FIELDS)
const { name: _name, telefone: _telefone, ...supporterFields } = auditFieldsOf(SUPPORTER_FIELDS)

/** The values that audit events store, by their column names. */
export const AUDIT_FIELDS = {
  ...namedFields<CredentialName>(GATEWAYS.flatMap(credentialsOf).map(([name, { label }]) => [name, plain(label)])),
  id: plain('Registro'),
  name: plain('Nome'),
  alerts: told('Alertas', 'count'),
  telefone: told('Celular', 'phone'),
  afiliadoPercent: told('Comissão', 'percent'),
  role: told('Papel', { admin: 'Administrador', gestor: 'Gestor', afiliado: 'Afiliado' }),
  state: told('Lista', PLACES),
  slug: plain('Endereço da página'),
  ...namedFields<ColumnName<CampaignField>>(
    campaignFields.map(([field, spec]) => [columnNameOf(field), auditFieldOf(spec)]),
  ),
  federal: told('Tipo de sorteio', { true: 'Loteria Federal', false: 'Livre' }),
  concurso: plain('Concurso'),
  premios: plain('Prêmios da Loteria Federal'),
  drawRule: told('Regra do sorteio', { modulo: 'Resto da divisão', 'federal-1': 'Cinco prêmios da Loteria Federal' }),
  drawDayMovedAt: moment('Data do sorteio trocada em'),
  createdAt: moment('Criado em'),
  updatedAt: moment('Alterado em'),
  provenBy: told('Senha atual', { signIn: 'a da entrada, minutos antes' }),
  order: told('Ordem das fotos', 'list'),
  prize: told('Prêmio', PRIZES),
  resultado: plain('Resultado'),
  consent: plain('Sim por escrito'),
  extracao: plain('Cota contemplada'),
  transactionId: plain('Transação'),
  buyerId: plain('Ganhador'),
  purchases: plain('Compras do ganhador'),
  amount: money('Investido pelo ganhador'),
  quotas: plain('Cotas do ganhador'),
  operatorId: plain('Quem sorteou'),
  drawnAt: moment('Sorteado em'),
  word: plain('Palavra do banco'),
  review: plain('O que conferir'),
  unasked: told('PIX que o banco não confirmou', 'count'),
  unaskedAmount: money('Valor sem confirmação do banco'),
  check: told('Conferência', { sales: 'com as vendas abertas', disputes: 'com dinheiro em disputa' }),
  disputed: told('Compras em disputa', 'count'),
  disputedAmount: money('Dinheiro em disputa'),
  device: plain('Aparelho'),
  sessionId: plain('Sessão'),
  operator: plain('Quem conduzia'),
  sellingEnded: plain('Vendas encerradas para o sorteio'),
  campaignId: plain('Campanha'),
  type: told('Relatório', REPORTS),
  format: told('Formato', { csv: 'CSV', xlsx: 'Planilha (XLSX)' }),
  filter: told('Filtro', 'filter'),
  transaction: plain('Transação'),
  number: plain('Número da cota'),
  percent: told('Porcentagem', 'percent'),
  prizeQuotas: told('Cotas premiadas', 'count'),
  addresses: told('Conexões', 'list'),
  delivered: told('Cotas entregues', 'count'),
  returnedNumbers: told('Cotas que voltaram', 'list'),
  releasedPurchases: told('Reservas liberadas', 'count'),
  releasedQuotas: told('Cotas liberadas', 'count'),
  titleNumber: told('Giro', 'count'),
  rouletteQuantity: told('Quantidade', 'count'),
  screen: plain('Lista'),
  params: told('Filtro', 'filter'),
  afiliadoId: plain('Afiliado'),
  pixelId: plain('Pixel'),
  tagId: plain('Tag Manager'),
  ...auditFieldsOf(PIXEL_FIELDS),
  ...auditFieldsOf(TAG_FIELDS),
  affiliate: plain('Afiliado'),
  source: plain('Origem'),
  medium: plain('Meio'),
  campaign: plain('Campanha de mídia'),
  content: plain('Conteúdo'),
  payoutAmount: money('Comissão paga'),
  until: moment('Vendas até'),
  paidOn: told('Pago em', 'day'),
  how: plain('Como foi pago'),
  receiptName: plain('Comprovante'),
  ...recoveryFields,
  recoveryTemplate: plain('Mensagem'),
  ...supporterFields,
  proof: plain('Comprovante'),
  erasedPurchases: told('Compras que ficaram sem nome', 'count'),
  erasedSupporters: told('Cadastros de apoiador apagados', 'count'),
  supporterSince: told('Desde', 'day'),
  supporters: told('Apoiadores no arquivo', 'count'),
  exportedPurchases: told('Compras no arquivo', 'count'),
  ...auditFieldsOf(COUPON_FIELDS),
  couponState: told('Cupom', { active: 'Ativo', main: 'Principal', removed: 'Removido' }),
  mainCoupon: plain('Cupom principal de antes'),
  webhookEvent: plain('Evento'),
  notificationText: plain('Texto'),
  reached: told('Pessoas', 'count'),
  webhookMethod: plain('Método'),
  url: plain('Endereço'),
  headerNames: plain('Cabeçalhos'),
  webhookBody: plain('Corpo'),
  webhookToken: plain('Bearer token'),
  scopes: plain('Pode ler'),
  accessUntil: moment('Vale até'),
  resent: told('Entregas reenviadas', 'count'),
  gateway: told('Banco', Object.fromEntries(GATEWAYS.map((name) => [name, gateways[name].label]))),
  bank_fee: plain('Taxa cobrada pelo banco'),
  rate: told('Taxa do banco', { parcial: 'Parcial', total: 'Total' }),
  secrets: told('Segredos trocados', 'list'),
  ...namedFields<keyof typeof THEME_LABELS>(
    Object.entries(THEME_LABELS).map(([field, label]) => [field, plain(label)]),
  ),
  ...namedFields<keyof typeof SETTING_LABELS>(
    Object.entries(SETTING_LABELS).map(([field, label]) => [field, ownValue(SETTING_TELLINGS, field) ?? plain(label)]),
  ),
  logo: plain('Logo guardado'),
  logoFile: plain('Arquivo do logo'),
  reason: plain('Motivo'),
  motivo: plain('Motivo'),
  fonte: plain('Lido em'),
  note: plain('Anotação'),
  method: told('Meio', {
    sms: 'SMS',
    totp: 'Aplicativo autenticador',
    recovery: 'Código de recuperação',
    passkey: 'Chave de acesso',
  }),
  tries_left: plain('Tentativas restantes'),
} as const satisfies Readonly<Record<string, AuditField>>

/** A value that an audit event may store: one without words does not compile. */
export type AuditFieldName = keyof typeof AUDIT_FIELDS
export type AuditedValues = { readonly [Name in AuditFieldName]?: unknown }

const fieldNamed = (field: string): AuditField | undefined => ownValue<AuditField>(AUDIT_FIELDS, field)

/** The label of a field that an event stores, or its own name when it has none. */
export const auditField = (field: string): string => fieldNamed(field)?.label ?? field

/** A stored value as the operator reads it (centavos as reais, instants in São Paulo time, yes and no); empty text for nothing. */
export function auditValue(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  const telling = fieldNamed(field)?.telling
  if (typeof telling === 'object') return ownValue(telling, String(value)) ?? String(value)
  return (telling && SAYINGS[telling](value)) ?? plainWords(value)
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** How a value of each kind is said; one that is not of its kind is said as it is. */
const SAYINGS: Readonly<Record<Extract<Telling, string>, (value: unknown) => string | undefined>> = {
  money: (value) => (typeof value === 'number' ? formatReais(value) : undefined),
  moment: (value) => (typeof value === 'string' ? formatMoment(value) : undefined),
  percent: (value) => `${value}%`,
  count: (value) => (typeof value === 'number' ? formatCount(value) : undefined),
  phone: (value) => maskPhone(String(value)),
  day: (value) => String(value).split('-').reverse().join('/'),
  list: (value) => (Array.isArray(value) ? value.join(', ') : undefined),
  questions: (value) => (Array.isArray(value) ? value.map(({ question }) => question).join(' · ') : undefined),
  filter: (value) => filterInWords(value as object),
}

function filterInWords(filter: object): string {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== null && value !== '')
  return narrowed.map(([name, value]) => `${ownValue(FILTERS, name) ?? name}: ${value}`).join(', ') || 'Tudo'
}
