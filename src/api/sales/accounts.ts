import type { Act } from '../../domain/people/act.ts'
import { feeEntered, feeTyped, type TypedFee, typedFeeOf } from '../../domain/sales/fees.ts'
import { CREDENTIALS, type CredentialName, credentialsOf, isGateway } from '../../domain/sales/gateways.ts'
import { centavosOf, reaisOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { PaymentAccountFact } from '../../machines/flows/dialogues/payment-account.ts'
import type { Api } from '../client/client.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import type { components } from '../schema.d.ts'

/** A payment account as lists tell it (spec §3.2). */
export type Account = components['schemas']['Account']
/** The same as its form reads it: with its credentials, of a secret that there is one. */
export type AccountDetail = components['schemas']['AccountDetail']

/** The list of accounts has no filter. */
export type AccountQuery = Readonly<Record<never, never>>

/** The form's fields under their names on the wire: of each bank some of the credentials count. */
export type AccountFormValues = {
  readonly gateway: string
  readonly title: string
  readonly rate: string
} & TypedFee &
  Readonly<Record<CredentialName, string>>

/** What stands in the fields of a new account. */
export const EMPTY_ACCOUNT: AccountFormValues = {
  ...{ gateway: '', title: '', rate: 'parcial', fee_percent: '', fee_fixed: '' },
  ...(Object.fromEntries(CREDENTIALS.map((name) => [name, ''])) as Record<CredentialName, string>),
}

const at = (id: string) => ({ params: { path: { id } } })

/** Asks for all accounts: they are few. */
export const askAccounts = (api: Api) =>
  paging<AccountQuery, Account>((_, signal) => api.GET('/api/account', { signal }))

/** Something that a provider answered or told (docs/gateways.md). */
export type AccountActivity = components['schemas']['AccountActivity']

/** Asks what an account's provider answered lately, or told: the last first. @param tell told how the account is called */
export const askActivity = (
  api: Api,
  { id, sort, tell }: { id: string; sort: 'answers' | 'notifications'; tell: (title: string) => void },
) =>
  paging<AccountQuery, AccountActivity>(async (_, signal) => {
    const path = `/api/account/${sort}/{id}` as const
    const answer = await api.GET(path, { ...at(id), signal })
    if (answer.data) tell(answer.data.title)
    return answer
  })

/** One account, as its form reads it. */
export const accountQuery = (api: Api, id: string) => ({
  key: ['account', id] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/account/{id}', at(id)))).account,
})

type FeeWire = Pick<AccountDetail, 'fee_percent' | 'fee_fixed'>

/** A fee as the wire tells it: percent and reais. */
const feeIn = ({ fee_percent, fee_fixed }: FeeWire) =>
  fee_percent === null && fee_fixed === null
    ? null
    : { basisPoints: centavosOf(fee_percent ?? 0), fixed: centavosOf(fee_fixed ?? 0) }

/** The fee of a form as the wire takes it: both of its parts, or neither. */
function feeOut(values: TypedFee): FeeWire {
  const fee = feeEntered(feeTyped(values))
  return { fee_percent: fee && fee.basisPoints / 100, fee_fixed: fee && reaisOf(fee.fixed) }
}

const formOf = (account: AccountDetail): AccountFormValues => ({
  ...{ gateway: account.gateway, title: account.title, rate: account.rate },
  ...typedFeeOf(feeIn(account)),
  ...(Object.fromEntries(CREDENTIALS.map((name) => [name, account[name] ?? ''])) as Record<CredentialName, string>),
})

/** What a form sends: of the credentials those of its bank. */
export function bodyOf(values: AccountFormValues) {
  const { gateway, title, rate } = values
  const own = isGateway(gateway) ? credentialsOf(gateway).map(([name]) => name) : []
  return { gateway, title, rate, ...feeOut(values), ...Object.fromEntries(own.map((name) => [name, values[name]])) }
}

const accounts = recordApi({
  ...{ path: '/api/account', answer: 'account', kind: 'account' },
  acts: { removed: 'account.deleted' },
  ...{ formOf, bodyOf },
})

/** Loads an account into its form. @param tell told all that there is of it */
export const askAccount = (api: Api, tell: (account: AccountDetail) => void) => accounts.load(api, tell)

/** Saves the form: creates an account, or changes of the one with `id` what was changed here (docs/decisions/0022). */
export const askSaveAccount = (api: Api, saved: (id: number) => void) =>
  accounts.save(api, { done: ({ id }) => id !== undefined && saved(id) })

/**
 * What an account asks of the server. `valuesOf`: the form that it is tried with, where one is open; else what is stored is tried.
 * @param deleted told of the act, which can be taken back
 */
export const accountActors = (
  api: Api,
  {
    valuesOf,
    changed,
    deleted,
  }: {
    valuesOf?: () => AccountFormValues
    changed: () => void
    deleted: (act: Act, message: string) => void
  },
) => ({
  askTest: ask(
    async ({ id }: { id: string }, signal): Promise<PaymentAccountFact> => {
      const body = { ...(valuesOf && bodyOf(valuesOf())), ...(id !== '' && { id: Number(id) }) }
      const outcome = await outcomeOf(api.POST('/api/account/test', { body, signal }))
      if (outcome.ok) return { type: 'test.done', ...doneRequest(outcome.data) }
      const { kind, message, errors } = outcome.refusal
      if (kind === 'lost') return { type: 'test.lost', message }
      return { type: 'test.refused', ...refusedRequest(outcome.refusal), errors }
    },
    (): PaymentAccountFact => ({ type: 'test.lost', message: NO_ANSWER }),
  ),
  askRegistration: ask(
    async ({ id }: { id: string }, signal): Promise<PaymentAccountFact> => {
      const outcome = await outcomeOf(api.POST('/api/account/notification/{id}', { ...at(id), signal }))
      if (!outcome.ok) return { type: 'registration.refused', ...refusedRequest(outcome.refusal) }
      changed()
      return { type: 'registration.done', ...doneRequest(outcome.data) }
    },
    (): PaymentAccountFact => ({ type: 'registration.refused', message: NO_ANSWER }),
  ),
  askDeletion: ask(
    async ({ id }: { id: string; title: string }, signal): Promise<PaymentAccountFact> => {
      const done: TellRecordDone = ({ act, message }) => {
        changed()
        if (act) deleted(act, message)
      }
      const outcome = await accounts.remove(api, { id, done }, signal)
      return outcome.ok ? { type: 'deletion.done' } : { type: 'deletion.refused', ...refusedRequest(outcome.refusal) }
    },
    (): PaymentAccountFact => ({ type: 'deletion.refused', message: NO_ANSWER }),
  ),
})
