import type { PaletteRecord } from '../machines/flows/palette.ts'
import { afterUse, type Usage } from './usage.ts'

/** Kinds of record that are nobody. */
const NAMELESS = ['campaign', 'link']

const keyOf = (operatorId: string) => `talao.palette.${operatorId}`

/** What an operator chose in this browser before. What cannot be read counts as nothing. */
export function readUsage(operatorId: string): Usage {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? '{}')
    return isUsage(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Remembers a choice; of records only those whose name is no person's: browsers are shared. */
export function rememberUse(operatorId: string, id: string, record?: PaletteRecord): void {
  if (record && !NAMELESS.includes(record.kind)) return
  const next = afterUse(readUsage(operatorId), id, new Date(), record)
  try {
    localStorage.setItem(keyOf(operatorId), JSON.stringify(next))
  } catch {
    // A browser that keeps nothing remembers no choices, and the palette works without them.
  }
}

function isUsage(stored: unknown): stored is Usage {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false
  return Object.values(stored).every(
    (used) => typeof used?.weight === 'number' && typeof used.at === 'string' && !Number.isNaN(Date.parse(used.at)),
  )
}
