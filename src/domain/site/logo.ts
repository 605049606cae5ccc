import { contrastOf } from './oklch.ts'

/** The size at which a logo is shown at most, in CSS pixels (STORE.md §2). */
export const LOGO_WIDTH = 140
export const LOGO_HEIGHT = 32
export const MAX_LOGO_BYTES = 2 * 1024 * 1024

/** A logo needs this contrast with what is behind it (WCAG 2.2, graphics). */
const GRAPHIC = 3
const PLATES = { white: '#ffffff', ink: '#17181c' } as const

/** What is laid under a logo that could not be told from the head. */
export type Plate = keyof typeof PLATES

/** Of a logo what tells how well it can be seen: its colours, each with its share of what is not transparent. `opaque`: it brings its own ground. */
export interface SeenLogo {
  readonly opaque: boolean
  readonly colors: readonly { readonly hex: string; readonly share: number }[]
}

/** The contrast with a ground that at least half of a logo reaches. */
export function logoContrast({ colors }: SeenLogo, ground: string): number {
  const ordered = colors
    .map(({ hex, share }) => ({ contrast: contrastOf(hex, ground), share }))
    .sort((one, other) => other.contrast - one.contrast)
  let reached = 0
  for (const { contrast, share } of ordered) {
    reached += share
    if (reached >= 0.5) return contrast
  }
  return ordered.at(-1)?.contrast ?? 1
}

/** The plate that a logo gets on a head of this colour: none where it can be seen, else the one on which it is seen better. */
export function plateOf(logo: SeenLogo, head: string): Plate | null {
  if (logo.opaque || logoContrast(logo, head) >= GRAPHIC) return null
  return logoContrast(logo, PLATES.white) >= logoContrast(logo, PLATES.ink) ? 'white' : 'ink'
}

/** The colour of a plate. */
export const plateColor = (plate: Plate): string => PLATES[plate]

/** Why a picture cannot be the logo. */
export type LogoRefusal = 'kind' | 'large' | 'pixels' | 'broken' | 'small' | 'empty' | 'unknown'

const SENTENCES: Readonly<Record<LogoRefusal, string>> = {
  kind: 'Envie o logo em PNG, JPEG ou WebP. Um SVG precisa ser exportado como PNG',
  large: 'O logo passa de 2 MB. Envie um menor',
  pixels: 'O logo passa de 40 megapixels. Envie um menor',
  broken: 'Não foi possível ler este logo. Envie outro',
  small: 'O logo é pequeno demais. Envie um com pelo menos 32 pixels de altura',
  empty: 'Este logo é todo transparente. Envie outro',
  unknown: 'Este logo não está mais guardado. Envie de novo',
}

/** What is said of a picture that cannot be the logo. */
export const logoSentence = (refusal: LogoRefusal): string => SENTENCES[refusal]
