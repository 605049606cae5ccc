import { publicName } from '../values/masks.ts'

/** What of a draw its winner is told. `quota`: none where who bought most wins; `isInQuestion`: the lottery says another number. */
export interface ToldWinner {
  readonly name: string
  readonly prize: string
  readonly campaign: string
  readonly quota: string | null
  readonly contest: string | null
  readonly page: string
  /** Whether the published rule led to the number: only then anybody can check it. */
  readonly isByRule: boolean
  readonly isInQuestion: boolean
}

/**
 * The message to a winner, for the operator to read and send: what was won, by which quota and contest, and where anybody checks it. It asks for nothing, and says that
 * nobody does; nothing is written while the result is in question.
 */
export function winnerMessage({
  name,
  prize,
  campaign,
  quota,
  contest,
  page,
  isByRule,
  isInQuestion,
}: ToldWinner): string | null {
  if (isInQuestion) return null
  const by = contest === null ? '' : `, pelo concurso ${contest} da Loteria Federal`
  return [
    `Oi, ${publicName(name)}! Você ganhou: ${prize} (${campaign}).`,
    quota === null ? 'Você foi quem mais comprou cotas.' : `A sua cota ${quota} foi a contemplada${by}.`,
    isByRule ? `Confira aqui, como qualquer pessoa pode: ${page}/conferir` : `O resultado está na página: ${page}`,
    'Responda por aqui para combinarmos a entrega. Para entregar o prêmio não pedimos senha, código nem pagamento.',
  ].join('\n')
}
