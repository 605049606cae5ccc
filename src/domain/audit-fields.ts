import { formatMoment } from './dates.ts'
import { formatReais } from './money.ts'
import { ownValue } from './own.ts'
import { CAMPAIGN_SITUATIONS } from './status.ts'

/** How a stored value is shown: centavos as reais, instants in São Paulo time, the rest as it is. */
type Telling = 'money' | 'moment' | 'percent' | 'list' | 'filter' | Readonly<Record<string, string>>

interface AuditField {
  label: string
  telling?: Telling
}

const SHOWN = { 1: 'Oculto', 2: 'Visível' }
const DAILY = { 1: 'Do dia', 2: 'Período próprio' }
const PLACES = { active: 'Ativas', closed: 'Encerradas', trash: 'Lixeira' }
const PRIZES = {
  ...{ first: '1º prêmio', second: '2º prêmio', third: '3º prêmio', fourth: '4º prêmio', fifth: '5º prêmio' },
  plus: 'Prêmio do maior comprador',
}
const REPORTS = {
  sales: 'Vendas',
  buyers: 'Compradores',
  quotas: 'Cotas',
  winners: 'Ganhadores',
  affiliates: 'Afiliados',
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
}
const SITUATIONS = Object.fromEntries(CAMPAIGN_SITUATIONS.map(({ id, title }) => [id, title]))

const plain = (label: string): AuditField => ({ label })
const told = (label: string, telling: Telling): AuditField => ({ label, telling })
const money = (label: string) => told(label, 'money')
const moment = (label: string) => told(label, 'moment')

