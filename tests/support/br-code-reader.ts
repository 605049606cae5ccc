/** A BR Code as another reader than the product's and than `pix-utils` takes it: by the manual of the Banco Central, and refused where one letter is wrong. */
export interface ReadBrCode {
  key: string | undefined
  centavos: number
  name: string
  city: string
  txid: string | undefined
}

/** A field: two digits of its tag, two of its length, so many letters. Several stand one behind the other, to the very end. */
function fieldsOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const [head, tag = '', size] = /^(\d\d)(\d\d)/.exec(rest) ?? []
    const value = rest.slice(4, 4 + Number(size))
    if (head === undefined || value.length !== Number(size))
      throw new Error(`no field begins with ${rest.slice(0, 20)}`)
    if (found.has(tag)) throw new Error(`the field ${tag} stands twice`)
    found.set(tag, value)
    rest = rest.slice(4 + value.length)
  }
  return found
}

/** The rest of a division of polynomials over two elements by x¹⁶ + x¹² + x⁵ + 1, with all bits of the first two bytes turned, written out as such. */
function checkOf(text: string): string {
  const bits = [...new TextEncoder().encode(text), 0, 0].flatMap((byte, at) =>
    [...(at < 2 ? byte ^ 0xff : byte).toString(2).padStart(8, '0')].map(Number),
  )
  for (let at = 0; at < bits.length - 16; at += 1)
    if (bits[at] === 1) for (const power of [16, 12, 5, 0]) bits[at + 16 - power] = 1 - (bits[at + 16 - power] ?? 0)
  return Number.parseInt(bits.slice(-16).join(''), 2).toString(16).toUpperCase().padStart(4, '0')
}

export function readBrCode(code: string): ReadBrCode {
  const fields = fieldsOf(code)
  const of = (tag: string) => {
    const value = fields.get(tag)
    if (value === undefined) throw new Error(`the field ${tag} is missing`)
    return value
  }
  if (of('63') !== checkOf(code.slice(0, -4)) || !code.endsWith(`6304${of('63')}`)) throw new Error('the check differs')
  const said = [of('00'), of('52'), of('53'), of('58')].join()
  if (said !== '01,0000,986,BR') throw new Error(`no PIX in reais: ${said}`)
  const account = fieldsOf(of('26'))
  if (account.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') throw new Error('no PIX account')
  if (!/^\d{1,10}\.\d\d$/.test(of('54'))) throw new Error(`no amount: ${of('54')}`)
  const txid = fieldsOf(of('62')).get('05')
  if (!/^([A-Za-z0-9]{1,25}|\*{3})$/.test(txid ?? '')) throw new Error(`no txid: ${txid}`)
  if (of('59').length > 25 || of('60').length > 15) throw new Error('a name is too long')
  return { key: account.get('01'), centavos: Number(of('54').replace('.', '')), name: of('59'), city: of('60'), txid }
}
