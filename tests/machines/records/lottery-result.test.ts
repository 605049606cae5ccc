import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { type LotteryResultContext, lotteryResultMachine } from '../../../src/machines/flows/records/lottery-result.ts'
import { lotteryResultModel } from '../../models/records/lottery-result.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const NOTHING: LotteryResultContext = { contest: '', day: null, prizes: [], message: null }
const PRIZES = ['45873', '12904', '33310', '80256', '07749']
const at = (value: 'idle' | 'asking' | 'answered' | 'silent', context: Partial<LotteryResultContext> = {}) => ({
  value,
  context: { ...NOTHING, ...context },
})
const asks = { type: 'result.ask', contest: '6121' } as const
const changed = { type: 'contest.changed' } as const
const answered = { type: 'result.answered', day: '18/11/2026', prizes: PRIZES } as const
const refused = { type: 'result.refused', message: 'Não' } as const
const told = { contest: '6120', day: '14/11/2026', prizes: ['1'], message: 'x' }

describe('the result of a contest of the Loteria Federal', () => {
  describeWalks(lotteryResultModel)

  describeTable(
    lotteryResultMachine,
    [{ input: undefined, to: 'idle' }],
    [
      ...(['idle', 'asking', 'answered', 'silent'] as const).flatMap((state) => [
        { at: at(state, told), on: asks, to: 'asking' as const, holds: { ...NOTHING, contest: '6121' } },
        { at: at(state), on: changed, to: 'idle' as const },
      ]),
      ...(['idle', 'answered', 'silent'] as const).flatMap((state) => [
        { at: at(state), on: answered, to: null },
        { at: at(state), on: refused, to: null },
      ]),
      { at: at('asking'), on: answered, to: 'answered', holds: { day: '18/11/2026', prizes: PRIZES } },
      { at: at('asking'), on: refused, to: 'silent', holds: { message: 'Não' } },
    ],
  )

  test('of the contest that was asked for last alone is told', async () => {
    const asked: string[] = []
    const releases: (() => void)[] = []
    const askResult = ask(
      async ({ contest }: { contest: string }) => {
        asked.push(contest)
        await new Promise<void>((resolve) => releases.push(resolve))
        return { type: 'result.answered' as const, day: contest, prizes: PRIZES }
      },
      () => refused,
    )
    const actor = createActor(lotteryResultMachine.provide({ actors: { askResult } }))
    actor.start()
    actor.send(asks)
    actor.send({ type: 'result.ask', contest: '6122' })
    for (const release of releases) release()
    await expect.poll(() => actor.getSnapshot().value).toBe('answered')
    expect(asked).toEqual(['6121', '6122'])
    expect(actor.getSnapshot().context).toMatchObject({ contest: '6122', day: '6122' })
    actor.stop()
  })
})
