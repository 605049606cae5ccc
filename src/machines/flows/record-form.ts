import { assign, emit, setup } from 'xstate'
import { type FieldErrors, hasNoErrors, withoutField } from '../../domain/field-errors.ts'
import { type Asking, unprovided } from '../ask.ts'
import type { Notice } from '../notice.ts'
import type { Retyped } from '../retype.ts'

/** The fields of a form by their names on the wire; JSON values only. */
export type FormValues = Readonly<Record<string, unknown>>

/** What somebody may choose. */
export type RecordFormCommand<Values extends FormValues> =
  | { [Field in keyof Values & string]: { type: 'field.change'; field: Field; value: Values[Field] } }[keyof Values &
      string]
  | { type: 'form.save' }
  | { type: 'form.reload' }
  | { type: 'form.close' }
  | { type: 'close.confirm' }
  | { type: 'close.dismiss' }

/** What the world reports. `save.lost`: no answer came, so what was typed must stay. */
export type RecordFormFact<Values extends FormValues> =
  | { type: 'record.loaded'; values: Values }
  | { type: 'record.refused'; message: string }
  | { type: 'save.done'; id: string; message: string }
  | { type: 'save.refused'; message: string; errors: FieldErrors }
  | { type: 'save.lost'; message: string }

/**
 * `id`: the record, `null` for a new one. `values`: what stands in the fields. `kept`: what the server holds. `sent`: what is
 * being saved. `errors`: the sentences by field.
 */
export type RecordFormContext<Values extends FormValues> = {
  id: string | null
  values: Values
  kept: Values
  sent: Values | null
  errors: FieldErrors
  message: string | null
}

/** What a form tells its surroundings. */
export type RecordFormEmitted = Notice | { type: 'record.saved'; id: string } | { type: 'form.closed' }

/** The machine of a form for the shape `Values`. */
export type RecordFormMachine<Values extends FormValues> = Retyped<
  ReturnType<typeof formChart>,
  {
    context: RecordFormContext<Values>
    events: RecordFormCommand<Values> | RecordFormFact<Values>
    actors:
      | { src: 'askRecord'; logic: Asking<{ id: string }>; id: string | undefined }
      | { src: 'askSave'; logic: Asking<{ id: string | null; values: Values }>; id: string | undefined }
    input: { id: string | null; values: Values }
    emitted: RecordFormEmitted
  }
>

/**
 * A form for one record of the shape `Values` (DESIGN §3, spec §5). `check` tells what is wrong before anything is sent; the same
 * function serves the server. One save at a time; a refusal or a lost connection keeps what was typed, and what is typed while a
 * save is under way stays unsaved. A new record (`id: null`) is not loaded first.
 */
export function recordFormOf<Values extends FormValues>({
  check,
}: {
  check: (values: Values) => FieldErrors
}): RecordFormMachine<Values> {
  return formChart(check as (values: FormValues) => FieldErrors) as unknown as RecordFormMachine<Values>
}

