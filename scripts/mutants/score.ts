/** What became of the mutants of an area. `untried`: so many mutants of SQL, or files, before which time was up; `files`: of TypeScript, by file. */
export interface Score {
  killed: number
  survivors: string[]
  untried: number
  files?: readonly FileScore[]
}

/** How many of a file's mutants were tried, and how many of them a test noticed. */
export type FileScore = { readonly file: string; readonly tried: number; readonly killed: number }

export const NOTHING: Score = { killed: 0, survivors: [], untried: 0 }

export const sumOf = (scores: readonly Score[]): Score => ({
  killed: scores.reduce((sum, { killed }) => sum + killed, 0),
  survivors: scores.flatMap(({ survivors }) => survivors),
  untried: scores.reduce((sum, { untried }) => sum + untried, 0),
  files: scores.flatMap(({ files = [] }) => files),
})

/** The share of the mutants that were tried which a test noticed, in percent; null where none was tried. */
export function percentOf({ killed, survivors }: Score): number | null {
  const tried = killed + survivors.length
  return tried === 0 ? null : (100 * killed) / tried
}

const inPercent = (percent: number) => `${percent.toFixed(1).replace('.', ',')} %`

/** The files of which a mutant survived, the weakest first: `81,3 % de 16  src/domain/x.ts`. */
const weakFiles = (files: readonly FileScore[]): string[] =>
  files
    .filter(({ killed, tried }) => killed < tried)
    .sort((one, other) => one.killed / one.tried - other.killed / other.tried)
    .map(({ file, killed, tried }) => `${inPercent((100 * killed) / tried)} de ${tried}  ${file}`)

/** The survivors and the score, in words. */
export function reportOf(score: Score): string[] {
  const percent = percentOf(score)
  if (percent === null && score.untried === 0) return ['Nenhum mutante.']
  const tried = score.killed + score.survivors.length
  const told = percent === null ? 'nenhum foi tentado' : `${inPercent(percent)} de ${tried}`
  return [
    ...score.survivors.map((name) => `sobreviveu  ${name}`),
    ...weakFiles(score.files ?? []),
    `Mutantes percebidos: ${told}${score.untried > 0 ? `; ${score.untried} não foram tentados, o tempo acabou` : ''}`,
  ]
}
