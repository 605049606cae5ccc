import type { System } from '../../../runtime/system.ts'
import { copy } from '../copy.ts'

/** Copies the address of our notifications, and says so. */
export async function copyAddress(address: string, notify: System['notify']): Promise<void> {
  await navigator.clipboard.writeText(address)
  notify({ type: 'notice', class: 'success', message: copy.copied })
}
