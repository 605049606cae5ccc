import type { Act } from '../../domain/people/act.ts'
import type { Api } from '../client/client.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import { doing, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

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

const records = { afiliado: apiOf('/api/afiliados', 'afiliado'), gestor: apiOf('/api/gestor', 'gestor') }

function apiOf<Path extends '/api/afiliados' | '/api/gestor'>(path: Path, kind: OperatorKind) {
  return recordApi<'/api/afiliados' | '/api/gestor', OperatorForm, ReturnType<typeof bodyOf>>({
    ...{ path, answer: kind, kind, sharesActs: true, formOf },
    acts: { changed: 'operator.changed', removed: 'operator.deleted' },
    bodyOf: (values) => bodyOf(kind, values),
  })
}

/** Asks for one page of affiliates or managers. */
export const askOperators = (api: Api, kind: OperatorKind) =>
  records[kind].page<OperatorQuery>(api, ({ q }): Record<string, string> => (q ? { q } : {}))

/** One affiliate or manager. */
export const operatorQuery = (api: Api, kind: OperatorKind, id: string) => records[kind].query(api, id)

/** An affiliate or manager as its form shows it. */
function formOf({ name, email, telefone, afiliado_percent }: Operator): OperatorForm {
  return { name, email: email ?? '', telefone: telefone ?? '', afiliado_percent: String(afiliado_percent ?? '') }
}

/** The form as the API takes it; a manager has no percent. */
const bodyOf = (kind: OperatorKind, { afiliado_percent, ...rest }: OperatorForm) => ({
  ...rest,
  ...(kind === 'afiliado' && { afiliado_percent: percentOf(afiliado_percent) }),
})

const percentOf = (text: string) => (text === '' ? null : Number(text))

/** Loads an affiliate or manager into its form. */
export const askOperator = (api: Api, kind: OperatorKind) => records[kind].load(api)

/** Saves the form: creates one, or changes of the one with `id` what was changed here. `done` is told, and of a change how it is taken back. */
export const askSaveOperator = (api: Api, kind: OperatorKind, done: TellRecordDone) => records[kind].save(api, { done })

/** Loads the e-mail of the password form, and tells whose it is; a password is never told. */
export const askOtherEmail = (api: Api, kind: OperatorKind, tell: (person: Operator) => void) =>
  records[kind].loadAs(api, tell, ({ email }): OtherPasswordForm => ({ email: email ?? '', password: '' }))

/** Sets another's password (spec §7.5). */
export const askOtherPassword = (api: Api, kind: OperatorKind, changed: () => void) =>
  saving<OtherPasswordForm, OtherPasswordForm, { msg?: string }, never>({
    bodyOf: (values) => values,
    call: ({ id, body }, signal) => {
      const init = { params: { path: { id: id ?? '' } }, body, signal }
      return kind === 'gestor'
        ? api.PUT('/api/gestor/password/{id}', init)
        : api.PUT('/api/afiliados/password/{id}', init)
    },
    done: ({ id }) => {
      changed()
      return { id: id ?? '' }
    },
  })

/** Deletes an affiliate or manager. `done` is told the act, which can be taken back. */
export const askDeleteOperator = (api: Api, kind: OperatorKind, done: TellRecordDone) =>
  doing(({ id }, signal) => records[kind].remove(api, { id, done }, signal))

/** Which of them an act was done to. */
export const operatorKindOf = (act: Act): OperatorKind => (act.kind === 'gestor' ? 'gestor' : 'afiliado')

/** How a change or a deletion of one is taken back. */
export const operatorsBack = (act: Act) => records[operatorKindOf(act)].back
