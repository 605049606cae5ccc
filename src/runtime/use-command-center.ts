import type { CommandCenter } from '../palette/command-center.ts'
import { useSystem } from '../system.ts'
import { useLoaded } from './lazy.ts'

/** The panel with its command center, for what is only shown once it is there. */
export function useCommandCenter(): CommandCenter {
  const commandCenter = useLoaded(useSystem().commandCenter)
  if (commandCenter === undefined) throw new Error('a view of the desk was rendered before it was there')
  return commandCenter
}
