/** A stage of a Dockerfile: what it begins with, and its instructions in their order. */
export interface Stage {
  from: string
  name: string | undefined
  steps: { word: string; rest: string }[]
}

/** The stages of a Dockerfile, as far as ours goes: no heredocs, no variables. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text
    .replace(/^#.*\n/gm, '')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const [, from = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
    if (word === 'FROM') stages.push({ from, name, steps: [] })
    else if (word !== '') stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

/** What a stage says under a word: `restOf(stage, 'CMD')`. */
export const restOf = ({ steps }: Stage, word: string): string[] =>
  steps.filter((step) => step.word === word).map(({ rest }) => rest)

/** The list that an instruction ends with: `CMD ["node", …]`. */
export const listIn = (rest = ''): string[] => JSON.parse(rest.slice(rest.indexOf('[')))