/** The chart for any shape; `recordFormOf` gives it the words of one. */
function formChart(check: (values: FormValues) => FieldErrors) {
  const chart = setup({
    types: {
      input: {} as { id: string | null; values: FormValues },
      context: {} as RecordFormContext<FormValues>,
      events: {} as RecordFormCommand<FormValues> | RecordFormFact<FormValues>,
      emitted: {} as RecordFormEmitted,
      tags: {} as 'busy' | 'dirty' | 'editable',
    },
    actors: {
      askRecord: unprovided<{ id: string }>('askRecord'),
      askSave: unprovided<{ id: string | null; values: FormValues }>('askSave'),
    },
    guards: {
      isNew: ({ context }) => context.id === null,
      isKnown: ({ context }) => context.id !== null,
      passesCheck: ({ context }) => hasNoErrors(check(context.values)),
      bringsBackKept: ({ context }, change: Change) =>
        sameValues({ ...context.values, [change.field]: change.value }, context.kept),
      changedMeanwhile: ({ context }) => !sameValues(context.values, context.sent),
    },
    actions: {
      rememberRecord: assign((_, values: FormValues) => ({ values, kept: values, errors: {}, message: null })),
      rememberField: assign({
        values: ({ context }, change: Change) => ({ ...context.values, [change.field]: change.value }),
        errors: ({ context }, change) => withoutField(context.errors, change.field),
      }),
      rememberSent: assign({ sent: ({ context }) => context.values, errors: {}, message: null }),
      keepSent: assign({
        kept: ({ context }) => context.sent ?? context.kept,
        sent: null,
        id: (_, id: string) => id,
      }),
      forgetSent: assign({ sent: null }),
      showCheck: assign({ errors: ({ context }) => check(context.values) }),
      rememberErrors: assign({ errors: (_, errors: FieldErrors) => errors }),
      rememberMessage: assign({ message: (_, message: string) => message }),
      announceSuccess: emit((_, message: string) => ({ type: 'notice' as const, class: 'success' as const, message })),
      announceRefusal: emit((_, message: string) => ({ type: 'notice' as const, class: 'error' as const, message })),
      announceSaved: emit((_, id: string) => ({ type: 'record.saved' as const, id })),
      announceClosed: emit({ type: 'form.closed' as const }),
    },
  })
  return chart.createMachine({
    id: 'recordForm',
    context: ({ input }) => ({
      id: input.id,
      values: input.values,
      kept: input.values,
      sent: null,
      errors: {},
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
          'record.refused': {
            target: 'failed',
            actions: { type: 'rememberMessage', params: ({ event }) => event.message },
          },
          'form.close': 'closed',
        },
      },
      failed: {
        on: { 'form.reload': 'loading', 'form.close': 'closed' },
      },
      editing: {
        tags: 'editable',
        initial: 'pristine',
        on: {
          'form.save': [{ guard: 'passesCheck', target: 'saving', actions: 'rememberSent' }, { actions: 'showCheck' }],
        },
        states: {
          pristine: {
            on: {
              'field.change': { target: 'dirty', actions: { type: 'rememberField', params: ({ event }) => event } },
              'form.reload': { guard: 'isKnown', target: '#recordForm.loading' },
              'form.close': '#recordForm.closed',
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
              'form.close': '#recordForm.confirmingClose',
            },
          },
        },
      },
      confirmingClose: {
        tags: 'dirty',
        on: { 'close.confirm': 'closed', 'close.dismiss': 'editing.dirty' },
      },
      saving: {
        tags: ['busy', 'dirty', 'editable'],
        invoke: {
          src: 'askSave',
          input: ({ context }) => ({ id: context.id, values: context.sent ?? context.values }),
        },
        on: {
          'field.change': { actions: { type: 'rememberField', params: ({ event }) => event } },
          'save.done': [
            {
              guard: 'changedMeanwhile',
              target: 'editing.dirty',
              actions: [
                { type: 'keepSent', params: ({ event }) => event.id },
                { type: 'announceSuccess', params: ({ event }) => event.message },
                { type: 'announceSaved', params: ({ event }) => event.id },
              ],
            },
            {
              target: 'saved',
              actions: [
                { type: 'keepSent', params: ({ event }) => event.id },
                { type: 'announceSuccess', params: ({ event }) => event.message },
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
              { type: 'announceRefusal', params: ({ event }) => event.message },
            ],
          },
          'save.lost': {
            target: 'editing.dirty',
            actions: [
              'forgetSent',
              { type: 'rememberMessage', params: ({ event }) => event.message },
              { type: 'announceRefusal', params: ({ event }) => event.message },
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
          'form.reload': 'loading',
          'form.close': 'closed',
        },
      },
      closed: { entry: 'announceClosed' },
    },
  })
}

type Change = { readonly field: string; readonly value?: unknown }

function sameValues(one: FormValues, other: FormValues | null): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other ?? {}))
}

function sorted(values: FormValues): [string, unknown][] {
  return Object.entries(values).sort(([one], [other]) => one.localeCompare(other))
}
