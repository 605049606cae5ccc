import { useState } from 'react'

/** The one record of a screen that is looked at in a dialog. */
export interface Detail<Id extends string = string> {
  /** Its id; `null` while none is. */
  id: Id | null
  show(id: Id): void
  hide(): void
}

/** What is looked at in a dialog of a screen; it is shown and nothing else, so that no machine decides it. */
export function useDetail<Id extends string = string>(): Detail<Id> {
  const [id, show] = useState<Id | null>(null)
  return { id, show, hide: () => show(null) }
}
