import { openedBy } from '../../domain/people/permissions.ts'
import type { LazyActor } from '../../ui/frame/lazy.tsx'
import type { VerificationActor } from './start-verification.ts'

/** Who asks for codes, one at a time: calls that need the same code, or one that opens them too, wait together. */
export function createStepUp(verification: LazyActor<VerificationActor>) {
  let current: { purpose: string; proven: Promise<boolean>; waiting: number } | undefined

  const demand = (purpose: string) => {
    const proven = verification
      .load()
      .then((actor) => answerOf(actor, purpose))
      .catch(() => false)
      .finally(() => {
        current = undefined
      })
    current = { purpose, proven, waiting: 0 }
    return current
  }

  return async (purpose: string, signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return false
    while (current !== undefined && !openedBy(purpose).includes(current.purpose)) await current.proven
    const asked = current ?? demand(purpose)
    asked.waiting += 1
    const leave = () => {
      asked.waiting -= 1
      if (asked.waiting === 0) verification.send({ type: 'demand.dropped' })
    }
    signal.addEventListener('abort', leave, { once: true })
    const proven = await asked.proven
    signal.removeEventListener('abort', leave)
    return proven
  }
}

/** Whether the code that a purpose needs was given. */
function answerOf(actor: VerificationActor, purpose: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      for (const listener of listeners) listener.unsubscribe()
      resolve(answer)
    }
    const listeners = [actor.on('code.verified', () => settle(true)), actor.on('code.dismissed', () => settle(false))]
    actor.send({ type: 'code.demanded', purpose })
  })
}
