import { formatQuota } from '../campaigns/quota-number.ts'
import { formatCount, quotasInWords } from '../values/counts.ts'
import { type OriginFacts, originInWords } from './draw-origin.ts'
import {
  countingBelow,
  type DrawRule,
  digitsTaken,
  type FederalPrizes,
  type Formation,
  federalPrizesOf,
  type Reading,
  readQuota,
} from './draw-rule.ts'

/** The five prizes of the worked example. */
export const EXAMPLE_PRIZES: FederalPrizes = ['45873', '12904', '33310', '80256', '07749']

/** A draw rule as campaign form, draw and buyers' page tell it, in Portuguese sentences. */
export function ruleInWords(rule: DrawRule, total: number): string[] {
  if (rule === 'modulo') return [`A cota é o resto da divisão do resultado por ${formatCount(total)}.`]
  const limit = countingBelow(total)
  const formed = 10 ** digitsTaken(total).reduce((sum, digits) => sum + digits)
  return [
    `A cota sai dos prêmios da Loteria Federal: ${TAKEN_IN_WORDS[digitsTaken(total).length]}.`,
    'O 1º prêmio da campanha começa no 1º prêmio da Loteria, o 2º no 2º, e assim por diante; depois do 5º vem o 1º.',
    ...(limit < formed
      ? [
          `Só valem números menores que ${formatCount(limit)}, porque os outros favoreceriam as cotas mais baixas; quando o número não vale, começa-se no prêmio seguinte da Loteria.`,
          `Se nenhum dos cinco números valer, decide o primeiro: a cota é o resto da divisão dele por ${formatCount(total)}.`,
        ]
      : []),
    ...(limit > total ? [`A cota é o resto da divisão do número por ${formatCount(total)}.`] : []),
  ]
}

const TAKEN_IN_WORDS: Readonly<Record<number, string>> = {
  1: 'os cinco algarismos de um prêmio',
  2: 'os três últimos algarismos de um prêmio e os três últimos do seguinte',
  3: 'os três últimos algarismos de um prêmio, os dois últimos do seguinte e os dois últimos do que vem depois',
}

/** How a quota was read, one sentence for each number that was formed. */
export function readingInWords({ formations, byModulo, number, quota }: Reading, total: number): string[] {
  const limit = countingBelow(total)
  const read = formations.map((formation, index) => {
    const formed = formationInWords(formation)
    if (formation.counts) return `${formed} ${quotaInWords(number, quota, total)}`
    const next = index + 1 < formations.length ? ', e começa-se no prêmio seguinte' : ''
    return `${formed} Não vale, porque não é menor que ${formatCount(limit)}${next}.`
  })
  if (!byModulo) return read
  return [...read, `Nenhum dos números vale: decide o primeiro. ${quotaInWords(number, quota, total)}`]
}

/** `1º prêmio 45873, algarismos 873; 2º prêmio 12904, algarismos 904: número 873904.` */
function formationInWords({ parts, number }: Formation): string {
  if (parts.length === 1) return `${parts[0]?.place}º prêmio: número ${number}.`
  const taken = parts.map(({ place, prize, digits }) => `${place}º prêmio ${prize}, algarismos ${digits}`)
  return `${taken.join('; ')}: número ${number}.`
}

function quotaInWords(number: string, quota: number, total: number): string {
  const name = formatQuota(quota, total)
  return Number(number) === quota
    ? `A cota é ${name}.`
    : `O resto da divisão de ${number} por ${formatCount(total)} é ${quota}: a cota é ${name}.`
}

/**
 * How a number came about, and where it came from: told by the confirmation of a draw, the panel, the winners' page and the check alike.
 * `lottery`: the five prizes that the quota was read out of; `quota`: none before the system has drawn it.
 */
export function numberInWords(drawn: DrawnQuota, { total, rule }: { total: number; rule: DrawRule }): string[] {
  return [...wayInWords(drawn, { total, rule }), ...(drawn.origin === null ? [] : [originInWords(drawn.origin)])]
}

function wayInWords(
  { place, lottery, result, quota, quotas }: DrawnQuota,
  { total, rule }: { total: number; rule: DrawRule },
): string[] {
  if (place === null) return [`Quem mais comprou até o sorteio: ${quotasInWords(quotas)}.`]
  if (quota === null) return ['O sistema sorteia uma das cotas pagas, ao acaso.']
  const prizes = rule === 'modulo' ? null : federalPrizesOf(lottery)
  if (prizes !== null)
    // Beside the campaign's own prizes, those of the lottery are named in full.
    return readingInWords(readQuota(total, place, prizes), total).map((sentence) =>
      sentence.replace(/^\dº prêmio/, '$& da Loteria Federal'),
    )
  if (result !== null) return [`Resultado ${result}. ${quotaInWords(result, quota, total)}`]
  return [`A cota ${formatQuota(quota, total)} foi sorteada pelo sistema entre as cotas pagas.`]
}

/** A prize that is drawn or about to be. `place`: 1 to 5; none for who bought most, who has `quotas`. */
interface DrawnQuota {
  place: number | null
  lottery: readonly string[]
  result: string | null
  quota: number | null
  quotas: number
  origin: OriginFacts | null
}

/** The worked example of a campaign's first prize: the five prizes, how they are read, and the quota. */
export function exampleOf(total: number): { prizes: FederalPrizes; sentences: string[]; quota: string } {
  const reading = readQuota(total, 1, EXAMPLE_PRIZES)
  return {
    prizes: EXAMPLE_PRIZES,
    sentences: readingInWords(reading, total),
    quota: formatQuota(reading.quota, total),
  }
}
