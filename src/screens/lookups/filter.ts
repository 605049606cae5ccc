import type { PeriodQuery } from '../../api/insight/lookups.ts'
import type { Params } from '../../runtime/screen.ts'

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The period that an address asks for; what makes no sense there is passed over. */
export const readPeriodParams = ({ initial = '', final = '' }: Params): PeriodQuery => ({
  initial: LOCAL.test(initial) ? initial : '',
  final: LOCAL.test(final) ? final : '',
})

/** The params of a period, without what is today's. */
export const writePeriodParams = ({ initial, final }: PeriodQuery): Params => ({
  ...(initial && { initial }),
  ...(final && { final }),
})

/** One of some sizes that an address asks for, or else the usual one. */
export const readSize = (sizes: readonly number[], usual: number, qtd: string | undefined): number =>
  sizes.find((size) => String(size) === qtd) ?? usual
