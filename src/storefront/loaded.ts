import { reloadOnce } from './reload-once.ts'

const RETRY_MS = 3_000

/**
 * A part of the script that is loaded later; asked for until it comes. Older browsers ask nobody again for what was lost once, and a server that was
 * renewed has only parts of its new pages: what fails twice comes with the page anew.
 */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await load()
    } catch {
      if (!isFirst) await reloadOnce()
      await new Promise((passed) => setTimeout(passed, RETRY_MS))
    }
  }
}
