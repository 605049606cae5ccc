/** The five regions of Brazil. */
export type Region = 'N' | 'NE' | 'CO' | 'SE' | 'S'

/** A Brazilian area code (DDD) with the share of the demo's buyers who live there. */
export interface Area {
  ddd: string
  region: Region
  weight: number
}

const SHARES: Record<Region, Readonly<Record<string, number>>> = {
  SE: {
    11: 150,
    12: 20,
    13: 18,
    14: 14,
    15: 18,
    16: 20,
    17: 16,
    18: 9,
    19: 40,
    21: 70,
    22: 12,
    24: 14,
    27: 20,
    28: 6,
    31: 44,
    32: 12,
    33: 10,
    34: 20,
    35: 18,
    37: 10,
    38: 10,
  },
  S: { 41: 30, 42: 10, 43: 16, 44: 16, 45: 12, 46: 7, 47: 26, 48: 20, 49: 10, 51: 34, 53: 8, 54: 14, 55: 10 },
  CO: { 61: 32, 62: 48, 63: 12, 64: 18, 65: 18, 66: 12, 67: 20 },
  NE: {
    71: 32,
    73: 10,
    74: 6,
    75: 12,
    77: 9,
    79: 14,
    81: 34,
    82: 16,
    83: 18,
    84: 18,
    85: 32,
    86: 14,
    87: 10,
    88: 14,
    89: 6,
    98: 18,
    99: 12,
  },
  N: { 68: 7, 69: 11, 91: 26, 92: 24, 93: 8, 94: 10, 95: 5, 96: 7, 97: 4 },
}

/** All area codes in use in Brazil. */
export const AREAS: readonly Area[] = (Object.keys(SHARES) as Region[]).flatMap((region) =>
  Object.entries(SHARES[region]).map(([ddd, weight]) => ({ ddd, region, weight })),
)
