/** What became of the mutants of an area. `untried`: so many mutants of SQL, or files, before which time was up. */
export interface Score {
  killed: number
  survivors: string[]
  untried: number
}

export const NOTHING: Score = { killed: 0, survivors: [], untried: 0 }

export const sumOf = (scores: readonly Score[]): Score => ({
  killed: scores.reduce((sum, { killed }) => sum + killed, 0),
  survivors: scores.flatMap(({ survivors }) => survivors),
  untried: scores.reduce((sum, { untried }) => sum + untried, 0),
})

/** The share of the mutants that were tried which a test noticed, in percent; null where none was tried. */
export function percentOf({ killed, survivors }: Score): number | null {
  const tried = killed + survivors.length
  return tried === 0 ? null : (100 * killed) / tried
}

/** The survivors and the score, in words. */
export function reportOf(score: Score): string[] {
  const percent = percentOf(score)
  if (percent === null && score.untried === 0) return ['Nenhum mutante.']
  const tried = score.killed + score.survivors.length
  const told = percent === null ? 'nenhum foi tentado' : `${percent.toFixed(1).replace('.', ',')} % de ${tried}`
  return [
    ...score.survivors.map((name) => `sobreviveu  ${name}`),
    `Mutantes percebidos: ${told}${score.untried > 0 ? `; ${score.untried} não foram tentados, o tempo acabou` : ''}`,
  ]
}
