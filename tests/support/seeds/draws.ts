import { AGAIN_FIELDS, LOTTERY_FIELDS } from '../../../src/domain/draw/draw-fields.ts'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'

/** A contest of the Loteria Federal that nothing speaks against today, whose lottery is silent in a test. */
export const CONTEST = String(latestContest(new Date()))

/** What leaves a campaign's published rule. */
export const LEAVING = {
  fora_da_regra: 1,
  motivo: 'A extração foi adiada pela Caixa e a entrega já estava marcada.',
} as const

/** The first prize by the lottery, and in the free mode, of a campaign that may still be selling. */
export const FEDERAL = { federal: 1, concurso: CONTEST, encerrar_vendas: 1 } as const
export const FREE = { federal: 0, encerrar_vendas: 1, ...LEAVING } as const

/** Five prizes as they are typed where the lottery is silent: twice, with where they were read. */
export const typedTwice = (prizes: readonly string[]) => ({
  ...Object.fromEntries(LOTTERY_FIELDS.map((field, index) => [field, prizes[index]])),
  ...Object.fromEntries(AGAIN_FIELDS.map((field, index) => [field, prizes[index]])),
  fonte: 'transmissao' as const,
})
