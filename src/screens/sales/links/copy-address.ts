import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { Services } from '../../../runtime/services.ts'
import { copy } from './copy.ts'

/** Copies where a link leads, and says so. */
export function copyAddress(address: string, notify: Services['notify']): void {
  void copyAndSay({ notify }, address, copy.copied)
}
