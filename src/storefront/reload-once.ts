const NAME = 'talao.recarga'
/** What goes wrong again so soon would go wrong each time. */
const AGAIN_MS = 60_000

/** Loads the page anew where the server answers, once a minute at most; where nothing can be stored nobody knows when it last was. */
export async function reloadOnce(): Promise<void> {
  try {
    if (sessionStorage[NAME] > Date.now() - AGAIN_MS || !(await fetch('/healthz')).ok) return
    sessionStorage[NAME] = Date.now()
    location.reload()
  } catch {
    // The page stays as it is.
  }
}
