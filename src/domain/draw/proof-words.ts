import { formatQuota } from '../campaigns/quota-number.ts'
import { formatCount, quotasInWords } from '../values/counts.ts'
import { formatMoment } from '../values/dates.ts'
import type { ProofHead } from './proof.ts'
import type { Replayed } from './proof-replay.ts'

/** A moment in milliseconds since 1970: `20/11/2026 às 14:05`. */
export const momentInWords = (at: number): string => formatMoment(new Date(at))

/** `01/10/2026 às 09:00, 12 minutos antes da primeira venda.` */
export function publishedInWords(
  { published_at }: Pick<ProofHead, 'published_at'>,
  { firstSale }: Pick<Replayed, 'firstSale'>,
): string {
  const published = Date.parse(published_at)
  if (firstSale === null) return `${momentInWords(published)}. Nada foi vendido.`
  return `${momentInWords(published)}, ${spanInWords(firstSale - published)} antes da primeira venda.`
}

/** `Nenhum repetido. 8.761 cotas vendidas, nenhuma duas vezes. As 10 trocas de cotas premiadas estão registradas.` */
export function numbersInWords({ sold, trades }: { sold: number; trades: number }): string {
  const traded =
    trades === 0
      ? ''
      : trades === 1
        ? ' A única troca de cota premiada está registrada.'
        : ` As ${formatCount(trades)} trocas de cotas premiadas estão registradas.`
  const once = sold === 0 ? '' : ', nenhuma duas vezes'
  return `Nenhum repetido. ${quotasInWords(sold)} ${sold > 1 ? 'vendidas' : 'vendida'}${once}.${traded}`
}

/** `8.761 registros, cada um preso ao anterior. O último é de 18/11/2026 às 18:59.` */
export function chainsInWords({ entries, lastEntry }: Pick<Replayed, 'entries' | 'lastEntry'>): string {
  if (lastEntry === null) return 'Não há registros.'
  const last = `O último é de ${momentInWords(lastEntry)}.`
  return entries === 1 ? `1 registro. ${last}` : `${formatCount(entries)} registros, cada um preso ao anterior. ${last}`
}

/** `A cota 45873 estava na compra 812, paga antes do sorteio.` */
export function drawsInWords({ draws, total }: Pick<ProofHead, 'draws' | 'total'>): string {
  return draws
    .map(
      ({ extracao, transaction_id }) =>
        `A cota ${formatQuota(extracao, total)} estava na compra ${transaction_id}, paga antes do sorteio.`,
    )
    .join(' ')
}

const UNITS = [
  { ms: 86_400_000, one: 'dia', many: 'dias' },
  { ms: 3_600_000, one: 'hora', many: 'horas' },
  { ms: 60_000, one: 'minuto', many: 'minutos' },
] as const

/** `12 minutos`, `3 dias`, `menos de 1 minuto`. */
function spanInWords(ms: number): string {
  const unit = UNITS.find((each) => ms >= each.ms)
  if (unit === undefined) return 'menos de 1 minuto'
  const count = Math.floor(ms / unit.ms)
  return `${formatCount(count)} ${count === 1 ? unit.one : unit.many}`
}
