/** The five regions of Brazil. */
export type Region = 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul'

/** A state, and the area codes of its phones (Anatel's plan). */
interface State {
  name: string
  region: Region
  ddds: readonly number[]
}

/** The 26 states and the Federal District, by their two letters. */
export const STATES = {
  AC: { name: 'Acre', region: 'Norte', ddds: [68] },
  AL: { name: 'Alagoas', region: 'Nordeste', ddds: [82] },
  AM: { name: 'Amazonas', region: 'Norte', ddds: [92, 97] },
  AP: { name: 'Amapá', region: 'Norte', ddds: [96] },
  BA: { name: 'Bahia', region: 'Nordeste', ddds: [71, 73, 74, 75, 77] },
  CE: { name: 'Ceará', region: 'Nordeste', ddds: [85, 88] },
  DF: { name: 'Distrito Federal', region: 'Centro-Oeste', ddds: [61] },
  ES: { name: 'Espírito Santo', region: 'Sudeste', ddds: [27, 28] },
  GO: { name: 'Goiás', region: 'Centro-Oeste', ddds: [62, 64] },
  MA: { name: 'Maranhão', region: 'Nordeste', ddds: [98, 99] },
  MG: { name: 'Minas Gerais', region: 'Sudeste', ddds: [31, 32, 33, 34, 35, 37, 38] },
  MS: { name: 'Mato Grosso do Sul', region: 'Centro-Oeste', ddds: [67] },
  MT: { name: 'Mato Grosso', region: 'Centro-Oeste', ddds: [65, 66] },
  PA: { name: 'Pará', region: 'Norte', ddds: [91, 93, 94] },
  PB: { name: 'Paraíba', region: 'Nordeste', ddds: [83] },
  PE: { name: 'Pernambuco', region: 'Nordeste', ddds: [81, 87] },
  PI: { name: 'Piauí', region: 'Nordeste', ddds: [86, 89] },
  PR: { name: 'Paraná', region: 'Sul', ddds: [41, 42, 43, 44, 45, 46] },
  RJ: { name: 'Rio de Janeiro', region: 'Sudeste', ddds: [21, 22, 24] },
  RN: { name: 'Rio Grande do Norte', region: 'Nordeste', ddds: [84] },
  RO: { name: 'Rondônia', region: 'Norte', ddds: [69] },
  RR: { name: 'Roraima', region: 'Norte', ddds: [95] },
  RS: { name: 'Rio Grande do Sul', region: 'Sul', ddds: [51, 53, 54, 55] },
  SC: { name: 'Santa Catarina', region: 'Sul', ddds: [47, 48, 49] },
  SE: { name: 'Sergipe', region: 'Nordeste', ddds: [79] },
  SP: { name: 'São Paulo', region: 'Sudeste', ddds: [11, 12, 13, 14, 15, 16, 17, 18, 19] },
  TO: { name: 'Tocantins', region: 'Norte', ddds: [63] },
} as const satisfies Record<string, State>
export type Uf = keyof typeof STATES
/** Their two letters, by name. */
export const UFS = (Object.keys(STATES) as Uf[]).sort((one, other) =>
  STATES[one].name.localeCompare(STATES[other].name, 'pt-BR'),
)

/** The state of each area code. */
export const STATE_OF_DDD: Readonly<Record<string, Uf>> = Object.fromEntries(
  Object.entries(STATES).flatMap(([uf, { ddds }]) => ddds.map((ddd) => [String(ddd), uf as Uf])),
)
