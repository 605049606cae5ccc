import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { updateMachine } from '../../src/machines/flows/panel/update.ts'
import { buildOf, watchBuild } from '../../src/runtime/start/watch-build.ts'

const pageOf = (build: string) => `<script type="module" src="/assets/index-${build}.js"></script>`

// What watches a page lasts as long as that, and the tests after this one have the same page.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.spyOn(document, 'addEventListener').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of two questions about the newest version only the later one is heard, whichever is answered first', async () => {
  const answers: ((html: string) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push((html) => answer(new Response(html)))))
  const update = createActor(updateMachine, { input: { running: buildOf(pageOf('first')) } }).start()
  const { ask } = watchBuild(update)
  const asked = [ask(), ask()]
  answers[1]?.(pageOf('second'))
  answers[0]?.(pageOf('first'))
  await Promise.all(asked)
  expect(update.getSnapshot().value).toBe('offered')
  expect(update.getSnapshot().context.offered).toBe(buildOf(pageOf('second')))
})
