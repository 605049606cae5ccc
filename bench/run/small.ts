/** Whether a bench only shows that it still runs (`SMALL=1`): a few rows, one turn, and no goal asked of a time. */
export const SMALL = process.env.SMALL === '1'

/** How much of something a bench measures, and how much in its small run. */
export const sized = (usual: number, small: number): number => (SMALL ? small : usual)
