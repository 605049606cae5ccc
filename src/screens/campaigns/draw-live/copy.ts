import { nameOfPrize, type Prize } from '../../../domain/campaigns/prizes.ts'

/** What Modo sorteio says. */
export const copy = {
  won: 'COTA CONTEMPLADA',
  bought: 'COTAS COMPRADAS',
  winner: 'Ganhador',
  winners: 'Ganhadores até agora',
  all: 'Todos os prêmios foram sorteados',
  result: (result: string) => `Resultado ${result}`,
  drawing: 'Sorteando…',
  draw: (prize: Prize) => (prize === 'plus' ? 'Sortear o maior comprador' : `Sortear o ${nameOfPrize(prize)}`),
  advance: 'Continuar',
  leave: 'Sair',
  fill: 'Preencher na tela do sorteio',
  announced: (prize: Prize, caption: string, number: string, name: string) =>
    `${nameOfPrize(prize)}: ${caption.toLowerCase()} ${number}, ${name}`,
} as const
