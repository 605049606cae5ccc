/** A field of a BR Code: its tag of two digits, the length of its value, the value (EMV QRCPS; Banco Central, *Manual do BR Code*). */
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** What a static code says; `amount` in centavos, names in capitals without accents. */
interface StaticPix {
  key: string
  name: string
  city: string
  txid: string
  amount: number
}

/** A copia-e-cola as the Banco Central defines it. */
export function staticPixCode({ key, name, city, txid, amount }: StaticPix): string {
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', name),
    field('60', city),
    field('62', field('05', txid)),
  ]
  const code = `${fields.join('')}6304`
  return `${code}${checksumOf(code)}`
}

/** The value of a tag; null for a code without it, or that is not read. */
export function fieldIn(code: string, tag: string): string | null {
  for (let at = 0; at + 4 <= code.length; ) {
    const size = Number(code.slice(at + 2, at + 4))
    if (!Number.isInteger(size)) return null
    if (code.startsWith(tag, at)) return code.slice(at + 4, at + 4 + size)
    at += 4 + size
  }
  return null
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
