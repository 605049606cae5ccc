import { sql } from 'drizzle-orm'
import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../src/domain/insight/csv.ts'
import { SUPPORT_WAYS, SUPPORTER_KINDS } from '../../../src/domain/sales/supporters.ts'
import { formatMoment } from '../../../src/domain/values/dates.ts'
import { maskPhone } from '../../../src/domain/values/masks.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { recoveryMessageStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { attemptsOf, type FoundPerson, notesOf } from './find.ts'

const ROLE_NAMES = { admin: 'Administrador', gestor: 'Gestor', afiliado: 'Afiliado' }

export type Line = [what: string, field: string, value: string]

/** The lines as a file for a table program. */
export const csvOf = (lines: readonly Line[]): string =>
  CSV_START +
  csvLine(['O que', 'Campo', 'Valor']) +
  lines.map(([what, field, value]) => csvLine([what, field, harmlessCell(value)])).join('')

/** All that is stored of a person: what, which field, what it holds. */
export async function linesOf(db: Db, telefone: string, person: FoundPerson): Promise<Line[]> {
  return [
    ['Pessoa', 'Telefone', maskPhone(telefone)],
    ...(person.account ? [['Equipe', 'Conta', ROLE_NAMES[person.account.role]] as Line] : []),
    ...person.supporters.flatMap(supporterLines),
    ...(person.buyer ? await buyerLines(db, person.buyer) : []),
    ...(person.buyer ? await photoLines(db, person.buyer.id) : []),
    ...(person.buyer ? await noteLines(db, person.buyer.id) : []),
    ['Minhas cotas', 'Sessões e pedidos de código', String(person.counts.entries)],
    ['Avisos no celular', 'Aparelhos e respostas de enquetes', String(person.counts.notices)],
  ]
}

const supporterLines = (row: FoundPerson['supporters'][number]): Line[] => [
  ['Apoiador', 'Nome', row.name],
  ['Apoiador', 'Quem é', ownValue(SUPPORTER_KINDS, row.kind) ?? row.kind],
  ['Apoiador', 'Como', ownValue(SUPPORT_WAYS, row.how) ?? row.how],
  ['Apoiador', 'Valor', row.amount === null ? '' : moneyCell(row.amount)],
  ['Apoiador', 'Desde', row.since.split('-').reverse().join('/')],
  ['Apoiador', 'Nota', row.note],
]

type Bought = {
  id: number
  title: string
  name: string
  status: string
  quantity: number
  amount: number
  created_ms: number
  paid_ms: number | null
  address: string | null
  params: unknown
  measured: unknown
  consent: string | null
  consent_ms: number | null
}

async function buyerLines(
  db: Db,
  { id, name, since, silentSince }: NonNullable<FoundPerson['buyer']>,
): Promise<Line[]> {
  const bought = await rowsOf<Bought>(
    db,
    sql`select t.id::float8 as id, c.title, t.name, t.status, t.quantity, t.amount::float8 as amount,
        (extract(epoch from t.created_at) * 1000)::float8 as created_ms, (extract(epoch from t.paid_at) * 1000)::float8 as paid_ms,
        t.address, t.params, t.measured, t.consent_version as consent, (extract(epoch from t.consent_at) * 1000)::float8 as consent_ms
      from transaction t join campaign c on c.id = t.campaign_id where t.buyer_id = ${id} order by t.id`,
  )
  const sent = await rowsOf<{ at_ms: number; request: string }>(
    db,
    sql`select (extract(epoch from a.at) * 1000)::float8 as at_ms, a.request ${attemptsOf(id)} order by a.at`,
  )
  const written = await rowsOf<{ at_ms: number; template: string }>(
    db,
    sql`select (extract(epoch from m.written_at) * 1000)::float8 as at_ms, m.template from recovery_message m
      where m.buyer_id = ${id} and ${isOneOf(sql`m.state`, recoveryMessageStates('opened'))} order by m.written_at`,
  )
  return [
    ['Cliente', 'Nome', name],
    ['Cliente', 'Desde', formatMoment(since)],
    ...(silentSince === null
      ? []
      : [['Cliente', 'Pediu para não receber mensagens em', formatMoment(silentSince)] as Line]),
    ...bought.flatMap(purchaseLines),
    ...written.map(({ at_ms, template }): Line => ['Mensagem pelo WhatsApp', momentOf(at_ms), template]),
    ...sent.map(({ at_ms, request }): Line => ['Enviado a um webhook ou pixel', momentOf(at_ms), request ?? '']),
  ]
}

const purchaseLines = (row: Bought): Line[] => {
  const what = `Compra ${row.id}`
  const optional: [string, string | null][] = [
    ['Paga em', row.paid_ms === null ? null : momentOf(row.paid_ms)],
    ['Endereço de rede', row.address],
    ['Origem', textOf(row.params)],
    ['Medição aceita', textOf(row.measured)],
    ['Termos aceitos', row.consent && `${row.consent}, em ${momentOf(row.consent_ms ?? 0)}`],
  ]
  return [
    [what, 'Campanha', row.title],
    [what, 'Nome', row.name],
    [what, 'Feita em', momentOf(row.created_ms)],
    [what, 'Situação', row.status],
    [what, 'Cotas', String(row.quantity)],
    [what, 'Valor', moneyCell(row.amount)],
    ...optional.flatMap(([field, value]): Line[] => (value ? [[what, field, value]] : [])),
  ]
}

const momentOf = (ms: number) => formatMoment(new Date(ms))
const textOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** The photos of a winner, each with how it was agreed to. */
async function photoLines(db: Db, buyerId: number): Promise<Line[]> {
  const shown = await rowsOf<{ title: string; consent: string; ms: number }>(
    db,
    sql`select c.title, w.consent, (extract(epoch from p.created_at) * 1000)::float8 as ms from winner_photo w
      join photo p on p.campaign_id = w.campaign_id and p.id = w.photo_id join campaign c on c.id = w.campaign_id
      where w.buyer_id = ${buyerId} order by p.created_at, p.id`,
  )
  return shown.map(({ title, consent, ms }) => [
    ...(['Foto de ganhador', title] as const),
    `${momentOf(ms)}, sim por escrito: ${consent}`,
  ])
}

/** What operators wrote about a winner, and about what was handed over. */
async function noteLines(db: Db, buyerId: number): Promise<Line[]> {
  const written = await rowsOf<{ kind: 'note' | 'payment'; title: string; note: string; ms: number }>(
    db,
    sql`select n.kind, c.title, n.note, (extract(epoch from n.at) * 1000)::float8 as ms
      from (${notesOf(buyerId)}) n join campaign c on c.id = n.campaign_id order by n.at, n.kind`,
  )
  return written.map(({ kind, title, note, ms }) => [NOTE_NAMES[kind], title, `${momentOf(ms)}: ${note}`])
}

const NOTE_NAMES = { note: 'Anotação sobre o ganhador', payment: 'Entrega do prêmio' }
