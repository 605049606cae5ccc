import { localOfMoment } from '../../domain/values/dates.ts'
import { centavosOf, reaisOf } from '../../domain/values/money.ts'
import { ownValue } from '../../domain/values/own.ts'
import type { FieldTable } from '../../domain/values/record-fields.ts'
import { momentOfLocal } from '../../domain/values/zoned.ts'

/** A field of each kind: how what the wire tells is shown in a form, and how what the form holds is sent: a moment that is none as it is, to be refused. */
export const FIELD_KINDS = {
  text: { show: (told: unknown) => (told as string | null) ?? '', send: (text: string) => text },
  moment: {
    show: (told: unknown) => (told ? localOfMoment(told as string) : ''),
    send: (local: string) => momentOfLocal(local)?.toISOString() ?? (local === '' ? null : local),
  },
  count: { show: (told: unknown) => told as number | null, send: (count: number | null) => count },
  amount: {
    show: (told: unknown) => (told === null ? null : centavosOf(told as number)),
    send: (centavos: number | null) => (centavos === null ? null : reaisOf(centavos)),
  },
  choice: { show: (told: unknown) => String(told), send: (text: string) => Number(text) },
  switch: { show: (told: unknown) => String(told), send: (text: string) => Number(text) },
  flag: { show: (told: unknown) => told as boolean, send: (flag: boolean) => flag },
  record: {
    show: (told: unknown) => (told === null ? null : String(told)),
    send: (id: string | null) => (id === null ? null : Number(id)),
  },
}

type Kinds = typeof FIELD_KINDS

/** A form's fields as a table says them. */
export type FormOf<Fields extends FieldTable> = {
  readonly [Field in keyof Fields]: ReturnType<Kinds[Fields[Field]['kind']]['show']>
}
/** The same as the API takes them. */
export type BodyOf<Fields extends FieldTable> = {
  [Field in keyof Fields]: ReturnType<Kinds[Fields[Field]['kind']]['send']>
}

/** How the records of a table go into a form and out of it. */
export function formOfFields<Fields extends FieldTable>(fields: Fields) {
  const each = (read: (field: string, kind: keyof Kinds) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([field, { kind }]) => [field, read(field, kind)]))
  return {
    formOf: (record: object) => {
      const told = record as Readonly<Record<string, unknown>>
      return each((field, kind) => FIELD_KINDS[kind].show(ownValue(told, field) ?? null)) as unknown as FormOf<Fields>
    },
    bodyOf: (values: FormOf<Fields>) =>
      each((field, kind) =>
        FIELD_KINDS[kind].send(ownValue(values as Readonly<Record<string, unknown>>, field) as never),
      ) as unknown as BodyOf<Fields>,
  }
}
