/** The situations of a campaign (`status_detail`) in the order in which `GET /app` lists them (DESIGN §5). */
export const CAMPAIGN_SITUATIONS = [
  { id: 1, title: 'Adquira já!', sells: true, drawsNext: true },
  { id: 2, title: 'Corre que está acabando!', sells: true, drawsNext: true },
  { id: 3, title: 'Aguarde o sorteio!', sells: false, drawsNext: true },
  { id: 4, title: 'Em breve!', sells: false, drawsNext: false },
  { id: 5, title: 'Concluído', sells: false, drawsNext: false },
] as const

/** The situations in which buyers wait for the draw. */
export const SITUATIONS_BEFORE_DRAW: readonly number[] = CAMPAIGN_SITUATIONS.filter(({ drawsNext }) => drawsNext).map(
  ({ id }) => id,
)

/** *Adquira já!* and *Em breve!* among the situations: on sale, and prepared to be put on sale by a decision. */
export const ON_SALE = 1
export const SOON = 4
/** *Aguarde o sorteio!*: sales have ended, and nothing is drawn yet. */
export const AWAITS_DRAW = 3

/** Whether a campaign in this situation takes purchases (DESIGN §5). */
export function situationSells(situation: number): boolean {
  return CAMPAIGN_SITUATIONS.some(({ id, sells }) => id === situation && sells)
}
