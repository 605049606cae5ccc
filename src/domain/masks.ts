/** A typed or stored phone → its 10 or 11 digits with DDD, without Brazil's country code; other text → its digits. */
export function unmaskPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** The area codes that there are (Anatel's plan). */
const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/

/** Whether the text is a Brazilian phone with DDD: 10 digits, or 11 with a leading 9. */
export function isPhone(text: string): boolean {
  const digits = unmaskPhone(text)
  return DDD.test(digits) && /^\d\d(9\d{8}|[2-57]\d{7})$/.test(digits)
}

/** `62981234567` → `(62) 98123-4567`, `6232123456` → `(62) 3212-3456`; what is not yet whole is masked as far as it goes. */
export function maskPhone(text: string): string {
  return masked(unmaskPhone(text).slice(0, 11))
}

/** A phone shown only up to its fifth digit: `(62) 981••-••••` (spec §9). */
export function hidePhone(text: string): string {
  const digits = unmaskPhone(text).slice(0, 11)
  return masked(digits.slice(0, 5) + '•'.repeat(Math.max(0, digits.length - 5)))
}

/** Where somebody comes from, told apart and not given away: `203.0.•••.•••`, `2001:db8:•••`. */
export function hideAddress(address: string): string {
  const [first = '', second = ''] = address.split(/[.:]/)
  return address.includes(':') ? `${first}:${second}:•••` : `${first}.${second}.•••.•••`
}

/** A name cut to 25 characters, or to `length` (spec §9); one that was cut ends in `…`. */
export function shortName(name: string, length = 25): string {
  const characters = [...name]
  return characters.length <= length ? name : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** A name that is told apart and not given away: the first word, and the next one's initial: `Wesley C••••••••`. */
export function hideName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const shown = second === undefined ? [...first].slice(0, 2).join('') : `${first} ${[...second][0]}`
  return shortName(`${shown}••••••••`)
}

/** The most of a name that a buyers' page and a broadcast show: the first one. */
const MAX_PUBLIC_NAME = 24

/** A name as everybody may read it: the first one alone. */
export function publicName(name: string): string {
  return shortName(name.trim().split(/\s+/)[0] ?? '', MAX_PUBLIC_NAME)
}

/** A name as the buyers' page tells it of others: the first one, and the initial of the last where that one is not too long: `Ana N.` */
export function nameWithInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  const shown = publicName(name)
  return initial === undefined || shown !== first ? shown : `${shown} ${initial.toLocaleUpperCase('pt-BR')}.`
}

/** Somebody's own name as their receipt shows it: the last one as its first letter, `Ana Cláudia N.`. */
export function receiptName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : undefined
  return last === undefined ? shortName(words.join(' ')) : `${shortName(words.join(' '))} ${last.charAt(0)}.`
}

function masked(digits: string): string {
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const local = digits.slice(2)
  const prefix = digits.length > 10 ? 5 : 4
  const tail = local.slice(prefix)
  return `(${digits.slice(0, 2)}) ${local.slice(0, prefix)}${tail === '' ? '' : `-${tail}`}`
}
