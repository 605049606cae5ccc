import { type EventObject, fromCallback } from 'xstate'
import type { CodeEntryFact } from './flows/code-entry.ts'

/** Counts a wait down, second by second, and reports its end. */
export const watchCooldown = fromCallback<EventObject, { resendIn: number }>(({ input, sendBack }) => {
  const report = (fact: CodeEntryFact) => sendBack(fact)
  const end = Date.now() + input.resendIn * 1000
  const tick = () => {
    const left = end - Date.now()
    if (left <= 0) return report({ type: 'cooldown.ended' })
    report({ type: 'cooldown.ticked', resendIn: Math.ceil(left / 1000) })
    timer = setTimeout(tick, left % 1000 || 1000)
  }
  let timer = setTimeout(tick)
  return () => clearTimeout(timer)
})

/** Reports that a code expired; never where the server did not say for how long it is valid. */
export const watchExpiry = fromCallback<EventObject, { expiresIn: number | null }>(({ input, sendBack }) => {
  if (input.expiresIn === null) return
  const expired: CodeEntryFact = { type: 'code.expired' }
  const timer = setTimeout(() => sendBack(expired), input.expiresIn * 1000)
  return () => clearTimeout(timer)
})
