import { systemTimers, type Timers } from '../timers.ts'

/** Work that repeats for as long as the server runs. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
  /** Ends what a run has left under way. */
  end?(): Promise<unknown>
}

/** The jobs of this process whose last run failed, each with when they began to. */
const failing = new Map<string, Date>()
export const failingJobs = (): ReadonlyMap<string, Date> => failing

/**
 * Starts jobs, each on its own turn: the next run begins `everyMs` after the last one ended. A run that fails is reported and the job
 * goes on.
 * @returns a function that stops them and waits for what is running
 */
export function startJobs(
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
  timers: Timers = systemTimers,
): () => Promise<void> {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(job, { stopping: stopping.signal, onError, timers }))
  return async () => {
    stopping.abort()
    await Promise.all([...loops, ...jobs.map((job) => job.end?.())])
  }
}

interface Repeating {
  stopping: AbortSignal
  onError: (job: string, error: unknown) => void
  timers: Timers
}

async function repeat(job: Job, { stopping, onError, timers }: Repeating): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run()
      failing.delete(job.name)
    } catch (error) {
      if (!failing.has(job.name)) failing.set(job.name, new Date())
      onError(job.name, error)
    }
    await timers.sleep(job.everyMs, { signal: stopping }).catch(() => undefined)
  }
}
