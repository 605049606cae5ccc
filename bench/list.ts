/**
 * How smoothly 100,000 rows scroll: the frames of a scripted scroll that took longer than one sixtieth of a second, on the list and on a
 * page of the same height with nothing on it: `npm run bench:list`. The goal is as many frames a second as the empty page has, but for one in twenty.
 */
import type { Browser } from 'playwright-core'
import { openPage } from '../tests/support/browser/chromium.ts'
import { inBrowser } from './in-browser.ts'
import { outcomeOf } from './run/promise.ts'
import { SMALL, sized } from './run/small.ts'

const FRAME_MS = 1000 / 60
const FRAMES = sized(600, 20)
/** How much longer than on the empty page a frame may take, on average. */
const GOAL = 1.05
/** Pixels a frame: reading, a fast wheel, a drag of the scroll bar. */
const SPEEDS = SMALL ? [4_000] : [12, 120, 4_000]

await inBrowser('list', async (browser, url) => {
  console.log(`100,000 rows, ${FRAMES} frames a run, frames over ${FRAME_MS.toFixed(1)} ms`)
  for (const speed of SPEEDS) {
    const empty = await scroll(browser, `${url}#empty`, speed)
    const list = await scroll(browser, url, speed)
    const over = (times: number[]) => times.filter((time) => time > FRAME_MS + 0.1).length
    const ratio = mean(list) / mean(empty)
    console.log(
      `${String(speed).padStart(5)} px a frame   list ${over(list)} (${told(list)})   empty page ${over(empty)} (${told(empty)})   ratio ${ratio.toFixed(2)}, goal ≤ ${GOAL} ${outcomeOf(ratio <= GOAL)}`,
    )
  }
})

/** Scrolls a page down by so many pixels a frame; milliseconds of each frame. */
async function scroll(browser: Browser, url: string, speed: number): Promise<number[]> {
  const { page, context } = await openPage(browser)
  await page.goto(url)
  await page.locator('[role=grid], [data-scroller]').waitFor()
  const times = await page.evaluate(
    ({ frames, step }) =>
      new Promise<number[]>((resolve, reject) => {
        const box = document.querySelector('[role=grid], [data-scroller]')
        const taken: number[] = []
        let last = 0
        const frame = (now: number) => {
          if (last > 0) taken.push(now - last)
          last = now
          if (box) box.scrollTop += step
          if (taken.length < frames) requestAnimationFrame(frame)
          else if (box?.scrollTop) resolve(taken)
          else reject(new Error('nothing was scrolled'))
        }
        requestAnimationFrame(frame)
      }),
    { frames: FRAMES, step: speed },
  )
  await context.close()
  return times
}

function told(times: number[]): string {
  return `mean ${mean(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`
}

function mean(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
