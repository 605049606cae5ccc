/** The letters of GSM 03.38 that take one place. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** Of how many messages a text is made, each of which costs: 160 letters of GSM 03.38, else 70; a few less of each where there are several. */
export function segmentsOf(text: string): number {
  const [whole, part] = PLAIN.test(text) ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}
