import type { Act } from '../domain/act.ts'
import { ask } from '../machines/ask.ts'
import { changesOf, type RecordFormFact, type SaveQuestion } from '../machines/flows/record-form.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { TypedConfirmFact } from '../machines/flows/typed-confirm.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, type Outcome, outcomeOf, refusedReading } from './outcome.ts'
import { orThrow } from './queries.ts'
import type { components } from './schema.d.ts'

/** A manager or an affiliate as the API tells it (spec §3.6). */
export type Operator = components['schemas']['Operator']

/** Affiliates or managers; all their calls are alike (spec §7.5). */
export type OperatorKind = 'afiliado' | 'gestor'

/** The filter of a list of them. */
export type OperatorQuery = { readonly q: string }

/** The form's fields under their names on the wire. Managers have no percent. */
export type OperatorForm = {
  readonly name: string
  readonly email: string
  readonly telefone: string
  readonly afiliado_percent: string
}

/** The form of another's password. */
export type OtherPasswordForm = { readonly email: string; readonly password: string }

type Signal = { signal: AbortSignal }
const at = (id: string) => ({ params: { path: { id } } })

/** Asks for one page of affiliates or managers. */
export const askOperators = (api: Api, kind: OperatorKind) =>
  ask(
    async ({ query, page }: PageQuestion<OperatorQuery>, signal): Promise<RecordListFact<Operator>> => {
      const init = { params: { query: { page: String(page), ...(query.q && { q: query.q }) } }, signal }
      const outcome = await outcomeOf(
        kind === 'gestor' ? api.GET('/api/gestor', init) : api.GET('/api/afiliados', init),
      )
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<Operator> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** One affiliate or manager. */
export const operatorQuery = (api: Api, kind: OperatorKind, id: string) => ({
  key: [kind, id],
  load: async () => orThrow(await getOperator(api, kind, id)),
})

async function getOperator(api: Api, kind: OperatorKind, id: string, more?: Signal): Promise<Outcome<Operator>> {
  if (kind === 'gestor') {
    const outcome = await outcomeOf(api.GET('/api/gestor/{id}', { ...at(id), ...more }))
    return outcome.ok ? { ok: true, data: outcome.data.gestor } : outcome
  }
  const outcome = await outcomeOf(api.GET('/api/afiliados/{id}', { ...at(id), ...more }))
  return outcome.ok ? { ok: true, data: outcome.data.afiliado } : outcome
}

type FormFact = RecordFormFact<OperatorForm>

/** An affiliate or manager as its form shows it. */
const formOf = ({ name, email = '', telefone = '', afiliado_percent }: Operator): OperatorForm => ({
  name,
  email,
  telefone,
  afiliado_percent: String(afiliado_percent ?? ''),
})

/** Loads an affiliate or manager into its form. */
export const askOperator = (api: Api, kind: OperatorKind) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<FormFact> => {
      const outcome = await getOperator(api, kind, id, { signal })
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      return { type: 'record.loaded', values: formOf(outcome.data) }
    },
    (): FormFact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/**
 * Saves the form: creates one, or changes of the one with `id` what was changed here, against what had been loaded
 * (docs/decisions/0022). `saved` is told its number, and of a change how it is taken back.
 */
export const askSaveOperator = (
  api: Api,
  kind: OperatorKind,
  saved: (id: number, change?: { act: Act; message: string }) => void,
) =>
  ask(
    async ({ id, values, kept }: SaveQuestion<OperatorForm>, signal): Promise<FormFact> => {
      const body = bodyOf(kind, values)
      const was = bodyOf(kind, kept)
      const change = { ...changesOf(body, was), was: changesOf(was, body) }
      const outcome =
        kind === 'gestor'
          ? await outcomeOf(
              id === null
                ? api.POST('/api/gestor', { body, signal })
                : api.PUT('/api/gestor/{id}', { ...at(id), body: change, signal }),
            )
          : await outcomeOf(
              id === null
                ? api.POST('/api/afiliados', { body, signal })
                : api.PUT('/api/afiliados/{id}', { ...at(id), body: change, signal }),
            )
      if (outcome.ok) {
        const account = 'gestor' in outcome.data ? outcome.data.gestor : outcome.data.afiliado
        const { msg: message = '' } = outcome.data
        const [before, stored] = [changesOf(was, body), formOf(account)]
        const after = Object.fromEntries(
          Object.entries(bodyOf(kind, stored)).filter(([field]) => Object.hasOwn(before, field)),
        )
        const act: Act = { action: 'operator.changed', kind, id: String(account.id), before, after }
        saved(account.id, id === null ? undefined : { act, message })
        return { type: 'save.done', id: String(account.id), message, stored }
      }
      const { kind: how, message, errors, now } = outcome.refusal
      if (now) return { type: 'save.outdated', message, errors, now: fieldsNow(now) }
      return how === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): FormFact => ({ type: 'save.lost', message: NO_ANSWER }),
  )

/** The form as the API takes it; a manager has no percent. */
const bodyOf = (kind: OperatorKind, { afiliado_percent, ...rest }: OperatorForm) => ({
  ...rest,
  ...(kind === 'afiliado' && { afiliado_percent: percentOf(afiliado_percent) }),
})

/** The current values of fields that somebody else changed, as the form shows them. */
const fieldsNow = (now: Readonly<Record<string, unknown>>): Partial<OperatorForm> =>
  Object.fromEntries(Object.entries(now).map(([field, value]) => [field, String(value ?? '')]))

const percentOf = (text: string) => (text === '' ? null : Number(text))

type PasswordFact = RecordFormFact<OtherPasswordForm>

/** Loads the e-mail of the password form, and tells whose it is; a password is never told. */
export const askOtherEmail = (api: Api, kind: OperatorKind, tell: (person: Operator) => void) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<PasswordFact> => {
      const outcome = await getOperator(api, kind, id, { signal })
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      tell(outcome.data)
      return { type: 'record.loaded', values: { email: outcome.data.email ?? '', password: '' } }
    },
    (): PasswordFact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Sets another's password (spec §7.5). */
export const askOtherPassword = (api: Api, kind: OperatorKind, changed: () => void) =>
  ask(
    async ({ id, values }: SaveQuestion<OtherPasswordForm>, signal): Promise<PasswordFact> => {
      const init = { ...at(id ?? ''), body: values, signal }
      const outcome = await outcomeOf(
        kind === 'gestor' ? api.PUT('/api/gestor/password/{id}', init) : api.PUT('/api/afiliados/password/{id}', init),
      )
      if (outcome.ok) {
        changed()
        return { type: 'save.done', id: id ?? '', message: outcome.data.msg ?? '' }
      }
      const { kind: how, message, errors } = outcome.refusal
      return how === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): PasswordFact => ({ type: 'save.lost', message: NO_ANSWER }),
  )

/** Deletes an affiliate or manager. `done` is told the act, which can be taken back. */
export const askDeleteOperator = (api: Api, kind: OperatorKind, done: (act: Act, message: string) => void) =>
  ask(
    async ({ id }: { id: string; act: string }, signal): Promise<TypedConfirmFact> => {
      const init = { ...at(id), signal }
      const outcome = await outcomeOf(
        kind === 'gestor' ? api.DELETE('/api/gestor/{id}', init) : api.DELETE('/api/afiliados/{id}', init),
      )
      if (!outcome.ok) return { type: 'action.refused', message: outcome.refusal.message }
      done({ action: 'operator.deleted', kind, id }, outcome.data.msg ?? '')
      return { type: 'action.done', message: outcome.data.msg ?? '' }
    },
    (): TypedConfirmFact => ({ type: 'action.refused', message: NO_ANSWER }),
  )
