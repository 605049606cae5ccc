import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import type { FieldTable } from '../values/record-fields.ts'
import { isBlank } from '../values/text.ts'

/** The longest title of a link. */
const MAX_LINK_TITLE = 60
/** A commission has two digits (spec §2.17). */
const COMMISSION = { least: 1, most: 99 }
const WRONG_COMMISSION = 'Use de 1 a 99: a comissão tem 2 dígitos.'
/** What is said of a pixel or a tag manager that is none of this installation. */
export const WRONG_PIXEL = 'Escolha um pixel da lista.'
export const WRONG_TAG = 'Escolha um Tag Manager da lista.'

/** What an operator writes of a promotional link (spec §3.4). */
export const LINK_FIELDS = {
  title: { kind: 'text', column: 'title', label: 'Título' },
  afiliado_id: {
    kind: 'record',
    column: 'afiliadoId',
    label: 'Afiliado',
    wrong: 'Escolha um afiliado da lista.',
    optional: true,
    maybe: true,
  },
  afiliado_percent: {
    kind: 'count',
    column: 'afiliadoPercent',
    label: 'Comissão',
    wrong: WRONG_COMMISSION,
    optional: true,
    maybe: true,
  },
  pixel_id: { kind: 'record', column: 'pixelId', label: 'Pixel', wrong: WRONG_PIXEL, optional: true, maybe: true },
  google_tag_id: {
    kind: 'record',
    column: 'tagId',
    label: 'Tag Manager',
    wrong: WRONG_TAG,
    optional: true,
    maybe: true,
  },
} as const satisfies FieldTable

/** Whose links a list shows: made by administrators, made by managers, or those that an affiliate earns by (spec §2.17). */
export const LINK_SOURCES = ['admin', 'gestor', 'afiliado'] as const
export type LinkSource = (typeof LINK_SOURCES)[number]

/** A link as it is typed. */
export interface LinkDraft {
  readonly title: string
  readonly afiliado_id: number | null
  readonly afiliado_percent: number | null
}

/** What is wrong with it, by the names of the API's fields. A commission without an affiliate counts for nothing and is not looked at. */
export function checkLink({ title, afiliado_id, afiliado_percent }: LinkDraft): FieldErrors {
  const wrongTitle = isBlank(title) ? 'Informe o título.' : refuseLength(title.trim(), MAX_LINK_TITLE)
  const isWrong = afiliado_id !== null && afiliado_percent !== null && !isCommission(afiliado_percent)
  return {
    ...(wrongTitle !== null && { title: [wrongTitle] }),
    ...(isWrong && { afiliado_percent: [WRONG_COMMISSION] }),
  }
}

const isCommission = (percent: number) =>
  Number.isInteger(percent) && percent >= COMMISSION.least && percent <= COMMISSION.most

/** Where a link leads: the campaign's page, which keeps it as the sale's origin. @param host the buyers' address */
export const linkAddress = (host: string, slug: string, id: number): string =>
  `${host.replace(/\/$/, '')}/campaign/${slug}?link_ref=${id}`
