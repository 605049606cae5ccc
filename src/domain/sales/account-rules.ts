import { isCommon } from '../people/password-rules.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { MIN_SECURITY_PHRASE } from '../values/limits.ts'
import { trimmed } from '../values/text.ts'
import { type EnteredFee, MAX_FEE, type Rate } from './fees.ts'
import {
  type CredentialName,
  type CredentialSpec,
  credentialsOf,
  type GatewayName,
  gateways,
  isGateway,
  SECRET_PLACEHOLDER,
} from './gateways.ts'
import { refusePixKey } from './pix-keys.ts'

/** What is said of a title that another account has. */
export const TITLE_TAKEN = 'Já existe uma conta com esse título.'

/** The longest title of an account, and the longest value of a credential: a certificate in PEM with its chain. */
export const MAX_ACCOUNT_TITLE = 80
export const MAX_CREDENTIAL = 500
export const MAX_PEM = 20_000

/** The values of an account's form, and what is stored already of an account that is changed. */
export interface AccountForm {
  title: string
  gateway: string
  rate: string
  fee: EnteredFee
  credentials: Readonly<Partial<Record<CredentialName, string>>>
}

/** Pagstar's two interfaces, by what an account holds (docs/gateways.md). */
const PAGSTAR_NEW = ['client_id', 'client_secret', 'pix_key'] as const
const PAGSTAR_OLD = ['email', 'access_key', 'tenant_id'] as const

/** Whether a Pagstar account is at the old interface: it holds the old credentials and not those of the new one. */
export const isOldPagstar = (credentials: AccountForm['credentials']): boolean =>
  PAGSTAR_OLD.some((name) => credentials[name]) && !PAGSTAR_NEW.every((name) => credentials[name])

/** The rate of a new account where none is chosen. */
export const usualRate = (gateway: GatewayName): Rate => gateways[gateway].rates[0] ?? 'total'

/**
 * What is wrong with an account's form; none of the fields of another bank counts.
 * @param offered the banks that may be chosen: all that are offered, or the account's own where it is changed
 */
export function checkAccount(form: AccountForm, offered: readonly GatewayName[]): FieldErrors {
  const { gateway, rate, fee, credentials } = form
  const title = trimmed(form.title)
  const errors: FieldErrors = {
    ...(title === '' && { title: ['Informe o título.'] }),
    ...(title.length > MAX_ACCOUNT_TITLE && { title: [`Use no máximo ${MAX_ACCOUNT_TITLE} caracteres.`] }),
  }
  if (!isGateway(gateway) || !offered.includes(gateway)) return { ...errors, gateway: ['Escolha o banco.'] }
  const { label, rates } = gateways[gateway]
  return {
    ...errors,
    ...(!rates.some((each) => each === rate) && {
      rate: [rate === 'parcial' ? `A ${label} não permite a taxa parcial.` : 'Escolha quem paga a taxa.'],
    }),
    ...checkFee(fee),
    ...checkCredentials(gateway, credentials),
  }
}

/** The fee that the operator agreed on with the bank. */
function checkFee({ basisPoints, fixed }: EnteredFee): FieldErrors {
  const wrong = (value: number | null, most: number, readable: string, above: string) => {
    if (value === null) return null
    if (!Number.isInteger(value) || value < 0) return readable
    return value > most ? above : null
  }
  const percent = wrong(basisPoints, MAX_FEE.basisPoints, 'Informe o percentual, como 0,99.', 'A taxa vai até 20%.')
  const amount = wrong(fixed, MAX_FEE.fixed, 'Informe o valor em reais, como 0,50.', 'O valor fixo vai até R$ 20,00.')
  return { ...(percent && { fee_percent: [percent] }), ...(amount && { fee_fixed: [amount] }) }
}

function checkCredentials(gateway: GatewayName, credentials: AccountForm['credentials']): FieldErrors {
  const entries = credentialsOf(gateway).flatMap(([name, spec]): [string, string[]][] => {
    const refusal = refuseCredential(name, spec, credentials[name] ?? '')
    return refusal === null ? [] : [[name, [refusal]]]
  })
  return { ...(gateway === 'pagstar' && checkPagstar(credentials)), ...Object.fromEntries(entries) }
}

/** What is wrong with one value; of what is left out, whether the bank requires it. */
function refuseCredential(name: CredentialName, { required, lines }: CredentialSpec, value: string): string | null {
  if (value === '' || value === SECRET_PLACEHOLDER) return required ?? null
  if (lines) return refusePem(value)
  if (value.length > MAX_CREDENTIAL) return `Use no máximo ${MAX_CREDENTIAL} caracteres.`
  if (!isHeaderText(value)) return 'Use só letras, números e sinais comuns, sem quebra de linha.'
  if (name === 'security_phrase') return refusePhrase(value)
  return name === 'pix_key' ? refusePixKey(value) : null
}

function refusePem(value: string): string | null {
  if (value.length > MAX_PEM) return 'O arquivo é grande demais.'
  return /^-----BEGIN [A-Z ]+-----\s/.test(value) ? null : 'Cole o conteúdo do arquivo, em PEM.'
}

/** Why a phrase could be guessed: it is short, what is repeated in it counted once, or one of those that are guessed first. */
function refusePhrase(phrase: string): string | null {
  const told = phrase.trim().replace(/\s+/g, ' ')
  if (unitOf(told).length < MIN_SECURITY_PHRASE)
    return `Use pelo menos ${MIN_SECURITY_PHRASE} caracteres, aqui e no painel da Codepay, sem repetir palavras: uma frase curta pode ser adivinhada.`
  const isPoor = new Set(told.toLowerCase()).size < LEAST_CHARACTERS
  return isPoor || isCommon(told) ? 'Essa frase é fácil de adivinhar. Use palavras que não andam juntas.' : null
}

/** A phrase has at least so many different characters. */
const LEAST_CHARACTERS = 6

/** What a text repeats from its beginning on (`sol e mar sol e` → `sol e mar `), where more than a few characters come again; or the whole text. */
function unitOf(text: string): string {
  const shortest = Array.from({ length: Math.max(0, text.length - AGAIN) }, (_, length) => length + 1)
  return text.slice(
    0,
    shortest.find((length) => text.startsWith(text.slice(length))),
  )
}
const AGAIN = 5

/** Printable text of one line, with accents: what can be sent to a bank. */
const isHeaderText = (value: string) => /^[ -~\u00a0-\u00ff]+$/.test(value)

/** Either interface whole; a certificate never without its key. */
function checkPagstar(credentials: AccountForm['credentials']): FieldErrors {
  const { certificate, certificate_key } = credentials
  const pair = {
    ...(certificate && !certificate_key && { certificate_key: ['Informe a chave do certificado.'] }),
    ...(certificate_key && !certificate && { certificate: ['Informe o certificado.'] }),
  }
  const missing = (isOldPagstar(credentials) ? PAGSTAR_OLD : PAGSTAR_NEW).filter((name) => !credentials[name])
  const { fields } = gateways.pagstar
  return { ...pair, ...Object.fromEntries(missing.map((name) => [name, [`Informe: ${fields[name]?.label}.`]])) }
}
