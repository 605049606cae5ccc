/** Work that repeats for as long as the server runs. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
  /** Ends what a run has left under way. */
  end?(): Promise<unknown>
}

/**
 * Starts jobs, each on its own turn: the next run begins `everyMs` after the last one ended. A run that fails is reported and the job
 * goes on.
 * @returns a function that stops them and waits for what is running
 */
export function startJobs(jobs: readonly Job[], onError: (job: string, error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(job, stopping.signal, onError))
  return async () => {
    stopping.abort()
    await Promise.all([...loops, ...jobs.map((job) => job.end?.())])
  }
}

async function repeat(job: Job, stopping: AbortSignal, onError: (job: string, error: unknown) => void): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run()
    } catch (error) {
      onError(job.name, error)
    }
    await pause(job.everyMs, stopping)
  }
}

function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    stopping.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      resolve()
    }
  })
}
