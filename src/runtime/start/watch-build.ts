import type { ActorRefFrom } from 'xstate'
import type { updateMachine } from '../../machines/flows/panel/update.ts'

const ASK_EVERY_MS = 10 * 60_000
const FILE = /\/assets\/[\w.-]+/g

/** What tells one build from another: the files that its page names, whose names are made of what is in them. */
export function buildOf(html: string): string {
  return [...new Set(html.match(FILE))].sort().join()
}

/** The build that this page was made of: what its head named when it was read, and the table of the views that stands in its body. */
export function runningBuild(): string {
  const named = document.head.querySelectorAll<HTMLElement>(
    'script[src], link[rel=stylesheet], link[rel=modulepreload]',
  )
  const views = document.getElementById('routes')?.textContent ?? ''
  return buildOf([...named].map((element) => element.outerHTML).join() + views)
}

/**
 * Asks now and then, and whenever the panel is looked at again, which build the server hands out; reloads when told to. The answer to
 * a question that was overtaken is not heard: it may be older.
 */
export function watchBuild(update: ActorRefFrom<typeof updateMachine>): { ask(): Promise<void> } {
  let asked = 0
  async function ask() {
    asked += 1
    const mine = asked
    try {
      const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
      const build = answer.ok ? buildOf(await answer.text()) : ''
      if (build !== '' && mine === asked) update.send({ type: 'build.noticed', build })
    } catch {
      // Without an answer nothing is known of a newer build.
    }
  }
  update.on('reload.wanted', () => window.location.reload())
  setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  return { ask }
}
