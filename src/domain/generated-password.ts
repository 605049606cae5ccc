const CONSONANTS = 'bdfglmnprstv'
const VOWELS = 'aeio'
const WORDS = 4
const GENERATED = new RegExp(`^(([${CONSONANTS}][${VOWELS}]){2}-){${WORDS}}\\d\\d$`)

/**
 * A password that is easily read out and typed, and not guessed: four words of two syllables and two digits, 51 bits out of the system's
 * random source. It holds until the first access, in which another one is chosen.
 */
export function generatePassword(): string {
  const words = Array.from({ length: WORDS }, () => `${syllable()}${syllable()}`)
  return [...words, `${below(10)}${below(10)}`].join('-')
}

/** Whether a password is one that was generated: it may be shown as it stands, to be sent to whoever it is for. */
export const isGenerated = (password: string): boolean => GENERATED.test(password)

const syllable = () => `${CONSONANTS[below(CONSONANTS.length)]}${VOWELS[below(VOWELS.length)]}`

/** A number below `count`, each as likely as any other. */
function below(count: number): number {
  const range = 2 ** 32
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value < range - (range % count) ? value % count : below(count)
}
