import { assign, emit, enqueueActions, setup } from 'xstate'
import { type FieldErrors, hasNoErrors, withoutField } from '../../../domain/values/field-errors.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { type Asking, unprovided } from '../../ask.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'
import type { Retyped } from '../../retype.ts'

/** The fields of a form by their names on the wire; JSON values only. */
export type FormValues = Readonly<Record<string, unknown>>

/**
 * Commands: what the operator can choose. `kept`: what the server held when this was typed, where it is typed again into a form that was read
 * anew.
 */
export type RecordFormCommand<Values extends FormValues> =
  | {
      [Field in keyof Values & string]: {
        type: 'field.change'
        field: Field
        value: Values[Field]
        kept?: Values[Field]
      }
    }[keyof Values & string]
  | { type: 'field.normalize'; field: keyof Values & string }
  | { type: 'form.save' }
  | { type: 'form.reload' }
  | { type: 'draft.restore' }
  | { type: 'draft.discard' }

/**
 * Facts: what happened outside. `gone`: there is no such record. `save.done`: `stored` is the record as the server keeps it now, where it says
 * so. `save.outdated`: fields that were changed here were changed elsewhere too; `now` is what stands in them. `save.lost`: no answer came,
 * so what was typed must stay.
 */
export type RecordFormFact<Values extends FormValues> =
  | { type: 'record.loaded'; values: Values }
  | { type: 'record.refused'; message: string; gone?: boolean }
  | ({ type: 'save.done'; id: string; stored?: Values } & Done)
  | ({ type: 'save.refused'; errors: FieldErrors } & Refused)
  | { type: 'save.outdated'; message: string; errors: FieldErrors; now: Partial<Values> }
  | { type: 'save.lost'; message: string }

/** What was typed into some fields and never saved, and what the server held in them at that time. */
export type Draft<Values extends FormValues> = { readonly values: Partial<Values>; readonly kept: Partial<Values> }

/**
 * `id`: the record, `null` for a new one. `values`: what stands in the fields. `kept`: what the server holds. `sent`: what is
 * being saved. `draft`: what was typed here before and never saved, while nobody has answered the offer of it. `errors`: the sentences by
 * field; `corrections`: those about values that the form put right by itself, which are no errors.
 */
export type RecordFormContext<Values extends FormValues> = {
  id: string | null
  values: Values
  kept: Values
  sent: Values | null
  draft: Draft<Values> | null
  errors: FieldErrors
  corrections: FieldErrors
  message: string | null
}

/** `draft`: what was typed before and never saved, to be offered back. */
export type RecordFormInput<Values extends FormValues> = {
  id: string | null
  values: Values
  draft?: Draft<Values> | null
}

/** What is to be saved: the values, and what the server held when they were loaded, to tell which of them were changed. */
export type SaveQuestion<Values extends FormValues> = { id: string | null; values: Values; kept: Values }

/** The form after a field lost the focus: corrected values with the sentences that say so, or what is wrong with the field. */
export type Normalized<Values> = { values: Values; errors: FieldErrors; corrections: FieldErrors }

/** Emitted events of a form. */
export type RecordFormEmitted =
  | Notice
  | { type: 'record.saved'; id: string }
  | { type: 'fields.refused'; fields: readonly string[] }

/** The machine of a form for the shape `Values`. */
export type RecordFormMachine<Values extends FormValues> = Retyped<
  ReturnType<typeof formChart>,
  {
    context: RecordFormContext<Values>
    events: RecordFormCommand<Values> | RecordFormFact<Values>
    actors:
      | { src: 'askRecord'; logic: Asking<{ id: string }>; id: string | undefined }
      | { src: 'askSave'; logic: Asking<SaveQuestion<Values>>; id: string | undefined }
    input: RecordFormInput<Values>
    emitted: RecordFormEmitted
  }
>

/** What is specific to a form: its validation before a save, and how a field is normalised when it loses the focus. */
type Shape<Values extends FormValues> = {
  check: (values: Values) => FieldErrors
  normalize?: (values: Values, field: keyof Values & string) => Normalized<Values>
}

/**
 * A form for one record of the shape `Values` (DESIGN §3, spec §5). `check` tells what is wrong before anything is sent; the same
 * function serves the server. One save at a time; a refusal or a lost connection keeps what was typed, and what is typed while a
 * save is under way stays unsaved. What somebody else changed meanwhile in a field that was changed here is shown at that field, and only
 * who saves once more writes over it (docs/decisions/0022). A new record (`id: null`) is not loaded first. A draft stays offered until
 * it is restored or discarded: no save answers for the person. Whether the form may be left is asked by the drawers.
 */
export function recordFormOf<Values extends FormValues>(shape: Shape<Values>): RecordFormMachine<Values> {
  return formChart(shape as unknown as Shape<FormValues>) as unknown as RecordFormMachine<Values>
}

