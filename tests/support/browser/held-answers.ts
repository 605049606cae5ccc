import type { Page, Route } from 'playwright-core'

/** The way of some of a page's requests to the server: each command also tells what becomes of those that come later. */
export interface Gate {
  /** Requests wait. */
  hold(): void
  /** They reach the server. */
  pass(): Promise<void>
  /** They reach nobody. */
  lose(): Promise<void>
  /** Loses the one that waits, or else the next that comes, and those after it. */
  loseOne(): Promise<void>
  /** The one that waits, or else the next that comes, and those after it go this way; waits until one did. */
  sendOne(way: (route: Route) => Promise<void>): Promise<void>
}

/** Puts a gate, at first held, before every request of the page to these addresses. */
export async function gateFor(page: Page, address: RegExp): Promise<Gate> {
  const waiting: Route[] = []
  let onward: ((route: Route) => Promise<void>) | null = null
  await page.route(address, async (route) => {
    if (onward) await onward(route)
    else waiting.push(route)
  })
  const open = async (way: (route: Route) => Promise<void>) => {
    onward = way
    await Promise.all(waiting.splice(0).map(way))
  }
  const lose = (route: Route) => route.abort()
  const sendOne = (way: (route: Route) => Promise<void>) =>
    new Promise<void>((sent, failed) => {
      open(async (route) => way(route).then(sent, failed)).catch(failed)
    })
  return {
    hold: () => {
      onward = null
    },
    pass: () => open((route) => route.continue()),
    lose: () => open(lose),
    loseOne: () => sendOne(lose),
    sendOne,
  }
}
