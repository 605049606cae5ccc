/** Where an organiser can have read a result of the Loteria Federal that is typed. */
export const DRAW_SOURCES = ['transmissao', 'site', 'televisao', 'loterica', 'jornal'] as const
export type DrawSource = (typeof DRAW_SOURCES)[number]

/** The sources as they are chosen and told. */
export const SOURCE_NAMES = {
  transmissao: 'Transmissão da Caixa no YouTube',
  site: 'Site das Loterias Caixa',
  televisao: 'Televisão',
  loterica: 'Lotérica',
  jornal: 'Jornal',
} as const satisfies Record<DrawSource, string>

/** The source that a text names, or `null`. */
export const sourceOf = (text: string): DrawSource | null => DRAW_SOURCES.find((source) => source === text) ?? null
