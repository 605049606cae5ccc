import { type SpinCommand, type SpinFact, spinMachine } from '../../../src/machines/flows/buyer/spin.ts'
import { modelOf } from '../../support/models/model.ts'
import { rouletteAt } from '../../support/seeds/roulette-samples.ts'

const key = { id: 7, token: null }
const AT = '2026-11-22T14:41:00.000Z'
/** The first spin of the purchase wins, the second one does not. */
const FIRST = { spin: 1, title: 'Capacete', at: AT }
const SECOND = { spin: 2, title: null, at: AT }
const DISPUTED = 'O pagamento desta compra está em disputa ou foi devolvido: ela não tem mais giros.'
const lively = { key, made: null, isCalm: false }
const opened = rouletteAt({ earned: 2, given: 0, won: 0 })

/** Purchases with two spins, and those whose roulette has nothing to spin. */
export const spinModel = modelOf<typeof spinMachine, SpinCommand, SpinFact>({
  machine: spinMachine,
  worlds: [
    { name: 'two spins', input: { ...lively, roulette: null } },
    { name: 'less motion', input: { ...lively, isCalm: true, roulette: opened } },
    { name: 'a result by its address', input: { ...lively, isCalm: true, made: FIRST, roulette: opened } },
    { name: 'all spins made', input: { ...lively, roulette: rouletteAt({ earned: 1, spins: [FIRST] }) } },
    { name: 'not open', input: { ...lively, roulette: rouletteAt({ isOpen: false }) } },
  ],
  commands: {
    'spin.begin': [{ type: 'spin.begin' }],
    'spin.retry': [{ type: 'spin.retry' }],
    'animation.skip': [{ type: 'animation.skip' }],
    'roulette.retry': [{ type: 'roulette.retry' }],
  },
  facts: {
    'roulette.opened': [{ type: 'roulette.opened', roulette: opened }],
    'roulette.lost': [{ type: 'roulette.lost' }],
    'purchase.denied': [{ type: 'purchase.denied' }],
    'spin.answered': [
      { type: 'spin.answered', made: FIRST },
      { type: 'spin.answered', made: SECOND },
    ],
    'spin.refused': [{ type: 'spin.refused', message: DISPUTED }],
    'spin.lost': [{ type: 'spin.lost' }],
    'wheel.stopped': [{ type: 'wheel.stopped' }],
    'motion.preferred': [
      { type: 'motion.preferred', isCalm: true },
      { type: 'motion.preferred', isCalm: false },
    ],
    'connection.returned': [{ type: 'connection.returned' }],
  },
  key: ({ value, context: { roulette, made, isCalm } }) => [value, roulette?.spins.length, made?.spin, isCalm],
  answers: {
    askRoulette: ['roulette.opened', 'purchase.denied', 'roulette.lost'],
    askSpin: ['spin.answered', 'spin.refused', 'spin.lost'],
    turnWheel: ['wheel.stopped'],
    watchConnection: ['connection.returned'],
    watchMotion: ['motion.preferred'],
  },
})
