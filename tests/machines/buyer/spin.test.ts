import { describe, expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { type SpinAsked, type SpinContext, type SpinFact, spinMachine } from '../../../src/machines/flows/buyer/spin.ts'
import { spinModel } from '../../models/buyer/spin.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import { rouletteAt } from '../../support/seeds/roulette-samples.ts'

const key = { id: 7, token: null }
const at = '2026-11-22T14:41:00.000Z'
const prize = { spin: 7, title: 'Capacete', at }
const nothing = { spin: 7, title: null, at }
const roulette = rouletteAt()
const counted = (made: typeof prize | typeof nothing) =>
  rouletteAt({ spins: [made], given: 7, won: made.title === null ? 1 : 2 })
const begin = { type: 'spin.begin' } as const
const calm = { type: 'motion.preferred', isCalm: true } as const
const lively = { type: 'motion.preferred', isCalm: false } as const
const answered = (made: typeof prize | typeof nothing) => ({ type: 'spin.answered', made }) as const

type Value = SnapshotFrom<typeof spinMachine>['value']
const input = { key, roulette, made: null, isCalm: false }
const standing = (value: Value, part: Partial<SpinContext> = {}) => ({
  value,
  context: { ...input, message: null, ...part },
})
const last = rouletteAt({ earned: 1, spins: [prize], given: 7, won: 2 })

describe('the spins of a purchase', () => {
  describeWalks(spinModel, [{ byState: true }])

  describeTable(
    spinMachine,
    [
      { input: { ...input, roulette: null }, to: 'opening' },
      { input, to: 'ready' },
      { input: { ...input, made: prize }, to: 'won' },
      { input: { ...input, made: nothing }, to: 'missed' },
      { input: { ...input, roulette: last }, to: 'finished' },
      { input: { ...input, roulette: rouletteAt({ isOpen: false }) }, to: 'closed' },
      { input: { ...input, roulette: rouletteAt({ earned: 0 }) }, to: 'closed' },
    ],
    [
      {
        at: standing('opening', { roulette: null, made: prize, message: 'Acabou' }),
        on: { type: 'roulette.opened', roulette },
        to: 'ready',
        holds: { roulette, made: null, message: null },
      },
      { at: standing('opening', { roulette: null }), on: { type: 'purchase.denied' }, to: 'unrecognized' },
      { at: standing('opening', { roulette: null }), on: { type: 'roulette.lost' }, to: 'unread' },
      { at: standing('unread', { roulette: null }), on: { type: 'roulette.retry' }, to: 'opening' },
      { at: standing('unread', { roulette: null }), on: { type: 'connection.returned' }, to: 'opening' },
      { at: standing('ready'), on: begin, to: 'spinning' },
      { at: standing('ready'), on: calm, to: 'ready', holds: { isCalm: true } },
      { at: standing('ready'), on: lively, to: null },
      { at: standing('finished', { roulette: last }), on: begin, to: null },
      { at: standing('closed', { roulette: rouletteAt({ earned: 0 }) }), on: begin, to: null },
      { at: standing('unrecognized', { roulette: null }), on: { type: 'roulette.retry' }, to: null },
      // The server answers first.
      { at: standing('spinning'), on: begin, to: null },
      { at: standing('spinning'), on: answered(prize), to: 'turning', holds: { made: prize, roulette } },
      {
        at: standing('spinning', { isCalm: true }),
        on: answered(prize),
        to: 'won',
        holds: { made: prize, roulette: counted(prize), isCalm: true },
      },
      {
        at: standing('spinning'),
        on: { type: 'spin.refused', message: 'Acabou' },
        to: 'refused',
        holds: { message: 'Acabou' },
      },
      { at: standing('spinning'), on: { type: 'spin.lost' }, to: 'unsure' },
      { at: standing('unsure'), on: { type: 'spin.retry' }, to: 'spinning' },
      { at: standing('unsure'), on: { type: 'connection.returned' }, to: 'spinning' },
      { at: standing('unsure'), on: begin, to: null },
      { at: standing('refused', { message: 'Acabou' }), on: { type: 'roulette.retry' }, to: 'opening' },
      { at: standing('refused'), on: begin, to: null },
      // The wheel only tells what is known.
      {
        at: standing('turning', { made: prize }),
        on: { type: 'wheel.stopped' },
        to: 'won',
        holds: { made: prize, roulette: counted(prize) },
      },
      {
        at: standing('turning', { made: nothing }),
        on: { type: 'animation.skip' },
        to: 'missed',
        holds: { made: nothing, roulette: counted(nothing) },
      },
      {
        at: standing('turning', { made: nothing }),
        on: calm,
        to: 'missed',
        holds: { made: nothing, roulette: counted(nothing), isCalm: true },
      },
      { at: standing('turning', { made: prize, isCalm: true }), on: lively, to: 'turning', holds: { isCalm: false } },
      { at: standing('turning', { made: prize }), on: begin, to: null },
      // Again, as long as there are spins.
      { at: standing('won', { made: prize, roulette: counted(prize) }), on: begin, to: 'spinning' },
      { at: standing('missed', { made: nothing, roulette: counted(nothing) }), on: begin, to: 'spinning' },
      { at: standing('won', { made: prize, roulette: last }), on: begin, to: null },
      {
        at: standing('missed', { made: nothing, roulette: { ...last, spins: [nothing] } }),
        on: begin,
        to: null,
      },
    ],
  )

  test('ask for the same spin again after a lost answer, and for the next one after a told one', async () => {
    const asked: SpinAsked[] = []
    const answers: SpinFact[] = [
      { type: 'spin.lost' },
      answered(prize),
      { type: 'spin.answered', made: { ...nothing, spin: 8 } },
    ]
    const silent = ask(
      () => new Promise<SpinFact>(() => {}),
      (): SpinFact => ({ type: 'wheel.stopped' }),
    )
    const askSpin = ask(
      async (question: SpinAsked): Promise<SpinFact> => {
        asked.push(question)
        return answers.shift() ?? { type: 'spin.lost' }
      },
      (): SpinFact => ({ type: 'spin.lost' }),
    )
    const actors = { askSpin, turnWheel: silent, watchConnection: silent, watchMotion: silent }
    const actor = createActor(spinMachine.provide({ actors: actors as never }), { input }).start()
    const comesTo = (value: Value) => expect.poll(() => actor.getSnapshot().value).toBe(value)
    actor.send(begin)
    actor.send(begin)
    await comesTo('unsure')
    actor.send({ type: 'spin.retry' })
    await comesTo('turning')
    actor.send({ type: 'animation.skip' })
    await comesTo('won')
    actor.send(begin)
    await comesTo('turning')
    expect(asked.map(({ nth }) => nth)).toEqual([1, 1, 2])
    actor.stop()
  })
})
