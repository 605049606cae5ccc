import { useEffect } from 'react'
import { keepDrafts } from '../../../runtime/records/drafts.ts'
import { useSystem } from '../../../runtime/system.ts'

/** From when a form is shown on, what is typed outlasts a session that ends by itself. */
export function useKeptDrafts(): void {
  const system = useSystem()
  useEffect(() => keepDrafts(system), [system])
}
