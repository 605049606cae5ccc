import { expect, test } from 'vitest'
import { mergeRepeated, type Turn } from '../../../../server/sales/payments/merged.ts'

/** Questions that are answered by hand, in the order in which they are asked. */
function questions() {
  const asked: PromiseWithResolvers<string>[] = []
  const turns = new Map<string, Turn<string>>()
  const ask = (about: string, restMs = 0) =>
    mergeRepeated(
      turns,
      about,
      () => {
        const question = Promise.withResolvers<string>()
        asked.push(question)
        return question.promise
      },
      restMs,
    )
  return { asked, turns, ask }
}

test('of many that ask about the same at once the first is asked for, and one more question answers all others', async () => {
  const { asked, turns, ask } = questions()
  const answers = Array.from({ length: 20 }, () => ask('a'))
  const other = ask('b')
  expect(asked).toHaveLength(2)
  asked[0]?.resolve('before')
  asked[1]?.resolve('other')
  expect([await answers[0], await other]).toEqual(['before', 'other'])
  asked[2]?.resolve('after')
  expect(await Promise.all(answers)).toEqual(['before', ...Array(19).fill('after')])
  expect([asked.length, turns.size]).toEqual([3, 0])
})

test('a question that fails holds back nobody who waits behind it', async () => {
  const { asked, turns, ask } = questions()
  const [first, second] = [ask('a'), ask('a')]
  asked[0]?.reject(new Error('the database is gone'))
  await expect(first).rejects.toThrow('the database is gone')
  asked[1]?.resolve('after')
  expect(await second).toBe('after')
  expect(turns.size).toBe(0)
})

test('what was asked a moment ago is asked once more after that moment, however often somebody wants to know', async () => {
  const { asked, ask } = questions()
  const first = ask('a', 100)
  asked[0]?.resolve('before')
  await first
  const repeats = Array.from({ length: 50 }, () => ask('a', 100))
  expect(asked).toHaveLength(1)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('after')
  expect(new Set(await Promise.all(repeats))).toEqual(new Set(['after']))
})
