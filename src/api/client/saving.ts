import { ask } from '../../machines/ask.ts'
import {
  changesOf,
  type FormValues,
  type RecordFormFact,
  type SaveQuestion,
} from '../../machines/flows/records/record-form.ts'
import type { TypedConfirmFact } from '../../machines/flows/records/typed-confirm.ts'
import type { Notice } from '../../machines/notice.ts'
import {
  type Answering,
  doneRequest,
  NO_ANSWER,
  type Outcome,
  outcomeOf,
  type PanelRefusal,
  refusedReading,
  refusedRequest,
} from './outcome.ts'

/** An answer to a save, in the server's words. */
interface SaveAnswer {
  msg?: string
  class?: Notice['class']
}

/** What is sent: a new record as `body`; of the record `id` the `change`, against what had been loaded (docs/decisions/0022). */
export interface SaveCall<Body> {
  id: string | null
  body: Body
  change: Partial<Body> & { was: Partial<Body> }
}

/** What was saved: the record `id`, or a new one. `before`, `after`: what a change wrote over, and what the server keeps in its place. */
export interface Saved<Answer, Body> {
  id: string | null
  answer: Answer
  message: string
  before: Partial<Body>
  after: Partial<Body>
}

interface Saving<Values extends FormValues, Body extends object, Answer extends SaveAnswer, Stored> {
  /** The form as the API takes it. */
  bodyOf: (values: Values) => Body
  /** A stored record as the form shows it; a form that is never read again has none. */
  formOf?: (stored: Stored) => Values
  /** Asked before anything is sent: a refusal, or nothing. */
  confirm?: (question: SaveQuestion<Values>, signal: AbortSignal) => Promise<RecordFormFact<Values> | undefined>
  call: (asked: SaveCall<Body>, signal: AbortSignal) => Answering<Answer>
  /** The record in an answer that tells it. */
  storedOf?: (answer: Answer) => Stored | undefined
  /** Told what was saved. @returns its number; `said`: it was said already, with the way to take it back */
  done: (saved: Saved<Answer, Body>, signal: AbortSignal) => Finished | Promise<Finished>
}

interface Finished {
  id: string | number
  said?: boolean
}

/** An actor that saves a form: creates a record, or changes what was changed in the form. */
export function saving<Values extends FormValues, Body extends object, Answer extends SaveAnswer, Stored>({
  bodyOf,
  formOf,
  confirm,
  call,
  storedOf,
  done,
}: Saving<Values, Body, Answer, Stored>) {
  return ask(
    async (question: SaveQuestion<Values>, signal): Promise<RecordFormFact<Values>> => {
      const refused = await confirm?.(question, signal)
      if (refused) return refused
      const { id, values, kept } = question
      const [body, was] = [bodyOf(values), bodyOf(kept)] as [Body & FormValues, Body & FormValues]
      const before = changesOf(was, body) as Partial<Body>
      const change = { ...changesOf(body, was), was: before } as SaveCall<Body>['change']
      const outcome = await outcomeOf(call({ id, body, change }, signal))
      if (!outcome.ok) return refusedSave(outcome.refusal, formOf && ((now) => formOf({ ...was, ...now } as Stored)))
      const { msg: message = '' } = outcome.data
      const record = storedOf?.(outcome.data)
      const stored = record === undefined ? undefined : formOf?.(record)
      const after = onlyOf(stored ? bodyOf(stored) : body, before)
      const saved = { id, answer: outcome.data, message, before, after }
      const { id: number, said = false } = await done(saved, signal)
      const told = { ...doneRequest(outcome.data), ...(said && { message: '' }) }
      return { type: 'save.done', id: String(number), ...told, ...(stored && { stored }) }
    },
    (): RecordFormFact<Values> => ({ type: 'save.lost', message: NO_ANSWER }),
  )
}

/** Why a form was not saved. @param shown the form of a record with the present values of what somebody else changed */
function refusedSave<Values extends FormValues>(
  { kind, message, errors, now, class: loudness }: PanelRefusal,
  shown: ((now: object) => Values) | undefined,
): RecordFormFact<Values> {
  if (now && shown) return { type: 'save.outdated', message, errors, now: onlyOf(shown(now), now) }
  return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors, class: loudness }
}

/** The fields of a record that others have as well. */
export function onlyOf<Fields extends object>(fields: Fields, others: object): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(others, field))) as never
}

/** An actor that loads a record into its form. */
export const loading = <Values extends FormValues, Answer>(
  call: (id: string, signal: AbortSignal) => Answering<Answer>,
  formOf: (answer: Answer) => Values,
) => loadingOutcome((id, signal) => outcomeOf(call(id, signal)), formOf)

/** The same of what comes of several calls. */
export const loadingOutcome = <Values extends FormValues, Answer>(
  call: (id: string, signal: AbortSignal) => Promise<Outcome<Answer>>,
  formOf: (answer: Answer) => Values,
) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<RecordFormFact<Values>> => {
      const outcome = await call(id, signal)
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      return { type: 'record.loaded', values: formOf(outcome.data) }
    },
    (): RecordFormFact<Values> => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** An actor that does what was confirmed, and says how that went. */
export const doing = (
  call: (asked: { id: string; act: string }, signal: AbortSignal) => Promise<Outcome<SaveAnswer>>,
) =>
  ask(
    async (asked: { id: string; act: string }, signal): Promise<TypedConfirmFact> => {
      const outcome = await call(asked, signal)
      return outcome.ok
        ? { type: 'action.done', ...doneRequest(outcome.data) }
        : { type: 'action.refused', ...refusedRequest(outcome.refusal) }
    },
    (): TypedConfirmFact => ({ type: 'action.refused', message: NO_ANSWER }),
  )
