import type { ReturnedPrize } from '../../../api/sales/returned-prizes.ts'
import { formatCount } from '../../../domain/values/counts.ts'

type Kind = ReturnedPrize['kind']

/** What is said of prizes whose purchases were given back. */
export const copy = {
  show: 'Mostrar',
  waiting: 'Aguardando',
  answered: 'Respondidos',
  columns: { time: 'Hora', prize: 'Prêmio', winner: 'Quem ganhou', won: 'Ganhou em', state: 'Situação' },
  kinds: { quota: 'Cota premiada', roulette: 'Roleta', coupon: 'Cupom' } satisfies Record<Kind, string>,
  /** `Cota premiada 07`, `Roleta, giro 12`, `Cupom`. */
  from: ({ kind, quota_number, spin }: Pick<ReturnedPrize, 'kind' | 'quota_number' | 'spin'>) =>
    kind === 'quota' && quota_number !== null
      ? `Cota premiada ${quota_number}`
      : kind === 'roulette' && spin !== null
        ? `Roleta, giro ${formatCount(spin)}`
        : copy.kinds[kind],
  states: { waiting: 'Já foi entregue?', given: 'Entregue', withheld: 'Não entregue' } satisfies Record<
    ReturnedPrize['state'],
    string
  >,
  by: (who: string | null) => `por ${who ?? 'alguém'}`,
  empty: {
    waiting: {
      title: 'Nenhum prêmio devolvido',
      hint: 'Quando uma compra premiada é devolvida, o prêmio fica fora da venda e espera aqui a sua resposta.',
    },
    answered: { title: 'Nenhum registro encontrado', hint: 'O que você responder fica guardado aqui.' },
  },
  more: (title: string) => `Mais ações de ${title}`,
  transaction: 'Ver transação',
  markGiven: 'Já foi entregue',
  markWithheld: 'Não foi entregue',
  alreadySaid: 'Já foi respondido',
  question: {
    given: (title: string, name: string) => `“${title}” já foi entregue a ${name}?`,
    withheld: (title: string, name: string) => `“${title}” não foi entregue a ${name}?`,
  },
  text: {
    given: {
      quota: 'O prêmio não sai de novo: o número volta à venda como cota comum. Não há como desfazer.',
      roulette: 'O prêmio continua como contemplado e não sai de novo. Não há como desfazer.',
      coupon: 'O cupom continua devolvido. A resposta fica guardada com o seu nome. Não há como desfazer.',
    } satisfies Record<Kind, string>,
    withheld: {
      quota: 'O prêmio volta à venda: o número pode sair de novo, em qualquer compra. Não há como desfazer.',
      roulette: 'O prêmio volta para a Roleta e espera você liberar. Não há como desfazer.',
      coupon: 'O cupom continua devolvido. A resposta fica guardada com o seu nome. Não há como desfazer.',
    } satisfies Record<Kind, string>,
  },
} as const
