import { expect, test } from 'vitest'
import { winnerMessage } from '../../../src/domain/draw/winner-message.ts'

const WON = {
  ...{ name: 'Maria Aparecida das Dores', prize: 'Honda CG', campaign: 'Moto de novembro', quota: '00.345' },
  ...{ contest: '6124', page: 'https://rifa.test/campaign/moto', isByRule: true, isInQuestion: false },
}

test('a winner is told the prize, the quota, the contest and where it is checked, and is asked for nothing', () => {
  expect(winnerMessage(WON)).toBe(
    [
      'Oi, Maria! Você ganhou: Honda CG (Moto de novembro).',
      'A sua cota 00.345 foi a contemplada, pelo concurso 6124 da Loteria Federal.',
      'Confira aqui, como qualquer pessoa pode: https://rifa.test/campaign/moto/conferir',
      'Responda por aqui para combinarmos a entrega. Para entregar o prêmio não pedimos senha, código nem pagamento.',
    ].join('\n'),
  )
})

test('a number that no contest decided names none, and who bought most has no quota', () => {
  expect(winnerMessage({ ...WON, contest: null })).toContain('A sua cota 00.345 foi a contemplada.\n')
  expect(winnerMessage({ ...WON, quota: null })).toContain('Você foi quem mais comprou cotas.')
})

test('nobody is told to check a number that left the rule', () => {
  const text = winnerMessage({ ...WON, isByRule: false })
  expect(text).toContain('O resultado está na página: https://rifa.test/campaign/moto\n')
  expect(text).not.toContain('Confira')
})

test('nothing is written while the lottery says another number', () => {
  expect(winnerMessage({ ...WON, isInQuestion: true })).toBeNull()
})
