import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Asking } from '../../machines/ask.ts'
import { fileExportMachine } from '../../machines/flows/records/file-export.ts'
import { useFlow } from '../../runtime/hooks/use-flow.ts'
import { useSystem } from '../../runtime/system.ts'
import { saveFile } from '../../ui/photos/save-file.ts'

/**
 * Saves a file of what is shown: the table of a list, which the server makes, or another document.
 * @param askFile asks for it; the same for as long as the list is shown
 */
export function useFileExport(
  askFile: Asking<{ search: string }>,
  { file, exported, type = 'text/csv' }: { file: string; exported: string; type?: string },
) {
  const { notify } = useSystem()
  const actor = useFlow(
    useMemo(() => fileExportMachine.provide({ actors: { askFile } }), [askFile]),
    {},
  )
  useEffect(() => {
    const subscription = actor.on('file.wanted', ({ content }) => {
      saveFile(new File([content], file, { type }))
      notify({ type: 'notice', class: 'success', message: exported })
    })
    return () => subscription.unsubscribe()
  }, [actor, notify, file, exported, type])
  return {
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    make: (search: string) => actor.send({ type: 'file.export', search }),
  }
}
