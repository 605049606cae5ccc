import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Asking } from '../../src/machines/ask.ts'

// Deadlines that tests before these left running are not for this module to hold.
vi.resetModules()
const { ASK_DEADLINE, ask, holdDeadlines, unprovided } = await import('../../src/machines/ask.ts')

/** A machine that asks on demand and counts its answers by where it stands. */
function asker(askIt: Asking<{ id: string }>) {
  return setup({
    types: { events: {} as { type: 'it.ask' } | { type: 'it.leave' } | { type: 'it.answered' } | { type: 'it.lost' } },
    actors: { askIt },
  }).createMachine({
    initial: 'idle',
    states: {
      idle: { on: { 'it.ask': 'asking' } },
      asking: {
        invoke: { src: 'askIt', input: { id: '7' } },
        on: { 'it.answered': 'answered', 'it.lost': 'lost', 'it.leave': 'idle' },
      },
      answered: { on: { 'it.answered': 'twice', 'it.lost': 'twice' } },
      lost: { on: { 'it.answered': 'twice', 'it.lost': 'twice' } },
      twice: {},
    },
  })
}

const answered = { type: 'it.answered' } as const
const lost = { type: 'it.lost' } as const
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('asking', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('answers its parent with the one event that the question returns', async () => {
    const inputs: unknown[] = []
    const actor = createActor(
      asker(
        ask(
          async (input) => {
            inputs.push(input)
            return answered
          },
          () => lost,
        ),
      ),
    ).start()
    actor.send({ type: 'it.ask' })
    await settled()
    expect(actor.getSnapshot().value).toBe('answered')
    expect(inputs).toEqual([{ id: '7' }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each<[string, () => Promise<typeof answered>]>([
    ['rejects', () => Promise.reject(new Error('no connection'))],
    [
      'throws at once',
      () => {
        throw new Error('no connection')
      },
    ],
  ])('is lost with its cause when the question %s', async (_, question) => {
    const causes: unknown[] = []
    const whenLost = (cause: unknown) => {
      causes.push((cause as Error).message)
      return lost
    }
    const actor = createActor(asker(ask(question, whenLost))).start()
    actor.send({ type: 'it.ask' })
    await settled()
    expect(actor.getSnapshot().value).toBe('lost')
    expect(causes).toEqual(['no connection'])
  })

  test('is lost at its deadline, tells the question to stop, and takes no late answer', async () => {
    let answer = (_: typeof answered) => {}
    let stopped: AbortSignal | undefined
    const actor = createActor(
      asker(
        ask(
          (_input, signal) => {
            stopped = signal
            return new Promise<typeof answered>((resolve) => {
              answer = resolve
            })
          },
          () => lost,
        ),
      ),
    ).start()
    actor.send({ type: 'it.ask' })
    await vi.advanceTimersByTimeAsync(ASK_DEADLINE - 1)
    expect(actor.getSnapshot().value).toBe('asking')
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().value).toBe('lost')
    expect(stopped?.aborted).toBe(true)
    answer(answered)
    await settled()
    expect(actor.getSnapshot().value).toBe('lost')
  })

  test('once left is aborted and silent, and asks anew the next time', async () => {
    const answers: ((event: typeof answered) => void)[] = []
    const signals: AbortSignal[] = []
    const actor = createActor(
      asker(
        ask(
          (_input, signal) =>
            new Promise<typeof answered>((resolve) => {
              signals.push(signal)
              answers.push(resolve)
            }),
          () => lost,
        ),
      ),
    ).start()
    actor.send({ type: 'it.ask' })
    actor.send({ type: 'it.leave' })
    actor.send({ type: 'it.ask' })
    answers[0]?.(answered)
    await settled()
    expect(actor.getSnapshot().value).toBe('asking')
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
    answers[1]?.(answered)
    await settled()
    expect(actor.getSnapshot().value).toBe('answered')
  })

  test('whose deadline is held waits for a person and then has its whole time again; what that person waits for runs out', async () => {
    const forever = (_input: { id: string }) => new Promise<typeof answered>(() => {})
    const starts = [ask(forever, () => lost), ask(forever, () => lost, ASK_DEADLINE, { holdable: false })].map(
      (asking) => createActor(asker(asking)).start(),
    )
    const values = () => starts.map((actor) => actor.getSnapshot().value)
    starts[0]?.send({ type: 'it.ask' })
    await vi.advanceTimersByTimeAsync(ASK_DEADLINE - 1)
    const release = holdDeadlines()
    starts[1]?.send({ type: 'it.ask' })
    await vi.advanceTimersByTimeAsync(ASK_DEADLINE)
    expect(values()).toEqual(['asking', 'lost'])
    release()
    release()
    await vi.advanceTimersByTimeAsync(ASK_DEADLINE - 1)
    expect(values()).toEqual(['asking', 'lost'])
    await vi.advanceTimersByTimeAsync(1)
    expect(values()).toEqual(['lost', 'lost'])
  })

  test('of an actor that nobody provided fails loudly and by name', () => {
    const errors: unknown[] = []
    const actor = createActor(asker(unprovided('askIt')))
    actor.subscribe({ error: (error) => errors.push((error as Error).message) })
    actor.start()
    actor.send({ type: 'it.ask' })
    expect(errors).toEqual(['The actor "askIt" was started but nobody provided it'])
    expect(actor.getSnapshot().status).toBe('error')
  })
})
