const CONSONANTS = 'bdfglmnprstv'
const VOWELS = 'aeio'
const DIGITS = '0123456789'
const WORDS = 4
const GENERATED = new RegExp(`^(([${CONSONANTS}][${VOWELS}]){2}-){${WORDS}}\\d\\d$`)

/**
 * A password that is easily read out and typed, and not guessed: four words of two syllables and two digits, 51 bits out of the system's
 * random source. It holds until the first access, in which another one is chosen.
 */
export function generatePassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(WORDS * 4 + 2))
  const pick = (letters: string, place: number) => letters.charAt((random[place] ?? 0) % letters.length)
  const word = (place: number) =>
    `${pick(CONSONANTS, place)}${pick(VOWELS, place + 1)}${pick(CONSONANTS, place + 2)}${pick(VOWELS, place + 3)}`
  const words = Array.from({ length: WORDS }, (_, index) => word(index * 4))
  return [...words, `${pick(DIGITS, WORDS * 4)}${pick(DIGITS, WORDS * 4 + 1)}`].join('-')
}

/** Whether a password is one that was generated: it may be shown as it stands, to be sent to whoever it is for. */
export const isGenerated = (password: string): boolean => GENERATED.test(password)
