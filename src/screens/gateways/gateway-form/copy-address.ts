import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import type { System } from '../../../runtime/system.ts'
import { copy } from '../copy.ts'

/** Copies the address of our notifications, and says so. */
export const copyAddress = (address: string, notify: System['notify']): Promise<void> =>
  copyAndSay({ notify }, address, copy.copied)
