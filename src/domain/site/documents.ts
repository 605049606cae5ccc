/** A CPF or CNPJ as it is kept: its digits, and since 2026 the capitals of a CNPJ, without dots, dashes and spaces. */
export const bareDocument = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '')

/** What is wrong with a CPF or CNPJ, or `null`. */
export function refuseDocument(typed: string): string | null {
  const bare = bareDocument(typed)
  if (isCpf(bare) || isCnpj(bare)) return null
  if (/^\d{11}$/.test(bare)) return 'Este CPF não existe: confira os números'
  if (CNPJ.test(bare)) return 'Este CNPJ não existe: confira os números e as letras'
  return 'Informe um CPF (11 números) ou um CNPJ (14 números ou letras)'
}

/** Whether these eleven digits are a CPF. */
export function isCpf(bare: string): boolean {
  if (!/^\d{11}$/.test(bare) || isOneCharacter(bare)) return false
  return endsInItsDigits(bare, (length) => (place) => length + 1 - place)
}

/** Whether these fourteen characters are a CNPJ: twelve digits or, since July 2026, letters, and two digits that check them. */
export function isCnpj(bare: string): boolean {
  if (!CNPJ.test(bare) || isOneCharacter(bare)) return false
  return endsInItsDigits(bare, (length) => (place) => ((length - 1 - place) % 8) + 2)
}

/** `11144477735` → `111.444.777-35`, `12ABC34501DE35` → `12.ABC.345/01DE-35`; anything else as it is. */
export function formatDocument(bare: string): string {
  if (bare.length === 11) return bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** A document as everybody may read it: a company's whole, of a person's the middle: `CPF •••.444.777-••`. */
export function publicDocument(bare: string): string {
  return bare.length === 11 ? `CPF •••.${bare.slice(3, 6)}.${bare.slice(6, 9)}-••` : `CNPJ ${formatDocument(bare)}`
}

const CNPJ = /^[0-9A-Z]{12}\d{2}$/

/** No document is made of one character alone, though its digits would fit. */
const isOneCharacter = (bare: string) => new Set(bare).size === 1

/** Each character counts as its place in ASCII after the zero, times the weight of its place; the check digits are what is left by 11. */
function endsInItsDigits(bare: string, weightAt: (length: number) => (place: number) => number): boolean {
  return [bare.length - 2, bare.length - 1].every((length) => {
    const weight = weightAt(length)
    const sum = [...bare.slice(0, length)].reduce(
      (all, each, place) => all + (each.charCodeAt(0) - 48) * weight(place),
      0,
    )
    const rest = sum % 11
    return Number(bare[length]) === (rest < 2 ? 0 : 11 - rest)
  })
}
