import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'

/** Copies where a link leads, and says so; where the browser refuses, the address can be read off the notice. */
export function copyAddress(address: string, notify: Services['notify']): void {
  navigator.clipboard.writeText(address).then(
    () => notify({ type: 'notice', class: 'success', message: copy.copied }),
    () => notify({ type: 'notice', class: 'error', message: copy.notCopied(address), lasts: 10_000 }),
  )
}
