import type { ListFilter, Params } from '../../../runtime/screen.ts'

/** The filter of a list that is only searched: its query is `q`, and so is the param of its address. */
export const searchFilter: ListFilter = {
  read: ({ q = '' }: Params) => ({ q }),
  write: ({ q }): Params => (q ? { q: String(q) } : {}),
}
