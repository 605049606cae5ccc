import {
  ADVISED_PASSWORD,
  COMMON_PASSWORD,
  checkNewPassword,
  checkPassword,
} from '../../../src/domain/people/password-rules.ts'
import { folded } from '../../../src/domain/values/text.ts'
import type { FieldErrors } from '../refusals.ts'

/** Signs and digits around a common password that do not make it another one: `charlie1!`. */
const AROUND = /^[^a-z]{0,4}(.*?)[^a-z]{0,4}$/s
/** What may stand between two words. */
const BETWEEN = /[^a-z0-9]/g
/** How many of the most used words count, and how long they are at least. */
const MOST_USED = 5_000
const SHORTEST_WORD = 3

/**
 * What is wrong with a new password (S02): the rules that the panel knows too, whether it is among the 49,000 that leaked most often
 * or a word of Portuguese or two, which only the server knows because the lists are long.
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

interface Known {
  /** Passwords that leaked most often, and the words of Brazilian Portuguese. */
  passwords: ReadonlySet<string>
  /** Words of everyday Portuguese, of which two beside each other are no password: `minhacasa`. */
  words: ReadonlySet<string>
}

let listed: Promise<Known> | undefined

async function isListed(password: string): Promise<boolean> {
  listed ??= loadLists()
  const { passwords, words } = await listed
  const text = folded(password)
  const bare = AROUND.exec(text)?.[1] ?? ''
  return [text, bare].some((word) => passwords.has(word)) || isTwoWords(bare.replace(BETWEEN, ''), words)
}

/** Two words, one right after the other; a long password may be made of them. */
function isTwoWords(text: string, words: ReadonlySet<string>): boolean {
  if (text.length >= ADVISED_PASSWORD) return false
  return Array.from(text, (_, at) => at).some((at) => words.has(text.slice(0, at)) && words.has(text.slice(at)))
}

/** The lists are unpacked when the first password is set, not at start. */
async function loadLists(): Promise<Known> {
  const [leaked, portuguese] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const own = portuguese.dictionary
  const everyday = [...own['commonWords-pt-br'].slice(0, MOST_USED), ...own['wikipedia-pt-br'].slice(0, MOST_USED)]
  return {
    passwords: new Set([...leaked.dictionary['passwords-common'], ...Object.values(own).flat()].map(folded)),
    words: new Set(everyday.map(folded).filter((word) => word.length >= SHORTEST_WORD)),
  }
}
