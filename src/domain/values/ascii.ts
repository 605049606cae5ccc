const FORMAT = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/** Text in plain forms: fullwidth and other digits as 0 to 9 with their signs, without format characters. */
export const inAscii = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(FORMAT, '')
    .replace(/\u066b/g, ',')
    .replace(/\u066c/g, '.')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(worthOf(digit.codePointAt(0) ?? 0)))

/** What a digit is worth: those of a script stand side by side, from 0 on. */
function worthOf(codePoint: number): number {
  let zero = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (codePoint - zero) % 10
}
