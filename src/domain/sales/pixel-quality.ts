/** What Meta says of the events of a pixel: how well they match people, of ten, and what is missing most, in percent of them. */
export interface PixelQuality {
  readonly score: number
  readonly missing: { readonly name: string; readonly percent: number } | null
}

/** Under this score the line asks for attention. */
export const POOR_QUALITY = 6

/** One sentence: `Qualidade 7,1; falta fbc em 40%`. */
export function qualitySentence({ score, missing }: PixelQuality): string {
  const told = `Qualidade ${score.toFixed(1).replace('.', ',')}`
  return missing === null ? told : `${told}; falta ${missing.name} em ${missing.percent}%`
}
