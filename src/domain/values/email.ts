import { NOTHING, type Reading, readAs, UNCLEAR } from './reading.ts'
import { stripped } from './text.ts'

const MAX_EMAIL = 254
const MAX_LOCAL = 64
const MAX_LABEL = 63

/** An e-mail address in plain small letters. What a mail server would not take, or a person not see, is not understood. */
export function readEmail(text: string): Reading<string> {
  if (text.length > MAX_EMAIL) return UNCLEAR
  const email = stripped(text).normalize('NFKC').toLowerCase()
  if (email === '') return NOTHING
  const [local = '', domain, ...more] = email.split('@')
  return domain !== undefined && more.length === 0 && isLocal(local) && isDomain(domain) ? readAs(email) : UNCLEAR
}

/** An e-mail address as accounts are kept and found by it; what is none as it was typed, in small letters. */
export function emailOf(text: string): string {
  const read = readEmail(text)
  return read.kind === 'this' ? read.value : stripped(text).toLowerCase()
}

/** Whether the text is an e-mail address. */
export const isEmail = (text: string): boolean => readEmail(text).kind === 'this'

const isLocal = (local: string) =>
  local.length <= MAX_LOCAL && local.split('.').every((part) => /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(part))

const isDomain = (domain: string) => {
  const labels = domain.split('.')
  const isLabel = (label: string) => label.length <= MAX_LABEL && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)
  return (
    labels.length >= 2 &&
    labels.every(isLabel) &&
    /[a-z]/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length >= 2
  )
}
