/**
 * The digits of a code of six, as far as they were typed, or as a message brings them among other words and numbers.
 * @returns null where a text has more digits than a code, and not one group of six among them: nothing is cut or guessed
 */
export function readCode(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length <= 6) return digits
  const codes = new Set(
    [...text.matchAll(/(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/g)].map(([, code = '']) => code.replace(/\D/g, '')),
  )
  const [code] = codes
  return codes.size === 1 && code !== undefined ? code : null
}
