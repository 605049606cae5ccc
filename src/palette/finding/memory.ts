import { keep, kept } from '../../browser/storage.ts'
import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { afterUse, type Usage } from './usage.ts'

/** Kinds of record that are nobody: only these are kept in the browser, which is shared. */
const NAMELESS = ['campaign', 'link']

/** What tells of a person, by operator: it is remembered until the session ends or the page is left, and stored nowhere. */
const ofPeople = new Map<string, Usage>()

const keyOf = (operatorId: string) => `talao.palette.${operatorId}`

/** What an operator chose in this browser before. What cannot be read counts as nothing. */
export const readUsage = (operatorId: string): Usage => ({ ...readStored(operatorId), ...ofPeople.get(operatorId) })

/** Remembers a choice. @param screen the one that a record was chosen for */
export function rememberUse(operatorId: string, id: string, record?: PaletteRecord, screen?: string): void {
  const now = new Date()
  if (record && !NAMELESS.includes(record.kind)) {
    ofPeople.set(operatorId, afterUse(ofPeople.get(operatorId) ?? {}, id, now, record, screen))
    return
  }
  const next = afterUse(readStored(operatorId), id, now, record, screen)
  keep(keyOf(operatorId), JSON.stringify(next))
}

/** Forgets the people that were chosen: nobody is signed in any more. */
export const forgetPeople = (): void => ofPeople.clear()

function readStored(operatorId: string): Usage {
  try {
    const stored: unknown = JSON.parse(kept(keyOf(operatorId)) ?? '{}')
    return isUsage(stored) ? stored : {}
  } catch {
    return {}
  }
}

function isUsage(stored: unknown): stored is Usage {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false
  return Object.values(stored).every(
    (used) => typeof used?.weight === 'number' && typeof used.at === 'string' && !Number.isNaN(Date.parse(used.at)),
  )
}