/** The chart for any shape; `recordFormOf` gives it the words of one. */
function formChart({ check, normalize = (values) => ({ values, errors: {}, corrections: {} }) }: Shape<FormValues>) {
  const chart = setup({
    types: {
      input: {} as RecordFormInput<FormValues>,
      context: {} as RecordFormContext<FormValues>,
      events: {} as RecordFormCommand<FormValues> | RecordFormFact<FormValues>,
      emitted: {} as RecordFormEmitted,
      tags: {} as 'busy' | 'dirty' | 'editable',
    },
    actors: {
      askRecord: unprovided<{ id: string }>('askRecord'),
      askSave: unprovided<SaveQuestion<FormValues>>('askSave'),
    },
    guards: {
      isNew: ({ context }) => context.id === null,
      isGone: (_, gone: boolean) => gone,
      isKnown: ({ context }) => context.id !== null,
      passesCheck: ({ context }) => hasNoErrors(check(context.values)),
      bringsBackKept: ({ context }, change: Change) =>
        sameValues({ ...context.values, [change.field]: change.value }, keptUnder(context.kept, change)),
      normalizesToKept: ({ context }, field: string) =>
        sameValues(normalize(context.values, field).values, context.kept),
      hasDraft: ({ context }) => context.draft !== null,
      changedMeanwhile: ({ context }) => !sameValues(context.values, context.sent),
    },
    actions: {
      rememberRecord: assign(({ context }, values: FormValues) => ({
        values,
        kept: values,
        draft: unanswered(context.draft, values),
        errors: {},
        corrections: {},
        message: null,
      })),
      rememberField: assign(({ context }, change: Change) => {
        const values = { ...context.values, [change.field]: change.value }
        return {
          values,
          kept: keptUnder(context.kept, change),
          draft: unanswered(context.draft, values),
          errors: withoutField(context.errors, change.field),
          corrections: withoutField(context.corrections, change.field),
        }
      }),
      normalizeField: assign(({ context }, field: string) => {
        const normalized = normalize(context.values, field)
        return {
          values: normalized.values,
          errors: { ...context.errors, ...normalized.errors },
          corrections: { ...context.corrections, ...normalized.corrections },
        }
      }),
      takeDraft: assign(({ context }) => ({
        values: { ...context.kept, ...context.draft?.values },
        kept: { ...context.kept, ...context.draft?.kept },
        draft: null,
        errors: {},
        corrections: {},
      })),
      forgetDraft: assign({ draft: null }),
      rememberSent: assign({ sent: ({ context }) => context.values, errors: {}, corrections: {}, message: null }),
      keepSent: assign(({ context }, { id, stored }: { id: string; stored?: FormValues }) => {
        const sent = context.sent ?? context.kept
        const kept = stored ?? sent
        return { id, kept, sent: null, values: { ...kept, ...changesOf(context.values, sent) } }
      }),
      keepNow: assign({ kept: ({ context }, now: FormValues) => ({ ...context.kept, ...now }) }),
      forgetSent: assign({ sent: null }),
      showCheck: assign({ errors: ({ context }) => check(context.values) }),
      rememberErrors: assign({ errors: (_, errors: FieldErrors) => errors }),
      rememberMessage: assign({ message: (_, message: string) => message }),
      // What whoever saves has said already, with the way to take it back, comes without a message.
      announceSuccess: enqueueActions(({ enqueue }, done: Done) => {
        if (done.message !== '') enqueue.emit(doneNotice(done))
      }),
      announceLoss: emit((_, message: string) => ({ type: 'notice' as const, class: 'error' as const, message })),
      announceRefusal: emit((_, { errors, ...refused }: Refused & { errors: FieldErrors }) => ({
        ...refusalNotice(refused),
        ...(!hasNoErrors(errors) && { atField: true as const }),
      })),
      announceFields: emit((_, errors: FieldErrors) => ({
        type: 'fields.refused' as const,
        fields: Object.keys(errors),
      })),
      announceSaved: emit((_, id: string) => ({ type: 'record.saved' as const, id })),
    },
  })
  return chart.createMachine({
    id: 'recordForm',
    context: ({ input }) => ({
      id: input.id,
      values: input.values,
      kept: input.values,
      sent: null,
      draft: input.draft ?? null,
      errors: {},
      corrections: {},
      message: null,
    }),
    initial: 'opening',
    states: {
      opening: {
        always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
      },
      loading: {
        tags: 'busy',
        invoke: { src: 'askRecord', input: ({ context }) => ({ id: context.id ?? '' }) },
        on: {
          'record.loaded': {
            target: 'editing',
            actions: { type: 'rememberRecord', params: ({ event }) => event.values },
          },
          'record.refused': [
            {
              guard: { type: 'isGone', params: ({ event }) => event.gone === true },
              target: 'gone',
              actions: { type: 'rememberMessage', params: ({ event }) => event.message },
            },
            { target: 'failed', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
          ],
        },
      },
      gone: {},
      failed: {
        on: { 'form.reload': 'loading' },
      },
      editing: {
        tags: 'editable',
        initial: 'pristine',
        on: {
          'form.save': [
            { guard: 'passesCheck', target: 'saving', actions: 'rememberSent' },
            {
              actions: [
                'showCheck',
                { type: 'announceRefusal', params: ({ context }) => refusalOf(check(context.values)) },
                { type: 'announceFields', params: ({ context }) => check(context.values) },
              ],
            },
          ],
          'field.normalize': [
            {
              guard: { type: 'normalizesToKept', params: ({ event }) => event.field },
              target: '.pristine',
              actions: { type: 'normalizeField', params: ({ event }) => event.field },
            },
            { target: '.dirty', actions: { type: 'normalizeField', params: ({ event }) => event.field } },
          ],
          'draft.restore': { guard: 'hasDraft', target: '.dirty', actions: 'takeDraft' },
          'draft.discard': { guard: 'hasDraft', actions: 'forgetDraft' },
        },
        states: {
          pristine: {
            on: {
              'field.change': { target: 'dirty', actions: { type: 'rememberField', params: ({ event }) => event } },
              'form.reload': { guard: 'isKnown', target: '#recordForm.loading' },
            },
          },
          dirty: {
            tags: 'dirty',
            on: {
              'field.change': [
                {
                  guard: { type: 'bringsBackKept', params: ({ event }) => event },
                  target: 'pristine',
                  actions: { type: 'rememberField', params: ({ event }) => event },
                },
                { actions: { type: 'rememberField', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
      saving: {
        tags: ['busy', 'dirty', 'editable'],
        invoke: {
          src: 'askSave',
          input: ({ context: { id, sent, values, kept } }) => ({ id, values: sent ?? values, kept }),
        },
        on: {
          'field.change': { actions: { type: 'rememberField', params: ({ event }) => event } },
          'save.done': [
            {
              guard: 'changedMeanwhile',
              target: 'editing.dirty',
              actions: [
                { type: 'keepSent', params: ({ event }) => event },
                { type: 'announceSuccess', params: ({ event }) => event },
                { type: 'announceSaved', params: ({ event }) => event.id },
              ],
            },
            {
              target: 'saved',
              actions: [
                { type: 'keepSent', params: ({ event }) => event },
                { type: 'announceSuccess', params: ({ event }) => event },
                { type: 'announceSaved', params: ({ event }) => event.id },
              ],
            },
          ],
          'save.refused': {
            target: 'editing.dirty',
            actions: [
              'forgetSent',
              { type: 'rememberErrors', params: ({ event }) => event.errors },
              { type: 'rememberMessage', params: ({ event }) => event.message },
              { type: 'announceRefusal', params: ({ event }) => event },
              { type: 'announceFields', params: ({ event }) => event.errors },
            ],
          },
          'save.outdated': {
            guard: 'isKnown',
            target: 'editing.dirty',
            actions: [
              'forgetSent',
              { type: 'keepNow', params: ({ event }) => event.now },
              { type: 'rememberErrors', params: ({ event }) => event.errors },
              { type: 'rememberMessage', params: ({ event }) => event.message },
              { type: 'announceLoss', params: ({ event }) => event.message },
              { type: 'announceFields', params: ({ event }) => event.errors },
            ],
          },
          'save.lost': {
            target: 'editing.dirty',
            actions: [
              'forgetSent',
              { type: 'rememberMessage', params: ({ event }) => event.message },
              { type: 'announceLoss', params: ({ event }) => event.message },
            ],
          },
        },
      },
      saved: {
        tags: 'editable',
        on: {
          'field.change': {
            target: 'editing.dirty',
            actions: { type: 'rememberField', params: ({ event }) => event },
          },
          'form.save': { target: 'saving', actions: 'rememberSent' },
          'form.reload': 'loading',
        },
      },
    },
  })
}

/** What is wrong, and what is said first of it (spec §8: the first message of the first field). */
function refusalOf(errors: FieldErrors): { message: string; errors: FieldErrors } {
  return { message: Object.values(errors)[0]?.[0] ?? '', errors }
}

/** The fields of a form in which it differs from what the server holds. */
export function changesOf<Values extends FormValues>(values: Values, kept: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(ownValue(kept, field)),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

/** What was typed and must survive a reload; null for nothing. While a draft is still offered, that draft is kept instead. */
export function draftIn<Values extends FormValues>({ values, kept }: RecordFormContext<Values>): Draft<Values> | null {
  const changed = changesOf(values, kept)
  const fields = Object.keys(changed)
  if (fields.length === 0) return null
  return {
    values: changed,
    kept: Object.fromEntries(fields.map((field) => [field, ownValue(kept, field)])) as Partial<Values>,
  }
}

/** A draft that is still offered; none when the form already holds its values. */
function unanswered(draft: Draft<FormValues> | null, values: FormValues): Draft<FormValues> | null {
  return draft !== null && sameValues({ ...values, ...draft.values }, values) ? null : draft
}

type Change = { readonly field: string; readonly value?: unknown; readonly kept?: unknown }

/** What the server holds, as far as the form has read it: a change that is typed again is one of what had been read then. */
const keptUnder = (kept: FormValues, change: Change): FormValues =>
  Object.hasOwn(change, 'kept') ? { ...kept, [change.field]: change.kept } : kept

function sameValues(one: FormValues, other: FormValues | null): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other ?? {}))
}

function sorted(values: FormValues): [string, unknown][] {
  return Object.entries(values).sort(([one], [other]) => one.localeCompare(other))
}
