import { ownValue } from '../values/own.ts'
import { beginningOf } from '../values/text.ts'
import { type AuditFieldName, auditField, auditValue } from './audit-fields.ts'

/** What an audited event keeps of its record: columns by name, before and after. */
export interface AuditedEvent {
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Says what an event did; empty where it keeps too little, so that the label has to do. */
type Tell = (event: AuditedEvent, label: string) => string

/** An act: its label, how it is told with what it keeps (null where the label says it all), and how it is taken back. */
export interface AuditAct {
  label: string
  tell: Tell | null
  back: Back
}

/**
 * How an act is taken back: `undone` by the call that `src/api/people/inverse-acts.ts` has to have for it, or not, and why. `no record`: it changed none;
 * `secret`: nobody keeps what was typed; `new`: what there is is deleted like any other; `is an inverse`: the act before is done again; `others
 * know`: somebody else has got it; `by hand`: on its screen.
 */
export type Back = 'undone' | 'no record' | 'secret' | 'new' | 'is an inverse' | 'others know' | 'by hand'

/** An act that its label says all of. */
export const plain = <How extends Back>(label: string, back: How) => ({ label, tell: null, back })

/** An act that is told with what it keeps. */
export const told = <How extends Back>(label: string, back: How, tell: Tell) => ({ label, tell, back })

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
const CONSEQUENCES = new Set<string>(['id', 'createdAt', 'updatedAt'] satisfies AuditFieldName[])
/** What a change of other values brings along: told when it is all there is. */
const BROUGHT_ALONG = new Set<string>([
  'slug',
  'rouletteSpin',
  'rouletteSpin2',
  'rouletteSpin3',
] satisfies AuditFieldName[])

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

export function changed(event: AuditedEvent): string {
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
  field === ('description' satisfies AuditFieldName)
    ? `${label} alterada`
    : `${label} ${short(before)} → ${short(after)}`

/** `004217: R$ 5.000 no PIX, libera em 70%` */
export const prizeIn = (values: unknown) => `${value(values, 'number')}${tail([value(values, 'title'), held(values)])}`

/** What a purchase had won: `a cota 0042, “Moto”`, `“R$ 100”, no giro 12`, a coupon by its title. */
export const wonIn = (values: unknown) => {
  const [number, spin] = [value(values, 'number'), value(values, 'titleNumber')]
  const title = `“${cut(value(values, 'title'))}”`
  return number !== '' ? `a cota ${number}, ${title}` : spin !== '' ? `${title}, no giro ${spin}` : title
}

export const held = (values: unknown) => {
  const percent = value(values, 'percent')
  return percent === '' ? '' : `libera em ${percent}`
}

/** `“Natal”, acima de R$ 40,00` */
export const couponIn = (values: unknown) =>
  `“${cut(value(values, 'title'))}”, acima de ${value(values, 'couponAmount')}`

/** The label, and why it was done. */
export function reasoned({ after }: AuditedEvent, label: string): string {
  return `${label}${tail([value(after, 'reason')])}`
}

/** The label, and values of what there is now. */
export const naming =
  (...fields: readonly AuditFieldName[]): Tell =>
  (event, label) =>
    `${label}${listed(event, fields)}`

/** The label, and a value of what is no more. */
export const namingLost =
  (field: AuditFieldName): Tell =>
  ({ before }, label) =>
    `${label}${tail([value(before, field)])}`

function listed({ after }: AuditedEvent, fields: readonly AuditFieldName[]): string {
  return tail(fields.map((field) => value(after, field)))
}

export const tail = (parts: readonly string[]) => {
  const told = parts.filter((part) => part !== '')
  return told.length === 0 ? '' : `: ${told.map(cut).join(', ')}`
}

export const value = (values: unknown, field: AuditFieldName) => auditValue(field, ownValue(valuesOf(values), field))

export function counted(values: unknown, field: AuditFieldName, one: string, many: string): string {
  const count = value(values, field)
  return `${count} ${count === '1' ? one : many}`
}

const short = (text: string) => (text === '' ? 'vazio' : cut(text))

export const cut = (text: string) => (text.length > LONGEST ? `${beginningOf(text, LONGEST - 1).trimEnd()}…` : text)

const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
