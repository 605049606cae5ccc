import type { Roulette } from '../../../src/domain/draw/wheel.ts'

/** The roulette of a purchase that earned three spins and made none, or as `part` says. */
export const rouletteAt = (part: Partial<Roulette> = {}): Roulette => ({
  stage: 'paid',
  isOpen: true,
  ...{ earned: 3, promised: 3 },
  spins: [],
  given: 6,
  won: 1,
  total: 9,
  titles: ['Capacete', 'R$ 50 no PIX'],
  paidAt: '2026-11-22T14:36:00.000Z',
  delivered: 50,
  telefone: '(62) 981••-••••',
  ...part,
})