/** The values that audit events store, by their column names. */
export const AUDIT_FIELDS: Readonly<Record<string, AuditField>> = {
  id: plain('Registro'),
  name: plain('Nome'),
  email: plain('E-mail'),
  telefone: plain('Celular'),
  afiliadoPercent: told('Comissão', 'percent'),
  role: told('Papel', { admin: 'Administrador', gestor: 'Gestor', afiliado: 'Afiliado' }),
  state: told('Lista', PLACES),
  slug: plain('Endereço da página'),
  title: plain('Título'),
  product: plain('1º prêmio'),
  product2: plain('2º prêmio'),
  product3: plain('3º prêmio'),
  product4: plain('4º prêmio'),
  product5: plain('5º prêmio'),
  productMais: plain('Prêmio do maior comprador'),
  prevSorteio: moment('Data prevista do sorteio'),
  total: plain('Números'),
  price: money('Preço'),
  price2: money('Preço da 1ª faixa'),
  price3: money('Preço da 2ª faixa'),
  price4: money('Preço da 3ª faixa'),
  qtd1: plain('1ª faixa a partir de'),
  qtd2: plain('2ª faixa a partir de'),
  qtd3: plain('3ª faixa a partir de'),
  minimumTransaction: money('Mínimo por compra'),
  multipleActive: plain('Cota em dobro'),
  multipleTitle: plain('Título da cota em dobro'),
  multipleDescription: plain('Descrição da cota em dobro'),
  multipleInitAt: moment('Início da cota em dobro'),
  multipleEndAt: moment('Fim da cota em dobro'),
  rouletteQtd: plain('1ª quantidade da roleta'),
  rouletteSpin: plain('Giros da 1ª quantidade'),
  rouletteQtd2: plain('2ª quantidade da roleta'),
  rouletteSpin2: plain('Giros da 2ª quantidade'),
  rouletteQtd3: plain('3ª quantidade da roleta'),
  rouletteSpin3: plain('Giros da 3ª quantidade'),
  quantitySuggested1: plain('1ª sugestão de compra'),
  quantitySuggested2: plain('2ª sugestão de compra'),
  quantitySuggested3: plain('3ª sugestão de compra'),
  quantitySuggested4: plain('4ª sugestão de compra'),
  quantitySuggested5: plain('5ª sugestão de compra'),
  quantitySuggested6: plain('6ª sugestão de compra'),
  topStatus: told('Ranking', SHOWN),
  topQtdUsers: plain('Lugares do ranking'),
  topDaily: told('Período do ranking', DAILY),
  topInitAt: moment('Início do ranking'),
  topEndAt: moment('Fim do ranking'),
  biggerTitleStatus: told('Maior ou Menor', SHOWN),
  biggerTitleDaily: told('Período do Maior ou Menor', DAILY),
  biggerTitleInitAt: moment('Início do Maior ou Menor'),
  biggerTitleEndAt: moment('Fim do Maior ou Menor'),
  whatsapp: plain('WhatsApp'),
  instagram: plain('Instagram'),
  telegram: plain('Telegram'),
  percentStatus: told('Porcentagem visível a partir de', 'percent'),
  percentView: plain('Porcentagem na página'),
  triggerTitle: plain('Título após a compra'),
  triggerDescription: plain('Texto após a compra'),
  triggerButton: plain('Botão após a compra'),
  triggerLink: plain('Link após a compra'),
  triggerRedirectTime: plain('Segundos até redirecionar'),
  triggerRedirectLink: plain('Endereço do redirecionamento'),
  description: plain('Descrição'),
  statusDetail: told('Situação na página', SITUATIONS),
  statusText: plain('Texto da situação'),
  emphasis: plain('Destaque'),
  maxReserva: plain('Máximo por compra'),
  accountId: plain('Conta de pagamento'),
  federal: told('Tipo de sorteio', { true: 'Loteria Federal', false: 'Livre' }),
  concurso: plain('Concurso'),
  createdAt: moment('Criado em'),
  updatedAt: moment('Alterado em'),
  order: told('Ordem das fotos', 'list'),
  prize: told('Prêmio', PRIZES),
  resultado: plain('Resultado'),
  extracao: plain('Cota contemplada'),
  transactionId: plain('Transação'),
  buyerId: plain('Ganhador'),
  purchases: plain('Compras do ganhador'),
  amount: money('Investido pelo ganhador'),
  quotas: plain('Cotas do ganhador'),
  operatorId: plain('Quem sorteou'),
  drawnAt: moment('Sorteado em'),
  campaignId: plain('Campanha'),
  type: told('Relatório', REPORTS),
  format: told('Formato', { csv: 'CSV', xlsx: 'Planilha (XLSX)' }),
  filter: told('Filtro', 'filter'),
  transaction: plain('Transação'),
  addresses: told('Conexões', 'list'),
  releasedPurchases: plain('Reservas liberadas'),
  releasedQuotas: plain('Cotas liberadas'),
  reason: plain('Motivo'),
  method: told('Meio', { sms: 'SMS', totp: 'Aplicativo autenticador', recovery: 'Código de recuperação' }),
  tries_left: plain('Tentativas restantes'),
}

/** The label of a field that an event stores, or its own name when it has none. */
export const auditField = (field: string): string => ownValue(AUDIT_FIELDS, field)?.label ?? field

/** A stored value as the operator reads it (centavos as reais, instants in São Paulo time, yes and no); empty text for nothing. */
export function auditValue(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  const telling = ownValue(AUDIT_FIELDS, field)?.telling
  if (telling === 'money' && typeof value === 'number') return formatReais(value)
  if (telling === 'moment' && typeof value === 'string') return formatMoment(value)
  if (telling === 'percent') return `${value}%`
  if (telling === 'list' && Array.isArray(value)) return value.join(', ')
  if (telling === 'filter') return filterInWords(value as object)
  if (typeof telling === 'object') return ownValue(telling, String(value)) ?? String(value)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function filterInWords(filter: object): string {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== null && value !== '')
  return narrowed.map(([name, value]) => `${ownValue(FILTERS, name) ?? name}: ${value}`).join(', ') || 'Tudo'
}
