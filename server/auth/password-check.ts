import { COMMON_PASSWORD, checkNewPassword, checkPassword } from '../../src/domain/password-rules.ts'
import { folded } from '../../src/domain/text.ts'
import type { FieldErrors } from '../refusals.ts'

/** Signs and digits around a common password that do not make it another one: `charlie1!`. */
const AROUND = /^[^a-z]{0,4}(.*?)[^a-z]{0,4}$/s

/**
 * What is wrong with a new password (S02): the rules that the panel knows too, and whether it is among the 49,000 that leaked most often,
 * which only the server knows because the list is long.
 * @param own words that stand for this account: name, e-mail, the site's name
 */
export async function passwordProblem(password: string, own: readonly string[]): Promise<string | undefined> {
  return checkPassword(password, own) ?? ((await isListed(password)) ? COMMON_PASSWORD : undefined)
}

/** The new password and its repetition, as field errors. */
export async function newPasswordErrors(
  form: { password: string; password_confirmation: string },
  own: readonly string[],
): Promise<FieldErrors> {
  const { password_confirmation } = checkNewPassword(form, own)
  const problem = await passwordProblem(form.password, own)
  return {
    ...(problem !== undefined && { password: [problem] }),
    ...(password_confirmation && { password_confirmation: [...password_confirmation] }),
  }
}

let listed: Promise<ReadonlySet<string>> | undefined

async function isListed(password: string): Promise<boolean> {
  listed ??= loadList()
  const known = await listed
  const text = folded(password)
  return [text, AROUND.exec(text)?.[1] ?? ''].some((word) => known.has(word))
}

/** The list is unpacked when the first password is set, not at start. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(folded))
}
