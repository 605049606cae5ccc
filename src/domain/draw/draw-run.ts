import type { Prize } from '../campaigns/prizes.ts'
import { formatCount, quotasInWords } from '../values/counts.ts'
import { dayOf, formatDay, formatNear, type Instant } from '../values/dates.ts'
import { formatReais } from '../values/money.ts'

/** What is looked at on the day of a draw, in the order in which it is shown. */
export const RUN_CHECKS = ['date', 'sales', 'disputes', 'organizer', 'contest', 'quota'] as const
export type RunCheckName = (typeof RUN_CHECKS)[number]

/**
 * How one of them is. `decided`: an operator saw it and said to go on; `warns`: it is said, and holds nothing up; `asks`: an operator has to say whether to go on;
 * `waits`: nobody knows it yet; `stops`: so nothing can be drawn.
 */
export const RUN_CHECK_STATES = ['fine', 'decided', 'warns', 'asks', 'waits', 'stops'] as const
export type RunCheckState = (typeof RUN_CHECK_STATES)[number]

/** The checks about which an operator may say to go on. */
export const DECIDABLE_CHECKS = ['sales', 'disputes'] as const satisfies readonly RunCheckName[]
export type DecidableCheck = (typeof DECIDABLE_CHECKS)[number]

/** What is said of a check, in a sentence. */
export interface RunCheck {
  readonly name: RunCheckName
  readonly state: RunCheckState
  readonly sentence: string
}

/** A check as it is told: with the purchase that it is about, and who said to go on. */
export interface ToldCheck extends RunCheck {
  readonly transaction_id: number | null
  readonly decided: { readonly operator: string; readonly at: string } | null
}

/** What became of one prize: whether somebody won it, when the winner was first written to, and whether it was given, or is locked still. */
export interface RunPrize {
  readonly prize: Prize
  readonly drawn: boolean
  readonly told_at: string | null
  readonly paid: boolean
  readonly locked: boolean
}

/** Where the day of a draw is. `contest`: the one that decides, with the places of the prizes that the quota of `turn` is read out of. */
export interface DrawRun {
  readonly checked_at: string
  readonly turn: Prize | null
  readonly checks: readonly ToldCheck[]
  readonly contest: {
    readonly concurso: number
    readonly data: string | null
    readonly premios: readonly string[]
    readonly usados: readonly number[]
  } | null
  readonly conductor: RunConductor | null
  readonly prizes: readonly RunPrize[]
}

/** Who conducts the day, on which device, since when. `mine`: this browser does. */
export interface RunConductor {
  readonly operator: string
  readonly device: string
  readonly since: string
  readonly mine: boolean
}

/** Who conducts the day elsewhere: this device watches, until it takes over. Nobody, where it may act. */
export const conductedBy = ({ conductor }: Pick<DrawRun, 'conductor'>): RunConductor | null =>
  conductor === null || conductor.mine ? null : conductor

/** What a draw would come to by a contest that cannot decide it, or, without one, by the example of the rule. */
export interface DrawRehearsal {
  readonly at: string
  readonly prize: Prize
  readonly concurso: number | null
  readonly data: string | null
  readonly quota: number | null
  readonly quotas: number | null
  readonly unsold: string | null
  readonly stops: readonly { readonly name: RunCheckName; readonly sentence: string }[]
}

/** Whether a check holds the draw up until somebody does something about it. */
export const holdsUp = ({ state }: Pick<RunCheck, 'state'>): boolean =>
  state === 'asks' || state === 'waits' || state === 'stops'

/** What is said of the day of a draw. `refused`: why nothing can be drawn today. */
export function dateInWords(announced: Instant | null, refused: string | null, now: Instant): RunCheck {
  const name = 'date'
  if (announced === null) return { name, state: 'warns', sentence: 'Esta campanha não tem data marcada.' }
  if (refused !== null) return { name, state: 'stops', sentence: refused }
  const today = dayOf(announced) === dayOf(now) ? 'Hoje, ' : ''
  return { name, state: 'fine', sentence: `${today}${formatNear(announced, now)}, a mesma da página da campanha.` }
}

/** What is said of sales. `unpaid`: reservations that may still be paid; `late`: money that came late and waits for an answer. */
export function salesInWords(
  { selling, unpaid, late }: { selling: boolean; unpaid: number; late: number },
  decided: boolean,
): RunCheck {
  const name = 'sales'
  const open =
    unpaid === 0 ? 'Nenhum PIX por vencer' : unpaid === 1 ? '1 PIX por vencer' : `${formatCount(unpaid)} PIX por vencer`
  const waiting =
    late === 0
      ? ''
      : late === 1
        ? '; 1 pagamento está em PIX atrasado'
        : `; ${formatCount(late)} pagamentos estão em PIX atrasado`
  if (!selling)
    return { name, state: unpaid + late === 0 ? 'fine' : 'warns', sentence: `Encerradas. ${open}${waiting}.` }
  const sentence = `As vendas ainda estão abertas, e o sorteio do 1º prêmio as encerra. ${open}${waiting}.`
  return { name, state: decided ? 'decided' : 'asks', sentence }
}

/** What is said of money that payers have asked back. */
export function disputesInWords(
  { purchases, quotas, amount }: { purchases: number; quotas: number; amount: number },
  decided: boolean,
): RunCheck {
  const name = 'disputes'
  if (purchases === 0) return { name, state: 'fine', sentence: 'Nenhuma compra em disputa.' }
  const bought = purchases === 1 ? '1 compra' : `${formatCount(purchases)} compras`
  return {
    name,
    state: decided ? 'decided' : 'asks',
    sentence: `${bought}, ${quotasInWords(quotas)}, ${formatReais(amount)}. As cotas concorrem até o banco decidir.`,
  }
}

/** What is said of who organises. */
export function organizerInWords(organizer: string | null, authorization: string | null): RunCheck {
  const name = 'organizer'
  if (organizer === null) return { name, state: 'warns', sentence: 'As configurações não dizem quem organiza.' }
  return authorization === null
    ? { name, state: 'warns', sentence: `${organizer}, sem autorização informada.` }
    : { name, state: 'fine', sentence: `${organizer}, ${authorization}.` }
}

/** What is said of the contest that decides. `day` as the lottery writes it; `from`: the first day that may decide. */
export function contestInWords(
  contest: { number: number; day: string | null } | 'untold' | null,
  from: string | null,
): RunCheck {
  const name = 'contest'
  if (contest === 'untold')
    return {
      name,
      state: 'waits',
      sentence: 'A Caixa não respondeu tudo o que diz qual concurso decide. Tente de novo, ou digite no sorteio.',
    }
  if (contest === null) {
    const first = from === null ? '' : ` Vale o primeiro a partir de ${formatDay(`${from}T12:00:00-03:00`)}.`
    return { name, state: 'waits', sentence: `A Caixa ainda não publicou o concurso que decide.${first}` }
  }
  const day = contest.day === null ? '' : `, de ${contest.day}`
  return {
    name,
    state: 'fine',
    sentence: `Concurso ${contest.number}, buscado na Caixa e conferido pelo servidor${day}.`,
  }
}

/** What is said of the quota that decides, as it is written; `null` while no contest decides it. `unsold`: the sentence for one that nobody bought. */
export function quotaInWords(quota: string | null, unsold: string | null): RunCheck {
  const name = 'quota'
  if (quota === null) return { name, state: 'waits', sentence: 'Depois do concurso.' }
  if (unsold !== null) return { name, state: 'stops', sentence: unsold }
  return { name, state: 'fine', sentence: `${quota}, que foi paga.` }
}
